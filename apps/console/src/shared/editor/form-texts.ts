import { LINE_PATTERN, LINE_PROBLEM, nameProblem } from "@shore/api/names";
import { z } from "zod";

/** An optional text on any number of lines. @param limit in UTF-16 code units. Source of the messages: docs/spec/validation.md */
export const freeText = (limit: number) => z.string().max(limit, "Exceeds maximum length");

/** An optional text on one line. */
export const lineText = (limit: number) => freeText(limit).regex(LINE_PATTERN, LINE_PROBLEM);

/** A name: one line, not blank. The contract has the same rules. Source of the messages: as above */
export const requiredText = (limit: number) =>
  freeText(limit).check(({ value, issues }) => {
    const message = nameProblem(value);
    if (message !== undefined) issues.push({ code: "custom", input: value, message, continue: true });
  });
