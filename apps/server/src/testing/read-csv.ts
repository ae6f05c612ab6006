import { parse } from "csv-parse/sync";

/**
 * A CSV file as a reader by the book takes it: the head's names, and the rows by these names. The apostrophe that keeps a
 * spreadsheet from calculating is taken away again, as docs/data-exports.md says.
 */
export function readCsv(file: Buffer): { names: string[]; rows: Record<string, string>[] } {
  // Strict: as many cells as the head has, quotes where RFC 4180 has them, no line end but CR LF.
  const [names = [], ...rows] = parse(file, { bom: true, recordDelimiter: "\r\n", relaxQuotes: false });
  return {
    names,
    rows: rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, withoutGuard(cells[index] ?? "")]))),
  };
}

function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
