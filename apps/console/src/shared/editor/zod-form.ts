import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";

// The content rules of the page forbid code made from text, which is how zod would make itself quicker.
z.config({ jitless: true });

/** Checks a form by its schema. Import it where a schema is used: it also sets zod up for the page. */
export const checkedBy = zodResolver;
