import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";

// The content security policy forbids `unsafe-eval`, which zod's JIT needs.
z.config({ jitless: true });

/** Returns a form resolver for a schema. Import it wherever a schema is used: it also configures zod for the page. */
export const schemaResolver = zodResolver;
