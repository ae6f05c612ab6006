import { type Row, cellText } from "./cells.ts";
import { type Profile, isTime } from "./column-profile.ts";
import { isDateLike, oneLine } from "./find-table.ts";
import { columnNames, namesColumns } from "./head-rows.ts";
import { type ColumnMapping, type Mapping, type Meaning, columnIndex } from "./mapping.ts";
import { isNumberText } from "./number-cell.ts";
import { DAY, isFullDate, MONTH, YEAR } from "./propose-times.ts";
import { isSummaryRow } from "./summary-row.ts";
import type { Proposer } from "./proposer.ts";

/** Rows that name columns otherwise than the head does: the next table of a sheet, or the same with other words. */
export function askAboutOtherHeads(proposer: Proposer): void {
  const { headRows, data, firstRow } = proposer.table;
  const names = columnNames(headRows);
  const isAgain = (row: Row) => headRows.some((head) => textsOf(head) === textsOf(row));
  const others = data.filter((row) => row.number > 0 && namesColumns(row, names) && !isAgain(row));
  const [first] = others;
  if (first === undefined) return;
  const rows = others.map(({ number }) => number);
  const words = first.cells.map((cell) => oneLine(cell)).filter((text) => text !== "");
  const heads = rows.length === 1 ? `Row ${first.number} is another head` : `Rows ${listed(rows)} are other heads`;
  proposer.ask("other_head", null, `${heads} than the first: ${listed(words)}. Do the columns mean the same below?`, [
    {
      label: `No: rows ${firstRow} to ${first.number - 1} are read. Read the others by another import of the file, with their rows chosen in Table`,
      changes: [{ path: ["table", "lastRow"], value: first.number - 1 }],
    },
    {
      label: "Yes: the heads are left out",
      changes: [
        { path: ["table", "leaveOut"], value: rows.slice(0, MAX_LEFT_OUT).map((row) => ({ from: row, to: row })) },
      ],
    },
    { label: "The rows below are problems", changes: [] },
  ]);
}

/** Columns of another year, month and day: a second table beside the first, whose values are not of the date of their row. */
export function askAboutOtherDates(proposer: Proposer, mapping: Mapping): void {
  const isPart = ({ head: { last }, numbers, filled }: Profile, name: RegExp, low: number, high: number) =>
    name.test(last) &&
    filled.length > 0 &&
    numbers.length > filled.length / 2 &&
    numbers.every((value) => Number.isInteger(value) && value >= low && value <= high);
  const values = mapping.columns.filter(({ meaning }) => meaning.kind === "value");
  const profileOf = ({ column }: ColumnMapping) => proposer.columns[columnIndex(column)];
  const date = proposer.columns[proposer.indexOf("date")] ?? proposer.columns[proposer.indexOf("date_time")];
  // 'Date' once more, and not the date of a survey.
  const isDateAgain = ({ head, share }: Profile) =>
    date !== undefined &&
    head.last !== "" &&
    head.last.toLowerCase() === date.head.last.toLowerCase() &&
    share(isFullDate) > 0.6;
  const from = values.findIndex((each, index) => {
    const one = profileOf(each);
    if (one !== undefined && isDateAgain(one)) return true;
    const [year, month, day] = values.slice(index, index + 3).map((each) => profileOf(each));
    return (
      year !== undefined &&
      month !== undefined &&
      day !== undefined &&
      isPart(year, YEAR, 1, 9_999) &&
      isPart(month, MONTH, 1, 12) &&
      isPart(day, DAY, 1, 31)
    );
  });
  if (from === -1) return;
  const second = values.slice(from);
  const [first, last] = [second[0]?.column, second.at(-1)?.column];
  const isInParts = second[0] !== undefined && !profileOf(second[0])?.filled.some(isFullDate);
  const dates = isInParts ? `Columns ${first} to ${second[2]?.column} hold` : `Column ${first} holds`;
  proposer.ask(
    "other_date",
    first ?? null,
    `${dates} another date than that of the row. Are columns ${first} to ${last} of a table of their own?`,
    [
      {
        label: "Yes: they are left out. Read them by another import of the file",
        changes: second.map(({ column }) => ({
          path: ["columns", mapping.columns.findIndex((each) => each.column === column), "meaning"],
          value: { kind: "leave_out" },
        })),
      },
      { label: "No: they are of the row's date", changes: [] },
    ],
  );
}

