import { LINE_PATTERN, LINE_PROBLEM, nameProblem } from "@shore/api/names";
import { z } from "zod";

/** A text that may be left empty, on as many lines as wished. @param limit in UTF-16 code units. Source of the words: docs/spec/validation.md */
export const freeText = (limit: number) => z.string().max(limit, "Exceeds maximum length");

/** A text on one line that may be left empty. */
export const lineText = (limit: number) => freeText(limit).regex(LINE_PATTERN, LINE_PROBLEM);

/** A name: one line, of which something has to be seen. The contract has the same rules. Source of the words: as above */
export const requiredText = (limit: number) =>
  freeText(limit).check(({ value, issues }) => {
    const message = nameProblem(value);
    if (message !== undefined) issues.push({ code: "custom", input: value, message, continue: true });
  });
