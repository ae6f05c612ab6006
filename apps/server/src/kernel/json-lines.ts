/**
 * Many JSON values as one parameter of a statement, one a line: JSON has no line ends in it. In an array each would be quoted by the client
 * and unquoted by the server; one JSON array is parsed, then every value is copied out of it, which costs as much again.
 */
export function inLines(values: readonly string[]): string {
  return values.join("\n");
}

/** Returns the values of such a parameter as rows of text, for `rows from (…)`; each is cast to jsonb. */
export function rowsOfLines(parameter: string): string {
  return `string_to_table(${parameter}::text, E'\\n')`;
}
