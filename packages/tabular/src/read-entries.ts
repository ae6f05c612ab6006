import { readImoNumber } from "@shore/api/imo-number";
import { offsetText } from "@shore/api/ship-time";
import { type Day, dayBefore, isoDay, nextDay } from "./calendar.ts";
import { type Cell, cellText, isStorable, type Row } from "./cells.ts";
import { DatesOfRows, type DayOfRow } from "./dates-of-rows.ts";
import { Identities, uuidOfName } from "./identity.ts";
import { Known } from "./known.ts";
import {
  type ColumnMapping,
  columnIndex,
  lettersOf,
  type EventType,
  type LogbookName,
  LOGBOOK_NAMES,
  type Mapping,
  type Meaning,
  type PositionMapping,
} from "./mapping.ts";
import { isDittoMark } from "./ditto.ts";
import { columnNames, namesColumns } from "./head-rows.ts";
import { isNumberText, plainCharacters, readNumberCell } from "./number-cell.ts";
import { isSameUnit, numberAndUnit } from "./unit.ts";
import { openDecisions, templateColumns } from "./open-decisions.ts";
import { HoursToTwelve } from "./order-of-times.ts";
import {
  type Axis,
  type Degrees,
  type Hemisphere,
  HEMISPHERE_LETTERS,
  inDegrees,
  openLetter,
  plainDegrees,
  readDegrees,
  readHemisphere,
  signedDegrees,
  splitPosition,
} from "./position-cell.ts";
import { type Fault, fault, type Problem, quoted, type Reading, read } from "./problem.ts";
import { type Column, filled, IN_ENTRY, LEFT_OUT, type Work } from "./row-in-work.ts";
import { isSummaryRow } from "./summary-row.ts";
import { readOffsetCell, readTimeCell, signedOffset, type TimeOfDay, withHalfCell } from "./time-cell.ts";

export type VesselKey = { vesselUuid: string; displayName: string; imoNumber: string; callSign: string };

/** An entry that a row gives, in the JSON form of docs/import.md#entries. */
export type TableEntry = {
  row: number;
  vesselUuid: string;
  logbookEntryUuid: string;
  entry: Record<string, unknown>;
};

/** How many cells with a value a row has, by where they went. `unaccounted` is 0, or the reader has a fault. */
export type CellCounts = { inEntries: number; leftOut: number; inProblems: number; unaccounted: number };

/** What a row of the data gives: entries, or problems, or the decision that leaves it out. */
export type RowResult = {
  row: number;
  entries: TableEntry[];
  problems: Problem[];
  leftOut: string | null;
  cells: CellCounts;
};

/**
 * Returns a function that reads one row after the other, as one row can take its date from the row above.
 * @throws Error if something of the mapping is not decided
 */
export function createRowReader(mapping: Mapping, vessels: readonly VesselKey[]): (row: Row) => RowResult | undefined {
  const [open] = openDecisions(mapping);
  if (open !== undefined) throw new Error(`The mapping is not complete: ${open.sentence}`);
  const reader = new RowReader(mapping, vessels);
  return (row) => reader.read(row);
}

type ColumnOf<Kind extends Meaning["kind"]> = Column & { meaning: Extract<Meaning, { kind: Kind }> };
type AxisColumns = Partial<Record<"whole" | "degrees" | "minutes" | "seconds" | "hemisphere", Column>>;
type PositionColumns = {
  mapping: PositionMapping;
  name: string;
  whole: Column | undefined;
  latitude: AxisColumns;
  longitude: AxisColumns;
  all: Column[];
  at: string | null;
  above: Record<Axis, Above>;
};

/** What the rows above say of an axis. `whole`: the last degrees without their minutes, to which minutes alone belong. `degrees` and `day`, in days since 1970, are those of the last value; `approach`: by how much it was nearer to 0 than the one before, a day. `from`: what is left of `hemisphereFrom`. `isSaid`: it said the hemisphere, and the ship has been near the line since. `unsaid`: the row from which the hemisphere is open. */
type Above = {
  hemisphere?: Hemisphere;
  degrees?: number | undefined;
  day?: number;
  approach?: number;
  isSaid?: boolean;
  unsaid?: number;
  whole?: { degrees: number; sign: 1 | -1 };
  from: { row: number; hemisphere: "north" | "south" | "east" | "west" }[];
};

/** A part of an entry: what it adds, and the time of day that it belongs to. */
type Item = { at: string | null } & ({ item: Record<string, unknown> } | { other: [name: string, text: string] });

/** What an entry has once. `hasText`: summary or remarks say something. */
type EntryHead = {
  vesselUuid: string;
  logbookName: LogbookName;
  eventType: EventType;
  summary: string;
  remarks: string[];
  user: string;
  hasText: boolean;
};

class RowReader {
  readonly #mapping: Mapping;
  readonly #columns: Column[];
  readonly #byIndex = new Map<number, Column>();
  readonly #time: Partial<Record<string, Column>> = {};
  readonly #offset: ColumnOf<"offset"> | undefined;
  readonly #positions: PositionColumns[];
  readonly #vessel: ColumnOf<"vessel"> | undefined;
  readonly #logbook: ColumnOf<"logbook"> | undefined;
  readonly #eventType: ColumnOf<"event_type"> | undefined;
  readonly #summary: ColumnOf<"summary"> | undefined;
  readonly #recordedBy: ColumnOf<"recorded_by"> | undefined;
  readonly #remarks: ColumnOf<"remarks">[];
  readonly #templateColumns: number[];
  /** Some columns have a time of day of their own. */
  readonly #hasTimes: boolean;
  readonly #values: ColumnOf<"value">[];
  readonly #others: ColumnOf<"other">[];
  readonly #vesselsByKey = new Map<string, string>();
  readonly #identities = new Identities();
  readonly #headRows: Row[] = [];
  #names: ReadonlySet<string> = new Set();
  /** The row with other names of columns below which the mapping says nothing. */
  #otherHead: number | undefined;
  readonly #dataColumns: Column[];
  /** Name of the value that keeps a converted date as it is written. */
  readonly #julianName: string;
  readonly #dates: DatesOfRows;
  #longitudeAbove: number | undefined;
  /** With zones of the longitude: the last time by its clock, in minutes, and the time since the one before; `rows`: read since. */
  #zoneAbove: { row: number; rows: number; clock: number; offset: number; interval: number } | undefined;
  /** The last time of day, resolved, with its date; undefined: none yet, or it could not be read. */
  #timeAbove: { day: string; time: TimeOfDay } | undefined;
  /** What texts of times of day and offsets say: rows share them. */
  readonly #times = new Known<Reading<TimeOfDay>>();
  readonly #offsets = new Known<Reading<number>>();
  readonly #hours = new HoursToTwelve();

