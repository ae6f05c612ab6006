import { type DateOrder, dayOfSerial, monthOf, numbersOfDate, readDateText } from "./calendar.ts";
import { type Cell, cellText, isStorable, type Row } from "./cells.ts";
import { isDittoMark } from "./ditto.ts";
import { columnNames, namesColumns } from "./head-rows.ts";
import {
  columnIndex,
  type ColumnMapping,
  LOGBOOK_NAMES,
  lettersOf,
  type Mapping,
  type Meaning,
  type PositionMapping,
} from "./mapping.ts";
import { namedOffsets } from "./named-offset.ts";
import { decimalSignOf, isNumberText, plainCharacters, readNumberCell, twoNumbers } from "./number-cell.ts";
import { isOvdHead, proposeOvd } from "./ovd.ts";
import { type Axis, isLetterO, readDegrees, readHemisphere } from "./position-cell.ts";
import type { TableSample } from "./read-table.ts";
import { columnsGoingBack, type VesselKey } from "./read-entries.ts";
import { readOffsetCell, readTimeCell } from "./time-cell.ts";

/** A mapping proposed from a sample, with the reason for each column and what a person has to decide. */
export type Proposal = {
  /** `ovd`: a log abstract of Operational Vessel Data, which needs no mapping by a person. */
  kind: "table" | "ovd";
  mapping: Mapping;
  columns: ColumnProposal[];
  questions: Question[];
  /** The saved mapping that has the same head. */
  savedName: string | null;
};

export type ColumnProposal = {
  column: string;
  head: string;
  reason: string;
  /** Of the values in the sample that read as the meaning says; null: there are none. */
  share: number | null;
  examples: string[];
  /** The distinct values in the sample with the number of their rows, the most frequent first, at most 200 a column. */
  values: ColumnValue[];
};

export type ColumnValue = { value: string; rows: number };

/** A change of a mapping: the value at a path. */
export type Change = { path: (string | number)[]; value: unknown };

/** Something with two readings, or without a default. `free`: any other value of this kind can be chosen. */
export type Question = {
  id: string;
  /** The column it is about; null: the table. */
  column: string | null;
  sentence: string;
  /** `reason`: what in the table says so. */
  choices: { label: string; reason?: string; changes: Change[] }[];
  free: { kind: "vessel" | "offset" | "time" | "logbook"; path: (string | number)[] } | null;
};

export type ProposeOptions = {
  vessels?: readonly VesselKey[];
  /** Saved mappings: one with the same head is proposed again. */
  saved?: readonly { name: string; mapping: Mapping }[];
};

/** Proposes a mapping. What has two readings stays `null` in it and is a question. */
export function proposeMapping(sample: TableSample, { vessels = [], saved = [] }: ProposeOptions = {}): Proposal {
  const table = findTable(sample);
  const { format } = sample;
  const merged =
    format.kind === "workbook" ? (sample.sheets.find(({ name }) => name === format.sheet)?.mergedCells ?? []) : [];
  const heads = headsOf(table, sample.columns, merged);
  const again = saved.find(({ mapping }) =>
    hasSameHead(
      mapping,
      heads.map(({ full }) => full),
    ),
  );
  const columns = Array.from({ length: sample.columns }, (_, index) =>
    profile(index, heads[index] ?? EMPTY_HEAD, table.data),
  );
  if (again) return proposeAgain(again, sample, table, columns);
  if (isOvdHead(heads.map(({ last }) => last)))
    return withColumns(proposeOvd(sample, table.head, table.firstRow), columns);
  return new Proposer(sample, table, columns, vessels).propose();
}

/** Returns the mapping with the changes of a choice. */
export function applyChanges(mapping: Mapping, changes: readonly Change[]): Mapping {
  const changed = structuredClone(mapping);
  for (const { path, value } of changes) {
    let at = changed as unknown as Record<string | number, unknown>; // A mapping is plain data.
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
    const last = path.at(-1);
    if (last !== undefined) at[last] = structuredClone(value);
  }
  return changed;
}

type Head = { full: string; last: string; upper: string; texts: string[] };
type FoundTable = { head: number[]; headRows: Row[]; mainRow: number; firstRow: number; data: Row[] };

/** Finds the head by its words, and the first row of the data: the first below that has a date, or the first with the types of the others. */
function findTable({ start, rows }: TableSample): FoundTable {
  const looked = start.slice(0, 40);
  const scores = looked.map((row) => {
    const words = row.cells.filter((cell) => isHeadWord(cellText(cell))).length;
    const numbers = row.cells.filter((cell) => cellText(cell) !== "" && isNumberText(cell)).length;
    return words === 0 || numbers > row.cells.length / 2 ? 0 : words;
  });
  const main = mainRowOf(looked, scores);
  let dateColumns = main === -1 ? [] : dateColumnsOf(looked, main);
  let first = looked.findIndex(
    (row, index) => index > main && dateColumns.some((column) => isDateLike(row.cells[column])),
  );
  if (main === -1 || first === -1) {
    dateColumns = [];
    first = firstOfData(start);
  }
  const top = main === -1 ? Math.max(0, first - 1) : main;
  let from = first;
  while (from > 0 && first - from < 4 && (from > top || isAboveHead(looked[from - 1], looked[from]))) from -= 1;
  const headRows = looked.slice(from, first).filter((row) => row.cells.some((cell) => cellText(cell) !== ""));
  const firstRow = start[first]?.number ?? 1;
  return {
    head: headRows.map(({ number }) => number),
    headRows,
    mainRow: looked[main]?.number ?? 0,
    firstRow,
    data: rows.filter(({ number }) => number === 0 || number >= firstRow),
  };
}

/**
 * Returns the row of the head with most words that are known, above the first row with a date below such words: a second table can stand
 * below the data of the first. -1: there is none.
 */
function mainRowOf(looked: Row[], scores: number[]): number {
  let main = -1;
  for (const [index, row] of looked.entries()) {
    const [score, best] = [scores[index] ?? 0, scores[main] ?? 0];
    if (best >= 2 && dateColumnsOf(looked, main).some((column) => isDateLike(row.cells[column]))) return main;
    if (score > best) main = index;
  }
  return main;
}

/** Columns whose head, in the main row or beside it, is of a date. */
function dateColumnsOf(looked: Row[], main: number): number[] {
  const columns = new Set<number>();
  for (const row of looked.slice(Math.max(0, main - 1), main + 2)) {
    for (const [index, cell] of row.cells.entries()) {
      if (
        /^(?:year|yr|jahr|ann[ée]e|month|mois|monat|day|jour|tag|date|datum|fecha|año|ano|mes|d[ií]a)\b/i.test(
          cellText(cell),
        ) ||
        /date|datum/i.test(cellText(cell))
      ) {
        columns.add(index);
      }
    }
  }
  if (columns.size > 0) return [...columns];
  return (looked[main]?.cells ?? []).flatMap((cell, index) =>
    /time|zeit|hora|heure|timestamp/i.test(cellText(cell)) ? [index] : [],
  );
}

function isDateLike(cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  if (typeof cell !== "string") return cell.kind !== "faulty";
  const text = plainCharacters(cell);
  return (
    /\d/.test(text) &&
    text.length <= 40 &&
    (/^\d{1,8}$/.test(text) || /^\d{1,4}[-/. ]/.test(text) || readDateText(text, "day_month_year") !== undefined)
  );
}

/** The row above a head belongs to it when it has words in more than one column and no long sentence. */
function isAboveHead(above: Row | undefined, below: Row | undefined): boolean {
  if (above === undefined || below === undefined || above.number < below.number - 1) return false;
  const texts = above.cells.map((cell) => cellText(cell)).filter((text) => text !== "");
  return texts.length > 0 && texts.every((text) => text.length <= 120);
}

function firstOfData(start: Row[]): number {
  const bulk = start.slice(Math.floor(start.length / 3));
  const width = Math.max(0, ...bulk.map(({ cells }) => cells.length));
  const isNumeric = Array.from({ length: width }, (_, column) => {
    const cells = bulk.map(({ cells }) => cells[column] ?? "").filter((cell) => cellText(cell) !== "");
    return (
      cells.length > 0 && cells.filter((cell) => typeof cell !== "string" || /\d/.test(cell)).length > cells.length / 2
    );
  });
  const first = start.findIndex(({ cells }) =>
    cells.some(
      (cell, column) =>
        isNumeric[column] && (typeof cell !== "string" ? cell.kind !== "faulty" : /^[+-]?\d/.test(cell.trim())),
    ),
  );
  return Math.max(0, first);
}

/**
 * Returns the texts above each column. An upper cell counts for the columns right of it where it is merged over them, or where the main
 * row of the head is empty and a row below is not: 'Thermometer' above 4 a.m., 8 a.m. and noon. A title alone in its row is no head.
 */
function headsOf({ headRows, mainRow }: FoundTable, columns: number, merged: readonly string[]): Head[] {
  const ranges = merged.map((range) => rangeOf(range));
  const rows = headRows.filter(
    ({ number, cells }) => number >= mainRow || cells.filter((cell) => cellText(cell) !== "").length > 1,
  );
  const main = rows.find(({ number }) => number === mainRow);
  return Array.from({ length: columns }, (_, column) => {
    const texts: string[] = [];
    for (const [index, row] of rows.entries()) {
      let text = oneLine(row.cells[column]);
      if (text === "") {
        const range = ranges.find(
          ({ top, bottom, left, right }) =>
            row.number === top && row.number <= bottom && column > left && column <= right,
        );
        const hasBelow = rows.slice(index + 1).some((below) => oneLine(below.cells[column]) !== "");
        if (range) text = oneLine(row.cells[range.left]);
        else if (hasBelow && main !== undefined && row.number >= mainRow && oneLine(main.cells[column]) === "") {
          text = textLeftOf(row, column, rows.slice(index + 1));
        }
      }
      if (text !== "") texts.push(text);
    }
    return {
      full: texts.join(" ").slice(0, 1_000),
      last: texts.at(-1) ?? "",
      upper: texts.slice(0, -1).join(" "),
      texts,
    };
  });
}

/** Returns the next text to the left, if its column goes on below as this one does. */
function textLeftOf(row: Row, column: number, below: Row[]): string {
  for (let left = column - 1; left >= 0; left -= 1) {
    const text = oneLine(row.cells[left]);
    if (text !== "") return below.some(({ cells }) => oneLine(cells[left]) !== "") ? text : "";
  }
  return "";
}

/** Returns the rows, counted from 1, and columns, from 0, of a range such as B2:D3. */
function rangeOf(range: string): { top: number; bottom: number; left: number; right: number } {
  const [, left = "A", top = "0", right = left, bottom = top] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range) ?? [];
  return { top: Number(top), bottom: Number(bottom), left: columnIndex(left), right: columnIndex(right) };
}

/** `198, 520`; of a long list the first eight. */
function listed(items: readonly (string | number)[]): string {
  return `${items.slice(0, 8).join(", ")}${items.length > 8 ? " …" : ""}`;
}

