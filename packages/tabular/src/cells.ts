/** A cell of a table, fit for JSON. A text is as in the file; an empty cell is "". */
export type Cell = string | NumberCell | DateCell | FaultyCell;

/** A number of a workbook: its stored value, and the text that the workbook shows. `unit`: what its format shows behind it; 0.85 of 85 % is 85. */
export type NumberCell = { kind: "number"; value: number; text: string; unit?: string };

/**
 * A date or time of a workbook: its day number in the workbook's system, and what its format shows of it. `isElapsed`: hours go on beyond 24,
 * so that 1 is 24:00.
 */
export type DateCell = {
  kind: "date";
  serial: number;
  system: "1900" | "1904";
  shows: "date" | "time" | "date_time";
  isElapsed?: true;
  text: string;
};

/** An error such as #REF!, or a formula whose value the file does not hold. */
export type FaultyCell = { kind: "faulty"; text: string };

/** A row with its number in the file. Cells at the end that are empty are left out. */
export type Row = { number: number; cells: Cell[]; hidden?: true };

/** Returns the cell as it is shown, without spaces at its ends. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  return (typeof cell === "string" ? cell : cell.text).trim();
}

/** Whether a text can be stored: without NUL and without halves of characters. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** A file that cannot be read as a table; the message is a sentence for the person who chose it. */
export class UnreadableTable extends Error {
  override readonly name = "UnreadableTable";
}