/** Asks about rows that are hidden, or hold a time alone, or words alone. */
export function askAboutRows(proposer: Proposer, mapping: Mapping): void {
  const { data } = proposer.table;
  if (data.some(({ hidden }) => hidden)) {
    mapping.table.hidden = null;
    askTable(proposer, "hidden", "The workbook hides rows. Are they read?", [
      ["Read them", "read"],
      ["Leave them out", "leave_out"],
    ]);
  }
  const of = (kinds: Meaning["kind"][]) =>
    mapping.columns.filter(({ meaning }) => kinds.includes(meaning.kind)).map(({ column }) => columnIndex(column));
  const time = of(["time"]);
  const all = mapping.columns
    .filter(({ meaning }) => meaning.kind !== "leave_out" && meaning.kind !== "vessel")
    .map(({ column }) => columnIndex(column));
  const hemispheres = new Set(
    mapping.columns
      .filter(({ meaning }) => "part" in meaning && meaning.part === "hemisphere")
      .map(({ column }) => columnIndex(column)),
  );
  const others = all.filter((index) => !time.includes(index) && !hemispheres.has(index));
  const has = (row: Row, index: number) => cellText(row.cells[index]) !== "";
  const isDated = (row: Row) => time.some((index) => isDateLike(row.cells[index]) || isTime(row.cells[index] ?? ""));
  if (data.some((row) => isDated(row) && !others.some((index) => has(row, index)))) {
    mapping.table.rowsWithoutValues = null;
    askTable(proposer, "rowsWithoutValues", "Some rows have a time and nothing else. Do they become entries?", [
      ["Leave them out", "leave_out"],
      ["Make entries of them", "entry"],
    ]);
  }
  const hour = proposer.indexOf("time");
  const total = data.find((row) => !isDated(row) && isSummaryRow(row) && !has(row, hour));
  if (
    total !== undefined ||
    data.some(
      (row) =>
        !isDated(row) &&
        row.cells.some((cell) => cellText(cell) !== "") &&
        !others.some((index) => has(row, index) && isNumberText(row.cells[index] ?? "")),
    )
  ) {
    mapping.table.rowsWithoutTime = null;
    const example = oneLine(total?.cells.find((cell) => cellText(cell) !== ""));
    askTable(
      proposer,
      "rowsWithoutTime",
      total === undefined
        ? "Some rows have words and no time, such as the name of a page. Are they left out?"
        : `Some rows are totals or means, or have words and no time, such as ${example}. Are they left out?`,
      [
        ["Leave them out", "leave_out"],
        ["They are problems", "problem"],
      ],
    );
  }
}

function askTable(
  proposer: Proposer,
  name: "hidden" | "rowsWithoutValues" | "rowsWithoutTime",
  sentence: string,
  choices: [string, string][],
): void {
  proposer.ask(
    name,
    null,
    sentence,
    choices.map(([label, value]) => ({ label, changes: [{ path: ["table", name], value }] })),
  );
}

/** `198, 520`; of a long list the first eight. */
function listed(items: readonly (string | number)[]): string {
  return `${items.slice(0, 8).join(", ")}${items.length > 8 ? " …" : ""}`;
}

function textsOf({ cells }: Row): string {
  return JSON.stringify(cells.map((cell) => cellText(cell)));
}

/** Rows that a mapping can leave out by their number. */
const MAX_LEFT_OUT = 1_000;