  constructor(mapping: Mapping, vessels: readonly VesselKey[]) {
    this.#mapping = mapping;
    const names = new Set<string>();
    this.#columns = mapping.columns.map((column) => {
      const { label, unit } = column.meaning.kind === "value" ? column.meaning : { label: column.head, unit: "" };
      return {
        ...column,
        index: columnIndex(column.column),
        name: uniqueName(label, column.column, names),
        label: unit === "" ? label : `${label} (${unit})`,
        above: "",
      };
    });
    if (mapping.time.columnsGoBack === "next_day") {
      for (const column of columnsGoingBack(this.#columns)) {
        // Hours from 24 on are of the next day.
        const [hour = "", ...rest] = (column.at ?? "").split(":");
        column.at = [String(Number(hour) + 24), ...rest].join(":");
      }
    }
    for (const column of this.#columns) {
      this.#byIndex.set(column.index, column);
      if (column.meaning.kind === "time") this.#time[column.meaning.part] = column;
    }
    this.#offset = this.#columnOf("offset");
    this.#vessel = this.#columnOf("vessel");
    this.#logbook = this.#columnOf("logbook");
    this.#eventType = this.#columnOf("event_type");
    this.#summary = this.#columnOf("summary");
    this.#recordedBy = this.#columnOf("recorded_by");
    this.#remarks = this.#columnsOf("remarks");
    this.#templateColumns = mapping.summary === null ? [] : templateColumns(mapping.summary);
    this.#dates = new DatesOfRows({
      mapping,
      columns: this.#columns,
      readTime: (work, cell) => this.#timeOfCell(work, cell),
      hours: this.#hours,
    });
    this.#hasTimes = this.#columns.some(({ at }) => at !== null);
    this.#values = this.#columnsOf("value");
    this.#others = this.#columnsOf("other");
    this.#positions = mapping.positions.flatMap((position) => positionColumns(position, this.#columns, names));
    for (const axis of ["latitude", "longitude"] as const) {
      // One column of hemispheres can stand beside two latitudes.
      const shared = this.#positions.find((position) => position[axis].hemisphere)?.[axis].hemisphere;
      for (const position of this.#positions) {
        const setting = position.mapping[axis].hemisphere;
        if (
          shared &&
          position[axis].hemisphere === undefined &&
          (setting === "column" || setting === "column_or_above")
        ) {
          position[axis].hemisphere = shared;
          position.all.push(shared);
        }
      }
    }
    this.#julianName = uniqueName(JULIAN_DATE, "julian", names);
    this.#dataColumns = this.#columns.filter(({ meaning: { kind } }) =>
      ["value", "latitude", "longitude", "position", "other"].includes(kind),
    );
    const vesselColumn = this.#vessel;
    for (const vessel of vessels) {
      const key = { imo_number: vessel.imoNumber, name: vessel.displayName, call_sign: vessel.callSign, table: "" }[
        vesselColumn?.meaning.by ?? "table"
      ];
      if (key === "") continue;
      // Two vessels of one name: the name says neither.
      const folded = key.trim().toLowerCase();
      this.#vesselsByKey.set(folded, this.#vesselsByKey.has(folded) ? "" : vessel.vesselUuid);
    }
  }

  /** @returns undefined for a row that is not of the data */
  read(row: Row): RowResult | undefined {
    const { table } = this.#mapping;
    if (table.head.includes(row.number)) {
      this.#headRows.push(row);
      this.#names = columnNames(this.#headRows);
    }
    if (row.number < table.firstRow || (table.lastRow !== null && row.number > table.lastRow)) return undefined;
    const work: Work = { row, cells: [], fates: new Uint8Array(row.cells.length), problems: [] };
    const isLeftOut =
      (row.hidden === true && table.hidden === "leave_out") ||
      table.leaveOut.some(({ from, to }) => row.number >= from && row.number <= to);
    if (!isLeftOut && this.#headRows.some((head) => isSameHead(head, row))) {
      this.#otherHead = undefined;
      return this.#finish(work, [], "It repeats the head.");
    }
    if (!isLeftOut && namesColumns(row, this.#names)) this.#otherHead = row.number;
    if (!isLeftOut && this.#otherHead !== undefined) {
      // Dates and values of the rows above say nothing about those below the stretch.
      this.#dates.forget();
      this.#timeAbove = undefined;
      for (const column of this.#columns) column.above = "";
      work.problems.push(this.#rowProblem(work, otherHeadFault(this.#otherHead)));
      return this.#finish(work, [], null);
    }
    this.#takeCells(work);
    const hasData = this.#dataColumns.some(
      (column) => filled(work, column) && isNumberText(work.cells[column.index] ?? ""),
    );
    const day = this.#dates.read(work, hasData);
    if (isLeftOut) {
      return this.#finish(
        { ...work, problems: [] },
        [],
        row.hidden === true ? "The workbook hides it." : "It is left out by its number.",
      );
    }
    if (day === "section") return this.#finish(work, [], "It names the date, month or year of the rows below.");
    if (day === "none") {
      const isEmpty = this.#columns.every((column) => column.meaning.kind === "leave_out" || !filled(work, column));
      if (work.problems.length === 0 && isEmpty)
        return this.#finish(work, [], "Only cells of columns that are left out.");
      if (table.rowsWithoutTime === "leave_out" && isSummaryRow(work))
        return this.#finish({ ...work, problems: [] }, [], "It is a total or a mean.");
      if (table.rowsWithoutTime === "leave_out" && !hasData) return this.#finish(work, [], "It has words and no time.");
      work.problems.push(this.#rowProblem(work, fault("date", "The row has no date.").fault));
      return this.#finish(work, [], null);
    }
    const timeOfDay = this.#time["time"] ?? this.#time["hour"];
    const word = timeOfDay ? cellText(work.cells[timeOfDay.index]) : "";
    if (word !== "" && this.#mapping.time.words[word] === null) {
      // An empty time below such a row is not that of the row above it.
      this.#timeAbove = undefined;
      return this.#finish({ ...work, problems: [] }, [], `Rows with ${quoted(word)} as their time are left out.`);
    }
    const items = this.#readItems(work);
    const head = this.#readHead(work);
    const times = this.#readTimes(work, day.ok ? day.value : undefined, items);
    if (!day.ok) work.problems.push(this.#problemAt(work, day.column, day.fault));
    if (work.problems.length > 0 || head === undefined || times === undefined) return this.#finish(work, [], null);
    const hasContent = items.length > 0 || head.hasText;
    if (!hasContent && table.rowsWithoutValues === "leave_out")
      return this.#finish(work, [], "It has a time and nothing else.");
    const asWritten = day.ok ? day.value.asWritten : undefined;
    const entries = times.map(({ eventTime, items: own }, index) =>
      this.#entryOf(work, { eventTime, own, head, asWritten, withText: index === 0 }),
    );
    return this.#finish(work, entries, null);
  }

  #columnsOf<Kind extends Meaning["kind"]>(kind: Kind): ColumnOf<Kind>[] {
    return this.#columns.filter((column): column is ColumnOf<Kind> => column.meaning.kind === kind);
  }

  #columnOf<Kind extends Meaning["kind"]>(kind: Kind): ColumnOf<Kind> | undefined {
    return this.#columnsOf(kind)[0];
  }

  /** Puts the cells that count into the row: ditto marks and empty cells become what is above, texts for 'no value' become empty. */
  #takeCells(work: Work): void {
    const { row, cells, fates, problems } = work;
    for (const [index, cell] of row.cells.entries()) {
      const text = cellText(cell);
      const column = this.#byIndex.get(index);
      if (column === undefined) {
        if (text !== "") {
          problems.push(
            this.#problemOf(
              row,
              index,
              fault("no_meaning", `Column ${lettersAt(index)} has no meaning in the mapping.`).fault,
            ),
          );
        }
        continue;
      }
      if (column.meaning.kind === "leave_out") {
        if (text !== "") fates[index] = LEFT_OUT;
        // A template may name it.
        cells[index] = cell;
        continue;
      }
      if (!isStorable(text)) {
        problems.push(
          this.#problemOf(row, index, fault("text", "The cell holds a NUL or half a character. Type it again.").fault),
        );
        continue;
      }
      if (typeof cell !== "string" && cell.kind === "faulty") {
        const what = cell.text.startsWith("=")
          ? "has no stored value: open and save the file in a spreadsheet program"
          : "is an error of the spreadsheet";
        problems.push(this.#problemOf(row, index, fault("faulty_cell", `${quoted(cell.text)} ${what}.`).fault));
        continue;
      }
      const isNone =
        column.noValue !== null && column.noValue.length > 0 && text !== "" && isNoValue(column.noValue, cell, text);
      if (isNone) fates[index] = LEFT_OUT;
      cells[index] = isNone ? "" : cell;
    }
    for (const column of this.#columns) {
      const cell = cells[column.index] ?? "";
      if (column.meaning.kind === "leave_out") continue;
      if (column.ditto === "above" && isDittoMark(cellText(cell))) {
        if (column.above === "") {
          problems.push(
            this.#problemOf(
              row,
              column.index,
              fault("ditto", `${quoted(cellText(cell))} has no value above it.`).fault,
            ),
          );
        }
        cells[column.index] = column.above;
      } else if (
        column.empty === "above" &&
        column.meaning.kind !== "time" &&
        cellText(cell) === "" &&
        work.fates[column.index] !== LEFT_OUT
      ) {
        cells[column.index] = column.above;
      } else if (cellText(cell) !== "") column.above = cell;
      cells[column.index] ??= "";
    }
  }

  /** Returns the times of the row's entries with what belongs to each; undefined: there is a problem. */
  #readTimes(work: Work, day: DayOfRow | undefined, items: Item[]): { eventTime: string; items: Item[] }[] | undefined {
    const own = this.#timeOfRow(work, day);
    if (own !== undefined && !own.ok) {
      work.problems.push(this.#problemAt(work, own.column, own.fault));
      return undefined;
    }
    if (!this.#hasTimes) return this.#readTime(work, day, own?.value, items);
    const groups = Map.groupBy(items, ({ at }) => at);
    const rest = groups.get(null) ?? [];
    groups.delete(null);
    const ofRow = own?.value;
    if (ofRow === undefined && groups.size === 0) {
      // A row of a table with a column for each time, in which no such column is filled.
      const first = this.#columns.flatMap(({ at }) => at ?? []).toSorted()[0] ?? "00:00";
      groups.set(first, []);
    }
    const times: { time: TimeOfDay; items: Item[] }[] = [...groups].map(([at, items]) => ({
      time: timeOfText(at ?? "00:00"),
      items,
    }));
    times.sort((a, b) => minutesOf(a.time) - minutesOf(b.time));
    if (ofRow !== undefined && (rest.length > 0 || times.length === 0)) {
      const same = times.find(({ time }) => minutesOf(time) === minutesOf(ofRow) && time.second === ofRow.second);
      if (same) same.items.unshift(...rest);
      else times.unshift({ time: ofRow, items: rest });
    } else times[0]?.items.unshift(...rest);
    if (day === undefined) return undefined;
    const withOffset: { eventTime: string; items: Item[] }[] = [];
    for (const { time, items } of times) {
      const eventTime = this.#eventTime(work, day, time);
      if (!eventTime.ok) {
        work.problems.push(this.#problemAt(work, eventTime.column, eventTime.fault));
        return undefined;
      }
      withOffset.push({ eventTime: eventTime.value, items });
    }
    return withOffset;
  }

  /** {@link #readTimes} where the row has one time. */
  #readTime(
    work: Work,
    day: DayOfRow | undefined,
    time: TimeOfDay | undefined,
    items: Item[],
  ): { eventTime: string; items: Item[] }[] | undefined {
    if (time === undefined) {
      const column = this.#time["time"] ?? this.#time["hour"] ?? this.#time["date_time"];
      work.problems.push(this.#problemAt(work, column, fault("time_of_day", "The time of day is missing.").fault));
      return undefined;
    }
    if (day === undefined) return undefined;
    const eventTime = this.#eventTime(work, day, time);
    if (eventTime.ok) return [{ eventTime: eventTime.value, items }];
    work.problems.push(this.#problemAt(work, eventTime.column, eventTime.fault));
    return undefined;
  }

  #timeOfRow(work: Work, day: DayOfRow | undefined): (Reading<TimeOfDay> & { column?: Column }) | undefined {
    const column = this.#time["time"] ?? this.#time["hour"];
    const { fixed: text } = this.#mapping.time;
    const fixed = text === null ? undefined : read(timeOfText(text));
    if (column === undefined) return day?.time === undefined ? fixed : read(day.time);
    const key = day === undefined ? "" : isoDay(day);
    const half = this.#time["half"];
    if (!filled(work, column) && half !== undefined && filled(work, half)) {
      const said = quoted(cellText(work.cells[half.index]));
      return { ...fault("time_of_day", `${said} stands beside no time of day.`), column: half };
    }
    if (!filled(work, column)) {
      // The time of another day says nothing about this one.
      const isSameDay = this.#timeAbove !== undefined && this.#timeAbove.day === key;
      return column.empty === "above" && isSameDay && this.#timeAbove ? read(this.#timeAbove.time) : fixed;
    }
    const reading = this.#writtenTime(work, day, column);
    this.#timeAbove = reading.ok ? { day: key, time: reading.value } : undefined;
    return reading;
  }

  #writtenTime(work: Work, day: Day | undefined, column: Column): Reading<TimeOfDay> & { column?: Column } {
    const { time } = this.#mapping;
    const cell = work.cells[column.index] ?? "";
    const reading = this.#timeOfCell(work, cell);
    if (!reading.ok) return { ...reading, column };
    work.fates[column.index] = IN_ENTRY;
    const half = this.#time["half"];
    if (half !== undefined && filled(work, half)) work.fates[half.index] = IN_ENTRY;
    if (time.clock === "twelve" && day !== undefined && half === undefined)
      return { ...this.#hours.read(day, reading.value), column };
    const minute = this.#time["minute"];
    if (minute === undefined || !filled(work, minute)) return reading;
    const minutes = readNumberCell(work.cells[minute.index], ".");
    if (
      typeof minutes !== "number" ||
      !Number.isInteger(minutes) ||
      minutes < 0 ||
      minutes > 59 ||
      reading.value.minute !== 0
    ) {
      return {
        ...fault("time_of_day", `${quoted(cellText(work.cells[minute.index]))} is no minute: 0 to 59.`),
        column: minute,
      };
    }
    work.fates[minute.index] = IN_ENTRY;
    if (minutes === 0) return reading;
    if (reading.value.endsDay) return { ...fault("time_of_day", "There is no time after 24:00."), column: minute };
    return read({ hour: reading.value.hour, minute: minutes, second: 0 });
  }

  /** Returns the time of day of a cell, with a.m. or p.m. that stand beside it. */
  #timeOfCell(work: Work, cell: Cell): Reading<TimeOfDay> {
    const { time } = this.#mapping;
    const reading =
      typeof cell === "string" ? this.#times.of(cell, () => readTimeCell(cell, time)) : readTimeCell(cell, time);
    const half = this.#time["half"];
    // 'Noon' needs none.
    if (half === undefined || !reading.ok || !/\d/.test(cellText(cell))) return reading;
    return withHalfCell(reading.value, work.cells[half.index] ?? "", time);
  }

  #eventTime(work: Work, day: DayOfRow, time: TimeOfDay): Reading<string> & { column?: Column } {
    const isOfDate = day.time === time;
    const isNextDay =
      time.endsDay === true || (time.isMidnight === true && !isOfDate && this.#mapping.time.midnight === "ends");
    const isOfNoon = this.#mapping.time.dayBegins === "noon" && !isOfDate;
    const isPm = !isNextDay && minutesOf(time) * 60 + time.second > 43_200;
    const date = isoDay(isOfNoon ? (isPm ? dayBefore(day) : day) : isNextDay ? nextDay(day, "gregorian") : day);
    const local = `${date}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}`;
    const offset = this.#offsetOf(work, local, time);
    if (!offset.ok) return { ...offset, ...(this.#offset ? { column: this.#offset } : {}) };
    return read(`${local}${offsetText(offset.value)}`);
  }

  #offsetOf(work: Work, local: string, time: TimeOfDay): Reading<number> {
    const source = this.#mapping.time.offset;
    const written = time.offset === undefined ? undefined : readOffsetCell(time.offset);
    if (written?.ok === false) return written;
    const offset = this.#chosenOffset(work, local, source, written?.value);
    if (written !== undefined && offset.ok && offset.value !== written.value) {
      return fault("offset", `The time says ${time.offset}, and the chosen offset is ${offsetText(offset.value)}.`);
    }
    return offset;
  }

  #chosenOffset(
    work: Work,
    local: string,
    source: Mapping["time"]["offset"],
    written: number | undefined,
  ): Reading<number> {
    switch (source?.kind) {
      case "utc":
        return read(0);
      case "fixed":
        return this.#offsetOfCell(source.offset);
      case "zone":
        return offsetOfZone(local, source.zone);
      case "nautical":
        if (this.#longitudeAbove === undefined) {
          return fault(
            "offset",
            "Neither this row nor one above has a longitude, from which the nautical zone follows.",
          );
        }
        return this.#acrossDateLine(work, local, Math.round(this.#longitudeAbove / 15) * 60 + 0);
      default: {
        if (this.#offset === undefined || !filled(work, this.#offset)) {
          return written === undefined ? fault("offset", "The offset from UTC is missing.") : read(written);
        }
        const cell = work.cells[this.#offset.index] ?? "";
        const reading = signedOffset(this.#offsetOfCell(cell), this.#offset.meaning);
        if (reading.ok && work.row.cells[this.#offset.index] !== undefined) work.fates[this.#offset.index] = IN_ENTRY;
        return reading;
      }
    }
  }

  /**
   * Returns the offset of a zone, unless the ship has crossed the date line since the row above and its date is still that of the other side:
   * then the row would be a day off. Rows at the line stand at the distance of those before it, or they say nothing.
   */
  #acrossDateLine({ row }: Work, local: string, offset: number): Reading<number> {
    const clock = Date.parse(`${local}Z`) / 60_000;
    const above = this.#zoneAbove;
    const isAcross = above !== undefined && Math.abs(offset - above.offset) > 20 * 60;
    if (isAcross) {
      if (above.row !== row.number) above.rows += 1;
      above.row = row.number;
      const expected = above.interval * above.rows;
      const elapsed = clock - offset - above.clock + above.offset;
      const otherwise = elapsed + (offset < above.offset ? -1_440 : 1_440);
      const isNear = expected > 0 && Math.abs(clock - above.clock) < 3 * expected + 1_440;
      if (isNear && Math.abs(otherwise - expected) < Math.abs(elapsed - expected)) {
        return fault(
          "offset",
          "The ship has crossed the date line, and the date does not change with it: by the zone of its longitude the row would be a day off. Write the date of the new side, or give the offset in a column.",
        );
      }
    }
    const between = above === undefined ? 0 : clock - offset - above.clock + above.offset;
    const interval = above !== undefined && (isAcross || between <= 0) ? above.interval : between;
    this.#zoneAbove = { row: row.number, rows: 0, clock, offset, interval };
    return read(offset);
  }

  #offsetOfCell(cell: Cell): Reading<number> {
    return typeof cell === "string" ? this.#offsets.of(cell, () => readOffsetCell(cell)) : readOffsetCell(cell);
  }

  /** Reads positions and values; what is wrong becomes a problem of the row. */
  #readItems(work: Work): Item[] {
    const items: Item[] = [];
    for (const position of this.#positions) {
      const item = this.#readPosition(work, position);
      if (item !== undefined) items.push({ at: position.at, item });
    }
    for (const column of this.#values) {
      const item = this.#readValue(work, column);
      if (item !== undefined) items.push({ at: column.at, item });
    }
    for (const column of this.#others) {
      const text = cellText(work.cells[column.index]);
      if (text === "") continue;
      this.#use(work, column);
      items.push({ at: column.at, other: [`x-${column.meaning.name}`, text] });
    }
    return items;
  }

  #readValue(work: Work, column: ColumnOf<"value">): Record<string, unknown> | undefined {
    const cell = work.cells[column.index] ?? "";
    const text = cellText(cell);
    if (text === "") return undefined;
    const { type, unit, within, decimal, manual, words, dates } = column.meaning;
    if (dates === "problem" && typeof cell !== "string" && cell.kind === "date") {
      const sentence = `${quoted(text)} is a date of the workbook. Spreadsheets make dates of values such as 3-4: write the value as a text.`;
      work.problems.push(this.#problemAt(work, column, fault("number", sentence).fault));
      return undefined;
    }
    const mistyped = mistypedSentence(cell, column.meaning);
    if (mistyped !== undefined) {
      work.problems.push(this.#problemAt(work, column, fault("number", mistyped).fault));
      return undefined;
    }
    let number = type === "text" ? "words" : readNumberCell(cell, decimal ?? ".");
    const withUnit =
      number === "words" && type === "number" && typeof cell === "string"
        ? numberAndUnit(plainCharacters(text))
        : undefined;
    if (withUnit !== undefined && isSameUnit(withUnit.unit, unit))
      number = readNumberCell(withUnit.number, decimal ?? ".");
    else if (withUnit !== undefined && words !== "keep") {
      work.problems.push(this.#problemAt(work, column, fault("number", otherUnit(text, withUnit.unit, unit)).fault));
      return undefined;
    }
    if (
      typeof number === "number" &&
      within !== null &&
      within !== "anywhere" &&
      (number < within.from || number > within.to)
    ) {
      const bounds = `${within.from} to ${within.to}${unit === "" ? "" : ` ${unit}`}`;
      const sentence = `${quoted(text)} is beyond ${bounds}. Correct it in the file, leave the row out, or choose that such values are right.`;
      work.problems.push(this.#problemAt(work, column, fault("doubtful", sentence).fault));
      return undefined;
    }
    const isText = type === "text" || (number === "words" && words === "keep");
    if (isText || typeof number === "number") {
      this.#use(work, column);
      const item: Record<string, unknown> = { name: column.name, label: column.label };
      if (manual) item["manual"] = true;
      if (isText) item["string"] = text;
      else item["number"] = number;
      return item;
    }
    const sentence =
      number === "inexact"
        ? `${quoted(text)} has more digits than a number holds. Write at most 15, or choose text.`
        : number === "other_sign"
          ? `${quoted(text)} has another decimal sign than the column.`
          : `${quoted(text)} is no number.`;
    work.problems.push(this.#problemAt(work, column, fault("number", sentence).fault));
    return undefined;
  }

  #readPosition(work: Work, columns: PositionColumns): Record<string, unknown> | undefined {
    const { mapping, all, name } = columns;
    const used = all.filter((column) => filled(work, column));
    const isHemisphere = (column: Column) =>
      column === columns.latitude.hemisphere || column === columns.longitude.hemisphere;
    const mark = () => {
      for (const { index } of used) if ((work.row.cells[index] ?? "") !== "") work.fates[index] = IN_ENTRY;
    };
    if (used.every(isHemisphere)) {
      // N and E are often filled in for all rows beforehand; without degrees they say nothing.
      for (const { index } of used) if (work.fates[index] !== IN_ENTRY) work.fates[index] = LEFT_OUT;
      return undefined;
    }
    const keep = () => {
      mark();
      const text = used.map(({ index }) => cellText(work.cells[index])).join(" ");
      return { name, label: mapping.position, manual: true, string: text };
    };
    const cells = columns.whole ? splitPosition(plainDegrees(cellText(work.cells[columns.whole.index]))) : undefined;
    if (columns.whole && cells === undefined) {
      if (mapping.words === "keep") return keep();
      const written = quoted(cellText(work.cells[columns.whole.index]));
      work.problems.push(
        this.#problemAt(
          work,
          columns.whole,
          fault("latitude", `${written} is no position such as 59 54.8 N, 10 43.5 E.`).fault,
        ),
      );
      return undefined;
    }
    const latitude = this.#readAxis(work, columns, "latitude", cells?.[0]);
    const longitude = this.#readAxis(work, columns, "longitude", cells?.[1]);
    if (latitude === "words" || longitude === "words") {
      if (mapping.words === "keep") return keep();
      const axis = latitude === "words" ? "latitude" : "longitude";
      const { degrees, minutes, seconds } = columns[axis];
      const isWord = (each: Column | undefined) =>
        each !== undefined && filled(work, each) && !isNumberText(work.cells[each.index] ?? "");
      const column = [degrees, minutes, seconds].find((each) => isWord(each)) ?? firstOf(columns[axis]);
      const written = quoted(cellText(work.cells[column?.index ?? -1]));
      work.problems.push(this.#problemAt(work, column, fault(axis, `${written} is no ${axis}.`).fault));
      return undefined;
    }
    for (const [reading, axis] of [
      [latitude, columns.latitude],
      [longitude, columns.longitude],
    ] as const) {
      if (reading !== undefined && !reading.ok) {
        work.problems.push(this.#problemAt(work, columns.whole ?? firstOf(axis), reading.fault));
      }
    }
    if (latitude?.ok === false || longitude?.ok === false) return undefined;
    if (latitude === undefined || longitude === undefined) {
      if (mapping.half === "keep") return keep();
      const missing = latitude === undefined ? "latitude" : "longitude";
      const column = firstOf(columns[missing]);
      work.problems.push(
        this.#problemAt(
          work,
          column,
          fault("half_position", `The ${missing} of ${mapping.position} is missing.`).fault,
        ),
      );
      return undefined;
    }
    if (mapping.zero === "none" && latitude.value === 0 && longitude.value === 0) {
      for (const { index } of used) if (work.fates[index] !== IN_ENTRY) work.fates[index] = LEFT_OUT;
      return undefined;
    }
    mark();
    this.#longitudeAbove = longitude.value;
    return {
      name,
      label: mapping.position,
      manual: true,
      position: { latitude: latitude.value, longitude: longitude.value },
    };
  }

  #readAxis(
    work: Work,
    columns: PositionColumns,
    axis: Axis,
    ofWhole: string | undefined,
  ): Reading<number> | "words" | undefined {
    const own = columns[axis];
    const settings = columns.mapping[axis];
    const cell = ofWhole ?? (own.whole ? work.cells[own.whole.index] : undefined) ?? "";
    let degrees: Reading<Degrees> | "words" | undefined;
    let written = cellText(cell);
    if (settings.notation === "columns" && ofWhole === undefined) {
      const parts = (["degrees", "minutes", "seconds"] as const).map((part) =>
        own[part] ? (work.cells[own[part].index] ?? "") : "",
      );
      written = parts
        .map((part) => cellText(part))
        .join(" ")
        .trim();
      degrees = degreesOfParts(parts, axis, settings);
    } else if (written !== "") degrees = readDegrees(cell, axis, settings);
    if (degrees === undefined || degrees === "words") return degrees;
    const above = columns.above[axis];
    const { whole } = above;
    // Below degrees that cannot be read, minutes alone say nothing.
    delete above.whole;
    if (!degrees.ok) return degrees;
    const { isMinutes = false, letter } = degrees.value;
    if (isMinutes && whole === undefined)
      return fault(axis, `${quoted(written)} are minutes, and no row above has degrees that can be read.`);
    const value = degrees.value.degrees + (isMinutes && whole !== undefined ? whole.degrees : 0);
    const sign = isMinutes && whole !== undefined && settings.hemisphere === "sign" ? whole.sign : degrees.value.sign;
    above.whole = { degrees: Math.floor(value + 1e-9), sign };
    const hemisphere = this.#hemisphereOf(work, columns, axis, { letter, sign, degrees: value });
    if (!hemisphere.ok) return hemisphere;
    return signedDegrees(axis, value, hemisphere.value, columns.mapping, written);
  }

  /** @returns true for south and west */
  #hemisphereOf(
    work: Work,
    { mapping, above: aboves, ...columns }: PositionColumns,
    axis: Axis,
    { letter, sign, degrees }: { letter: Hemisphere | undefined; sign: 1 | -1; degrees: number },
  ): Reading<boolean> {
    const { hemisphere } = mapping[axis];
    // -34.5 S says the same twice.
    const isSaidTwice = letter === "S" || letter === "W";
    if (hemisphere === "sign") {
      if (sign < 0 && letter !== undefined && !isSaidTwice)
        return fault("hemisphere", `The ${axis} has a minus, and its letter is ${letter}.`);
      return read(sign < 0 || isSaidTwice);
    }
    if (sign < 0 && !isSaidTwice)
      return fault("hemisphere", `The ${axis} has a minus, and its hemisphere stands elsewhere.`);
    if (hemisphere === "north" || hemisphere === "east" || hemisphere === "south" || hemisphere === "west") {
      const all = HEMISPHERE_LETTERS[hemisphere];
      if (letter !== undefined && letter !== all)
        return fault("hemisphere", `The ${axis} says ${letter}; all are ${hemisphere}.`);
      return read(hemisphere === "south" || hemisphere === "west");
    }
    let found = letter;
    if (hemisphere === "column" || hemisphere === "column_or_above") {
      const column = columns[axis].hemisphere;
      const cell = column === undefined ? "" : (work.cells[column.index] ?? "");
      const ofColumn = readHemisphere(cell, axis, mapping[axis]);
      const open = ofColumn === undefined ? openLetter(cellText(cell), axis) : undefined;
      if (open !== undefined) return fault("hemisphere", open);
      if (ofColumn === undefined && cellText(cell) !== "") {
        return fault("hemisphere", `${quoted(cellText(cell))} is no hemisphere of a ${axis}.`);
      }
      if (ofColumn !== undefined && found !== undefined && ofColumn !== found) {
        return fault("hemisphere", `The ${axis} says ${found}, the column beside it ${ofColumn}.`);
      }
      found ??= ofColumn;
    }
    const above = aboves[axis];
    const day = this.#dates.dayNumber;
    const changes = above.from.filter(({ row }) => row <= work.row.number);
    const change = changes.at(-1);
    if (change !== undefined) {
      above.hemisphere = HEMISPHERE_LETTERS[change.hemisphere];
      above.from = above.from.slice(changes.length);
    }
    const distance = axis === "longitude" && degrees > 90 ? 180 - degrees : degrees;
    above.isSaid = change !== undefined || (above.isSaid === true && found === undefined && distance <= DEGREES_A_DAY);
    if (found === undefined && (hemisphere === "letter_or_above" || hemisphere === "column_or_above")) {
      found = above.hemisphere;
      const isNear =
        mapping[axis].nearZero === "problem" &&
        !above.isSaid &&
        !isSaidBelow(above, work.row.number) &&
        mayHaveCrossed(axis, degrees, above, day);
      if ((found !== undefined || above.unsaid !== undefined) && isNear) {
        delete above.hemisphere;
        // Later crossings are found, too, so that all can be said at once.
        goOn(above, degrees, day);
        above.unsaid ??= work.row.number;
        const line = axis === "latitude" ? "the equator" : degrees > 90 ? "the date line" : "the meridian";
        return fault(
          axis === "latitude" ? "crossed_equator" : "crossed_meridian",
          `The ${axis} has no hemisphere, and the ship can have crossed ${line} since the row above. Say from which row the hemisphere changes.`,
        );
      }
    }
    if (found === undefined) {
      if (degrees === 0) return read(false);
      if (above.unsaid === undefined) return fault("hemisphere", `The hemisphere of the ${axis} is missing.`);
      goOn(above, degrees, day);
      return fault("hemisphere", `The hemisphere of the ${axis} is open from row ${above.unsaid} on.`);
    }
    delete above.unsaid;
    const isSameSide = above.hemisphere === found && change === undefined;
    goOn(isSameSide ? above : Object.assign(above, { degrees: undefined }), degrees, day);
    above.hemisphere = found;
    return read(found === "S" || found === "W");
  }

  /** Reads what an entry has once: vessel, logbook, event type, summary, remarks, the person. undefined: there is a problem. */
  #readHead(work: Work): EntryHead | undefined {
    const vesselUuid = this.#readVessel(work);
    const logbookName = this.#readLogbook(work);
    const eventType = this.#readEventType(work);
    const user = this.#textOf(work, this.#recordedBy);
    const remarks: string[] = [];
    for (const column of this.#remarks) {
      const text = cellText(work.cells[column.index]);
      if (text === "") continue;
      this.#use(work, column);
      remarks.push(text);
    }
    const { summary: template } = this.#mapping;
    let summary = this.#textOf(work, this.#summary);
    let hasText = remarks.length > 0 || summary !== "";
    if (template !== null) {
      for (const index of this.#templateColumns) {
        const column = this.#byIndex.get(index);
        if (column === undefined || cellText(work.cells[index]) === "") continue;
        hasText ||= column.meaning.kind !== "time";
        this.#use(work, column);
      }
      summary = template
        .replaceAll(/\{([A-Z]{1,3})\}/g, (_, letters: string) => cellText(work.cells[columnIndex(letters)]))
        .replaceAll(/\s+/g, " ")
        .trim();
    }
    if (vesselUuid === undefined || logbookName === undefined || eventType === undefined) return undefined;
    return { vesselUuid, logbookName, eventType, summary, remarks, user, hasText };
  }

  #textOf(work: Work, column: Column | undefined): string {
    if (column === undefined || !filled(work, column)) return "";
    this.#use(work, column);
    return cellText(work.cells[column.index]).replaceAll(/\s+/g, " ");
  }

  #use(work: Work, { index }: Column): void {
    if (index < work.fates.length) work.fates[index] = IN_ENTRY;
  }

  #readVessel(work: Work): string | undefined {
    const column = this.#vessel;
    const text = column ? cellText(work.cells[column.index]) : "";
    if (column === undefined || text === "") {
      if (this.#mapping.vesselUuid !== null) return this.#mapping.vesselUuid;
      work.problems.push(this.#problemAt(work, column, fault("vessel", "The vessel is missing.").fault));
      return undefined;
    }
    const { by, values } = column.meaning;
    let sentence = `There is no vessel ${quoted(text)}. Add it, or choose one for this value.`;
    let found: string | null | undefined = values[text];
    if ((found === undefined || found === null) && by !== "table") {
      const number = by === "imo_number" ? readImoNumber(text) : undefined;
      if (number !== undefined && "advice" in number) sentence = `${quoted(text)} is no IMO number: ${number.advice}.`;
      const key = number !== undefined && "imoNumber" in number ? number.imoNumber : text;
      found = this.#vesselsByKey.get(key.toLowerCase());
      if (found === "") sentence = `Several vessels are called ${quoted(text)}. Choose one for this value.`;
    }
    if (found === undefined || found === null || found === "") {
      work.problems.push(this.#problemAt(work, column, fault("vessel", sentence).fault));
      return undefined;
    }
    this.#use(work, column);
    return found;
  }

  #readLogbook(work: Work): LogbookName | undefined {
    const column = this.#logbook;
    const text = column ? cellText(work.cells[column.index]) : "";
    if (column !== undefined && text !== "") {
      const named = text.toLowerCase();
      const found = column.meaning.values[text] ?? LOGBOOK_NAMES.find((name) => name === named);
      if (found !== undefined) {
        this.#use(work, column);
        return found;
      }
      work.problems.push(
        this.#problemAt(
          work,
          column,
          fault("logbook", `${quoted(text)} is no logbook. Choose one for this value.`).fault,
        ),
      );
      return undefined;
    }
    if (this.#mapping.logbookName !== null) return this.#mapping.logbookName;
    work.problems.push(this.#problemAt(work, column, fault("logbook", "The logbook is missing.").fault));
    return undefined;
  }

  #readEventType(work: Work): EventType | undefined {
    const column = this.#eventType;
    const text = column ? cellText(work.cells[column.index]) : "";
    if (column !== undefined && text !== "") {
      const found =
        column.meaning.values[text] ?? (column.meaning.others === "by_name" ? eventTypeOf(text) : undefined);
      if (found !== undefined) {
        this.#use(work, column);
        return found;
      }
      work.problems.push(
        this.#problemAt(
          work,
          column,
          fault("event_type", `${quoted(text)} is no event type of the mapping. Choose one for this value.`).fault,
        ),
      );
      return undefined;
    }
    if (this.#mapping.eventType !== null) return this.#mapping.eventType;
    work.problems.push(this.#problemAt(work, column, fault("event_type", "The event type is missing.").fault));
    return undefined;
  }

  #entryOf(
    { row }: Work,
    {
      eventTime,
      own,
      head,
      asWritten,
      withText,
    }: {
      eventTime: string;
      own: Item[];
      head: EntryHead;
      /** The date of the Julian calendar from which the time was converted. */
      asWritten: string | undefined;
      /** Summary and remarks stand once, in the first entry of a row. */
      withText: boolean;
    },
  ): TableEntry {
    const { vesselUuid, logbookName, eventType, summary, remarks, user } = head;
    const logbookEntryUuid = this.#identities.next(JSON.stringify([vesselUuid, logbookName, eventTime, eventType.id]));
    // One object whose fields are set one after the other: to spread it from others costs more than all that is read of the row.
    const entry: Record<string, unknown> = {
      logbookEntryUuid,
      vesselUuid,
      eventTime,
      logbookName,
      entryTypeId: eventType.id,
    };
    if (eventType.name !== "") entry["entryTypeName"] = eventType.name;
    if (eventType.category !== "") entry["entryTypeCategory"] = eventType.category;
    if (summary !== "" && (withText || this.#mapping.summary === null)) entry["summary"] = summary;
    if (user !== "") entry["recordUser"] = { displayNameShort: user };
    const collectedData: Record<string, unknown>[] = [];
    if (asWritten !== undefined)
      collectedData.push({ name: this.#julianName, label: JULIAN_DATE, manual: true, string: asWritten });
    for (const part of own) if ("item" in part) collectedData.push(part.item);
    if (collectedData.length > 0) entry["collectedData"] = collectedData;
    if (withText && remarks.length > 0) {
      entry["remarks"] = remarks.map((value, index) => ({
        remarkUuid: uuidOfName(`${logbookEntryUuid} remark ${index}`),
        value,
      }));
    }
    for (const part of own) if ("other" in part) entry[part.other[0]] = part.other[1];
    return { row: row.number, vesselUuid, logbookEntryUuid, entry };
  }

  #rowProblem({ row }: Work, { kind, sentence }: Fault): Problem {
    return { kind, row: row.number, column: null, cell: "", sentence };
  }

  #problemAt(work: Work, column: Column | undefined, about: Fault): Problem {
    return column === undefined ? this.#rowProblem(work, about) : this.#problemOf(work.row, column.index, about);
  }

  #problemOf(row: Row, index: number, { kind, sentence }: Fault): Problem {
    const cell = cellText(row.cells[index]).replaceAll("\0", "\u2400").slice(0, 200).toWellFormed();
    return { kind, row: row.number, column: lettersAt(index), cell, sentence };
  }

  /** Counts where the cells of the row went. All cells of a row with a problem are in it: the row is handed back whole. */
  #finish({ row, fates, problems }: Work, entries: TableEntry[], leftOut: string | null): RowResult {
    const isRefused = problems.length > 0;
    const counts: CellCounts = { inEntries: 0, leftOut: 0, inProblems: 0, unaccounted: 0 };
    for (const [index, cell] of row.cells.entries()) {
      if (cellText(cell) === "") continue;
      if (fates[index] === LEFT_OUT || (leftOut !== null && !isRefused)) counts.leftOut += 1;
      else if (isRefused) counts.inProblems += 1;
      else if (fates[index] === IN_ENTRY) counts.inEntries += 1;
      else counts.unaccounted += 1;
    }
    return { row: row.number, entries, problems, leftOut: isRefused ? null : leftOut, cells: counts };
  }
}

