/** A cell's value: text, or null for an empty cell. An empty text is `""`. */
export type Cell = string | null;

/** Returns a CSV record (RFC 4180) with its line end. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Returns the header of a CSV file with a byte order mark, without which Excel does not detect UTF-8. */
export function csvHead(names: readonly string[]): string {
  return `\ufeff${names.join(",")}\r\n`;
}

/**
 * Quotes a text and escapes a formula: a cell that a spreadsheet would parse as one gets an apostrophe, unless it is a plain number.
 * So does a text of apostrophes followed by the sign of a formula, so that removing one apostrophe restores every text.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(value: Cell): string {
  if (value === null) return "";
  const isFormula = FORMULA.test(value) && !(value.length <= 64 && PLAIN_NUMBER.test(value));
  const text = isFormula ? `'${value}` : value;
  return TO_QUOTE.test(value) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also spaces at the ends, which some readers trim, and the semicolon, a separator for some: what follows it may be a formula. */
const TO_QUOTE = /[,;"\r\n]|^$|^ | $/;

/** Tab, line ends, `+ - = @` and their full-width forms, after any number of apostrophes. */
const FORMULA = /^'*[\t\n\r+=@\uFF0B\uFF0D\uFF1D\uFF20-]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
