import { LIMITS } from "@shore/api/limits";
import { z } from "zod";

/** Rules of the collection editor. Source: specification, section 5. */
export const collectionForm = z.object({
  displayName: z.string().min(1, "Required").max(LIMITS.name, "Exceeds maximum length"),
  description: z.string().max(LIMITS.description, "Exceeds maximum length"),
});

export type CollectionForm = z.infer<typeof collectionForm>;
