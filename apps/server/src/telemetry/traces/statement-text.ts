/**
 * What may be told of a statement: its text without a single value. Texts and numbers written into it, as `copy` needs them, become
 * `?`; parameters are `$1` anyway.
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

/** The statement in two words: what it does and the first table it names: `select logbook_entry`. */
export function statementName(text: string): string {
  const [, verb = "statement"] = /^\s*(\w+)/.exec(text) ?? [];
  const [, written, read] =
    /\b(?:(?:into|update|copy)\s+((?:\w+\.)?[a-z_]+)\b|(?:from|join)\s+((?:\w+\.)?[a-z_]+)\b(?!\s*[(.]))/i.exec(text) ??
    [];
  const table = written ?? read;
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}

/**
 * Texts with backslashes in them, plain ones, both to the end where they are not closed; dollar-quoted ones; and numbers that are
 * neither a parameter's nor a name's.
 */
const LITERALS =
  /\b[eE]'(?:[^'\\]|''|\\.)*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?\$\1\$|(?<![$\w.])\d+(?:\.\d+)?\b/g;
