import { z } from "zod";

/** A text that may be left empty. @param limit in UTF-16 code units. Source of the words: specification, section 5 */
export const freeText = (limit: number) => z.string().max(limit, "Exceeds maximum length");

/** A name, of which something has to be seen: blanks alone are none. The contract has the same rule. Source of the words: as above */
export const requiredText = (limit: number) => freeText(limit).regex(/[^\t\n\f\r ]/u, "Required");
