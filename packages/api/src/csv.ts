/** A cell's value: text, a number, or null for an empty cell. An empty text is `""`. */
export type Cell = string | number | bigint | null;

/** Returns a CSV file (RFC 4180) with a header, as {@link csvHead} and {@link csvRecord} write them. */
export function csvFile(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(names) + rows.map(csvRecord).join("");
}

/** Returns a CSV record (RFC 4180) with its line end. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Returns the header of a CSV file with a byte order mark, without which Excel does not detect UTF-8. */
export function csvHead(names: readonly string[]): string {
  return `\ufeff${names.join(",")}\r\n`;
}

/** Removes the apostrophe that {@link csvRecord} puts before a formula. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Quotes a text and escapes a formula: a cell that a spreadsheet would parse as one gets an apostrophe, unless it is a plain number.
 * So does a text of apostrophes followed by a formula, so that removing one apostrophe restores every text.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const isFormula = FORMULA.test(value) && !(value.length <= 64 && PLAIN_NUMBER.test(value));
  const text = isFormula ? `'${value}` : value;
  return TO_QUOTE.test(value) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also spaces at the ends, which some readers trim, and the semicolon, a separator for some: what follows it may be a formula. */
const TO_QUOTE = /[,;"\r\n]|^$|^ | $/;

/**
 * After any number of apostrophes: a tab or line end, or `+ - = @` and their full-width and small forms, also behind blanks and
 * characters without a width, which spreadsheets and what comes before them remove.
 */
const FORMULA =
  /^'*(?:[\t\n\r]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[+=@\uFF0B\uFF0D\uFF1D\uFF20\uFE62\uFE63\uFE66\uFE6B-])/u;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
