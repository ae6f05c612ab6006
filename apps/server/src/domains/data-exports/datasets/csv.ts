/**
 * SQL for one CSV record (RFC 4180, without its line end) of the columns named; their values are text or null. A null is an empty
 * cell, an empty text is `""`.
 */
export function csvRecord(names: readonly string[]): string {
  return `concat(${names.map((name) => csvCell(`r."${name}"`)).join(", ',', ")})`;
}

/** The head of a CSV file. Excel takes UTF-8 for something else without a byte order mark. */
export function csvHead(names: readonly string[]): string {
  return `\ufeff${names.join(",")}\r\n`;
}

/**
 * Quotes a text and disarms a formula: a cell that a spreadsheet would take for one gets an apostrophe, unless it is a plain number.
 * So does a text of apostrophes and then the sign of a formula, so that removing one apostrophe gives every text back.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(value: string): string {
  const isNumber = `octet_length(${value}) <= 64 and ${value} ~ '^[+-]?[0-9]+(\\.[0-9]+)?$'`;
  const disarmed = `case when ${value} ~ '${FORMULA}' and not (${isNumber}) then '''' else '' end || ${value}`;
  const quoted = `'"' || replace(${disarmed}, '"', '""') || '"'`;
  // Most texts need neither, which one look tells.
  return `case when ${value} !~ '${TO_QUOTE}|${FORMULA}' then ${value}
    when ${value} ~ '${TO_QUOTE}' then ${quoted} else ${disarmed} end`;
}

/** Also spaces at the ends, which some readers cut off. */
const TO_QUOTE = '[,"\\r\\n]|^$|^ | $';

/** Tab, line ends, `+ - = @` and their full-width forms, after any number of apostrophes. */
const FORMULA = "^''*[\\t\\n\\r+=@\\uFF0B\\uFF0D\\uFF1D\\uFF20-]";
