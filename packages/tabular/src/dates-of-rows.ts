import {
  type Calendar,
  type DateParts,
  type DateText,
  type Day,
  dayOfSerial,
  dayOfYear,
  digitsOfDate,
  existingDay,
  gregorianDay,
  isoDay,
  monthOf,
  nextDay,
  numbersOfDayAndMonth,
  readDateText,
} from "./calendar.ts";
import { type Cell, cellText } from "./cells.ts";
import { Known } from "./known.ts";
import type { Mapping } from "./mapping.ts";
import { plainCharacters, readNumberCell } from "./number-cell.ts";
import { splitDateTime } from "./date-time-cell.ts";
import { type HoursToTwelve, OrderOfTimes, type TimeOfRow, timeOfRow } from "./order-of-times.ts";
import { fault, quoted, type Reading, read } from "./problem.ts";
import { type Column, filled, IN_ENTRY, LEFT_OUT, type Work } from "./row-in-work.ts";
import { isSummaryRow } from "./summary-row.ts";
import { readOffsetCell, readTimeCell, signedOffset, type TimeOfDay } from "./time-cell.ts";

/** What a date says. `calendar`: that of O.S. or N.S. */
type WrittenDate = DateParts & { time?: TimeOfDay; calendar?: Calendar };

/** A day of the Gregorian calendar. `asWritten`: its text where that is of the Julian one. */
export type DayOfRow = Day & { time?: TimeOfDay | undefined; asWritten?: string };

type DatesOptions = {
  mapping: Mapping;
  columns: readonly Column[];
  readTime: (work: Work, cell: Cell) => Reading<TimeOfDay>;
  hours: HoursToTwelve;
};

/** The date of one row after the other: what its cells say, completed from the rows above as the mapping allows. */
export class DatesOfRows {
  readonly #mapping: Mapping;
  readonly #columns: readonly Column[];
  readonly #time: Partial<Record<string, Column>> = {};
  readonly #timeColumns: readonly Column[];
  readonly #offset: Column | undefined;
  readonly #vessel: Column | undefined;
  /** A date can be that of the row above. */
  readonly #mayCarry: boolean;
  /** Rows get their time of day of a column alone: a date without one is that of the rows below. */
  readonly #isTimeWritten: boolean;
  readonly #readTime: (work: Work, cell: Cell) => Reading<TimeOfDay>;
  readonly #hours: HoursToTwelve;
  /** What texts of dates say: rows share them. There is one column of dates. */
  readonly #dates = new Known<Reading<WrittenDate>>();
  /** The last date; undefined: none yet, or the row above has none that can be read. */
  #dayAbove: Partial<Day> | undefined;
  /** The calendar of that date. */
  #calendarAbove: Calendar | undefined;
  readonly #timesOfDay = new OrderOfTimes();
  /** The row from which the date is open, as its time goes back. */
  #openSince: number | undefined;
  /** Where dates do not say their year: that of the last one, and its month. */
  #inTurn: { year: number; month: number } | undefined;

  constructor({ mapping, columns, readTime, hours }: DatesOptions) {
    this.#mapping = mapping;
    this.#columns = columns;
    this.#readTime = readTime;
    this.#hours = hours;
    for (const column of columns) if (column.meaning.kind === "time") this.#time[column.meaning.part] = column;
    this.#timeColumns = Object.values(this.#time).filter((column) => column !== undefined);
    this.#offset = columns.find(({ meaning }) => meaning.kind === "offset");
    this.#vessel = columns.find(({ meaning }) => meaning.kind === "vessel");
    if (mapping.time.firstYear !== null) this.#inTurn = { year: mapping.time.firstYear, month: 1 };
    const { time, hour } = this.#time;
    this.#isTimeWritten = (time ?? hour) !== undefined && mapping.time.fixed === null;
    this.#mayCarry = DATE_PARTS.some((part) => this.#time[part]?.empty === "above");
  }

