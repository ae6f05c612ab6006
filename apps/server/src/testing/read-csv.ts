import { withoutFormulaGuard } from "@shore/api/csv";
import { parse } from "csv-parse/sync";

/**
 * Parses a CSV file strictly: the names in the header, and the rows by these names. Removes the apostrophe that escapes formulas, as
 * in docs/data-exports.md.
 */
export function readCsv(file: Buffer): { names: string[]; rows: Record<string, string>[] } {
  // Strict: as many cells as the header, quotes only as in RFC 4180, line ends only CR LF.
  const [names = [], ...rows] = parse(file, { bom: true, recordDelimiter: "\r\n", relaxQuotes: false });
  return {
    names,
    rows: rows.map((cells) =>
      Object.fromEntries(names.map((name, index) => [name, withoutFormulaGuard(cells[index] ?? "")])),
    ),
  };
}
