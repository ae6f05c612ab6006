/**
 * What a text on one line that a person types may not hold: control characters, separators of lines and paragraphs, bidirectional
 * embeddings, overrides and isolates, noncharacters. The contract has the same rules: `proto/shore/v1/names.proto`; a test compares
 * them character by character.
 */
export const LINE_PATTERN = /^[^\p{Cc}\u2028-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]*$/u;

/** Something of a name has to be seen: spaces, format characters, combining marks and fillers alone are no name. */
export const VISIBLE_PATTERN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** The words beside a field whose text breaks {@link LINE_PATTERN}. */
export const LINE_PROBLEM = "Contains a control character or a hidden mark that reorders text. Type it again without.";

/** What is wrong with a name, in the words that stand beside its field; undefined: nothing. */
export function nameProblem(name: string): string | undefined {
  if (!VISIBLE_PATTERN.test(name)) return "Required";
  return LINE_PATTERN.test(name) ? undefined : LINE_PROBLEM;
}