  /** @returns `none`: no cell says a time; `section`: it says the date, month or year of the rows below, and nothing else stands in the row */
  read(work: Work, hasData: boolean): (Reading<DayOfRow> & { column?: Column }) | "none" | "section" {
    // 'Mean' in place of a time is a word of which the mapping says what it means.
    const isSummary = isSummaryRow(work) && this.#hasNoTimeOfDay(work);
    if (isSummary && !this.#timeColumns.some((column) => filled(work, column) && this.#saysTime(work, column)))
      return "none";
    const dated = this.#time["date_time"] ?? this.#time["date"];
    const parts: Reading<WrittenDate> & { column?: Column } = dated
      ? this.#withOwnYear(work, this.#partsOfDate(work, dated))
      : this.#partsOfColumns(work);
    const hasOthers = () =>
      this.#columns.some(
        (column) => column.meaning.kind !== "leave_out" && column.meaning.kind !== "time" && filled(work, column),
      );
    if (!parts.ok) {
      // A line such as 'Page 12' says nothing about the rows below; a date that cannot be read does.
      const isLine =
        !hasData && this.#timeColumns.every((column) => !filled(work, column) || !this.#saysTime(work, column));
      if (isLine) return "none";
      this.#dayAbove = undefined;
      return parts;
    }
    const { time, calendar: ownCalendar, ...ofCells } = parts.value;
    const filledParts = this.#withYearInTurn(ofCells);
    const { year, month, day } = filledParts;
    const isNothing = year === undefined && month === undefined && day === undefined;
    const mayCarry = this.#mayCarry;
    const isWithoutDate = isNothing && (!mayCarry || this.#dayAbove === undefined || !hasData);
    if (isWithoutDate && !this.#timeColumns.some((column) => filled(work, column))) {
      if (!hasData || !mayCarry || !hasOthers()) return "none";
    }
    const isWhole = year !== undefined && month !== undefined && day !== undefined;
    const ofAbove = isWhole || !mayCarry ? undefined : this.#calendarAbove;
    const calendar = ownCalendar ?? ofAbove ?? this.#mapping.time.calendar ?? "gregorian";
    let resolved = this.#resolveDay(filledParts, mayCarry, calendar);
    const isSection = day === undefined && !isNothing && mayCarry && this.#hasNoTimeOfDay(work) && !hasOthers();
    if (isSection) {
      this.#dayAbove = { ...this.#dayAbove, ...filledParts };
      this.#calendarAbove = ownCalendar;
      if (year !== undefined || month !== undefined) delete this.#dayAbove.day;
      for (const column of this.#timeColumns) if (filled(work, column)) work.fates[column.index] = LEFT_OUT;
      return "section";
    }
    if (!resolved.ok) {
      this.#dayAbove = undefined;
      const column = dated ?? this.#time["day"];
      return { ...resolved, ...(column ? { column } : {}) };
    }
    const isDateOfRowsBelow =
      mayCarry && time === undefined && this.#isTimeWritten && this.#hasNoTimeOfDay(work) && !hasOthers();
    if (isDateOfRowsBelow && day !== undefined) {
      this.#beginDay();
      this.#dayAbove = resolved.value;
      this.#calendarAbove = calendar;
      for (const column of this.#timeColumns) if (filled(work, column)) work.fates[column.index] = LEFT_OUT;
      return "section";
    }
    if (mayCarry) {
      if (day !== undefined) this.#beginDay();
      const ofTime = this.#dayByTime(work, resolved.value, calendar);
      if (!ofTime.ok) return ofTime;
      resolved = ofTime;
    }
    // Rows below go on from what is written.
    this.#dayAbove = resolved.value;
    this.#calendarAbove = calendar;
    const converted = gregorianDay(resolved.value, calendar);
    if (!converted.ok) return { ...converted, ...(dated ? { column: dated } : {}) };
    if (calendar === "gregorian") return read({ ...converted.value, time });
    return read({ ...converted.value, time, asWritten: this.#dateAsWritten(work, isWhole, resolved.value) });
  }

  /** Forgets the rows above: those below another head, or below a stretch that is not read, do not go on from them. */
  forget(): void {
    this.#dayAbove = undefined;
    this.#beginDay();
  }

  /** Returns a date with its year, where dates do not say it and stand in order. */
  #withYearInTurn(parts: DateParts): DateParts {
    const { month } = parts;
    if (this.#inTurn === undefined) return parts;
    if (parts.year !== undefined) {
      this.#inTurn = { year: parts.year, month: month ?? 1 };
      return parts;
    }
    if (month === undefined) return parts;
    const isNextYear = this.#inTurn.month - month > MONTHS_OF_A_SLIP;
    // Within a few months a date that goes back is a slip of the pen.
    if (month < this.#inTurn.month && !isNextYear) return parts;
    this.#inTurn = { year: this.#inTurn.year + (isNextYear ? 1 : 0), month };
    return { ...parts, year: this.#inTurn.year };
  }

  /** Returns the day of the last row with a date, in days since 1970. */
  get dayNumber(): number {
    const { year = 1970, month = 1, day = 1 } = this.#dayAbove ?? {};
    return Date.UTC(year, month - 1, day) / 86_400_000;
  }

  #beginDay(): void {
    this.#timesOfDay.beginDay();
    this.#openSince = undefined;
  }

  /** Returns the day of a row, or the one after it where its time goes back since the day was written, as the mapping says. */
  #dayByTime(work: Work, day: Day, calendar: Calendar): Reading<Day> & { column?: Column } {
    const column = this.#time["time"] ?? this.#time["hour"];
    if (column === undefined) return read(day);
    const time = this.#timeInOrder(work, column, day, calendar);
    const vessel = this.#vessel ? cellText(work.cells[this.#vessel.index]) : "";
    const above = time && this.#timesOfDay.add(vessel, time);
    const { rowsGoBack } = this.#mapping.time;
    if (rowsGoBack === "next_day" && above !== undefined) {
      const next = nextDay(day, calendar);
      // An hour to 12 is of the morning of that day.
      const first = this.#timeInOrder(work, column, next, calendar);
      this.#timesOfDay.beginDay();
      if (first !== undefined) this.#timesOfDay.add(vessel, first);
      return read(next);
    }
    if (rowsGoBack !== "problem") return read(day);
    if (this.#openSince !== undefined)
      return fault("time_goes_back", `The date is open from row ${this.#openSince} on, where the time goes back.`);
    if (time === undefined || above === undefined) return read(day);
    this.#openSince = work.row.number;
    const sentence = `The time goes back from ${above.text} to ${time.text}, and no date is written. Write the date, or choose whether such rows are of the next day.`;
    return { ...fault("time_goes_back", sentence), column };
  }

  /** Returns the time of day that a row says, to be compared with those above; undefined: it says none that can be read. */
  #timeInOrder(work: Work, column: Column, day: Day, calendar: Calendar): TimeOfRow | undefined {
    const { time: settings } = this.#mapping;
    const cell = work.cells[column.index] ?? "";
    const text = cellText(cell);
    if (text === "" || settings.words[text] === null) return undefined;
    const reading = this.#readTime(work, cell);
    if (!reading.ok) return undefined;
    const gregorian = gregorianDay(day, calendar);
    const resolved = gregorian.ok ? this.#hours.peek(gregorian.value, reading.value) : reading;
    if (!resolved.ok && reading.value.isOfRange) return undefined;
    // An hour that goes back in the afternoon is perhaps of the next day.
    const ofDay = resolved.ok ? resolved.value : { ...reading.value, hour: (reading.value.hour % 12) + 12 };
    let { minute } = ofDay;
    const minuteColumn = this.#time["minute"];
    const minutes = minuteColumn ? readNumberCell(work.cells[minuteColumn.index] ?? "", ".") : "empty";
    if (typeof minutes === "number") minute += minutes;
    const ownOffset = this.#mapping.time.offset?.kind === "column" ? this.#offset : undefined;
    const offset =
      reading.value.offset === undefined && ownOffset?.meaning.kind === "offset"
        ? signedOffset(readOffsetCell(work.cells[ownOffset.index] ?? ""), ownOffset.meaning)
        : readOffsetCell(reading.value.offset ?? "");
    return timeOfRow({ ...ofDay, minute }, offset.ok ? offset.value : 0, text, settings);
  }

  /** Returns the text of the date, with the day that rows above make of it where it is not whole. */
  #dateAsWritten(work: Work, isWhole: boolean, day: Day): string {
    const texts = this.#timeColumns
      .filter(({ meaning }) => meaning.kind === "time" && (DATE_PARTS as readonly string[]).includes(meaning.part))
      .toSorted((a, b) => a.index - b.index)
      .map((column) => cellText(work.cells[column.index]));
    const written = texts.filter((text) => text !== "").join(" ");
    return isWhole ? written : `${written} (${isoDay(day)})`.trim();
  }

  /** True where the cell alone says a part of a date or a time. */
  #saysTime(work: Work, column: Column): boolean {
    const cell = work.cells[column.index] ?? "";
    if (typeof cell !== "string") return true;
    return /^\d/.test(plainCharacters(cell)) && cellText(cell).length <= 30;
  }

  #hasNoTimeOfDay(work: Work): boolean {
    return (["time", "hour", "minute"] as const).every((part) => {
      const column = this.#time[part];
      return column === undefined || !filled(work, column);
    });
  }

  /** Completes a date from the row above, where the mapping allows that and nothing contradicts it. */
  #resolveDay(parts: DateParts, mayCarry: boolean, calendar: Calendar): Reading<Day> {
    const above = mayCarry ? this.#dayAbove : undefined;
    const { year = above?.year, month = above?.month, day } = parts;
    const written = [parts.year, parts.month, parts.day].filter((part) => part !== undefined).join("-");
    if (year === undefined || month === undefined) {
      const missing = year === undefined ? "year" : "month";
      const why = mayCarry ? ", and no row above has one that can be read" : "";
      return fault("date", `The ${missing} is missing${why}.`);
    }
    if (day === undefined) {
      if (above?.day === undefined)
        return fault("date", `The day is missing${mayCarry ? ", and the row above has none" : ""}.`);
      if (year !== above.year || month !== above.month)
        return fault("date", "The day is missing in another month than that of the row above.");
      return read({ year, month, day: above.day });
    }
    if (above !== undefined) {
      if (parts.month === undefined && above.day !== undefined && day < above.day) {
        return fault("date", `The day goes back from ${above.day} to ${day}, and no month is written.`);
      }
      if (parts.month !== undefined && parts.year === undefined && above.month !== undefined && month < above.month) {
        return fault("date", `The month goes back from ${above.month} to ${month}, and no year is written.`);
      }
      if (parts.year !== undefined && parts.month === undefined && above.year !== undefined && year !== above.year) {
        return fault("date", "Another year is written than in the row above, and no month.");
      }
    }
    return existingDay({ year, month, day }, written, calendar);
  }

  #partsOfDate(work: Work, column: Column): Reading<WrittenDate> & { column?: Column } {
    const cell = work.cells[column.index] ?? "";
    const text = plainCharacters(cellText(cell));
    if (text === "") return read({});
    const mark = <Value>(reading: Reading<Value>) => {
      if (reading.ok) work.fates[column.index] = IN_ENTRY;
      return reading.ok ? reading : { ...reading, column };
    };
    const withTime = column.meaning.kind === "time" && column.meaning.part === "date_time";
    const isDay =
      typeof cell !== "string" &&
      cell.kind === "date" &&
      cell.system === "1900" &&
      cell.serial >= 1 &&
      cell.serial < 32;
    if (isDay && this.#mapping.time.dateCells === "days" && Number.isInteger(cell.serial))
      return mark(read({ day: cell.serial }));
    if (typeof cell !== "string" && cell.kind === "date")
      return mark(this.#exchanged(partsOfSerial(cell.serial, cell.system, cell.shows, withTime), text));
    const { serial } = this.#mapping.time;
    const number =
      typeof cell !== "string" && cell.kind === "number"
        ? cell.value
        : /^\d{4,13}(?:[.,]\d+)?$/.test(text)
          ? Number(text.replace(",", "."))
          : undefined;
    if (serial !== null && number !== undefined && number >= 1_000) {
      const [days, system] =
        serial === "unix" || serial === "unix_ms"
          ? ([number / (serial === "unix" ? 86_400 : 86_400_000) + DAYS_TO_1970, "1900"] as const)
          : ([number, serial] as const);
      if (days < 3_000_000)
        return mark(partsOfSerial(days, system, !withTime && days % 1 === 0 ? "date" : "date_time", withTime));
    }
    const written = digitsOfDate(cell) ?? text;
    return mark(this.#dates.of(written, () => this.#partsOfText(written, withTime)));
  }

  /** Returns a date with the year of its column, where it stands beside day and month. */
  #withOwnYear(
    work: Work,
    parts: Reading<WrittenDate> & { column?: Column },
  ): Reading<WrittenDate> & { column?: Column } {
    const column = this.#time["year"];
    if (!parts.ok || column === undefined || !filled(work, column)) return parts;
    const reading = this.#datePart("year", work.cells[column.index] ?? "");
    if (!reading.ok) return { ...reading, column };
    const { year } = reading.value;
    if (parts.value.year !== undefined && parts.value.year !== year)
      return { ...fault("date", `The date says ${parts.value.year}, and the column of the year ${year}.`), column };
    work.fates[column.index] = IN_ENTRY;
    return { ...parts, value: { ...parts.value, ...(year === undefined ? {} : { year }) } };
  }

  #exchanged(reading: Reading<WrittenDate>, text: string): Reading<WrittenDate> {
    if (!reading.ok || this.#mapping.time.dateCells !== "exchanged") return reading;
    const { day = 0, month = 0 } = reading.value;
    if (day > 12)
      return fault("date", `${quoted(text)}: there is no month ${day}, so day and month are not exchanged.`);
    return read({ ...reading.value, day: month, month: day });
  }

  #partsOfText(text: string, withTime: boolean): Reading<WrittenDate> {
    const { order } = this.#mapping.time;
    // Where dates have their year, 4/5 is from the 4th to the 5th.
    const isYearless = this.#mapping.time.firstYear !== null || this.#time["year"] !== undefined;
    const split = withTime ? splitDateTime(text, isYearless) : undefined;
    const date = readDateText(split?.date ?? text, order);
    const isRange = !isYearless && numbersOfDayAndMonth(text) !== undefined;
    if (date === undefined || isRange) return fault("date", `${quoted(text)} is no date. Write it like 2026-11-20.`);
    const parts = this.#withCentury(date, text);
    if (!parts.ok) return parts;
    if (parts.value.day !== undefined && parts.value.month !== undefined && parts.value.year !== undefined) {
      const { year, month, day } = parts.value;
      const calendar = parts.value.calendar ?? this.#mapping.time.calendar ?? "gregorian";
      const exists = existingDay({ year, month, day }, split?.date ?? text, calendar);
      if (!exists.ok) return exists;
    }
    if (split === undefined) return parts;
    const time = readTimeCell(split.time, { clock: "hhmm", words: this.#mapping.time.words });
    return time.ok ? read({ ...parts.value, time: time.value }) : time;
  }

  #withCentury({ shortYear, ...parts }: DateText, written: string): Reading<DateParts & { calendar?: Calendar }> {
    if (shortYear === undefined) return read(parts);
    const { century } = this.#mapping.time;
    if (century === null)
      return fault("century", `${quoted(written)} has a year of two digits. Choose the century, or write four digits.`);
    const year = century - (century % 100) + shortYear;
    return read({ ...parts, year: year < century ? year + 100 : year });
  }

  #partsOfColumns(work: Work): Reading<DateParts> & { column?: Column } {
    const parts: DateParts = {};
    for (const name of ["year_month", "year", "month", "day", "day_of_year"] as const) {
      const column = this.#time[name];
      if (column === undefined || !filled(work, column)) continue;
      const cell = work.cells[column.index] ?? "";
      const reading =
        name === "year_month"
          ? this.#yearAndMonth(cell)
          : name === "day_of_year"
            ? this.#dayOfYear(cell, parts.year ?? (this.#mayCarry ? this.#dayAbove?.year : undefined))
            : this.#datePart(name, cell);
      if (!reading.ok) return { ...reading, column };
      work.fates[column.index] = IN_ENTRY;
      Object.assign(parts, reading.value);
    }
    return read(parts);
  }

  #yearAndMonth(cell: Cell): Reading<DateParts> {
    if (typeof cell !== "string" && cell.kind === "date") {
      const day = dayOfSerial(cell.serial, cell.system);
      return day.ok ? read({ year: day.value.year, month: day.value.month }) : day;
    }
    const text = plainCharacters(cellText(cell));
    const numbers = /^(?:(\d{4})[-/. ](\d{1,2})|(\d{1,2})[-/. ](\d{4}))$/.exec(text);
    if (numbers) return read({ year: Number(numbers[1] ?? numbers[4]), month: Number(numbers[2] ?? numbers[3]) });
    const date = /^\d{4}$/.test(text) ? { year: Number(text) } : readDateText(text, null);
    const isMonth = date !== undefined && date.day === undefined && date.shortYear === undefined;
    return isMonth ? read(date) : fault("date", `${quoted(text)} is no year and month, such as 1902 Feb.`);
  }