/** Returns why a value of a workbook is not what its cell shows, or is in another unit than its column; undefined: it is. */
function mistypedSentence(cell: Cell, { type, unit }: Extract<Meaning, { kind: "value" }>): string | undefined {
  if (typeof cell === "string" || cell.kind === "faulty") return undefined;
  const text = quoted(cellText(cell));
  if (cell.kind === "date") {
    const isHidden = cell.shows === "time" && cell.isElapsed !== true && cell.serial > 1 && cell.serial <= 2_400;
    return isHidden
      ? `${text} is the number ${cell.serial} in a cell that shows a time of day. Give the cell the format of a number, or [h]:mm for more than 24 hours.`
      : undefined;
  }
  if (type === "text" || cell.unit === undefined || isSameUnit(cell.unit, unit)) return undefined;
  return otherUnit(cellText(cell), cell.unit, unit);
}

function otherUnit(text: string, ofCell: string, unit: string): string {
  return `${quoted(text)} is in ${ofCell}, and the column ${unit === "" ? "has no unit" : `in ${unit}`}. Choose the unit of the column, or write the value in it.`;
}

function isNoValue(texts: readonly string[], cell: Cell, text: string): boolean {
  return (
    texts.includes(text) || (typeof cell !== "string" && cell.kind === "number" && texts.includes(String(cell.value)))
  );
}

