import type { TableColumn } from "./table-data.ts";

/** Returns the grid columns of one-line rows: given widths are kept, the name fits its content, the rest share the remaining space. */
export function lineColumns<Row>(columns: readonly TableColumn<Row>[]): Record<string, string> {
  const tracksOf = (shown: readonly TableColumn<Row>[]) =>
    shown
      .map(({ width, rowHeader }) =>
        width === undefined ? (rowHeader ? "fit-content(60%)" : "minmax(0, 1fr)") : `${width / 16}rem`,
      )
      .join(" ");
  return {
    "--table-line-columns": tracksOf(columns),
    "--table-line-columns-few": tracksOf(columns.filter(({ stack }) => stack !== "fact-end")),
  };
}