  #dayOfYear(cell: Cell, year: number | undefined): Reading<DateParts> {
    const text = plainCharacters(cellText(cell));
    const number = typeof cell !== "string" && cell.kind === "number" ? cell.value : Number(text);
    if (year === undefined) return fault("date", `${quoted(text)} is a day of the year, and the year is missing.`);
    const day = /^\d+$/.test(String(number)) ? dayOfYear(year, number) : undefined;
    return day === undefined
      ? fault("day_does_not_exist", `${quoted(text)} is no day of the year ${year}: days count from 1 to 365 or 366.`)
      : read(day);
  }

  #datePart(name: "year" | "month" | "day", cell: Cell): Reading<DateParts> {
    const text = plainCharacters(cellText(cell)).replace(/\.$/, "");
    const digits = typeof cell !== "string" && cell.kind === "number" ? String(cell.value) : text;
    if (name === "month") {
      const named = monthOf(text);
      if (named !== undefined) return read({ month: named });
    }
    const match = (
      name === "day" ? /^(\d{1,2})(?:st|nd|rd|th)?$/i : name === "month" ? /^(\d{1,2})$/ : /^(\d{4}|\d{2})$/
    ).exec(digits);
    if (!match) return fault("date", `${quoted(text)} is no ${name}.`);
    const value = Number(match[1]);
    if (name !== "year") return read({ [name]: value });
    return match[1]?.length === 4 ? read({ year: value }) : this.#withCentury({ shortYear: value }, text);
  }
}

