import { dayOfSerial, type DateOrder, isoDay, monthOf, numbersOfDate, readDateText } from "./calendar.ts";
import { type Cell, cellText } from "./cells.ts";
import { MAX_VALUES, type Profile, isTime } from "./column-profile.ts";
import { isDittoMark } from "./ditto.ts";
import { type Mapping, type Meaning, columnIndex } from "./mapping.ts";
import { isNumberText, plainCharacters, readNumberCell } from "./number-cell.ts";
import { labelOf } from "./propose-values.ts";
import { OrderOfTimes, timeOfRow } from "./order-of-times.ts";
import { type Proposer, percent } from "./proposer.ts";
import { columnsGoingBack } from "./read-entries.ts";
import { readOffsetCell, readTimeCell } from "./time-cell.ts";

/** Chooses the columns of dates and times of day. */
export function chooseTimes(proposer: Proposer): void {
  const time = (part: Extract<Meaning, { kind: "time" }>["part"]): Meaning => ({ kind: "time", part });
  const taken = new Set<string>();
  const take = (column: Profile, part: Extract<Meaning, { kind: "time" }>["part"], what: string, share: number) => {
    taken.add(part);
    proposer.choose(column, time(part), `${percent(share)} of the values read as ${what}`, share);
  };
  for (const column of proposer.columns) {
    if (!proposer.isFree(column)) continue;
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
        proposer.choose(column, time("date"), "Days; month and year stand above them", within(1, 31), {
          empty: "above",
        });
      else take(column, "day", "days", within(1, 31));
      taken.add(isDate ? "date" : "day");
    } else if (dates > 0.3 && DAY.test(head) && !taken.has("date") && !taken.has("year"))
      take(column, "date", "dates", dates);
    else if (
      isHeadOfHours(column, proposer) &&
      !taken.has("date_time") &&
      !taken.has("time") &&
      (isInteger || isHourWithDecimals(column) || column.share((cell) => isTime(cell)) > 0.5)
    ) {
      take(column, "time", "times of day", shareOfTimes(column));
    } else if (
      /\bmin(?:ute)?s?\b/i.test(column.head.last) &&
      taken.has("time") &&
      !taken.has("minute") &&
      within(0, 59) === 1 &&
      column.index === proposer.indexOf("time") + 1
    ) {
      take(column, "minute", "minutes", 1);
    }
  }
  askWhichHour(proposer);
}

/** Returns how times are written, as far as their values say it. */
export function timeSettings(proposer: Proposer): Mapping["time"] {
  const hour = proposer.columns[proposer.indexOf("time")];
  const date = proposer.columns[proposer.indexOf("date")] ?? proposer.columns[proposer.indexOf("date_time")];
  return {
    order: date ? orderOf(date) : "year_month_day",
    calendar: "gregorian",
    century: null,
    clock: hour ? clockOf(hour) : "hhmm",
    midnight: "begins",
    columnsGoBack: "same_day",
    rowsGoBack: "problem",
    dateCells: "as_stored",
    fixed: null,
    words: {},
    serial: null,
    offset: proposer.has("offset") ? { kind: "column" } : null,
  };
}