function textsOf({ cells }: Row): string {
  return JSON.stringify(cells.map((cell) => cellText(cell)));
}

function oneLine(cell: Cell | undefined): string {
  return cellText(cell).replaceAll(/\s+/g, " ");
}

const EMPTY_HEAD: Head = { full: "", last: "", upper: "", texts: [] };

function isHeadWord(text: string): boolean {
  return text.length <= 60 && HEAD_WORD.test(text);
}

const HEAD_WORD =
  /\b(?:year|month|day|date|datum|hour|time|lat|latitude|long|longitude|lon|latitud|longitud|l[äa]nge|breite|bar|baro|barometer|barometre|pressure|press|wind|temp|temperature|ther|thermometer|remarks?|vessel|ship|event|position|imo|jour|mois|ann[ée]e|heure|tag|monat|jahr|zeit|uhrzeit|course|speed|sea|air|sst|weather|note|notes|comment|summary|logbook|offset|utc|gmt)\b/i;

/** What is known about a column's values. */
type Profile = {
  index: number;
  letters: string;
  head: Head;
  cells: Cell[];
  /** With a value. */
  filled: Cell[];
  numbers: number[];
  texts: string[];
  distinct: Set<string>;
  dittos: number;
  share: (test: (cell: Cell) => boolean) => number;
};

function profile(index: number, head: Head, data: Row[]): Profile {
  const cells = data.map((row) => row.cells[index] ?? "");
  const filled = cells.filter((cell) => cellText(cell) !== "");
  const numbers = filled.flatMap((cell) => {
    const value = readNumberCell(cell, decimalSignOf(cell) ?? ".");
    return typeof value === "number" ? [value] : [];
  });
  const distinct = new Set<string>();
  for (const cell of filled) {
    const text = cellText(cell);
    if (distinct.size < MAX_VALUES && isStorable(text)) distinct.add(text);
  }
  return {
    index,
    letters: lettersOf(index),
    head,
    cells,
    filled,
    numbers,
    texts: filled.flatMap((cell) => (typeof cell === "string" ? [plainCharacters(cell)] : [])),
    distinct,
    dittos: filled.filter((cell) => isDittoMark(cellText(cell))).length,
    share: (test) => (filled.length === 0 ? 0 : filled.filter((cell) => test(cell)).length / filled.length),
  };
}

function hasSameHead(mapping: Mapping, heads: string[]): boolean {
  const used = heads.filter((head) => head !== "").length;
  const named = mapping.columns.filter(({ head }) => head !== "");
  return (
    named.length > 0 && named.length === used && named.every(({ column, head }) => heads[columnIndex(column)] === head)
  );
}

function proposeAgain(
  { name, mapping }: { name: string; mapping: Mapping },
  sample: TableSample,
  table: FoundTable,
  columns: Profile[],
): Proposal {
  const { head, firstRow } = table;
  return withColumns(
    {
      kind: "table",
      mapping: {
        ...structuredClone(mapping),
        file: sample.format,
        table: { ...mapping.table, head, firstRow, lastRow: null, leaveOut: [] },
      },
      reasons: new Map(
        mapping.columns.map(({ column }) => [column, { reason: `As in the mapping ${name}`, share: null }]),
      ),
      questions: [],
      savedName: name,
    },
    columns,
  );
}

/** A proposal without what is shown of the columns. */
export type DraftProposal = Omit<Proposal, "columns"> & {
  reasons: Map<string, { reason: string; share: number | null }>;
};

function withColumns({ reasons, ...draft }: DraftProposal, columns: Profile[]): Proposal {
  let room = MAX_VALUES_OF_ALL;
  return {
    ...draft,
    columns: draft.mapping.columns.map(({ column, head }) => {
      const { reason = "", share = null } = reasons.get(column) ?? {};
      const { distinct = new Set<string>(), filled = [] } = columns[columnIndex(column)] ?? {};
      const values = valuesOf(filled).slice(0, Math.min(MAX_VALUES, room));
      room -= values.length;
      return { column, head, reason, share, examples: [...distinct].slice(0, 5), values };
    }),
  };
}

/** Returns the values that cells have, the most frequent first. A text too long for a name or code is none that something is chosen for. */
function valuesOf(cells: readonly Cell[]): ColumnValue[] {
  const rows = new Map<string, number>();
  for (const cell of cells) {
    const text = cellText(cell);
    if (text.length <= MAX_VALUE_LENGTH && isStorable(text)) rows.set(text, (rows.get(text) ?? 0) + 1);
  }
  return [...rows].map(([value, count]) => ({ value, rows: count })).toSorted((a, b) => b.rows - a.rows);
}

/** Rows that a mapping can leave out by their number. */
const MAX_LEFT_OUT = 1_000;

/** Values of a column that a table of values can name. */
const MAX_VALUES = 200;
/** Of all columns together: a proposal is read whole. */
const MAX_VALUES_OF_ALL = 20_000;
const MAX_VALUE_LENGTH = 200;

/** Returns a proposal for all files of a table: that of the first, with the values of all. */
export function joinValues([first, ...others]: readonly Proposal[]): Proposal | undefined {
  if (first === undefined || others.length === 0) return first;
  return {
    ...first,
    columns: first.columns.map((column, index) => {
      const rows = new Map(column.values.map((one) => [one.value, one.rows]));
      for (const other of others) {
        for (const { value, rows: more } of other.columns[index]?.values ?? [])
          rows.set(value, (rows.get(value) ?? 0) + more);
      }
      const values = [...rows].map(([value, count]) => ({ value, rows: count })).toSorted((a, b) => b.rows - a.rows);
      return { ...column, values: values.slice(0, MAX_VALUES) };
    }),
  };
}

type Chosen = { meaning: Meaning; reason: string; share: number | null; at?: string; empty?: "above" | null };

/** Chooses meanings column by column, then settings for all. */
class Proposer {
  readonly #sample: TableSample;
  readonly #table: FoundTable;
  readonly #columns: Profile[];
  readonly #vessels: readonly VesselKey[];
  readonly #chosen = new Map<number, Chosen>();
  readonly #questions: Question[] = [];
  readonly #positions: PositionMapping[] = [];

  constructor(sample: TableSample, table: FoundTable, columns: Profile[], vessels: readonly VesselKey[]) {
    this.#sample = sample;
    this.#table = table;
    this.#columns = columns;
    this.#vessels = vessels;
  }

