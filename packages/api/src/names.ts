/**
 * Characters not allowed in a single-line text: control characters, separators of lines and paragraphs, bidirectional embeddings,
 * overrides and isolates, noncharacters. The contract has the same rules: `proto/shore/v1/names.proto`; a test compares them
 * character by character.
 */
export const LINE_PATTERN = /^[^\p{Cc}\u2028-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]*$/u;

/** The characters that {@link LINE_PATTERN} does not allow. */
export const HIDDEN_CHARACTERS = /[\p{Cc}\u2028-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]/gu;

/** A name needs a visible character: spaces, format characters, combining marks and fillers alone are invalid. */
export const VISIBLE_PATTERN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Error message of a field whose text does not match {@link LINE_PATTERN}. */
export const LINE_PROBLEM = "Contains a control character or a hidden mark that reorders text. Type it again without.";

/** The error message for an invalid name; undefined if it is valid. */
export function nameProblem(name: string): string | undefined {
  if (!VISIBLE_PATTERN.test(name)) return "Required";
  return LINE_PATTERN.test(name) ? undefined : LINE_PROBLEM;
}