function isSameHead({ cells: head }: Row, { cells }: Row): boolean {
  return (
    cells.length === head.length &&
    cells.every((cell, index) => cellText(cell) === cellText(head[index])) &&
    head.filter((cell) => cellText(cell) !== "").length >= 2
  );
}

function otherHeadFault(row: number): Fault {
  return fault(
    "other_head",
    `Row ${row} is another head: below it the columns can mean something else. End the data above it, and read the rest by an import of its own. If its columns are the same, leave row ${row} out.`,
  ).fault;
}

function positionColumns(mapping: PositionMapping, columns: readonly Column[], names: Set<string>): PositionColumns[] {
  const all = columns.filter(({ meaning }) => "position" in meaning && meaning.position === mapping.position);
  if (all.length === 0) return [];
  const axis = (kind: Axis): AxisColumns =>
    Object.fromEntries(all.flatMap((column) => (column.meaning.kind === kind ? [[column.meaning.part, column]] : [])));
  return [
    {
      mapping,
      name: uniqueName(mapping.position, all[0]?.column ?? "", names),
      whole: all.find(({ meaning }) => meaning.kind === "position"),
      latitude: axis("latitude"),
      longitude: axis("longitude"),
      all,
      at: all.find(({ at }) => at !== null)?.at ?? null,
      above: { latitude: aboveAll(mapping.latitude), longitude: aboveAll(mapping.longitude) },
    },
  ];
}