/** Asks how dates and times of day are written, and what is missing of them. */
export function askAboutTimes(proposer: Proposer, mapping: Mapping): void {
  const { time } = mapping;
  const of = (parts: string[]) =>
    mapping.columns.flatMap(({ meaning }, index) =>
      meaning.kind === "time" && parts.includes(meaning.part) ? [index] : [],
    );
  const profileOf = (index: number) => proposer.columns[columnIndex(mapping.columns[index]?.column ?? "")];
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
          [...others, ...hours].some((other) => cellText(proposer.columns[other]?.cells[row]) !== ""),
      ) ??
        false)
    );
  });
  if (carried.length > 0) {
    for (const index of carried) mapping.columns[index] = { ...mapping.columns[index]!, empty: null }; // The index is one of them.
    const back = timesGoingBack(proposer, mapping);
    const asAbove = (label: string, rowsGoBack: Mapping["time"]["rowsGoBack"]) => ({
      label: `As in the row above${label}`,
      changes: [
        ...carried.map((index) => ({ path: ["columns", index, "empty"], value: "above" })),
        { path: ["time", "rowsGoBack"], value: rowsGoBack },
      ],
    });
    const nextDay = asAbove("; the next day where the time goes back", "next_day");
    const sameDay = asAbove(", also where the time goes back", "same_day");
    const asked = "Some dates are empty or only in part. Do they go on from the row above?";
    proposer.ask("empty_date", null, back === undefined ? asked : `${asked} ${back.sentence}`, [
      ...(back === undefined
        ? [asAbove("", "problem")]
        : [
            ...(back.isDescending ? [sameDay, nextDay] : [nextDay, sameDay]),
            asAbove("; rows are problems where the time goes back", "problem"),
          ]),
      {
        label: "They are problems",
        changes: carried.map((index) => ({ path: ["columns", index, "empty"], value: "none" })),
      },
    ]);
  }
  const dateColumn = profileOf(of(["date", "date_time"])[0] ?? -1);
  if (dateColumn && time.order === null) {
    const withNumbers = (test: (numbers: [number, number, number]) => boolean) =>
      dateColumn.texts.find((text) => {
        const numbers = numbersOfDate(text);
        return numbers !== undefined && test(numbers);
      });
    const [dayFirst, monthFirst] = [withNumbers(([first]) => first > 12), withNumbers(([, second]) => second > 12)];
    const orders: [string, DateOrder][] = [
      ["Day, month, year", "day_month_year"],
      ["Month, day, year", "month_day_year"],
      ["Year, month, day", "year_month_day"],
    ];
    proposer.ask(
      "order",
      dateColumn.letters,
      dayFirst !== undefined && monthFirst !== undefined
        ? `Dates contradict each other: ${dayFirst} and ${monthFirst}. In which order do day, month and year stand? Every date is read in that order: correct the others in the file first.`
        : `In which order do the numbers of ${withNumbers(() => true) ?? ""} stand?`,
      orders.map(([label, value]) => ({ label, changes: [{ path: ["time", "order"], value }] })),
    );
  }
  if (dateColumn) askAboutDateCells(proposer, mapping, dateColumn);
  const short = proposer.columns.filter((column) => {
    const meaning = proposer.chosen.get(column.index)?.meaning;
    if (meaning?.kind !== "time") return false;
    if (meaning.part === "year") return column.numbers.some((value) => value < 100);
    return (meaning.part === "date" || meaning.part === "date_time") && column.texts.some((text) => hasShortYear(text));
  });
  if (short.length > 0) {
    proposer.ask(
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
    proposer.sample.format.kind === "csv" &&
    dateColumn &&
    dateColumn.texts.filter((text) => /^[1-6]\d{4}(?:\.\d+)?$/.test(text)).length > dateColumn.filled.length / 2
  ) {
    proposer.ask(
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
    const mayBeOfTwelve = isOfTwelve(hour);
    const fixed = mayBeOfTwelve ? fixedHours(hour) : undefined;
    const examples = [...hour.distinct].slice(0, 3).join(", ");
    proposer.ask("clock", hour.letters, `How are times such as ${examples} written?`, [
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
      ...(mayBeOfTwelve
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
    proposer.ask(
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
  if (hour && midnightOf(hour, proposer.columns, mapping) !== "begins") {
    time.midnight = null;
    proposer.ask("midnight", hour.letters, "00:00 and midnight: do they begin the day of their row, or end it?", [
      { label: "They end the day: the next date counts", changes: [{ path: ["time", "midnight"], value: "ends" }] },
      { label: "They begin the day", changes: [{ path: ["time", "midnight"], value: "begins" }] },
    ]);
  }
  const hasOwnTime = of(["date_time"]).length > 0;
  const isWide = mapping.columns.some(({ at }) => at !== null);
  const gaps =
    hour?.cells.some(
      (cell, row) =>
        cellText(cell) === "" && others.some((other) => cellText(proposer.columns[other]?.cells[row]) !== ""),
    ) ?? false;
  if ((!hour && !hasOwnTime && !isWide) || gaps) {
    const possible = hour ? [] : columnsOfTime(proposer);
    proposer.ask(
      "fixed_time",
      hour?.letters ?? null,
      hour
        ? "Some rows have no time of day. Which one do they get?"
        : possible.length === 0
          ? "No column holds the time of day. Which one do the entries get?"
          : `Which time of day do the entries get? It may stand in ${possible
              .map(({ letters, distinct }) => `column ${letters} (${[...distinct].slice(0, 3).join(", ")})`)
              .join(" or ")}.`,
      [
        ...possible.map((column) => ({
          label: `That of column ${column.letters}${column.head.full === "" ? "" : ` (${column.head.full})`}`,
          reason: `${percent(column.share((cell) => isTime(cell)))} of its values read as times of day.`,
          changes: [
            {
              path: ["columns", mapping.columns.findIndex((each) => each.column === column.letters), "meaning"],
              value: { kind: "time", part: "time" },
            },
            { path: ["time", "clock"], value: clockOf(column) },
          ],
        })),
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
}

/** Dates of the workbook whose days are all months too, beside texts with other numbers: the spreadsheet exchanged what it could. */
function askAboutDateCells(proposer: Proposer, mapping: Mapping, { filled, texts, letters }: Profile): void {
  const cells = filled.flatMap((cell) => {
    if (typeof cell === "string" || cell.kind !== "date") return [];
    const day = dayOfSerial(cell.serial, cell.system);
    return day.ok ? [day.value] : [];
  });
  const written = texts.find((text) => {
    const [first = 0, second = 0] = numbersOfDate(text) ?? [];
    return first > 12 || second > 12;
  });
  const example = cells.find(({ day, month }) => day !== month);
  if (written === undefined || example === undefined || cells.some(({ day }) => day > 12)) return;
  mapping.time.dateCells = null;
  const change = (value: string) => [{ path: ["time", "dateCells"], value }];
  const { year, month, day } = example;
  proposer.ask(
    "date_cells",
    letters,
    `${cells.length} dates are dates of the workbook, none of them after the 12th, and others, such as ${written}, are texts. A spreadsheet of another country exchanges day and month in that way. Which day is ${isoDay(example)}?`,
    [
      {
        label: `${isoDay({ year, month: day, day: month })}: day and month are exchanged`,
        changes: change("exchanged"),
      },
      { label: `${isoDay(example)}, as the workbook has it`, changes: change("as_stored") },
    ],
  );
}

/**
 * Returns a sentence about the first row without a date whose time is before that of the row above; undefined: there is none.
 * `isDescending`: most times go back, as where the newest row stands first.
 */
function timesGoingBack(
  proposer: Proposer,
  { time }: Mapping,
): { sentence: string; isDescending: boolean } | undefined {
  const columnOf = (part: string) => proposer.columns[proposer.indexOf(part)];
  const date = columnOf("date") ?? columnOf("day");
  const hour = columnOf("time");
  if (date === undefined || hour === undefined) return undefined;
  // Hours to 12 say nothing about their order as long as morning and afternoon are not told apart.
  if (time.clock === null && isOfTwelve(hour)) return undefined;
  const clock = time.clock ?? clocksOf(hour)[0] ?? "hhmm";
  const [minutes, offsets] = [columnOf("minute"), proposer.columnOf("offset")];
  const vessels = proposer.columnOf("vessel");
  const order = new OrderOfTimes();
  let sentence: string | undefined;
  let [forth, back] = [0, 0];
  for (const [row, cell] of hour.cells.entries()) {
    const isEmpty = cellText(date.cells[row]) === "";
    if (!isEmpty) order.beginDay();
    const reading = readTimeCell(cell, { clock, words: {} });
    if (cellText(cell) === "" || !reading.ok) continue;
    const minute = readNumberCell(minutes?.cells[row] ?? "", ".");
    const offset = readOffsetCell(reading.value.offset ?? offsets?.cells[row] ?? "");
    const now = timeOfRow(
      typeof minute === "number" ? { ...reading.value, minute } : reading.value,
      offset.ok ? offset.value : 0,
      cellText(cell),
      time.midnight,
    );
    const above = order.add(cellText(vessels?.cells[row]), now);
    if (above !== undefined) back += 1;
    else if (isEmpty) forth += 1;
    const { number = 0 } = proposer.table.data[row] ?? {};
    if (above !== undefined && number > 0)
      sentence ??= `In row ${number} the time goes back from ${above.text} to ${now.text}: is that the next day?`;
  }
  return sentence === undefined ? undefined : { sentence, isDescending: back > forth };
}

/** Columns of the hours of a day that begins at noon, or ends after midnight. */
export function askAboutColumnTimes(proposer: Proposer, mapping: Mapping): void {
  const [first] = columnsGoingBack(mapping.columns);
  if (first === undefined) return;
  mapping.time.columnsGoBack = null;
  const before = mapping.columns[mapping.columns.indexOf(first) - 1];
  const change = (value: string) => [{ path: ["time", "columnsGoBack"], value }];
  proposer.ask(
    "columns_go_back",
    first.column,
    `The times of columns go back from ${before?.at} (${before?.column}) to ${first.at}. Are they of the next day from there on?`,
    [
      { label: "Yes, of the day after that of their row", changes: change("next_day") },
      { label: "No, all are of the day of their row", changes: change("same_day") },
    ],
  );
}

/** Two columns of hours, such as GMT and ship's time. */
function askWhichHour(proposer: Proposer): void {
  const first = proposer.indexOf("time");
  if (first < 0) return;
  const second = proposer.columns.find(
    (column) =>
      proposer.isFree(column) &&
      isHeadOfHours(column, proposer) &&
      shareOfTimes(column) > 0.8 &&
      column.numbers.every((value) => value >= 0 && value <= 2_400),
  );
  const one = proposer.columns[first];
  if (second === undefined || one === undefined) return;
  // The fuller one is proposed.
  const [better, other] = second.filled.length > one.filled.length ? [second, one] : [one, second];
  const chosen = proposer.chosen.get(first);
  if (chosen === undefined) return;
  proposer.chosen.delete(first);
  proposer.chosen.set(better.index, chosen);
  proposer.pending.push((mapping) => {
    const at = (column: Profile) => mapping.columns.findIndex(({ column: letters }) => letters === column.letters);
    const asTime = { path: ["columns", at(better), "meaning"], value: { kind: "time", part: "time" } };
    const value = mapping.columns[at(other)]?.meaning;
    proposer.ask(
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

function shareOfTimes(column: Profile): number {
  return column.share((cell) => isTime(cell) || isNumberText(cell));
}

/** Hours such as 4.30 and 16.5. Numbers to 1 can be fractions of a day. */
function isHourWithDecimals({ numbers, filled }: Profile): boolean {
  return (
    numbers.length > filled.length / 2 &&
    numbers.every((value) => value >= 0 && value <= 24) &&
    numbers.some((value) => value > 1)
  );
}

/** Columns that hold the time of day, though too few of their values read as one, or their head does not say so. */
function columnsOfTime(proposer: Proposer): Profile[] {
  const { columns, chosen } = proposer;
  return columns.filter(
    (column) =>
      column.filled.length > 0 &&
      chosen.get(column.index)?.meaning.kind === "value" &&
      (isHeadOfHours(column, proposer)
        ? column.share((cell) => isTime(cell) || isNumberText(cell)) > 0
        : column.share(hasSigns) > 0.8),
  );
}

/** Whether a head says that its column holds the time of day, and not a length of time, such as 'Steaming hours' or the 'Hours' since noon. */
function isHeadOfHours({ head: { full } }: Profile, proposer: Proposer): boolean {
  if (!HOUR.test(full) || LENGTH_OF_TIME.test(full)) return false;
  if (!/^(?:hours|hrs)\b/i.test(full)) return true;
  const date = proposer.columns[proposer.indexOf("date")];
  return date === undefined || date.distinct.size < Math.min(date.filled.length, MAX_VALUES);
}

/** A time of day that no number looks like: 14:05, and none of a length of time. */
function hasSigns(cell: Cell): boolean {
  return isTime(cell) && !isNumberText(cell);
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
  return /^\d{1,2}([-/. ])\d{1,2}\1\d{2}(?!\d)/.test(text) || /^\d{1,2}[-. ]*\p{L}{3,10}[-. ]*\d{2}(?!\d)/u.test(text);
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
/** Whether hardly an hour is beyond 12. */
function isOfTwelve({ numbers }: Profile): boolean {
  return numbers.filter((value) => value > 12).length <= numbers.length / 50;
}

function clockOf(column: Profile): Mapping["time"]["clock"] {
  const possible = clocksOf(column);
  if (possible.length === 1 && possible[0] !== "hours") return possible[0] ?? null;
  // Among 24 hours with none beyond noon, afternoon is perhaps not told from morning.
  const isAfternoon = column.numbers.filter((value) => value > 12 && value <= 24).length > column.numbers.length / 50;
  if (possible.includes("hours") && !possible.includes("dotted") && isAfternoon) return "hours";
  return null;
}

/** Returns what rows in the order of time say about 00:00: it follows a later time of its day, or begins it; undefined: both, or nothing. */
function midnightOf(hour: Profile, columns: readonly Profile[], mapping: Mapping): "begins" | "ends" | undefined {
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

const YEAR_MONTH = /year\s*[/&-]\s*month|^month\s*[/&-]\s*year/i;

export const YEAR = /^(?:year|yr|jahr|ann[ée]e|año|ano|anno)\b/i;

export const MONTH = /^(?:month|mon|mois|monat|mes|maand|m)\b\.?$/i;

export const DAY = /(?:^|\s)(?:day|date|jour|tag|d[ií]a|dia|dag|datum|d)\s*\.?$/i;

/** Words of a head beside those of HOUR. */
const LENGTH_OF_TIME =
  /steam|running|run hrs|work|rest\b|duration|elapsed|total|since|at sea|in port|stop|delay|lost|under ?way|dauer|fahrzeit|laufzeit|betriebs|m[ae]rsch|durée|duur|varighet|gangtid/i;

const HOUR =
  /(?<!\p{L})(?:hour|hours|hr|hrs|time|heure|hora|ora|orario|uhr|uhrzeit|zeit|stunde|tid|tidspunkt|klokken|klokkeslett|kl|tijd|uur|saat|gmt|utc)(?!\p{L})/iu;
