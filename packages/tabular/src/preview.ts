import { csvRecord } from "@shore/api/csv";
import { type Cell, cellText, isStorable, type Row } from "./cells.ts";
import { columnIndex, type Mapping } from "./mapping.ts";
import type { Problem } from "./problem.ts";
import { openDecisions } from "./open-decisions.ts";
import { createRowReader } from "./read-entries.ts";

/** What a mapping makes of the time of a row: `written` are its cells. Neither time nor problem: times are not decided yet. */
export type TimePreview = { row: number; written: string; time: string | null; problem: string | null };

/** Returns what the mapping makes of the times of the first rows, whatever else is not decided in it. */
export function previewTimes(rows: readonly Row[], mapping: Mapping, limit = 20): TimePreview[] {
  const times = timesOnly(rows, mapping);
  const readRow = openDecisions(times).length === 0 ? createRowReader(times, []) : undefined;
  const columns = mapping.columns.filter(({ meaning: { kind } }) => kind === "time" || kind === "offset");
  const read = new Set(
    times.columns.flatMap(({ column, meaning: { kind } }) =>
      kind === "leave_out" || kind === "value" ? [] : [columnIndex(column)],
    ),
  );
  const previews: TimePreview[] = [];
  for (const row of rows) {
    if (previews.length === limit) break;
    const texts = columns.map(({ column }) => cellText(row.cells[columnIndex(column)]));
    const written = texts.filter((text) => text !== "").join(" ");
    if (readRow === undefined) {
      if (isOfData(row, mapping) && written !== "")
        previews.push({ row: row.number, written, time: null, problem: null });
      continue;
    }
    // What is wrong with other cells says nothing about the time.
    const cells = row.cells.map((cell, index) => (read.has(index) || isReadable(cell) ? cell : ""));
    const result = readRow({ ...row, cells });
    if (result === undefined || result.leftOut !== null) continue;
    const time = result.entries[0]?.entry["eventTime"];
    previews.push({
      row: row.number,
      written,
      time: typeof time === "string" ? time : null,
      problem: result.problems[0]?.sentence ?? null,
    });
  }
  return previews;
}

function isOfData({ number, hidden }: Row, { table }: Mapping): boolean {
  return (
    number >= table.firstRow &&
    (table.lastRow === null || number <= table.lastRow) &&
    !(hidden === true && table.hidden === "leave_out") &&
    !table.leaveOut.some(({ from, to }) => number >= from && number <= to)
  );
}

function isReadable(cell: Cell): boolean {
  return (typeof cell === "string" || cell.kind !== "faulty") && isStorable(cellText(cell));
}

/** Returns a mapping that reads times alone, and positions if the offset follows from them. */
function timesOnly(rows: readonly Row[], mapping: Mapping): Mapping {
  const needsPositions = mapping.time.offset?.kind === "nautical";
  return {
    ...mapping,
    table: { ...mapping.table, rowsWithoutValues: "entry", hidden: "read", rowsWithoutTime: "leave_out" },
    columns: mapping.columns.map((column) => {
      const { kind } = column.meaning;
      const isPosition = kind === "latitude" || kind === "longitude" || kind === "position";
      if (kind === "time" || kind === "offset" || (isPosition && needsPositions)) return column;
      // A number in the row says that an empty date goes on there.
      if (kind === "value")
        return {
          ...column,
          empty: "none",
          noValue: column.noValue ?? [],
          ditto: "text",
          meaning: { ...column.meaning, type: "text", decimal: ".", words: "keep" },
        };
      if (kind === "vessel") {
        // Times go back for one vessel, whichever it is.
        const names = rows.map(({ cells }) => cellText(cells[columnIndex(column.column)]));
        const values = Object.fromEntries(names.map((name) => [name, ANY_VESSEL]));
        return {
          ...column,
          empty: column.empty ?? "none",
          noValue: column.noValue ?? [],
          ditto: column.ditto ?? "text",
          meaning: { kind, by: "table", values },
        };
      }
      return { ...column, empty: "none", noValue: [], ditto: "text", at: null, meaning: { kind: "leave_out" } };
    }),
    positions: needsPositions
      ? mapping.positions.map((position) => ({ ...position, words: "keep", half: "keep" }))
      : [],
    vesselUuid: ANY_VESSEL,
    logbookName: "deck",
    eventType: { id: "any", name: "", category: "" },
    summary: null,
  };
}

/** Returns the head of a CSV file of refused rows: what is wrong, then the row as in the file, under the heads of its columns. */
export function refusedRowsHead(mapping: Mapping): string {
  const heads: string[] = [];
  for (const { column, head } of mapping.columns) heads[columnIndex(column)] = head;
  // With a byte order mark, without which Excel does not detect UTF-8.
  return `\ufeff${csvRecord(["Row", "Problem", ...Array.from(heads, (head) => head ?? "")])}`;
}

/** Returns a refused row as a line of that file. */
export function refusedRow({ number, cells }: Row, problems: readonly Problem[]): string {
  const sentences = problems.map(({ column, sentence }) =>
    column === null ? sentence : `${column}${number}: ${sentence}`,
  );
  return csvRecord([number, sentences.join(" "), ...cells.map((cell) => cellText(cell))]);
}

const ANY_VESSEL = "00000000-0000-0000-0000-000000000000";