/** What counts above the first row. */
function aboveAll({ firstHemisphere, hemisphereFrom }: PositionMapping["latitude"]): Above {
  const from = hemisphereFrom.toSorted((a, b) => a.row - b.row);
  return { from, ...(firstHemisphere === null ? {} : { hemisphere: HEMISPHERE_LETTERS[firstHemisphere] }) };
}

/**
 * True if a ship is probably on the other side of the equator or the meridian since the value above: at its speed it has passed 0, or both
 * values are beside it.
 */
function mayHaveCrossed(
  axis: Axis,
  degrees: number,
  { degrees: last, day: lastDay, approach = 0 }: Above,
  day: number,
): boolean {
  if (last === undefined || lastDay === undefined) return false;
  const days = Math.max(1, Math.abs(day - lastDay));
  const [from, to] = axis === "longitude" && last > 90 ? [180 - last, 180 - degrees] : [last, degrees];
  if (to < 0 || from < 0) return false;
  if (from + to <= 1) return true;
  const run = (from === last ? approach : -approach) * days;
  return from + to <= DEGREES_A_DAY * days && run > 0 && from <= 2 * run;
}

/** Sets what the next row has above it. */
function goOn(above: Above, degrees: number, day: number): void {
  const days = Math.max(1, day - (above.day ?? day));
  above.approach = above.degrees === undefined ? 0 : (above.degrees - degrees) / days;
  Object.assign(above, { degrees, day });
}

