import { cellText, type Row } from "./cells.ts";
import { columnIndex, type Mapping } from "./mapping.ts";

/**
 * Returns what differs between the head of a file and that of the file for which the mapping was made, as a sentence; undefined: nothing.
 * A column that was moved or renamed would be read as another.
 * @param rows the first rows of the file
 */
export function headDifference(mapping: Mapping, rows: readonly Row[]): string | undefined {
  for (const { number, cells } of rows) {
    const texts = cells.map((cell) => cellText(cell).replaceAll(/\s+/g, " "));
    // A title alone in its row names the file, not its columns.
    if (!mapping.table.head.includes(number) || texts.filter((text) => text !== "").length < 2) continue;
    for (const { column, head } of mapping.columns) {
      const text = texts[columnIndex(column)] ?? "";
      if (head !== "" && text !== "" && !head.includes(text.slice(0, 1_000))) {
        return `Column ${column} has the head "${text}" in row ${number}; the mapping is for "${head}".`;
      }
    }
  }
  const first = rows.find(({ number }) => mapping.table.head.includes(number));
  return mapping.table.head.length > 0 && first === undefined
    ? `There is no head in row ${mapping.table.head[0]}.`
    : undefined;
}