function partsOfSerial(
  serial: number,
  system: "1900" | "1904",
  shows: "date" | "time" | "date_time",
  withTime: boolean,
): Reading<WrittenDate> {
  if (shows === "time") return fault("date", "The cell holds a time of day, no date.");
  const seconds = Math.round(serial * 86_400);
  const day = dayOfSerial(Math.floor(seconds / 86_400), system);
  if (!day.ok) return day;
  const rest = seconds % 86_400;
  if (!withTime) {
    return rest === 0 || shows === "date"
      ? rest === 0
        ? day
        : fault(
            "date",
            "The cell holds a time of day, too, which it does not show. Choose date and time as the meaning of the column.",
          )
      : fault("date", "The cell holds a time of day, too. Choose date and time as the meaning of the column.");
  }
  if (shows === "date" && rest === 0) return day;
  return read({
    ...day.value,
    time: { hour: Math.floor(rest / 3_600), minute: Math.floor((rest % 3_600) / 60), second: rest % 60 },
  });
}

/** Of a workbook, from 1900 to 1 January 1970. */
const DAYS_TO_1970 = 25_569;

/** From December to March are nine months, from April to March one. */
const MONTHS_OF_A_SLIP = 5;

const DATE_PARTS = ["date_time", "date", "year_month", "year", "month", "day", "day_of_year"] as const;