  propose(): Proposal {
    this.#chooseTimes();
    this.#choosePositions();
    this.#chooseOthers();
    const time = this.#timeSettings();
    const mapping: Mapping = {
      version: 1,
      name: "",
      file: this.#sample.format,
      table: {
        head: this.#table.head,
        firstRow: this.#table.firstRow,
        lastRow: null,
        leaveOut: [],
        hidden: "read",
        rowsWithoutValues: "leave_out",
        rowsWithoutTime: "problem",
      },
      columns: this.#mappedColumns(),
      time,
      positions: this.#positions,
      vesselUuid: null,
      logbookName: null,
      eventType: null,
      summary: null,
    };
    this.#askAboutEntry(mapping);
    this.#askAboutPositions(mapping);
    this.#askAboutMeridian(mapping);
    this.#askAboutColumnTimes(mapping);
    this.#askAboutCells(mapping);
    this.#askAboutOtherHeads();
    this.#askAboutOtherDates(mapping);
    this.#askAboutRows(mapping);
    this.#askAboutTimes(mapping);
    this.#askAboutCalendar(mapping);
    const reasons = new Map(
      this.#columns.flatMap(({ index, letters }) => {
        const chosen = this.#chosen.get(index);
        return chosen ? [[letters, { reason: chosen.reason, share: chosen.share }] as const] : [];
      }),
    );
    return withColumns({ kind: "table", mapping, reasons, questions: this.#questions, savedName: null }, this.#columns);
  }

  #isFree = ({ index, filled }: Profile): boolean => !this.#chosen.has(index) && filled.length > 0;

  #choose(column: Profile, meaning: Meaning, reason: string, share: number | null, more: Partial<Chosen> = {}): void {
    this.#chosen.set(column.index, { meaning, reason, share, ...more });
  }

  #chooseTimes(): void {
    const time = (part: Extract<Meaning, { kind: "time" }>["part"]): Meaning => ({ kind: "time", part });
    const taken = new Set<string>();
    const take = (column: Profile, part: Extract<Meaning, { kind: "time" }>["part"], what: string, share: number) => {
      taken.add(part);
      this.#choose(column, time(part), `${percent(share)} of the values read as ${what}`, share);
    };
    for (const column of this.#columns) {
      if (!this.#isFree(column)) continue;
      const head = column.head.full;
      if (
        /utc|gmt/i.test(head) &&
        /offset|diff|zone/i.test(head) &&
        column.share((cell) => readOffsetCell(cell).ok) > 0.8
      )
        continue;
      const dateTime = column.share((cell) => isDateTime(cell));
      const dates = column.share((cell) => isFullDate(cell));
      const isInteger = column.numbers.length > 0 && column.numbers.every((value) => Number.isInteger(value));
      const within = (low: number, high: number) =>
        column.share((cell) => {
          const value = readNumberCell(cell, ".");
          return typeof value === "number" && Number.isInteger(value) && value >= low && value <= high;
        });
      if (dateTime > 0.6 && !taken.has("date_time") && !taken.has("date"))
        take(column, "date_time", "date and time", dateTime);
      else if (YEAR_MONTH.test(head) && !taken.has("year_month")) {
        take(
          column,
          "year_month",
          "year and month",
          column.share((cell) => !isNumberText(cell) || Number(cellText(cell)) > 1_000),
        );
      } else if (dates > 0.6 && !taken.has("date") && !taken.has("date_time") && !taken.has("year"))
        take(column, "date", "dates", dates);
      else if (YEAR.test(head) && !taken.has("year") && within(1, 9_999) > 0.5)
        take(column, "year", "years", within(1_000, 9_999));
      else if (MONTH.test(head) && !taken.has("month")) {
        const share = Math.max(
          within(1, 12),
          column.share((cell) => monthOf(cellText(cell)) !== undefined),
        );
        if (share > 0.5) take(column, "month", "months", share);
      } else if (DAY.test(head) && within(1, 31) > 0.5 && !taken.has("day") && !taken.has("date")) {
        // '1898. Dec. 22' in the first row and days below: a date that goes on.
        const isDate = !taken.has("year") && !taken.has("year_month");
        if (isDate)
          this.#choose(column, time("date"), "Days; month and year stand above them", within(1, 31), {
            empty: "above",
          });
        else take(column, "day", "days", within(1, 31));
        taken.add(isDate ? "date" : "day");
      } else if (dates > 0.3 && DAY.test(head) && !taken.has("date") && !taken.has("year"))
        take(column, "date", "dates", dates);
      else if (
        HOUR.test(head) &&
        !taken.has("date_time") &&
        !taken.has("time") &&
        (isInteger || column.share((cell) => isTime(cell)) > 0.5)
      ) {
        take(
          column,
          "time",
          "times of day",
          column.share((cell) => isTime(cell) || isNumberText(cell)),
        );
      } else if (
        /\bmin(?:ute)?s?\b/i.test(column.head.last) &&
        taken.has("time") &&
        !taken.has("minute") &&
        within(0, 59) === 1 &&
        column.index === this.#indexOf("time") + 1
      ) {
        take(column, "minute", "minutes", 1);
      }
    }
    this.#askWhichHour();
  }

  #indexOf(part: string): number {
    return [...this.#chosen].find(([, { meaning }]) => meaning.kind === "time" && meaning.part === part)?.[0] ?? -2;
  }

  /** Two columns of hours, such as GMT and ship's time. */
  #askWhichHour(): void {
    const first = this.#indexOf("time");
    if (first < 0) return;
    const second = this.#columns.find(
      (column) =>
        this.#isFree(column) &&
        HOUR.test(column.head.full) &&
        column.share((cell) => isTime(cell) || isNumberText(cell)) > 0.8 &&
        column.numbers.every((value) => value >= 0 && value <= 2_400),
    );
    const one = this.#columns[first];
    if (second === undefined || one === undefined) return;
    // The fuller one is proposed.
    const [better, other] = second.filled.length > one.filled.length ? [second, one] : [one, second];
    const chosen = this.#chosen.get(first);
    if (chosen === undefined) return;
    this.#chosen.delete(first);
    this.#chosen.set(better.index, chosen);
    this.#pending.push((mapping) => {
      const at = (column: Profile) => mapping.columns.findIndex(({ column: letters }) => letters === column.letters);
      const asTime = { path: ["columns", at(better), "meaning"], value: { kind: "time", part: "time" } };
      const value = mapping.columns[at(other)]?.meaning;
      this.#ask(
        `time_column`,
        null,
        `Which column holds the time of the entries: ${better.letters} (${better.head.full}) or ${other.letters} (${other.head.full})?`,
        [
          { label: `${better.letters}: ${better.head.full}`, changes: [asTime] },
          {
            label: `${other.letters}: ${other.head.full}`,
            changes: [
              {
                path: ["columns", at(better), "meaning"],
                value: { ...(value?.kind === "value" ? value : {}), label: labelOf(better.head).label },
              },
              { path: ["columns", at(other), "meaning"], value: { kind: "time", part: "time" } },
            ],
          },
        ],
      );
    });
  }

  readonly #pending: ((mapping: Mapping) => void)[] = [];

  #choosePositions(): void {
    const axes: Record<Axis, { parts: Partial<Record<string, Profile>>; first: Profile }[]> = {
      latitude: [],
      longitude: [],
    };
    const loose: Record<Axis, Profile[]> = { latitude: [], longitude: [] };
    let lastAxis: Axis | undefined;
    for (const column of this.#columns) {
      if (!this.#isFree(column)) {
        // The empty second column of a pair has a head, too.
        continue;
      }
      const named = axisOf(column, lastAxis);
      if (named === undefined) {
        lastAxis = undefined;
        continue;
      }
      const { axis, part } = named;
      lastAxis = axis;
      if (part === "hemisphere") {
        const last = axes[axis].at(-1);
        if (last && !last.parts["hemisphere"]) last.parts["hemisphere"] = column;
        else loose[axis].push(column);
        continue;
      }
      const last = axes[axis].at(-1);
      const goesOn =
        part !== "whole" &&
        part !== "degrees" &&
        last !== undefined &&
        last.parts["degrees"] !== undefined &&
        last.parts[part] === undefined;
      if (goesOn) last.parts[part] = column;
      else axes[axis].push({ parts: { [part]: column }, first: column });
    }
    const whole = this.#columns.filter(
      (column) =>
        this.#isFree(column) &&
        /position|posn|lat.*lon/i.test(column.head.full) &&
        column.share((cell) => isPosition(cellText(cell))) > 0.5,
    );
    const pairs = Math.min(axes.latitude.length, axes.longitude.length);
    for (let pair = 0; pair < pairs; pair += 1) {
      const [latitude, longitude] = [axes.latitude[pair], axes.longitude[pair]];
      if (latitude === undefined || longitude === undefined) continue;
      const position =
        pairs === 1
          ? "Position"
          : `Position ${pair + 1}: ${qualifierOf(latitude.first.head) || latitude.first.letters}`;
      for (const [axis, group] of [
        ["latitude", latitude],
        ["longitude", longitude],
      ] as const) {
        for (const [part, column] of Object.entries(group.parts)) {
          if (column === undefined) continue;
          const share =
            part === "hemisphere"
              ? column.share((cell) => isHemisphere(cellText(cell), axis))
              : column.share((cell) => /\d/.test(cellText(cell)));
          const meaning = { kind: axis, part, position } as Meaning; // The parts are those of the schema.
          this.#choose(column, meaning, `${percent(share)} of the values read as ${axis}`, share, atOf(column.head));
        }
      }
      this.#positions.push({
        position,
        latitude: this.#axisSettings("latitude", latitude.parts, axes.latitude),
        longitude: this.#axisSettings("longitude", longitude.parts, axes.longitude),
        zeroMeridian: 0,
        longitudeBeyond180: "problem",
        words: "problem",
        half: "problem",
      });
    }
    for (const column of whole) {
      if (pairs > 0) break;
      this.#choose(
        column,
        { kind: "position", position: "Position" },
        "Latitude and longitude in one cell",
        column.share((cell) => isPosition(cellText(cell))),
      );
      const isDecimal = column.share((cell) => /^[^\d]*\d+[.,]\d{3,}/.test(cellText(cell))) > 0.5;
      const hasLetters = column.share((cell) => /[NSEWO]/i.test(cellText(cell))) > 0.5;
      const axis = {
        notation: isDecimal ? ("decimal" as const) : ("degrees_minutes" as const),
        decimal: "." as const,
        hemisphere: hasLetters ? ("letter" as const) : ("sign" as const),
        letterO: null,
        firstHemisphere: null,
        hemisphereFrom: [],
        nearZero: "problem" as const,
      };
      this.#positions.push({
        position: "Position",
        latitude: axis,
        longitude: { ...axis },
        zeroMeridian: 0,
        longitudeBeyond180: "problem",
        words: "problem",
        half: "problem",
      });
      break;
    }
  }

  #axisSettings(
    axis: Axis,
    parts: Partial<Record<string, Profile>>,
    groups: { parts: Partial<Record<string, Profile>> }[],
  ): PositionMapping["latitude"] {
    const column = parts["whole"] ?? parts["degrees"];
    const decimal = column?.filled.some(
      (cell) => typeof cell === "string" && /\d,\d/.test(cell) && !/\d\.\d/.test(cell),
    )
      ? ","
      : ".";
    const notation = parts["whole"] ? notationOf(parts["whole"]) : "columns";
    const hasColumn = groups.some((group) => group.parts["hemisphere"] !== undefined);
    const rest: Omit<PositionMapping["latitude"], "hemisphere"> = {
      notation,
      decimal,
      firstHemisphere: null,
      hemisphereFrom: [],
      nearZero: "problem",
      letterO: null,
    };
    if (hasColumn) return { ...rest, hemisphere: "column" };
    if (column === undefined) return { ...rest, hemisphere: null };
    const named = ofHead(column.head, axis);
    if (named !== undefined && lettersOfValues(column, axis, notation).every((letter) => letter === named))
      return { ...rest, hemisphere: named };
    const withLetter = column.filled.filter((cell) => typeof cell === "string" && hasLetter(cell, axis)).length;
    if (withLetter > 0)
      return {
        ...rest,
        hemisphere: withLetter === column.filled.filter((cell) => /\d/.test(cellText(cell))).length ? "letter" : null,
      };
    if (column.filled.some((cell) => /^[-\u2212]\s*\d/.test(plainCharacters(cellText(cell)))))
      return { ...rest, hemisphere: "sign" };
    return { ...rest, hemisphere: null };
  }

  #chooseOthers(): void {
    const wide =
      this.#indexOf("time") < 0 &&
      this.#indexOf("date_time") < 0 &&
      this.#columns.filter((column) => this.#isFree(column) && timeOfHead(column.head) !== undefined).length >= 2;
    const labels = new Map<string, number>();
    for (const column of this.#columns) {
      if (!this.#isFree(column)) continue;
      const { full } = column.head;
      const share = (test: (cell: Cell) => boolean) => column.share(test);
      const isText = column.numbers.length < column.filled.length / 2;
      if (
        /\boffset\b|time ?zone|\btz\b|utc ?[+±-]|zone time/i.test(full) &&
        share((cell) => readOffsetCell(cell).ok) > 0.8
      ) {
        this.#choose(
          column,
          { kind: "offset" },
          "Its values read as offsets from UTC",
          share((cell) => readOffsetCell(cell).ok),
        );
      } else if (/^imo\b|\bimo (?:no|number)/i.test(full)) {
        this.#choose(
          column,
          { kind: "vessel", by: "imo_number", values: {} },
          "Its head says IMO number",
          share((cell) => /^\d{7}$/.test(cellText(cell))),
        );
      } else if (
        /^(?:vessel|ship|schiff|navire|buque)(?:'?s)?(?: name)?$/i.test(full) &&
        isText &&
        !this.#has("vessel")
      ) {
        const values = Object.fromEntries([...column.distinct].map((value) => [value, this.#vesselOf(value)]));
        this.#choose(column, { kind: "vessel", by: "table", values }, "Its head says vessel", 1);
      } else if (/^(?:logbook|log ?book|log)(?: name)?$/i.test(full) && isText) {
        const values = Object.fromEntries(
          [...column.distinct].map((value) => [
            value,
            LOGBOOK_NAMES.find((name) => name === value.toLowerCase()) ?? null,
          ]),
        );
        this.#choose(column, { kind: "logbook", values }, "Its head says logbook", 1);
      } else if (
        /^(?:event|event type|type of event|entry type|report type|activity)$/i.test(full) &&
        isText &&
        !this.#has("event_type")
      ) {
        this.#choose(column, { kind: "event_type", values: {}, others: "by_name" }, "Its head says event", 1);
      } else if (
        /recorded by|logged by|entered by|\boow\b|officer|observer$/i.test(full) &&
        isText &&
        !this.#has("recorded_by")
      ) {
        this.#choose(column, { kind: "recorded_by" }, "Its head says who recorded it", 1);
      } else if (/^(?:summary|description|text|entry)$/i.test(full) && isText && !this.#has("summary")) {
        this.#choose(column, { kind: "summary" }, `Its head says ${full.toLowerCase()}`, 1);
      } else if (
        /remark|comment|\bnotes?\b|bemerkung|observations?$/i.test(full) &&
        share((cell) => !isNumberText(cell)) > 0.5
      ) {
        this.#choose(column, { kind: "remarks" }, "Its head says remarks", 1);
      } else this.#chooseValue(column, wide, labels);
    }
  }

  #has(kind: Meaning["kind"]): boolean {
    return [...this.#chosen.values()].some(({ meaning }) => meaning.kind === kind);
  }

  #vesselOf(name: string): string | null {
    const folded = name.trim().toLowerCase();
    const found = this.#vessels.filter(({ displayName }) => displayName.trim().toLowerCase() === folded);
    return found.length === 1 ? (found[0]?.vesselUuid ?? null) : null;
  }

  #chooseValue(column: Profile, wide: boolean, labels: Map<string, number>): void {
    const numbers = column.numbers.length / column.filled.length;
    const isNumber =
      numbers >= 0.6 &&
      column.filled.every((cell) => typeof cell === "string" || cell.kind !== "date" || numbers > 0.9);
    const at = wide ? this.#timeOfColumn(column) : undefined;
    const named = labelOf(at === undefined ? column.head : { ...column.head, full: this.#nameOfWide(column) });
    let { label } = named;
    if (label === "") label = `Column ${column.letters}`;
    const key = `${label} ${named.unit} ${at ?? ""}`.toLowerCase();
    const times = labels.get(key) ?? 0;
    labels.set(key, times + 1);
    // Two heads with one name.
    if (times > 0) label = `${label}, column ${column.letters}`;
    const meaning: Meaning = {
      kind: "value",
      label: label.slice(0, 256),
      unit: named.unit,
      type: isNumber ? "number" : "text",
      decimal: ".",
      manual: true,
      words: "problem",
    };
    if (isNumber && meaning.kind === "value") {
      const signs = new Set(column.filled.flatMap((cell) => decimalSignOf(cell) ?? []));
      const isAmbiguous = column.filled.some((cell) => twoNumbers(cell) !== undefined);
      if (signs.size === 1 && signs.has(",")) meaning.decimal = ",";
      else if (signs.size !== 1 && isAmbiguous) meaning.decimal = null;
    }
    const reason = isNumber ? `${percent(numbers)} of the values read as numbers` : "Its values are texts";
    this.#choose(column, meaning, reason, isNumber ? numbers : 1, at === undefined ? {} : { at });
  }

  /** Returns the name of what columns hold of which the head says only the time: that of the sheet, if it has one of its own. */
  #nameOfWide({ head }: Profile): string {
    const { format } = this.#sample;
    const upper = head.upper.replace(/\s*\bat\b\s*:?$/i, "");
    if (upper !== "") return upper;
    return format.kind === "workbook" && !/^(?:sheet|tabelle|feuil|blad|hoja)\s?\d*$/i.test(format.sheet)
      ? format.sheet
      : "Value";
  }

  /** Returns the time of a column by its head; 12 p.m. behind 11 p.m. is midnight, as the order of the columns says. */
  #timeOfColumn({ index, head }: Profile): string | undefined {
    const at = timeOfHead(head);
    const left = this.#columns[index - 1];
    const isBehindEvening = left !== undefined && (timeOfHead(left.head) ?? "") > "12:00";
    return at === "12:00" && /^12\s*p/i.test(head.last) && isBehindEvening ? "24:00" : at;
  }

  #mappedColumns(): ColumnMapping[] {
    return this.#columns.flatMap((column) => {
      const chosen = this.#chosen.get(column.index);
      const { letters, head } = column;
      const base = {
        column: letters,
        head: head.full,
        empty: "none" as const,
        ditto: "text" as const,
        noValue: [],
        at: null,
      };
      if (chosen)
        return [
          {
            ...base,
            meaning: chosen.meaning,
            at: chosen.at ?? null,
            empty: chosen.empty === undefined ? base.empty : chosen.empty,
          },
        ];
      if (head.full === "") return [];
      return [{ ...base, meaning: { kind: "leave_out" as const } }];
    });
  }

  #timeSettings(): Mapping["time"] {
    const hour = this.#columns[this.#indexOf("time")];
    const date = this.#columns[this.#indexOf("date")] ?? this.#columns[this.#indexOf("date_time")];
    return {
      order: date ? orderOf(date) : "year_month_day",
      calendar: "gregorian",
      century: null,
      clock: hour ? clockOf(hour) : "hhmm",
      midnight: "begins",
      columnsGoBack: "same_day",
      fixed: null,
      words: {},
      serial: null,
      offset: this.#has("offset") ? { kind: "column" } : null,
    };
  }

  #ask(
    id: string,
    column: string | null,
    sentence: string,
    choices: Question["choices"],
    free: Question["free"] = null,
  ): void {
    this.#questions.push({ id, column, sentence, choices, free });
  }

  #askAboutEntry(mapping: Mapping): void {
    if (!this.#has("vessel")) {
      this.#ask(
        "vessel",
        null,
        "Of which vessel are the entries?",
        this.#vessels.slice(0, 20).map(({ displayName, vesselUuid }) => ({
          label: displayName,
          changes: [{ path: ["vesselUuid"], value: vesselUuid }],
        })),
        { kind: "vessel", path: ["vesselUuid"] },
      );
    }
    for (const [index, { meaning, column }] of mapping.columns.entries()) {
      if (meaning.kind !== "vessel" && meaning.kind !== "logbook") continue;
      for (const [value, chosen] of Object.entries(meaning.values)) {
        if (chosen !== null) continue;
        const path = ["columns", index, "meaning", "values", value];
        const names =
          meaning.kind === "vessel"
            ? this.#vessels.slice(0, 20).map(({ displayName, vesselUuid }) => [displayName, vesselUuid] as const)
            : LOGBOOK_NAMES.map((name) => [name, name] as const);
        this.#ask(
          `${meaning.kind}:${value}`,
          column,
          `Which ${meaning.kind} is ${value}?`,
          names.map(([label, each]) => ({ label, changes: [{ path, value: each }] })),
          { kind: meaning.kind, path },
        );
      }
    }
    if (!this.#has("logbook")) {
      this.#ask(
        "logbook",
        null,
        "Of which logbook are the entries?",
        LOGBOOK_NAMES.map((name) => ({ label: name, changes: [{ path: ["logbookName"], value: name }] })),
        { kind: "logbook", path: ["logbookName"] },
      );
    }
    if (!this.#has("event_type")) mapping.eventType = { id: "log_entry", name: "Log entry", category: "" };
    for (const later of this.#pending) later(mapping);
  }

  #askAboutPositions(mapping: Mapping): void {
    for (const [index, position] of this.#positions.entries()) {
      for (const axis of ["latitude", "longitude"] as const) {
        const { notation, hemisphere } = position[axis];
        const column = mapping.columns.find(
          ({ meaning }) =>
            meaning.kind === axis &&
            meaning.position === position.position &&
            (meaning.part === "whole" || meaning.part === "degrees"),
        );
        const profile = this.#columns[columnIndex(column?.column ?? "")];
        const path = ["positions", index, axis];
        const example =
          profile?.filled.map((cell) => cellText(cell)).find((text) => /[.,]\d*[1-9]/.test(text)) ??
          cellText(profile?.filled[0]);
        if (notation === null && profile) {
          const choices = notationsOf(profile).map((each) => ({
            label: notationLabel(each, example, position[axis], axis),
            changes: this.#positions.flatMap((_, other) =>
              (["latitude", "longitude"] as const).flatMap((otherAxis) =>
                this.#positions[other]?.[otherAxis].notation === null
                  ? [{ path: ["positions", other, otherAxis, "notation"], value: each }]
                  : [],
              ),
            ),
          }));
          if (!this.#questions.some(({ id }) => id === "notation"))
            this.#ask("notation", column?.column ?? null, `How are positions such as ${example} written?`, choices);
        }
        if (hemisphere === null) {
          const [positive, negative] =
            axis === "latitude" ? (["north", "south"] as const) : (["east", "west"] as const);
          const some = profile?.filled.some((cell) => typeof cell === "string" && hasLetter(cell, axis)) ?? false;
          const change = (value: string) => ({ path: [...path, "hemisphere"], value });
          const first = (value: string) => ({ path: [...path, "firstHemisphere"], value });
          const firstDegrees = profile?.filled.find((cell) => /\d/.test(cellText(cell))) ?? "";
          const begins = hasLetter(cellText(firstDegrees), axis);
          const choices = some
            ? [
                ...(begins
                  ? [{ label: "That of the row above", changes: [change("letter_or_above")] }]
                  : [positive, negative].map((value) => ({
                      label: `That of the row above, at first ${value}`,
                      changes: [change("letter_or_above"), first(value)],
                    }))),
                { label: "They are problems", changes: [change("letter")] },
              ]
            : [
                { label: `All are ${positive}`, changes: [change(positive)] },
                { label: `All are ${negative}`, changes: [change(negative)] },
                { label: `By sign: ${positive} is positive`, changes: [change("sign")] },
              ];
          const sentence = some
            ? `Which hemisphere have ${axis}s without a letter, such as ${profile?.filled.map((cell) => cellText(cell)).find((text) => /\d/.test(text) && !hasLetter(text, axis)) ?? ""}?`
            : `Which hemisphere have the ${axis}s, such as ${cellText(firstDegrees)}?`;
          this.#ask(`hemisphere:${position.position}:${axis}`, column?.column ?? null, sentence, choices);
        } else if (hemisphere === "column") {
          const beside = mapping.columns.find(({ meaning }) => meaning.kind === axis && meaning.part === "hemisphere");
          const hemisphereColumn = this.#columns[columnIndex(beside?.column ?? "")];
          const missing = profile?.cells.some(
            (cell, row) => cellText(cell) !== "" && cellText(hemisphereColumn?.cells[row]) === "",
          );
          if (missing) {
            position[axis].hemisphere = null;
            this.#ask(
              `hemisphere:${position.position}:${axis}`,
              beside?.column ?? null,
              `Rows without a hemisphere of the ${axis}: is it that of the row above?`,
              [
                {
                  label: "As in the row above",
                  changes: [{ path: [...path, "hemisphere"], value: "column_or_above" }],
                },
                { label: "It is a problem", changes: [{ path: [...path, "hemisphere"], value: "column" }] },
              ],
            );
          }
        }
        if (axis === "longitude") this.#askLetterO(mapping, position.position, [...path, "letterO"]);
        if (axis === "longitude" && (profile?.filled.some((cell) => degreesAtStart(cell) > 180) ?? false)) {
          position.longitudeBeyond180 = null;
          this.#ask(
            `beyond180:${position.position}`,
            column?.column ?? null,
            "Longitudes are beyond 180°. Do they count on to 360°, so that 190 E is 170 W?",
            [
              {
                label: "Yes, around the globe",
                changes: [{ path: ["positions", index, "longitudeBeyond180"], value: "around" }],
              },
              {
                label: "No, they are problems",
                changes: [{ path: ["positions", index, "longitudeBeyond180"], value: "problem" }],
              },
            ],
          );
        }
      }
    }
  }

  /** A head or title that names another meridian than Greenwich. */
  #askLetterO({ columns }: Mapping, position: string, path: Change["path"]): void {
    for (const { column, meaning } of columns) {
      if (meaning.kind !== "position" && meaning.kind !== "longitude") continue;
      if (meaning.position !== position) continue;
      const example = this.#columns[columnIndex(column)]?.filled.find((cell) => hasLetterO(cell));
      if (example === undefined) continue;
      this.#ask(
        `letter_o:${position}`,
        column,
        `Longitudes have the letter O, such as ${cellText(example)}. Is it east (Ost) or west (ouest, oeste)?`,
        [
          { label: "O is east", changes: [{ path, value: "east" }] },
          { label: "O is west", changes: [{ path, value: "west" }] },
        ],
      );
      return;
    }
  }

  #askAboutMeridian(mapping: Mapping): void {
    if (this.#positions.length === 0) return;
    const titles = this.#titles();
    const heads = mapping.columns
      .filter(({ meaning }) => /longitude|position/.test(meaning.kind))
      .map(({ head }) => head);
    const named = MERIDIANS.find(([name]) => titles.some((title) => new RegExp(`\\b${name}\\b`, "iu").test(title)));
    const place = heads.flatMap((head) => FROM_PLACE.exec(head)?.[1]?.trim() ?? [])[0];
    const years = this.#years(mapping);
    // That in the middle: a slip of the pen makes no table old.
    const year = years[Math.floor(years.length / 2)];
    const isOld =
      year !== undefined && year < ALL_FROM_GREENWICH && !/greenwich/i.test([...titles, ...heads].join(" "));
    const why =
      named !== undefined
        ? `The table names ${named[0]}.`
        : place !== undefined && !/greenwich/i.test(place)
          ? `The head says ${place}.`
          : isOld
            ? `The table is of about ${year}, when not all ships counted longitudes from Greenwich.`
            : undefined;
    if (why === undefined) return;
    const [name, degrees] = named ?? MERIDIANS[0];
    for (const position of this.#positions) position.zeroMeridian = null;
    const all = (value: (index: number) => number) =>
      this.#positions.map((_, index) => ({ path: ["positions", index, "zeroMeridian"], value: value(index) }));
    const others = named === undefined ? " Another than these is written as its longitude, under Positions." : "";
    this.#ask("meridian", null, `${why} From which meridian do the longitudes count?${others}`, [
      ...(this.#positions.length === 1
        ? []
        : this.#positions.map(({ position }, only) => ({
            label: `Those of ${position} from ${name}, others from Greenwich`,
            changes: all((index) => (index === only ? degrees : 0)),
          }))),
      { label: this.#positions.length === 1 ? name : `All from ${name}`, changes: all(() => degrees) },
      { label: this.#positions.length === 1 ? "Greenwich" : "All from Greenwich", changes: all(() => 0) },
    ]);
  }

  /** Returns the years that dates say in four digits, in order. */
  #years({ columns }: Mapping): number[] {
    const years = columns.flatMap(({ column, meaning }) => {
      if (meaning.kind !== "time" || !/date|year/.test(meaning.part)) return [];
      return (this.#columns[columnIndex(column)]?.filled ?? []).flatMap((cell) => {
        if (typeof cell !== "string" && cell.kind === "date") {
          const day = dayOfSerial(cell.serial, cell.system);
          return day.ok ? day.value.year : [];
        }
        const year = Number(/(?<!\d)[12]\d{3}(?!\d)/.exec(cellText(cell))?.[0] ?? 0);
        return year >= 1_500 ? year : [];
      });
    });
    return years.toSorted((a, b) => a - b);
  }

  /** Columns of the hours of a day that begins at noon, or ends after midnight. */
  #askAboutColumnTimes(mapping: Mapping): void {
    const [first] = columnsGoingBack(mapping.columns);
    if (first === undefined) return;
    mapping.time.columnsGoBack = null;
    const before = mapping.columns[mapping.columns.indexOf(first) - 1];
    const change = (value: string) => [{ path: ["time", "columnsGoBack"], value }];
    this.#ask(
      "columns_go_back",
      first.column,
      `The times of columns go back from ${before?.at} (${before?.column}) to ${first.at}. Are they of the next day from there on?`,
      [
        { label: "Yes, of the day after that of their row", changes: change("next_day") },
        { label: "No, all are of the day of their row", changes: change("same_day") },
      ],
    );
  }

  /** Asks once for all columns in which it happens. */
  #askAboutCells(mapping: Mapping): void {
    const indexes = (test: (column: ColumnMapping, profile: Profile) => boolean) =>
      mapping.columns.flatMap((column, index) => {
        const profile = this.#columns[columnIndex(column.column)];
        return profile && column.meaning.kind !== "leave_out" && test(column, profile) ? [index] : [];
      });
    const lettersAt = (list: number[]) => list.map((index) => mapping.columns[index]?.column).join(", ");
    const set = (list: number[], name: string, value: unknown) =>
      list.map((index) => ({ path: ["columns", index, ...name.split(".")], value }));

    const dittos = indexes((_, { dittos }) => dittos > 0);
    if (dittos.length > 0) {
      for (const index of dittos) mapping.columns[index] = { ...mapping.columns[index]!, ditto: null }; // The index is one of them.
      this.#ask("ditto", null, `Columns ${lettersAt(dittos)} hold ditto marks. Do they mean the value above?`, [
        { label: "The value above", changes: set(dittos, "ditto", "above") },
        { label: "This text", changes: set(dittos, "ditto", "text") },
      ]);
    }
    const undecided = indexes(({ meaning }) => meaning.kind === "value" && meaning.decimal === null);
    if (undecided.length > 0) {
      const cell = this.#columns[columnIndex(mapping.columns[undecided[0] ?? 0]?.column ?? "")]?.filled.find(
        (each) => twoNumbers(each) !== undefined,
      );
      const [decimal = "1.234", grouped = "1234"] = (cell === undefined ? undefined : twoNumbers(cell)) ?? [];
      const isPoint = cellText(cell ?? "1.234").includes(".");
      this.#ask(
        "decimal",
        null,
        `Columns ${lettersAt(undecided)}: is ${cellText(cell ?? "1.234")} the number ${decimal} or ${grouped}?`,
        [
          { label: decimal, changes: set(undecided, "meaning.decimal", isPoint ? "." : ",") },
          { label: grouped, changes: set(undecided, "meaning.decimal", isPoint ? "," : ".") },
        ],
      );
    }
    const sentinels = new Map<number, string[]>();
    const isNumeric = ({ meaning }: ColumnMapping) =>
      (meaning.kind === "value" && meaning.type === "number") ||
      meaning.kind === "latitude" ||
      meaning.kind === "longitude";
    for (const index of indexes(isNumeric)) {
      const profile = this.#columns[columnIndex(mapping.columns[index]?.column ?? "")];
      const found = profile === undefined ? [] : NO_VALUES.filter((text) => isSentinel(text, profile));
      if (found.length > 0) sentinels.set(index, found);
    }
    if (sentinels.size > 0) {
      for (const index of sentinels.keys()) mapping.columns[index] = { ...mapping.columns[index]!, noValue: null }; // The index is one of them.
      const texts = [...new Set([...sentinels.values()].flat())]
        .map((text) => (/\w/.test(text) ? text : `"${text}"`))
        .join(", ");
      const columns = [...sentinels.keys()];
      this.#ask("no_value", null, `Columns ${lettersAt(columns)} hold ${texts}. Does it say that there is no value?`, [
        {
          label: "There is no value",
          changes: [...sentinels].map(([index, value]) => ({ path: ["columns", index, "noValue"], value })),
        },
        { label: "It is what it says", changes: set(columns, "noValue", []) },
      ]);
    }
    const words = indexes(
      ({ meaning, noValue }, { filled }) =>
        meaning.kind === "value" &&
        meaning.type === "number" &&
        filled.some(
          (cell) =>
            readNumberCell(cell, meaning.decimal ?? ".") === "words" &&
            (typeof cell === "string" || cell.kind !== "faulty") &&
            !isDittoMark(cellText(cell)) &&
            !(noValue === null && NO_VALUES.includes(cellText(cell))),
        ),
    );
    const positions = this.#positions.flatMap((position, index) => {
      const columns = mapping.columns.filter(
        ({ meaning }) =>
          "position" in meaning &&
          meaning.position === position.position &&
          (!("part" in meaning) || meaning.part !== "hemisphere"),
      );
      const hasWords = columns.some(
        ({ column }) =>
          this.#columns[columnIndex(column)]?.filled.some(
            (cell) => !/\d/.test(cellText(cell)) || (typeof cell === "string" && cell.trim().length > 24),
          ) ?? false,
      );
      return hasWords ? [index] : [];
    });
    if (words.length + positions.length > 0) {
      for (const index of words) {
        const column = mapping.columns[index];
        if (column?.meaning.kind === "value") column.meaning.words = null;
      }
      for (const index of positions) {
        const position = this.#positions[index];
        if (position) position.words = null;
      }
      const where = [
        ...(words.length > 0 ? [`columns ${lettersAt(words)}`] : []),
        ...(positions.length > 0 ? ["positions"] : []),
      ].join(" and ");
      const changes = (value: string) => [
        ...set(words, "meaning.words", value),
        ...positions.map((index) => ({ path: ["positions", index, "words"], value })),
      ];
      this.#ask("words", null, `There are words among the numbers of ${where}. Are they kept as a text?`, [
        { label: "Kept as a text", changes: changes("keep") },
        { label: "Problems", changes: changes("problem") },
      ]);
    }
    const halves = this.#positions.flatMap((position, index) => {
      const of = (axis: Axis) =>
        mapping.columns.find(
          ({ meaning }) =>
            meaning.kind === axis &&
            meaning.position === position.position &&
            (meaning.part === "whole" || meaning.part === "degrees"),
        );
      const [latitude, longitude] = (["latitude", "longitude"] as const).map(
        (axis) => this.#columns[columnIndex(of(axis)?.column ?? "")],
      );
      const isHalf = latitude?.cells.some(
        (cell, row) => /\d/.test(cellText(cell)) !== /\d/.test(cellText(longitude?.cells[row])),
      );
      return isHalf ? [index] : [];
    });
    if (halves.length > 0) {
      for (const index of halves) {
        const position = this.#positions[index];
        if (position) position.half = null;
      }
      const changes = (value: string) => halves.map((index) => ({ path: ["positions", index, "half"], value }));
      this.#ask("half", null, "Some rows have a latitude or a longitude alone. Is it kept as a text?", [
        { label: "Kept as a text", changes: changes("keep") },
        { label: "Problems", changes: changes("problem") },
      ]);
    }
  }

  /** Rows that name columns otherwise than the head does: the next table of a sheet, or the same with other words. */
  #askAboutOtherHeads(): void {
    const { headRows, data, firstRow } = this.#table;
    const names = columnNames(headRows);
    const isAgain = (row: Row) => headRows.some((head) => textsOf(head) === textsOf(row));
    const others = data.filter((row) => row.number > 0 && namesColumns(row, names) && !isAgain(row));
    const [first] = others;
    if (first === undefined) return;
    const rows = others.map(({ number }) => number);
    const words = first.cells.map((cell) => oneLine(cell)).filter((text) => text !== "");
    const heads = rows.length === 1 ? `Row ${first.number} is another head` : `Rows ${listed(rows)} are other heads`;
    this.#ask("other_head", null, `${heads} than the first: ${listed(words)}. Do the columns mean the same below?`, [
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
  #askAboutOtherDates(mapping: Mapping): void {
    const isPart = ({ head: { last }, numbers, filled }: Profile, name: RegExp, low: number, high: number) =>
      name.test(last) &&
      filled.length > 0 &&
      numbers.length > filled.length / 2 &&
      numbers.every((value) => Number.isInteger(value) && value >= low && value <= high);
    const values = mapping.columns.filter(({ meaning }) => meaning.kind === "value");
    const profileOf = ({ column }: ColumnMapping) => this.#columns[columnIndex(column)];
    const from = values.findIndex((_, index) => {
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
    this.#ask(
      "other_date",
      first ?? null,
      `Columns ${first} to ${second[2]?.column} hold another date than that of the row. Are columns ${first} to ${last} of a table of their own?`,
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

  #askAboutRows(mapping: Mapping): void {
    const { data } = this.#table;
    if (data.some(({ hidden }) => hidden)) {
      mapping.table.hidden = null;
      this.#askTable("hidden", "The workbook hides rows. Are they read?", [
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
      this.#askTable("rowsWithoutValues", "Some rows have a time and nothing else. Do they become entries?", [
        ["Leave them out", "leave_out"],
        ["Make entries of them", "entry"],
      ]);
    }
    if (
      data.some(
        (row) =>
          !isDated(row) &&
          row.cells.some((cell) => cellText(cell) !== "") &&
          !others.some((index) => has(row, index) && isNumberText(row.cells[index] ?? "")),
      )
    ) {
      mapping.table.rowsWithoutTime = null;
      this.#askTable(
        "rowsWithoutTime",
        "Some rows have words and no time, such as the name of a page. Are they left out?",
        [
          ["Leave them out", "leave_out"],
          ["They are problems", "problem"],
        ],
      );
    }
  }

  #askTable(
    name: "hidden" | "rowsWithoutValues" | "rowsWithoutTime",
    sentence: string,
    choices: [string, string][],
  ): void {
    this.#ask(
      name,
      null,
      sentence,
      choices.map(([label, value]) => ({ label, changes: [{ path: ["table", name], value }] })),
    );
  }

  #askAboutTimes(mapping: Mapping): void {
    const { time } = mapping;
    const of = (parts: string[]) =>
      mapping.columns.flatMap(({ meaning }, index) =>
        meaning.kind === "time" && parts.includes(meaning.part) ? [index] : [],
      );
    const profileOf = (index: number) => this.#columns[columnIndex(mapping.columns[index]?.column ?? "")];
    const dates = of(["date", "date_time", "year_month", "year", "month", "day"]);
    const others = mapping.columns
      .filter(({ meaning }) => meaning.kind !== "leave_out" && meaning.kind !== "time")
      .map(({ column }) => columnIndex(column));
    const hours = of(["time", "hour"]).map((index) => columnIndex(mapping.columns[index]?.column ?? ""));
    const carried = dates.filter((index) => {
      const profile = profileOf(index);
      return (
        mapping.columns[index]?.empty === "above" ||
        (profile?.cells.some(
          (cell, row) =>
            cellText(cell) === "" &&
            [...others, ...hours].some((other) => cellText(this.#columns[other]?.cells[row]) !== ""),
        ) ??
          false)
      );
    });
    if (carried.length > 0) {
      for (const index of carried) mapping.columns[index] = { ...mapping.columns[index]!, empty: null }; // The index is one of them.
      const changes = (value: string) => carried.map((index) => ({ path: ["columns", index, "empty"], value }));
      this.#ask("empty_date", null, "Some dates are empty or only in part. Do they go on from the row above?", [
        { label: "As in the row above", changes: changes("above") },
        { label: "They are problems", changes: changes("none") },
      ]);
    }
    const dateColumn = profileOf(of(["date", "date_time"])[0] ?? -1);
    if (dateColumn && time.order === null) {
      const example = dateColumn.texts.find((text) => numbersOfDate(text) !== undefined) ?? "";
      const orders: [string, DateOrder][] = [
        ["Day, month, year", "day_month_year"],
        ["Month, day, year", "month_day_year"],
        ["Year, month, day", "year_month_day"],
      ];
      this.#ask(
        "order",
        dateColumn.letters,
        `In which order do the numbers of ${example} stand?`,
        orders.map(([label, value]) => ({ label, changes: [{ path: ["time", "order"], value }] })),
      );
    }
    const short = this.#columns.filter((column) => {
      const meaning = this.#chosen.get(column.index)?.meaning;
      if (meaning?.kind !== "time") return false;
      if (meaning.part === "year") return column.numbers.some((value) => value < 100);
      return (
        (meaning.part === "date" || meaning.part === "date_time") && column.texts.some((text) => hasShortYear(text))
      );
    });
    if (short.length > 0) {
      this.#ask(
        "century",
        short[0]?.letters ?? null,
        "Years have two digits. Of which century are they?",
        [1700, 1800, 1900, 1950, 2000].map((value) => ({
          label: `${value} to ${value + 99}`,
          changes: [{ path: ["time", "century"], value }],
        })),
      );
    }
    if (
      this.#sample.format.kind === "csv" &&
      dateColumn &&
      dateColumn.texts.filter((text) => /^[1-6]\d{4}(?:\.\d+)?$/.test(text)).length > dateColumn.filled.length / 2
    ) {
      this.#ask(
        "serial",
        dateColumn.letters,
        `Dates such as ${dateColumn.texts[0]} are day numbers of a spreadsheet. Of which system?`,
        [
          { label: "From 1900 (Excel)", changes: [{ path: ["time", "serial"], value: "1900" }] },
          { label: "From 1904 (old Macintosh)", changes: [{ path: ["time", "serial"], value: "1904" }] },
        ],
      );
    }
    const hour = profileOf(of(["time", "hour"])[0] ?? -1);
    if (hour && time.clock === null) {
      const change = (value: string) => ({ path: ["time", "clock"], value });
      const labels = { hhmm: "As 1430", hours: "As hours, 14 or 14.5", dotted: "As 14.30" } as const;
      const isOfTwelve = hour.numbers.filter((value) => value > 12).length <= hour.numbers.length / 50;
      const fixed = isOfTwelve ? fixedHours(hour) : undefined;
      const examples = [...hour.distinct].slice(0, 3).join(", ");
      this.#ask("clock", hour.letters, `How are times such as ${examples} written?`, [
        ...(fixed
          ? [
              {
                label: Object.entries(fixed)
                  .map(([value, time]) => `${value} is ${time}`)
                  .join(", "),
                changes: [
                  change("hours"),
                  ...Object.entries(fixed).map(([value, time]) => ({ path: ["time", "words", value], value: time })),
                ],
              },
            ]
          : []),
        ...(isOfTwelve
          ? [
              {
                label: "To 12: each day begins in the morning, and its rows stand in order",
                changes: [change("twelve")],
              },
            ]
          : []),
        ...clocksOf(hour).map((value) => ({ label: labels[value], changes: [change(value)] })),
      ]);
    }
    const words = new Map<string, number>();
    for (const cell of hour?.filled ?? []) {
      const text = cellText(cell);
      const isWord =
        typeof cell === "string" &&
        !/\d/.test(text) &&
        !isDittoMark(text) &&
        !readTimeCell(text, { clock: "hhmm", words: {} }).ok;
      if (isWord) words.set(text, (words.get(text) ?? 0) + 1);
    }
    for (const [word, times] of [...words].toSorted((a, b) => b[1] - a[1]).slice(0, 6)) {
      const path = ["time", "words", word];
      this.#ask(
        `time_word:${word}`,
        hour?.letters ?? null,
        `${times} rows have ${word} as their time. What does it mean?`,
        [
          { label: "These rows are left out", changes: [{ path, value: null }] },
          { label: "These rows are problems", changes: [] },
        ],
        { kind: "time", path },
      );
    }
    if (hour && midnightOf(hour, this.#columns, mapping) !== "begins") {
      time.midnight = null;
      this.#ask("midnight", hour.letters, "00:00 and midnight: do they begin the day of their row, or end it?", [
        { label: "They end the day: the next date counts", changes: [{ path: ["time", "midnight"], value: "ends" }] },
        { label: "They begin the day", changes: [{ path: ["time", "midnight"], value: "begins" }] },
      ]);
    }
    const hasOwnTime = of(["date_time"]).length > 0;
    const isWide = mapping.columns.some(({ at }) => at !== null);
    const gaps =
      hour?.cells.some(
        (cell, row) =>
          cellText(cell) === "" && others.some((other) => cellText(this.#columns[other]?.cells[row]) !== ""),
      ) ?? false;
    if ((!hour && !hasOwnTime && !isWide) || gaps) {
      this.#ask(
        "fixed_time",
        hour?.letters ?? null,
        hour
          ? "Some rows have no time of day. Which one do they get?"
          : "No column holds the time of day. Which one do the entries get?",
        [
          { label: "12:00, noon", changes: [{ path: ["time", "fixed"], value: "12:00" }] },
          { label: "00:00", changes: [{ path: ["time", "fixed"], value: "00:00" }] },
          ...(hour
            ? [
                {
                  label: "That of the row above",
                  changes: of(["time", "hour"]).map((index) => ({ path: ["columns", index, "empty"], value: "above" })),
                },
                { label: "None: they are problems", changes: [] },
              ]
            : []),
        ],
        { kind: "time", path: ["time", "fixed"] },
      );
    }
    if (time.offset === null) {
      const path = ["time", "offset"];
      const hasOwn =
        dateColumn?.texts.some((text) => /\d[Tt ]\d{1,2}:?\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) ?? false;
      this.#ask(
        "offset",
        null,
        "Which offset from UTC do the times have?",
        [
          ...this.#namedOffsets(mapping, path),
          ...(hasOwn ? [{ label: "As each time says", changes: [{ path, value: { kind: "column" } }] }] : []),
          { label: "UTC", changes: [{ path, value: { kind: "utc" } }] },
          ...(this.#positions.length > 0
            ? [{ label: "The nautical zone of each row's longitude", changes: [{ path, value: { kind: "nautical" } }] }]
            : []),
        ],
        { kind: "offset", path },
      );
    }
  }

  /** Returns a choice for each offset that the head of a time or a title names. None is taken by itself. */
  #namedOffsets({ columns }: Mapping, path: Change["path"]): Question["choices"] {
    const heads = columns
      .filter(({ meaning }) => meaning.kind === "time")
      .map(({ column, head }) => ({ where: `The head of column ${column}`, text: head }));
    const titles = this.#titles().map((text) => ({ where: "The table", text }));
    const named = [...heads, ...titles].flatMap(({ where, text }) =>
      namedOffsets(text).map(({ text: words, offset, reading }) => ({
        label:
          offset.kind === "fixed"
            ? offset.offset
            : offset.kind === "utc"
              ? "UTC"
              : "The nautical zone of each row's longitude",
        reason: ended(`${where} says ${words}${reading === "" ? "" : `, ${reading}`}`),
        changes: [{ path, value: offset }],
      })),
    );
    const known = named.filter(
      ({ changes: [change] }) => change?.value.kind !== "nautical" || this.#positions.length > 0,
    );
    // The head of a time before others that say the same.
    return [...new Map(known.toReversed().map((choice) => [choice.label, choice])).values()].toReversed();
  }

  /** What stands above the data, heads included. */
  #titles(): string[] {
    return this.#sample.start
      .filter(({ number }) => number < this.#table.firstRow)
      .flatMap(({ cells }) => cells.map((cell) => cellText(cell)));
  }

  /**
   * Asks for the calendar where dates are older than Britain's Gregorian year, or some are of old or new style. Where countries such as
   * Russia and Greece had the Julian one, it says how dates are read.
   */
  #askAboutCalendar(mapping: Mapping): void {
    const dates = mapping.columns.flatMap(({ column, meaning }) =>
      meaning.kind === "time" && /date|year/.test(meaning.part) ? (this.#columns[columnIndex(column)] ?? []) : [],
    );
    const [first] = dates;
    if (first === undefined) return;
    const years = this.#years(mapping);
    // A slip of the pen makes no table old.
    const isOld = years.filter((year) => year < BRITAIN_GREGORIAN).length > years.length / 50;
    const texts = dates.flatMap((column) => column.texts);
    const styled = texts.filter((text) => STYLE.test(text));
    const title = this.#titles().find((text) => STYLE.test(text));
    const why = isOld
      ? `Dates are before ${BRITAIN_GREGORIAN}, when not all countries counted by the Gregorian calendar.`
      : title !== undefined
        ? ended(`The table says ${STYLE.exec(title)?.[0]}`)
        : styled.length > 0 && styled.length < texts.length
          ? `Some dates say ${STYLE.exec(styled[0] ?? "")?.[0]}, others do not.`
          : undefined;
    if (why === undefined) {
      const chosen = this.#chosen.get(first.index);
      if (chosen && years.some((year) => year < GREECE_GREGORIAN))
        chosen.reason += ". Dates are read as Gregorian; before 1923 some countries had the Julian calendar";
      return;
    }
    mapping.time.calendar = null;
    const change = (value: string) => [{ path: ["time", "calendar"], value }];
    this.#ask("calendar", first.letters, `${why} By which calendar are dates that do not say it?`, [
      { label: "Gregorian (new style)", changes: change("gregorian") },
      {
        label: "Julian (old style), years from 1 January: converted, and kept as written beside it",
        changes: change("julian"),
      },
    ]);
  }
}

