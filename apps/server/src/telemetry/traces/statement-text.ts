/**
 * Returns a statement's text without any values. String and number literals, which `copy` needs, become `?`; parameters are `$1`
 * anyway.
 * @returns in one line, at most 2,000 characters
 */
export function statementText(text: string): string {
  return text
    .replaceAll(LITERALS, "?")
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 2_000);
}

/** Returns the statement's verb and the first table it names: `select logbook_entry`. */
export function statementName(text: string): string {
  const [, verb = "statement"] = /^\s*(\w+)/.exec(text) ?? [];
  const [, written, read] =
    /\b(?:(?:into|update|copy)\s+((?:\w+\.)?[a-z_]+)\b|(?:from|join)\s+((?:\w+\.)?[a-z_]+)\b(?!\s*[(.]))/i.exec(text) ??
    [];
  const table = written ?? read;
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}

/**
 * Escape strings, plain strings, both to the end where they are unterminated; dollar-quoted strings; and numbers that are not part
 * of a parameter or a name.
 */
const LITERALS =
  /\b[eE]'(?:[^'\\]|''|\\.)*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?\$\1\$|(?<![$\w.])\d+(?:\.\d+)?\b/g;