/** True if the mapping says a few rows below that the ship is on the other side from there on: until then she is not. */
function isSaidBelow({ hemisphere, from: [next] }: Above, row: number): boolean {
  return (
    next !== undefined && next.row - row <= ROWS_OF_A_CROSSING && HEMISPHERE_LETTERS[next.hemisphere] !== hemisphere
  );
}

function firstOf(axis: AxisColumns): Column | undefined {
  return axis.whole ?? axis.degrees ?? axis.minutes;
}

/** Returns degrees of cells with degrees, minutes and seconds; undefined: all are empty. */
function degreesOfParts(
  parts: Cell[],
  axis: Axis,
  { decimal, alone }: PositionMapping["latitude"],
): Reading<Degrees> | "words" | undefined {
  const numbers = parts.map((part) =>
    readNumberCell(typeof part === "string" ? part.replace(/[°º˚'′"″]\s*$/, "") : part, decimal),
  );
  if (numbers.every((number) => number === "empty")) return undefined;
  if (numbers.some((number) => typeof number === "string" && number !== "empty")) return "words";
  const [degrees = "empty", minutes = "empty", seconds = "empty"] = numbers;
  const written = parts
    .map((part) => cellText(part))
    .join(" ")
    .trim();
  const isMinutes = typeof degrees !== "number" && alone === "minutes" && typeof minutes === "number";
  if (typeof degrees !== "number" && !isMinutes) return fault(axis, `${quoted(written)}: the degrees are missing.`);
  const values = [degrees, minutes, seconds].map((number) => (typeof number === "number" ? number : 0)) as [
    number,
    number,
    number,
  ];
  const isNegative = values.some((value) => value < 0) || cellText(parts[0]).startsWith("-");
  // Signs: on the degrees alone, or on all that are not 0.
  if (isNegative && (isMinutes || (values[0] ?? 0) > 0))
    return fault(axis, `${quoted(written)}: the degrees have another sign than the minutes.`);
  const [whole, minute, second] = values.map((value) => Math.abs(value)) as [number, number, number];
  if (!Number.isInteger(whole) && minute + second > 0)
    return fault(axis, `${quoted(written)}: the degrees have decimals beside minutes.`);
  if (!Number.isInteger(minute) && second > 0)
    return fault(axis, `${quoted(written)}: the minutes have decimals beside seconds.`);
  const total = inDegrees(String(whole), String(minute), String(second));
  if (typeof total === "string") return fault(axis, `${quoted(written)}: ${total}`);
  return read({
    degrees: total,
    sign: isNegative ? -1 : 1,
    letter: undefined,
    ...(isMinutes ? { isMinutes: true as const } : {}),
  });
}

/** Returns the offset of a zone in minutes. Times that a clock shows twice or never have none. */
function offsetOfZone(local: string, zone: string): Reading<number> {
  const key = `${zone} ${local.slice(0, 16)}`;
  const known = zoneOffsets.get(key);
  if (known !== undefined) return known;
  let reading: Reading<number>;
  try {
    const time = Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: "reject" });
    const minutes = time.offsetNanoseconds / 60_000_000_000;
    reading = Number.isInteger(minutes)
      ? read(minutes)
      : fault(
          "offset",
          `The offset of ${zone} was then ${time.offset}, which is not in whole minutes. Choose a fixed offset.`,
        );
  } catch {
    reading = fault(
      "offset",
      `${local.replace("T", " ")} is a time that clocks of ${zone} show twice or never, as they are changed then.`,
    );
  }
  if (zoneOffsets.size > 10_000) zoneOffsets.clear();
  zoneOffsets.set(key, reading);
  return reading;
}

const zoneOffsets = new Map<string, Reading<number>>();

/** Returns the columns whose time is before that of a column of the same value left of it. */
export function columnsGoingBack<One extends Pick<ColumnMapping, "at" | "meaning">>(columns: readonly One[]): One[] {
  const latest = new Map<string, string>();
  return columns.filter(({ at, meaning }) => {
    if (at === null || meaning.kind !== "value") return false;
    const last = latest.get(meaning.label) ?? "";
    if (at > last) latest.set(meaning.label, at);
    return at < last;
  });
}

function timeOfText(text: string): TimeOfDay {
  const [hour = 0, minute = 0, second = 0] = text.split(":").map(Number);
  if (hour >= 24) return { hour: hour - 24, minute, second, endsDay: true };
  // A time that a person chose for a column begins the day where it says 00:00.
  return { hour, minute, second };
}

function minutesOf({ hour, minute, endsDay }: TimeOfDay): number {
  return ((endsDay ? 24 : 0) + hour) * 60 + minute;
}

function eventTypeOf(name: string): EventType | undefined {
  const id = slugOf(name);
  return id === "" ? undefined : { id: id.slice(0, 128), name: name.slice(0, 256), category: "" };
}

/** Returns a name for machines: "Sea temp. (°C)" becomes "sea_temp_c". */
function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
}

function uniqueName(label: string, column: string, names: Set<string>): string {
  const slug = slugOf(label).slice(0, 64);
  const name = slug === "" || names.has(slug) ? `${slug}${slug === "" ? "" : "_"}${column.toLowerCase()}` : slug;
  names.add(name);
  return name;
}

function lettersAt(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : lettersOf(index);
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** A month of days, or five days of watches: a table with more hours seldom has a position in each row. */
const ROWS_OF_A_CROSSING = 30;

/** Farther than a ship of any age runs in a day. */
const DEGREES_A_DAY = 6;

const JULIAN_DATE = "Date in the Julian calendar";