/** Returns a sentence with one full stop at its end. */
function ended(sentence: string): string {
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

function isDateTime(cell: Cell): boolean {
  // A date of ODS can hold a time that its format does not say.
  if (typeof cell !== "string") {
    return (
      cell.kind === "date" &&
      cell.serial >= 2 &&
      (cell.shows === "date_time" || (cell.shows === "date" && cell.serial % 1 !== 0))
    );
  }
  return /^\D{0,12}\d.*?[T\s,]\s*\d{1,2}[:h]\d{2}/.test(cell) && /\d{1,4}[-/. ]\w+[-/. ]\d{1,4}|\d{8}T/.test(cell);
}

function isFullDate(cell: Cell): boolean {
  if (typeof cell !== "string" && cell.kind === "date") return cell.shows !== "time" && cell.serial >= 2;
  const text = plainCharacters(cellText(cell));
  // 20261120 is a number in a workbook.
  if (typeof cell !== "string" && !/^[12]\d{7}$/.test(text)) return false;
  const date = readDateText(text, "day_month_year");
  return (
    date?.day !== undefined && date.month !== undefined && (date.year !== undefined || date.shortYear !== undefined)
  );
}

function hasShortYear(text: string): boolean {
  return /^\d{1,2}([-/. ])\d{1,2}\1\d{2}(?!\d)/.test(text) || /^\d{1,2}[-. ][A-Za-z]{3,9}[-. ]\d{2}(?!\d)/.test(text);
}

function isTime(cell: Cell): boolean {
  if (cellText(cell) === "") return false;
  if (typeof cell !== "string" && cell.kind === "date") return cell.shows === "time" || cell.serial < 2;
  return readTimeCell(cell, { clock: "hhmm", words: {} }).ok;
}

function isPosition(text: string): boolean {
  return /\d.*[NS].*\d.*[EWO]/i.test(text) || /^[+-]?\d{1,2}[.,]\d+\s*[;,/ ]\s*[+-]?\d{1,3}[.,]\d+$/.test(text.trim());
}

/** Returns the order of the numbers of dates; null: two are possible, or the values contradict each other. */
function orderOf({ texts }: Profile): DateOrder | null {
  const dates = texts.flatMap((text) => {
    const numbers = numbersOfDate(text);
    return numbers ? [numbers] : [];
  });
  if (dates.length === 0) return "year_month_day";
  const dayFirst = dates.some(([first]) => first > 12);
  const monthFirst = dates.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return null;
  // 31-01-02 can be a year, too.
  if (dates.every(([, , last]) => last < 100) && dates.every(([first, , last]) => first > 31 || last <= 31))
    return null;
  return dayFirst ? "day_month_year" : "month_day_year";
}

function clocksOf({ filled }: Profile): ("hhmm" | "hours" | "dotted")[] {
  const values = filled.flatMap((cell) => {
    const value = typeof cell !== "string" && cell.kind === "date" ? "words" : readNumberCell(cell, ".");
    return typeof value === "number" ? [value] : [];
  });
  if (values.length === 0) return ["hhmm"];
  const possible: ("hhmm" | "hours" | "dotted")[] = [];
  // A slip of the pen, such as 212 among hours, decides nothing.
  const most = (test: (value: number) => boolean) =>
    values.filter((value) => test(value)).length >= values.length * 0.98;
  if (most((value) => value <= 24)) possible.push("hours");
  else if (most((value) => Number.isInteger(value) && value % 100 < 60 && value <= 2_400)) possible.push("hhmm");
  if (
    most((value) => value <= 24 && Math.round((value % 1) * 100) < 60) &&
    values.some((value) => !Number.isInteger(value))
  )
    possible.unshift("dotted");
  return possible.length > 0 ? possible : ["hhmm", "hours", "dotted"];
}

/** Returns the times that a few hours to 12 mean in the order of a day, such as 7, 2 and 9; undefined: there are many, or no such order. */
function fixedHours({ filled, numbers }: Profile): Record<string, string> | undefined {
  const hours = filled.flatMap((cell) => {
    const value = typeof cell !== "string" && cell.kind === "date" ? "words" : readNumberCell(cell, ".");
    return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 12
      ? [{ value, text: cellText(cell) }]
      : [];
  });
  // 0 o'clock is of a clock of 24 hours.
  if (numbers.some((value) => value < 1)) return undefined;
  const again = hours.findIndex(({ value }, index) => index > 0 && value === hours[0]?.value);
  const day = hours.slice(0, again === -1 ? undefined : again);
  if (day.length < 2 || day.length > 6 || new Set(hours.map(({ value }) => value)).size !== day.length)
    return undefined;
  const times: Record<string, string> = {};
  let [last, isAfternoon] = [-1, false];
  for (const { value, text } of day) {
    const hour = value % 12;
    if (hour < last || value === 12) {
      if (isAfternoon) return undefined;
      isAfternoon = true;
    }
    last = hour;
    times[text] = `${String(hour + (isAfternoon ? 12 : 0)).padStart(2, "0")}:00`;
  }
  return isAfternoon ? times : undefined;
}

/** Returns how numbers of a time of day are written; null: two ways are possible. Hours up to 24 without minutes are hours. */
function clockOf(column: Profile): Mapping["time"]["clock"] {
  const possible = clocksOf(column);
  if (possible.length === 1 && possible[0] !== "hours") return possible[0] ?? null;
  // Among 24 hours with none beyond noon, afternoon is perhaps not told from morning.
  const isAfternoon = column.numbers.filter((value) => value > 12 && value <= 24).length > column.numbers.length / 50;
  if (possible.includes("hours") && !possible.includes("dotted") && isAfternoon) return "hours";
  return null;
}

/** Returns what rows in the order of time say about 00:00: it follows a later time of its day, or begins it; undefined: both, or nothing. */
function midnightOf(hour: Profile, columns: Profile[], mapping: Mapping): "begins" | "ends" | undefined {
  const day = mapping.columns.find(({ meaning }) => meaning.kind === "time" && ["day", "date"].includes(meaning.part));
  const days = columns[columnIndex(day?.column ?? "")]?.cells ?? [];
  let [begins, ends, seen] = [0, 0, 0];
  let previous: { day: string; minutes: number } | undefined;
  for (const [row, cell] of hour.cells.entries()) {
    const time =
      cellText(cell) === "" ? undefined : readTimeCell(cell, { clock: mapping.time.clock ?? "hhmm", words: {} });
    if (time === undefined || !time.ok) continue;
    const ofRow = cellText(days[row]) || previous?.day || "";
    const minutes = time.value.hour * 60 + time.value.minute;
    if (time.value.isMidnight) {
      seen += 1;
      if (previous?.day === ofRow && previous.minutes > 0) ends += 1;
      else begins += 1;
    }
    previous = { day: ofRow, minutes };
  }
  if (seen === 0 || (begins > 0 && ends === 0)) return "begins";
  return ends > 0 && begins === 0 ? "ends" : undefined;
}

/** Returns the axis and part that a column is, by its head and its values. */
function axisOf(column: Profile, lastAxis: Axis | undefined): { axis: Axis; part: string } | undefined {
  const { full, last } = column.head;
  const isLatitude = LATITUDE.test(full);
  const isLongitude = LONGITUDE.test(full);
  const named: Axis | undefined = isLatitude !== isLongitude ? (isLatitude ? "latitude" : "longitude") : undefined;
  for (const axis of ["latitude", "longitude"] as const) {
    const ofAxis = column.share((cell) => isHemisphere(cellText(cell), axis));
    if (
      ofAxis > 0.9 &&
      (named === axis || (named === undefined && (lastAxis === axis || HEMISPHERE_HEAD.test(last))))
    ) {
      return { axis, part: "hemisphere" };
    }
  }
  if (named === undefined) return undefined;
  const digits = column.share((cell) => /\d/.test(cellText(cell)));
  if (digits < 0.3) return undefined;
  const { texts } = column.head;
  if (texts.some((text) => /(?:°|º|\bdeg(?:rees)?\b\.?)\s*\)?$/i.test(text))) {
    const isWhole = column.filled.some((cell) => /\d\s*[°º '-]\s*\d/.test(cellText(cell)));
    return { axis: named, part: isWhole ? "whole" : "degrees" };
  }
  if (texts.some((text) => /(?:['′]|\bmin(?:utes)?\b\.?)\s*\)?$/i.test(text) && !/°/.test(text)))
    return { axis: named, part: "minutes" };
  if (texts.some((text) => /(?:["″]|\bsec(?:onds)?\b\.?)\s*\)?$/i.test(text) && !/°/.test(text)))
    return { axis: named, part: "seconds" };
  return { axis: named, part: "whole" };
}

function qualifierOf({ full }: Head): string {
  return full
    .replaceAll(/\b(?:latitude|lat|longitude|long|degrees|minutes|seconds)\b\.?|[°'"()]/gi, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns the hemisphere that a head gives to all values: 'Lat. S', 'LONG (W)', 'W LONG'. */
function ofHead({ full }: Head, axis: Axis): "north" | "south" | "east" | "west" | undefined {
  const words = full.split(/[^\p{L}]+/u).flatMap((word) => readHemisphere(word, axis) ?? []);
  const [only] = new Set(words).size === 1 ? words : [];
  return only === undefined ? undefined : HEMISPHERE_NAMES[only];
}

/** Returns the hemispheres that values name, whatever words stand in other cells. */
function lettersOfValues(
  { filled }: Profile,
  axis: Axis,
  notation: PositionMapping["latitude"]["notation"],
): ("north" | "south" | "east" | "west")[] {
  const settings = { ...PLAIN_AXIS, notation: notation === "columns" ? "decimal" : (notation ?? "degrees_minutes") };
  return filled.flatMap((cell) => {
    const degrees = readDegrees(cell, axis, settings);
    if (degrees === "words" || !degrees.ok) return [];
    if (degrees.value.sign < 0) return axis === "latitude" ? "south" : "west";
    return degrees.value.letter === undefined ? [] : HEMISPHERE_NAMES[degrees.value.letter];
  });
}

function degreesAtStart(cell: Cell): number {
  if (typeof cell !== "string") return cell.kind === "number" ? Math.abs(cell.value) : 0;
  return Number(/\d{1,4}/.exec(cell)?.[0] ?? 0);
}

function hasLetter(text: string, axis: Axis): boolean {
  return text.split(/[^\p{L}]+/u).some((word) => isHemisphere(word, axis)) && /\d/.test(text);
}

/** Whether a text names a hemisphere, also one with two readings. */
function isHemisphere(text: string, axis: Axis): boolean {
  return readHemisphere(text, axis) !== undefined || isLetterO(text, axis);
}

/** Whether a cell of a longitude or a position has O as its hemisphere. */
function hasLetterO(cell: Cell): boolean {
  return cellText(cell)
    .split(/[^\p{L}]+/u)
    .some((word) => isLetterO(word, "longitude"));
}

/** Returns the notations that all values allow. */
function notationsOf({ filled }: Profile): ("decimal" | "dotted" | "degrees_minutes" | "minutes_dotted")[] {
  const texts = filled
    .map((cell) =>
      plainCharacters(cellText(cell))
        .replaceAll(/\p{L}+\.?/gu, "")
        .trim(),
    )
    .filter((text) => /\d/.test(text));
  const separated = texts.filter((text) => /\d\s*[°º':\s-]+\s*\d/.test(text.replace(/^-/, "")));
  if (separated.length > texts.length / 10) {
    const dotted = separated.filter((text) => /\.\d\d+\D*$/.test(text));
    const below60 = dotted.filter((text) => /\.[0-5]\d\D*$/.test(text)).length;
    return below60 > 0 && (below60 === dotted.length || (dotted.length >= 20 && below60 > dotted.length * 0.9))
      ? ["degrees_minutes", "minutes_dotted"]
      : ["degrees_minutes"];
  }
  const fractions = texts.flatMap((text) => /^[+-]?\d{1,3}[.,](\d+)$/.exec(text)?.[1] ?? []);
  if (texts.some((text) => /^[+-]?\d{1,3}[.,]\d{1,2}[.,]\d{1,2}$/.test(text))) return ["dotted"];
  const below60 = fractions.filter((digits) => digits.length <= 2 && Number(digits.padEnd(2, "0")) < 60).length;
  // Decimals are below .60 in 60 % of the cases; a slip of the pen does not make minutes decimals.
  const isSexagesimal =
    below60 > 0 && (below60 === fractions.length || (fractions.length >= 20 && below60 > fractions.length * 0.9));
  return isSexagesimal ? ["dotted", "decimal"] : ["decimal"];
}

function notationOf(column: Profile): PositionMapping["latitude"]["notation"] {
  const [only, second] = notationsOf(column);
  return second === undefined ? (only ?? "decimal") : null;
}

function notationLabel(
  notation: NonNullable<PositionMapping["latitude"]["notation"]>,
  example: string,
  settings: PositionMapping["latitude"],
  axis: Axis,
): string {
  const degrees = readDegrees(example, axis, { ...settings, notation });
  const value = degrees !== "words" && degrees.ok ? ` (${Number(degrees.value.degrees.toFixed(4))}°)` : "";
  return {
    decimal: `Degrees with decimals${value}`,
    dotted: `Degrees.minutes${value}`,
    degrees_minutes: `Degrees, minutes with decimals${value}`,
    minutes_dotted: `Degrees, minutes.seconds${value}`,
    columns: "In columns",
  }[notation];
}

/** Returns the time of day that a head names for its column: 400, 1200, 4 p.m., Noon, 'AT 1200'. */
function timeOfHead({ last }: Head): string | undefined {
  const text = last.replace(/^at\s+/i, "");
  if (!/^(?:\d{3,4}|\d{1,2}\s*[ap]\.?m\.?|\d{1,2}[:h]\d{2}|noon|midnight|\d{1,2}\s*h)$/i.test(text)) return undefined;
  const time = readTimeCell(text, { clock: "hhmm", words: {} });
  if (!time.ok) return undefined;
  const { hour, minute, endsDay, isMidnight } = time.value;
  // The midnight that follows the day's other times.
  if (endsDay || (isMidnight && /midnight/i.test(text))) return "24:00";
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function atOf(head: Head): Partial<Chosen> {
  const at = timeOfHead({ ...head, last: /(?:^|\s)(?:at\s+)?(\d{3,4}|noon)$/i.exec(head.full)?.[1] ?? "" });
  return at === undefined ? {} : { at };
}

/** Returns the label of a head and its unit: "Barometer (hPa)". */
function labelOf({ full }: Head): { label: string; unit: string } {
  const [, before = "", unit = ""] = /^(.*?)\s*[([]([^()[\]]{1,16})[)\]]\s*$/.exec(full) ?? [];
  if (before !== "" && UNIT.test(unit)) return { label: capital(before), unit };
  const [, text = "", last = ""] = /^(.*\S)\s+(\S{1,8})$/.exec(full) ?? [];
  // 'Sea temp F & C' has two units.
  if (text !== "" && UNIT_ALONE.test(last) && !/(?:[&/,+]|\b(?:and|or))$/i.test(text))
    return { label: capital(text), unit: last };
  return { label: capital(full), unit: "" };
}

function capital(text: string): string {
  const calm = /\p{Ll}/u.test(text) ? text : text.toLowerCase();
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}

const UNIT = /^[\p{L}°%"'/³²0-9. ]{1,16}$/u;
const UNIT_ALONE =
  /^(?:°\s?[CFKR]|°|hPa|kPa|mbar|mb|mm|mmHg|inHg|ins?\.?|inches|kn|kts?|knots|m|ft|nm|NM|nmi|fathoms|fms|%|[CF]|mt|t|kg|l|m3|m³|kW|kWh|rpm|bar|psi|Bft|V|A|Hz|deg)$/;

/** What people write where there is no value. */
const NO_VALUES: readonly string[] = [
  "-999",
  "-9999",
  "-99",
  "-99.9",
  "9999",
  "999",
  "-",
  "--",
  "---",
  "n/a",
  "N/A",
  "nil",
  "?",
  ".",
];

/** True if a column holds such a text, or such a number at the end of its range. */
function isSentinel(text: string, { filled, numbers }: Profile): boolean {
  const isHeld = filled.some(
    (cell) =>
      cellText(cell) === text || (typeof cell !== "string" && cell.kind === "number" && String(cell.value) === text),
  );
  const value = Number(text);
  return isHeld && (!Number.isFinite(value) || numbers.every((each) => (value < 0 ? each >= value : each <= value)));
}

const HEMISPHERE_NAMES = { N: "north", S: "south", E: "east", W: "west" } as const;

const PLAIN_AXIS = {
  decimal: ".",
  hemisphere: null,
  firstHemisphere: null,
  hemisphereFrom: [],
  nearZero: "problem",
  letterO: null,
} as const satisfies Partial<PositionMapping["latitude"]>;

/** Zero meridians of old charts, in degrees east of Greenwich. */
const MERIDIANS: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ["Paris", 2.337222],
  ["Ferro", -17.666667],
  ["Cadiz", -6.2925],
  ["San Fernando", -6.205],
  ["Pulkovo", 30.327778],
];

/** In September of which Britain went over to the Gregorian calendar. */
const BRITAIN_GREGORIAN = 1752;
/** In which Greece did, as the last country of seafarers. */
const GREECE_GREGORIAN = 1923;

/** Old or new style of dates. */
const STYLE = /(?<![\p{L}.])[on]\.\s?s\.?(?![\p{L}])|(?<!\p{L})(?:old|new) style(?!\p{L})/iu;

/** France went over to Greenwich in 1911, as the last great sea power. */
const ALL_FROM_GREENWICH = 1912;

/** 'Long. E from St. Jago'. */
const FROM_PLACE = /\b((?:from|west of|east of|merid\w*\.? (?:of|de|von))\s+\p{L}[\p{L}.' -]*)/iu;

const YEAR_MONTH = /year\s*[/&-]\s*month|^month\s*[/&-]\s*year/i;
const YEAR = /^(?:year|yr|jahr|ann[ée]e|año|ano|anno)\b/i;
const MONTH = /^(?:month|mon|mois|monat|mes|maand|m)\b\.?$/i;
const DAY = /(?:^|\s)(?:day|date|jour|tag|d[ií]a|dia|dag|datum|d)\s*\.?$/i;
const HOUR = /\b(?:hour|hours|hr|time|heure|hora|uhr|uhrzeit|zeit|stunde|gmt|utc)\b/i;
const LATITUDE = /\blat(?:itude|it|d?\.?)?\b|breite|latitud/i;
const LONGITUDE = /\blon(?:g(?:n?itude|it|d?\.?)?)?\b|l[äa]nge\b|longitud/i;
const HEMISPHERE_HEAD =
  /^(?:[nsew]|n\s*\/\s*s|e\s*\/\s*w|w\s*\/\s*e|n or s|e or w|or|north|south|east|west|hemisphere)?$/i;
