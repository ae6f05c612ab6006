import {
  dayOfSerial,
  digitsOfDate,
  type DateOrder,
  type DateText,
  isoDay,
  MONTH_TITLES,
  monthOf,
  numbersOfDate,
  numbersOfDayAndMonth,
  ordersOfSixDigits,
  readDateText,
} from "./calendar.ts";
import { type Cell, cellText } from "./cells.ts";
import { MAX_VALUES, type Profile, isTime } from "./column-profile.ts";
import { endInTimes, splitDateTime } from "./date-time-cell.ts";
import { isDittoMark } from "./ditto.ts";
import { type Mapping, type Meaning, columnIndex } from "./mapping.ts";
import { isNumberText, plainCharacters, readNumberCell } from "./number-cell.ts";
import type { Reading } from "./problem.ts";
import type { Change } from "./propose.ts";
import { labelOf } from "./propose-values.ts";
import { OrderOfTimes, timeOfRow } from "./order-of-times.ts";
import { type Proposer, percent } from "./proposer.ts";
import { columnsGoingBack } from "./read-entries.ts";
import { isSummaryRow } from "./summary-row.ts";
import {
  isShortTime,
  isTypedTime,
  rangeOfTimes,
  readHalfCell,
  readOffsetCell,
  readTimeCell,
  type TimeOfDay,
  timeOfTyped,
  withHalfCell,
} from "./time-cell.ts";

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
    const isDateFree = !taken.has("date_time") && !taken.has("date") && !taken.has("year");
    if (dateTime > 0.6 && !taken.has("date_time") && !taken.has("date"))
      take(column, "date_time", "date and time", dateTime);
    else if (isDateFree && endInTimes(column.texts)) take(column, "date_time", "days and times of day", 1);
    else if (isDateFree && countOf(column) === undefined && DATE.test(head) && sixDigitOrders(column).length > 0)
      take(column, "date", "dates of six digits", 1);
    else if (!taken.has("date") && !taken.has("date_time") && !taken.has("year") && countOf(column) !== undefined) {
      const isOfDays = countOf(column) === "days" && isInteger;
      const what = countOf(column) === "days" ? "day numbers of a spreadsheet" : "times that count from 1970 in UTC";
      take(column, isOfDays ? "date" : "date_time", what, 1);
    } else if (YEAR_MONTH.test(head) && !taken.has("year_month")) {
      take(
        column,
        "year_month",
        "year and month",
        column.share((cell) => !isNumberText(cell) || Number(cellText(cell)) > 1_000),
      );
    } else if (dates > 0.6 && !taken.has("date") && !taken.has("date_time") && !taken.has("year"))
      take(column, "date", "dates", dates);
    else if (DAY.test(head) && column.share(isDayAndMonth) > 0.6 && !taken.has("date") && !taken.has("date_time"))
      take(column, "date", "days and months", column.share(isDayAndMonth));
    else if (YEAR.test(head) && !taken.has("year") && (within(1, 9_999) > 0.5 || isOfYears(column)))
      take(column, "year", "years", within(1_000, 9_999));
    else if (DAY_OF_YEAR.test(head) && within(1, 366) === 1 && !taken.has("day_of_year") && !taken.has("date"))
      take(column, "day_of_year", "days of the year", 1);
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
      (isInteger ||
        isOfSeconds(column.numbers) ||
        isHourWithDecimals(column) ||
        isFractionOfDay(column) ||
        isOfRanges(column) ||
        isOfWatches(column) ||
        column.share((cell) => isTime(cell)) > 0.5)
    ) {
      take(column, "time", "times of day", shareOfTimes(column));
      sayDatesAmongTimes(proposer, column);
    } else if (
      !taken.has("half") &&
      taken.has("time") &&
      proposer.columns[proposer.indexOf("time")]?.filled.every((cell) => !isBeyondTwelve(cell)) &&
      (/\ba\.?m\b|\bp\.?m\b/i.test(head) || column.index === proposer.indexOf("time") + 1) &&
      column.share((cell) => readHalfCell(cell) !== undefined) > 0.9 &&
      // P can be port.
      (/^(?:\s*|.*\b[ap]\.?\s?m\b.*)$/i.test(head) || column.share((cell) => cellText(cell).length > 1) > 0.5) &&
      column.share((cell) => /^(?:[ap]\.?\s?m?\.?|vm|nm|v\.m\.|n\.m\.)$/i.test(cellText(cell))) > 0.6
    ) {
      take(column, "half", "a.m. or p.m.", 1);
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

/** 12.3.2025 0800 above 1200 and 1600: the date is not read there, and where it is looked for says so. */
function sayDatesAmongTimes(proposer: Proposer, column: Profile): void {
  const chosen = proposer.chosen.get(column.index);
  const dated = column.texts.find((text) => DATE_BEFORE_TIME.test(text));
  if (chosen === undefined || dated === undefined) return;
  chosen.reason += `. Some hold a date, too, such as ${dated}: write it into a column of its own, once for each day`;
}

/** Returns how times are written, as far as their values say it. */
export function timeSettings(proposer: Proposer): Mapping["time"] {
  const hour = proposer.columns[proposer.indexOf("time")];
  const date = proposer.columns[proposer.indexOf("date")] ?? proposer.columns[proposer.indexOf("date_time")];
  const count = date && countOf(date);
  const isUnix = count === "unix" || count === "unix_ms";
  return {
    order: date ? orderOf(date) : "year_month_day",
    calendar: "gregorian",
    firstYear: null,
    century: null,
    clock: hour ? clockOf(hour, proposer.indexOf("half") >= 0) : "hhmm",
    shortTimes: "problem",
    timeCells: "problem",
    dayBegins: "midnight",
    twelvePm: "noon",
    ranges: hour && isOfRanges(hour) ? null : "problem",
    midnight: "begins",
    columnsGoBack: "same_day",
    rowsGoBack: "problem",
    dateCells: "as_stored",
    fixed: null,
    words: {},
    serial: isUnix ? count : null,
    // Whatever the clock on board showed.
    offset: isUnix ? { kind: "utc" } : proposer.has("offset") ? { kind: "column" } : null,
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
  const dates = of(["date", "date_time", "year_month", "year", "month", "day", "day_of_year"]);
  const others = mapping.columns
    .filter(({ meaning }) => meaning.kind !== "leave_out" && meaning.kind !== "time")
    .map(({ column }) => columnIndex(column));
  const hours = of(["time", "hour"]).map((index) => columnIndex(mapping.columns[index]?.column ?? ""));
  const isFilled = (row: number, columns: number[]) =>
    columns.some((other) => cellText(proposer.columns[other]?.cells[row]) !== "");
  const rowsWithout = (index: number) =>
    (profileOf(index)?.cells ?? []).flatMap((cell, row) =>
      cellText(cell) === "" && isFilled(row, [...others, ...hours]) ? [row] : [],
    );
  const isInPart = dates.some((index) => mapping.columns[index]?.empty === "above");
  const carried = dates.filter((index) => mapping.columns[index]?.empty === "above" || rowsWithout(index).length > 0);
  if (carried.length > 0) {
    const needing = isInPart ? undefined : rowsThatNeed(proposer, [...new Set(carried.flatMap(rowsWithout))], others);
    const asProblems = carried.map((index) => ({ path: ["columns", index, "empty"], value: "none" }));
    for (const index of carried) mapping.columns[index] = { ...mapping.columns[index]!, empty: null }; // The index is one of them.
    const isOfNoon = daysFromNoon(proposer, mapping) !== undefined;
    const back = isOfNoon ? undefined : timesGoingBack(proposer, mapping);
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
    proposer.ask(
      "empty_date",
      null,
      back === undefined ? asked : `${asked} ${back.sentence}`,
      [
        ...(back === undefined
          ? [asAbove("", "problem")]
          : [
              ...(back.isDescending ? [sameDay, nextDay] : [nextDay, sameDay]),
              asAbove("; rows are problems where the time goes back", "problem"),
            ]),
        { label: "They are problems", changes: asProblems },
      ],
      null,
      needing && { rows: needing, otherwise: asProblems },
    );
  }
  askAboutNoon(proposer, mapping, carried.length > 0);
  const dateColumn = profileOf(of(["date", "date_time"])[0] ?? -1);
  if (dateColumn && time.order === null) {
    const withNumbers = (test: (numbers: [number, number, number]) => boolean) =>
      dateColumn.texts.find((text) => {
        const numbers = numbersOfDate(text);
        return numbers !== undefined && test(numbers);
      });
    const [dayFirst, monthFirst] = [withNumbers(([first]) => first > 12), withNumbers(([, second]) => second > 12)];
    const orders = DATE_ORDERS.filter(([, order]) => isPossibleOrder(dateColumn, order));
    const isContradicting = dayFirst !== undefined && monthFirst !== undefined;
    const example = isContradicting ? undefined : dateOfSeveralReadings(dateColumn, orders);
    proposer.ask(
      "order",
      dateColumn.letters,
      isContradicting
        ? `Dates contradict each other: ${dayFirst} and ${monthFirst}. In which order do day, month and year stand? Every date is read in that order: correct the others in the file first.`
        : `In which order do the numbers of ${example?.text ?? withNumbers(() => true) ?? cellText(dateColumn.filled[0])} stand?`,
      orders.map(([words, value], index) => {
        const day = example?.days[index];
        const changes = [{ path: ["time", "order"], value }];
        return day === undefined ? { label: words, changes } : { label: day, reason: words, changes };
      }),
    );
  }
  if (dateColumn) askAboutFirstYear(proposer, dateColumn);
  if (dateColumn) askAboutDateCells(proposer, mapping, dateColumn);
  if (dateColumn && time.dateCells !== null) askAboutDayCells(proposer, mapping, dateColumn);
  const short = proposer.columns.filter((column) => {
    const meaning = proposer.chosen.get(column.index)?.meaning;
    if (meaning?.kind !== "time") return false;
    if (meaning.part === "year") return column.numbers.some((value) => value < 100);
    return (
      (meaning.part === "date" || meaning.part === "date_time") &&
      countOf(column) === undefined &&
      column.filled.some((cell) => hasShortYear(cell, time.order))
    );
  });
  if (short.length > 0) {
    proposer.ask(
      "century",
      short[0]?.letters ?? null,
      "Years have two digits. Of which century are they?",
      [2000, 1950, 1900, 1800, 1700].map((value) => ({
        label: `${value} to ${value + 99}`,
        changes: [{ path: ["time", "century"], value }],
      })),
    );
  }
  if (dateColumn && countOf(dateColumn) === "days") {
    const [first = 0] = dateColumn.numbers;
    const choice = (label: string, system: "1900" | "1904") => {
      const day = dayOfSerial(first, system);
      return {
        label: `${label}: ${day.ok ? isoDay(day.value) : first}`,
        changes: [{ path: ["time", "serial"], value: system }],
      };
    };
    proposer.ask(
      "serial",
      dateColumn.letters,
      `Dates such as ${cellText(dateColumn.filled[0])} are day numbers of a spreadsheet. Of which system?`,
      [
        choice("From 1900 (Excel)", "1900"),
        choice("From 1904 (old Macintosh)", "1904"),
        ...sixDigitOrders(dateColumn).map((order) => ({
          label: `None: ${ORDER_NAMES[order]} in six digits, of 1950 to 2049`,
          changes: [
            { path: ["time", "serial"], value: null },
            { path: ["time", "order"], value: order },
            { path: ["time", "century"], value: 1950 },
          ],
        })),
      ],
    );
  }
  const hour = profileOf(of(["time", "hour"])[0] ?? -1);
  if (hour && time.clock === null) {
    const change = (value: string) => ({ path: ["time", "clock"], value });
    const labels = {
      hhmm: "As 1430",
      hhmmss: "As 143005",
      hours: "As hours, 14 or 14.5",
      dotted: "As 14.30",
      fraction: "As fractions of a day: 0.25 is 06:00",
    } as const;
    const mayBeOfTwelve = isOfTwelve(hour) && !isFractionOfDay(hour) && of(["half"]).length === 0;
    const fixed = mayBeOfTwelve ? fixedHours(hour, dateColumn ?? profileOf(of(["day"])[0] ?? -1)) : undefined;
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
  if (hour) askAboutTimeCells(proposer, mapping, hour);
  if (hour) askAboutShortTimes(proposer, mapping, hour);
  if (hour && time.ranges === null) {
    const example = hour.texts.find((text) => rangeOfTimes(text) !== undefined) ?? "";
    const [begin = "", end = ""] = rangeOfTimes(example) ?? [];
    const change = (value: string) => [{ path: ["time", "ranges"], value }];
    proposer.ask("ranges", hour.letters, `Times are ranges, such as ${example}. Which time do the entries get?`, [
      { label: `The begin, ${begin}`, changes: change("begins") },
      { label: `The end, ${end}`, changes: change("ends") },
    ]);
  }
  const isOfWatch = hour !== undefined && isOfWatches(hour);
  if (isOfWatch) {
    const names = [...hour.distinct].filter((text) => watchOf(text) !== undefined);
    const changes = (at: 0 | 1) =>
      names.map((name) => ({ path: ["time", "words", name], value: watchOf(name)?.[at] ?? null }));
    proposer.ask("watches", hour.letters, `Times are watches, such as ${names[0]}. Which time do the entries get?`, [
      { label: `The begin, ${names[0]} is ${watchOf(names[0] ?? "")?.[0]}`, changes: changes(0) },
      { label: `The end, ${names[0]} is ${watchOf(names[0] ?? "")?.[1]}`, changes: changes(1) },
      { label: "These rows are problems", changes: [] },
    ]);
  }
  askAboutTwelve(proposer, mapping);
  const words = new Map<string, number>();
  for (const cell of hour?.filled ?? []) {
    const text = cellText(cell);
    const isWord =
      typeof cell === "string" &&
      !(isOfWatch && isWatch(cell)) &&
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
  if (hour && midnightOf(hour, proposer, mapping) !== "begins") {
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
        cellText(cell) === "" &&
        !isSummaryRow(proposer.table.data[row] ?? { cells: [] }) &&
        others.some((other) => cellText(proposer.columns[other]?.cells[row]) !== ""),
    ) ?? false;
  if ((!hour && !hasOwnTime && !isWide) || gaps) {
    const possible = hour ? [] : columnsOfTime(proposer);
    const unread = hour ? undefined : unreadTimes(proposer);
    proposer.ask(
      "fixed_time",
      hour?.letters ?? null,
      hour
        ? "Some rows have no time of day. Which one do they get?"
        : possible.length === 0
          ? `${unread === undefined ? "No column holds the time of day." : `Column ${unread.letters} (${unread.head.full}) has values such as ${cellText(unread.filled[0])}, which are not read as times of day: write them like 14:05 in the file, or choose one for all.`} Which one do the entries get?`
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
            { path: ["time", "clock"], value: clockOf(column, false) },
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

/** Among times like 1430 a 12 is an hour, or a workbook's 0012 without its zeros. */
function askAboutShortTimes(proposer: Proposer, { time }: Mapping, hour: Profile): void {
  const isOfClock = time.clock === "hhmm" || (time.clock === null && clocksOf(hour).includes("hhmm"));
  const isShort = (cell: Cell) =>
    isTimeWithoutZeros(cell) && (typeof cell === "string" || cell.kind !== "date" || time.timeCells !== "shown");
  const short = hour.cells.findIndex(isShort);
  const cell = hour.cells[short];
  if (!isOfClock || cell === undefined) return;
  time.shortTimes = null;
  const text = typeof cell !== "string" && cell.kind === "date" ? String(cell.serial) : cellText(cell);
  const value = String(Number(text)).padStart(2, "0");
  // Behind 800, 12 is the hour that goes on.
  const goesOn = hour.cells.some((cell, row) => {
    const [now, above] = [cell, hour.cells[row - 1] ?? ""].map((each) => readNumberCell(each, "."));
    return (
      isTimeWithoutZeros(cell) &&
      typeof now === "number" &&
      typeof above === "number" &&
      above > now &&
      above < now * 100
    );
  });
  const choices = [
    { label: `The hour, ${value}:00`, changes: [{ path: ["time", "shortTimes"], value: "hours" }] },
    { label: `Minutes, 00:${value}`, changes: [{ path: ["time", "shortTimes"], value: "minutes" }] },
  ];
  proposer.ask(
    "short_times",
    hour.letters,
    `Among times like 1430 stands ${text}${proposer.placeOf(short)}. Which time is it?`,
    goesOn ? choices : choices.toReversed(),
  );
}

/** A number such as 930, which a cell of a time shows as 0:00. */
function askAboutTimeCells(proposer: Proposer, { time }: Mapping, { cells, letters }: Profile): void {
  const row = cells.findIndex((cell) => typeof cell !== "string" && cell.kind === "date" && isTypedTime(cell));
  const cell = cells[row];
  if (cell === undefined || typeof cell === "string" || cell.kind !== "date") return;
  if (isCountOfDays(cells)) {
    time.timeCells = "shown";
    return;
  }
  const typed = timeOfTyped(cell.serial, {});
  if (!typed.ok) return;
  time.timeCells = null;
  const { hour, minute, endsDay } = typed.value;
  const label = `${String(endsDay ? 24 : hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const change = (value: string) => [{ path: ["time", "timeCells"], value }];
  proposer.ask(
    "time_cells",
    letters,
    `${cellText(cell)}${proposer.placeOf(row)} is the number ${cell.serial} in a cell that shows a time of day. Which time is it?`,
    [
      { label: `${label}, the number that was typed`, changes: change("typed") },
      { label: `${cellText(cell)}, as the workbook shows it`, changes: change("shown") },
      { label: "Such rows are problems", changes: change("problem") },
    ],
  );
}

/** Whether times go on over midnight, 1.25 being 06:00 of the next day, as formulas make them: no one typed these numbers. */
function isCountOfDays(cells: readonly Cell[]): boolean {
  const serials = cells.flatMap((cell) =>
    typeof cell !== "string" && cell.kind === "date" && cell.shows === "time" && cell.serial > 1 ? [cell.serial] : [],
  );
  const parts = serials.filter((serial) => !Number.isInteger(serial));
  const isHalfHour = (serial: number) => Math.abs(serial * 48 - Math.round(serial * 48)) < 1e-6;
  const isInOrder = serials.every((serial, index) => serial - (serials[index - 1] ?? 1) <= DAYS_OF_A_GAP);
  return parts.length > 0 && parts.every(isHalfHour) && isInOrder;
}

function isTimeWithoutZeros(cell: Cell): boolean {
  if (typeof cell !== "string" && cell.kind === "date") return isTypedTime(cell) && isShortTime(String(cell.serial));
  return (typeof cell === "string" || cell.kind === "number") && isShortTime(plainCharacters(cellText(cell)));
}

/** Days whose afternoon stands above their morning: they begin at the noon before. */
function askAboutNoon(proposer: Proposer, mapping: Mapping, isCarried: boolean): void {
  const example = daysFromNoon(proposer, mapping);
  if (example === undefined) return;
  mapping.time.dayBegins = null;
  const change = (value: string) => ({ path: ["time", "dayBegins"], value });
  proposer.ask(
    "day_begins",
    null,
    `Days begin with their afternoon: below ${example.date} ${example.pm} stands above ${example.am}. When does the day of a date begin?`,
    [
      { label: "At the noon before, as in old logs: its afternoon is of the day before", changes: [change("noon")] },
      {
        // Where each row has its date, there is no other day to choose.
        label: isCarried ? "At midnight: the times of the morning are of the next day" : "At midnight",
        changes: [change("midnight"), ...(isCarried ? [{ path: ["time", "rowsGoBack"], value: "next_day" }] : [])],
      },
    ],
  );
}

/** Returns an example of days whose afternoon stands above their morning, where most days of both are such. */
function daysFromNoon(proposer: Proposer, { time }: Mapping): { date: string; pm: string; am: string } | undefined {
  const columnOf = (part: string) => proposer.columns[proposer.indexOf(part)];
  const [date, hour] = [columnOf("date") ?? columnOf("day"), columnOf("time")];
  if (date === undefined || hour === undefined || (time.clock === null && isOfTwelve(hour))) return undefined;
  const clock = time.clock ?? clocksOf(hour)[0] ?? "hhmm";
  let [fromNoon, others] = [0, 0];
  let example: { date: string; pm: string; am: string } | undefined;
  let day: { date: string; times: { minutes: number; text: string }[] } = { date: "", times: [] };
  const count = () => {
    const [first, last] = [day.times[0], day.times.at(-1)];
    if (first === undefined || last === undefined || day.times.length < 2) return;
    // From the first watch of the afternoon to noon or the watch before it; a day that only goes on behind midnight is none.
    if (
      first.minutes > NOON_MINUTES &&
      first.minutes <= 16 * 60 &&
      last.minutes >= 8 * 60 &&
      last.minutes <= NOON_MINUTES
    ) {
      example ??= { date: day.date, pm: first.text, am: last.text };
      fromNoon += 1;
    } else others += 1;
  };
  for (const [row, cell] of hour.cells.entries()) {
    const written = cellText(date.cells[row]);
    const reading = readInOrder(proposer, { ...time, clock }, row, cell);
    if (written !== "" && written !== day.date) {
      count();
      day = { date: written, times: [] };
    }
    if (!reading.ok || cellText(cell) === "") continue;
    const { hour: hours, minute, endsDay } = reading.value;
    day.times.push({ minutes: endsDay ? 1_440 : hours * 60 + minute, text: cellText(cell) });
  }
  count();
  return fromNoon >= 2 && fromNoon > others ? example : undefined;
}

const NOON_MINUTES = 720;

/** Days without a row in a column that counts days; 930 is no next day. */
const DAYS_OF_A_GAP = 7;

/** Dates that do not say their year. It stands in a title or the name of the sheet, or nowhere. */
function askAboutFirstYear(proposer: Proposer, { filled, texts, letters }: Profile): void {
  const yearless = endInTimes(texts) ? filled[0] : filled.find((cell) => isDayAndMonth(cell));
  if (yearless === undefined || proposer.indexOf("year") >= 0) return;
  if (!endInTimes(texts) && filled.some((cell) => isFullDate(cell))) return;
  const { format } = proposer.sample;
  const named = [...(format.kind === "workbook" ? [format.sheet] : []), ...proposer.titles()].flatMap((text) =>
    [...text.matchAll(/(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/g)].map(([year]) => ({ year: Number(year), text })),
  );
  const path = ["time", "firstYear"];
  const years = [...new Map(named.map((one) => [one.year, one])).values()]
    .toSorted((a, b) => a.year - b.year)
    .slice(0, 5);
  proposer.ask(
    "first_year",
    letters,
    `Dates such as ${cellText(yearless)} say no year. Of which year is the first?`,
    [
      ...years.map(({ year, text }) => ({
        label: String(year),
        reason: `The table says ${text.slice(0, 80)}.`,
        changes: [{ path, value: year }],
      })),
      { label: "They are problems", changes: [] },
    ],
    { kind: "year", path },
  );
}

/** Where 12 p.m. stands behind another time of its afternoon, or 12 a.m. behind one of its morning, it is perhaps midnight, or noon. */
function askAboutTwelve(proposer: Proposer, mapping: Mapping): void {
  const columnOf = (part: string) => proposer.columns[proposer.indexOf(part)];
  const [hour, half, date] = [columnOf("time"), columnOf("half"), columnOf("date") ?? columnOf("day")];
  if (hour === undefined) return;
  let last: { hour: number; half: "a" | "p" } | undefined;
  for (const [row, cell] of hour.cells.entries()) {
    const day = cellText(date?.cells[row]);
    if (day !== "" && day !== cellText(date?.cells[row - 1])) last = undefined;
    const match = /^(\d{1,2})(?:\s?[:.h]\s?([0-5]\d))?\s*(?:h\.?\s*)?(\D*)$/i.exec(plainCharacters(cellText(cell)));
    const said = readHalfCell(match?.[3] === "" ? half?.cells[row] : match?.[3]);
    if (match === null || (said !== "a" && said !== "p")) continue;
    const now = { hour: Number(match[1]), half: said } as const;
    const isWhole = Number(match[2] ?? 0) === 0;
    if (now.hour === 12 && isWhole && last !== undefined && last.half === said && last.hour < 12) {
      mapping.time.twelvePm = null;
      const { number = 0 } = proposer.table.data[row] ?? {};
      const change = (value: string) => [{ path: ["time", "twelvePm"], value }];
      proposer.ask(
        "twelve_pm",
        hour.letters,
        `12 ${said}.m. stands below ${last.hour} ${said}.m. of the same day${number > 0 ? ` in row ${number}` : ""}. Which time is it?`,
        [
          { label: "12 p.m. is midnight, and 12 a.m. noon, as the order says", changes: change("midnight") },
          { label: "12 p.m. is noon, and 12 a.m. midnight", changes: change("noon") },
        ],
      );
      return;
    }
    last = now;
  }
}

/** Returns rows of the sample with what can leave each of them out; undefined: too many to be followed, or of further files. */
function rowsThatNeed(
  proposer: Proposer,
  rows: readonly number[],
  others: readonly number[],
): { row: number; leftOutBy: Change[] }[] | undefined {
  const hour = proposer.indexOf("time") < 0 ? proposer.indexOf("hour") : proposer.indexOf("time");
  const needing = rows.flatMap((at) => {
    const row = proposer.table.data[at];
    if (row === undefined) return [];
    const time = cellText(row.cells[hour]);
    const hasData = others.some((index) => cellText(row.cells[index]) !== "" && isNumberText(row.cells[index] ?? ""));
    const leftOutBy: Change[] = [
      ...(row.hidden === true ? [{ path: ["table", "hidden"], value: "leave_out" }] : []),
      ...(time === "" && (!hasData || isSummaryRow(row))
        ? [{ path: ["table", "rowsWithoutTime"], value: "leave_out" }]
        : []),
      ...(time === "" ? [] : [{ path: ["time", "words", time], value: null }]),
    ];
    return [{ row: row.number, leftOutBy }];
  });
  return needing.length > MAX_FOLLOWED_ROWS || needing.some(({ row }) => row === 0) ? undefined : needing;
}

/** Days of a month that were typed into cells of dates: 3 is 3 January 1900 there. */
function askAboutDayCells(proposer: Proposer, mapping: Mapping, { filled, letters, index }: Profile): void {
  const serials = filled.flatMap((cell) =>
    typeof cell !== "string" && cell.kind === "date" && cell.system === "1900" ? [{ serial: cell.serial, cell }] : [],
  );
  const first = serials.find(({ serial }) => serial >= 1 && serial < 32);
  if (first === undefined || serials.some(({ serial }) => serial >= 32 && serial < 367)) return;
  mapping.time.dateCells = null;
  const at = mapping.columns.findIndex(({ column }) => columnIndex(column) === index);
  const change = (value: string) => ({ path: ["time", "dateCells"], value });
  const written = cellText(first.cell);
  proposer.ask(
    "day_cells",
    letters,
    `${written} is the number ${Math.floor(first.serial)} in a cell that shows a date. Is it a day of January 1900?`,
    [
      {
        label: `No: it is day ${Math.floor(first.serial)} of a month that stands above`,
        changes: [change("days"), { path: ["columns", at, "empty"], value: "above" }],
      },
      { label: `Yes: ${written}`, changes: [change("as_stored")] },
    ],
  );
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
    const reading = readInOrder(proposer, { ...time, clock }, row, cell);
    if (cellText(cell) === "" || !reading.ok) continue;
    const minute = readNumberCell(minutes?.cells[row] ?? "", ".");
    const offset = readOffsetCell(reading.value.offset ?? offsets?.cells[row] ?? "");
    const now = timeOfRow(
      typeof minute === "number" ? { ...reading.value, minute } : reading.value,
      offset.ok ? offset.value : 0,
      cellText(cell),
      time,
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

/** Returns the time of day of a row of the sample, to be compared with others. */
function readInOrder(proposer: Proposer, time: Mapping["time"], row: number, cell: Cell): Reading<TimeOfDay> {
  const settings = { ...time, words: {}, ranges: time.ranges ?? ("begins" as const) };
  const reading = readTimeCell(cell, settings);
  const half = proposer.columns[proposer.indexOf("half")]?.cells[row];
  return reading.ok && half !== undefined && /\d/.test(cellText(cell))
    ? withHalfCell(reading.value, half, settings)
    : reading;
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
    // Each time can have its date: that of the other clock is another day.
    const [date, otherDate] = [dateBeside(proposer, better), dateBeside(proposer, other)];
    const areTwo = date !== undefined && otherDate !== undefined && date !== otherDate;
    const isOfBetter = areTwo && proposer.chosen.get(date.index)?.meaning.kind === "time";
    const dateChanges = (now: Profile, before: Profile) => {
      const asValue = [mapping.columns[at(now)]?.meaning, mapping.columns[at(before)]?.meaning].find(
        (one) => one?.kind === "value",
      );
      return [
        { path: ["columns", at(before), "meaning"], value: { ...asValue, label: labelOf(before.head).label } },
        { path: ["columns", at(now), "meaning"], value: { kind: "time", part: "date" } },
      ];
    };
    proposer.ask(
      `time_column`,
      null,
      `Which column holds the time of the entries: ${better.letters} (${better.head.full}) or ${other.letters} (${other.head.full})?`,
      [
        {
          label: `${better.letters}: ${better.head.full}`,
          changes: [asTime, ...(areTwo && !isOfBetter ? dateChanges(date, otherDate) : [])],
        },
        {
          label: `${other.letters}: ${other.head.full}`,
          changes: [
            {
              path: ["columns", at(better), "meaning"],
              value: { ...(value?.kind === "value" ? value : {}), label: labelOf(better.head).label },
            },
            { path: ["columns", at(other), "meaning"], value: { kind: "time", part: "time" } },
            ...(isOfBetter ? dateChanges(otherDate, date) : []),
          ],
        },
      ],
    );
  });
}

/** Returns the column of dates left of a time of day. */
function dateBeside(proposer: Proposer, { index }: Profile): Profile | undefined {
  const left = proposer.columns[index - 1];
  return left !== undefined && left.share(isFullDate) > 0.6 ? left : undefined;
}

/** Returns a column whose head says that it holds the time of day, and whose values are not read as such. */
function unreadTimes(proposer: Proposer): Profile | undefined {
  return proposer.columns.find(
    (column) =>
      proposer.chosen.get(column.index)?.meaning.kind === "value" &&
      isHeadOfHours(column, proposer) &&
      column.share((cell) => /\d/.test(cellText(cell))) > 0.5,
  );
}

function shareOfTimes(column: Profile): number {
  return column.share((cell) => isTime(cell) || isNumberText(cell) || isRange(cell) || isWatch(cell));
}

/** A time that needs no half of the day. */
function isBeyondTwelve(cell: Cell): boolean {
  const reading = readTimeCell(cell, { clock: isNumberText(cell) ? "hours" : "hhmm", words: {} });
  return reading.ok && (reading.value.hour > 12 || reading.value.endsDay === true);
}

/** A range of times of day: 0800-1200, 8-12. */
function isRange(cell: Cell): boolean {
  return typeof cell === "string" && rangeOfTimes(cell) !== undefined;
}

function isOfRanges(column: Profile): boolean {
  return column.share(isRange) > 0.5;
}

function isWatch(cell: Cell): boolean {
  return watchOf(cellText(cell)) !== undefined;
}

/** Returns the times at which a watch that is named begins and ends. */
function watchOf(text: string): readonly [string, string] | undefined {
  const name = text
    .toLowerCase()
    .replaceAll(/watch|\bthe\b|[.]/g, "")
    .trim();
  return WATCHES.find(([pattern]) => pattern.test(name))?.[1];
}

function isOfWatches(column: Profile): boolean {
  return column.share(isWatch) > 0.8;
}

/** Numbers such as 0.25 and 0.5, which a workbook shows where a time has lost its format. */
function isFractionOfDay({ numbers, filled }: Profile): boolean {
  return (
    numbers.length > filled.length / 2 &&
    numbers.every((value) => value >= 0 && value <= 1) &&
    numbers.some((value) => !Number.isInteger(value))
  );
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
  if (WATCH.test(full)) return true;
  if (!HOUR.test(full) || LENGTH_OF_TIME.test(full) || (DATE.test(full) && !/time|hour|zeit|heure/i.test(full)))
    return false;
  if (!/^(?:hours|hrs)\b/i.test(full)) return true;
  const date = proposer.columns[proposer.indexOf("date")];
  return date === undefined || date.distinct.size < Math.min(date.filled.length, MAX_VALUES);
}

/** A time of day that no number looks like: 14:05, and none of a length of time. */
function hasSigns(cell: Cell): boolean {
  // 8 nm are miles.
  return isTime(cell) && !isNumberText(cell) && !/\d\s*nm$/i.test(cellText(cell));
}

function isDateTime(cell: Cell): boolean {
  // A date of ODS can hold a time that its format does not say.
  if (typeof cell !== "string" && cell.kind === "date") {
    return cell.serial >= 2 && (cell.shows === "date_time" || (cell.shows === "date" && cell.serial % 1 !== 0));
  }
  if (typeof cell !== "string" && !Number.isInteger(cell.kind === "number" ? cell.value : NaN)) return false;
  const text = typeof cell === "string" ? plainCharacters(cell) : (digitsOfDate(cell) ?? "");
  // Most cells are none: this is quicker than to divide them.
  if (text.length > 60 || !MAY_HOLD_TIME.test(text) || (/^[-+]?\d{0,11}(?:[.,]\d*)?$/.test(text) && text.length !== 12))
    return false;
  const split = splitDateTime(text);
  const date = split && readDateText(split.date, "day_month_year");
  return date?.day !== undefined && date.month !== undefined && (date.year ?? date.shortYear) !== undefined;
}

export function isFullDate(cell: Cell): boolean {
  if (typeof cell !== "string" && cell.kind === "date") return cell.shows !== "time" && cell.serial >= 2;
  const text = plainCharacters(cellText(cell));
  // 20261120 is a number in a workbook.
  if (typeof cell !== "string" && !/^[12]\d{7}$/.test(text)) return false;
  const date = readDateText(text, "day_month_year");
  return (
    date?.day !== undefined && date.month !== undefined && (date.year !== undefined || date.shortYear !== undefined)
  );
}

/** Returns what the numbers of a column count whose head is of a date or a time stamp; undefined: they are none that count. */
function countOf({ head, numbers, filled }: Profile): "days" | "unix" | "unix_ms" | undefined {
  if (numbers.length === 0 || numbers.length < filled.length || !STAMP.test(head.full)) return undefined;
  const areBetween = (low: number, high: number) => numbers.every((value) => value >= low && value < high);
  // Of 1927 to 2119; of 1985 to 2099.
  if (areBetween(10_000, 80_000) && DATE.test(head.full)) return "days";
  if (areBetween(SECONDS_OF_1985, SECONDS_OF_2100)) return "unix";
  return areBetween(SECONDS_OF_1985 * 1_000, SECONDS_OF_2100 * 1_000) ? "unix_ms" : undefined;
}

/** A date that does not say its year: 3 Feb, Mon 3/2. */
function isDayAndMonth(cell: Cell): boolean {
  if (typeof cell !== "string") return false;
  const text = plainCharacters(cell);
  const date = readDateText(text, "day_month_year");
  const isNamed = /\p{L}{3}/u.test(text) || numbersOfDayAndMonth(text) !== undefined;
  return (
    isNamed &&
    date?.day !== undefined &&
    date.month !== undefined &&
    date.year === undefined &&
    date.shortYear === undefined
  );
}

/** Whether a date has a year of two digits, perhaps with a time of day behind it. */
function hasShortYear(cell: Cell, order: DateOrder | null): boolean {
  if (typeof cell !== "string" && cell.kind !== "number") return false;
  const text = digitsOfDate(cell) ?? plainCharacters(cellText(cell));
  return readDateText(splitDateTime(text)?.date ?? text, order ?? "day_month_year")?.shortYear !== undefined;
}

/** Returns the order of the numbers of dates; null: two are possible, or the values contradict each other. */
function orderOf(column: Profile): DateOrder | null {
  const texts = endInTimes(column.texts)
    ? column.texts.map((text) => splitDateTime(text, true)?.date ?? text)
    : column.texts;
  const six = sixDigitOrders(column);
  if (six.length > 0) return six.length === 1 ? (six[0] ?? null) : null;
  const dates = texts.flatMap((text) => {
    const numbers = numbersOfDate(text);
    return numbers ? [numbers] : [];
  });
  const pairs = texts.flatMap((text) => {
    const numbers = numbersOfDayAndMonth(text);
    return numbers ? [numbers] : [];
  });
  if (dates.length === 0 && pairs.length > texts.length / 2) {
    const [isDay, isMonth] = [pairs.some(([first]) => first > 12), pairs.some(([, second]) => second > 12)];
    return isDay === isMonth ? null : isDay ? "day_month_year" : "month_day_year";
  }
  if (dates.length === 0) return "year_month_day";
  const dayFirst = dates.some(([first]) => first > 12);
  const monthFirst = dates.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return null;
  // 31-01-02 can be a year, too.
  const mayBeginWithYear = dates.every(([, second, last]) => second <= 12 && last <= 31);
  if (mayBeginWithYear && texts.every((text) => /^\d{2}\D/.test(text))) return null;
  return dayFirst ? "day_month_year" : "month_day_year";
}

type Clock = "hhmm" | "hhmmss" | "hours" | "dotted" | "fraction";

function clocksOf({ filled }: Profile): Clock[] {
  const values = numbersOfClock(filled);
  if (values.length === 0) return ["hhmm"];
  if (isOfSeconds(values)) return ["hhmmss"];
  const possible: Clock[] = [];
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
  if (values.every((value) => value <= 1) && values.some((value) => !Number.isInteger(value)))
    possible.unshift("fraction");
  return possible.length > 0 ? possible : ["hhmm", "hours", "dotted"];
}

/** Whether numbers are times such as 143005, also 143005.25 and, without its zeros, 93005. */
function isOfSeconds(values: readonly number[]): boolean {
  const isTimeOfDay = (value: number) => value <= 240_000 && value % 100 < 60 && Math.floor(value / 100) % 100 < 60;
  return values.some((value) => value > 2_400) && values.every((value) => value >= 0 && isTimeOfDay(value));
}

/** Returns the orders in which numbers of six digits are dates; none: they are none. */
function sixDigitOrders({ filled }: Profile): DateOrder[] {
  const digits = filled.flatMap((cell) => digitsOfDate(cell) ?? []);
  return digits.length === filled.length && digits.every((text) => text.length === 6) ? ordersOfSixDigits(digits) : [];
}

/** Whether dates of a column can be in an order: 03/04/2025 does not begin with its year. */
function isPossibleOrder(column: Profile, order: DateOrder): boolean {
  const orders = sixDigitOrders(column);
  if (orders.length > 0) return orders.includes(order);
  const ofNumbers = column.texts.filter((text) => numbersOfDate(text) !== undefined);
  return ofNumbers.length === 0 || ofNumbers.some((text) => dateIn(text, order) !== undefined);
}

function dateIn(text: string, order: DateOrder) {
  return readDateText(splitDateTime(text)?.date ?? text, order);
}

/** Returns a date of a column that is another day in each order, with these days in words; undefined: it has none. */
function dateOfSeveralReadings(
  { texts }: Profile,
  orders: readonly (readonly [string, DateOrder])[],
): { text: string; days: string[] } | undefined {
  for (const text of texts) {
    const days = orders.flatMap(([, order]) => dayInWords(dateIn(text, order)) ?? []);
    if (days.length === orders.length && new Set(days).size === days.length) return { text, days };
  }
  return undefined;
}

/** `3 April 2025`, `3 April, year 25`. */
function dayInWords({ year, shortYear, month, day }: Partial<DateText> = {}): string | undefined {
  const name = month === undefined ? undefined : MONTH_TITLES[month - 1];
  if (name === undefined || day === undefined || day < 1 || day > 31) return undefined;
  if (year !== undefined) return `${day} ${name} ${year}`;
  return shortYear === undefined ? `${day} ${name}` : `${day} ${name}, year ${String(shortYear).padStart(2, "0")}`;
}

/** Whether a column has a few years, though most of its cells are words, such as the page of the book. */
function isOfYears({ numbers }: Profile): boolean {
  return numbers.length > 0 && numbers.every((year) => Number.isInteger(year) && year >= 1_500 && year < 2_100);
}

/** Returns the numbers in a column of times of day, both of a range. */
function numbersOfClock(filled: readonly Cell[]): number[] {
  return filled.flatMap((cell) => {
    if (typeof cell !== "string" && cell.kind === "date") return [];
    const parts = typeof cell === "string" ? (rangeOfTimes(cell) ?? [cell]) : [cell];
    return parts.flatMap((part) => {
      const value = readNumberCell(part, ".");
      return typeof value === "number" ? [value] : [];
    });
  });
}

/** Returns the times that a few hours to 12 mean in the order of a day, such as 7, 2 and 9; undefined: there are many, or no such order. */
function fixedHours(
  { filled, cells, numbers }: Profile,
  dates: Profile | undefined,
): Record<string, string> | undefined {
  // 8 twice a day has two times.
  const ofDay = new Set<string>();
  for (const [row, cell] of cells.entries()) {
    if (cellText(dates?.cells[row]) !== "" && cellText(dates?.cells[row]) !== cellText(dates?.cells[row - 1]))
      ofDay.clear();
    const text = cellText(cell);
    if (dates !== undefined && text !== "" && ofDay.has(text)) return undefined;
    ofDay.add(text);
  }
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

/** Whether hardly an hour is beyond 12. */
function isOfTwelve({ filled }: Profile): boolean {
  const numbers = numbersOfClock(filled);
  return numbers.filter((value) => value > 12).length <= numbers.length / 50;
}

/**
 * Returns how numbers of a time of day are written; null: two ways are possible. Hours up to 24 without minutes are hours.
 * @param hasHalf a column beside it says a.m. or p.m.
 */
function clockOf(column: Profile, hasHalf: boolean): Mapping["time"]["clock"] {
  const possible = clocksOf(column);
  if (hasHalf && possible.length === 1) return possible[0] ?? null;
  if (possible.length === 1 && possible[0] !== "hours") return possible[0] ?? null;
  // Among 24 hours with none beyond noon, afternoon is perhaps not told from morning.
  const numbers = numbersOfClock(column.filled);
  const isAfternoon = numbers.filter((value) => value > 12 && value <= 24).length > numbers.length / 50;
  if (possible.includes("hours") && !possible.includes("dotted") && isAfternoon) return "hours";
  return null;
}

/** Returns what rows in the order of time say about 00:00: it follows a later time of its day, or begins it; undefined: both, or nothing. */
function midnightOf(hour: Profile, proposer: Proposer, mapping: Mapping): "begins" | "ends" | undefined {
  const { columns } = proposer;
  const day = mapping.columns.find(({ meaning }) => meaning.kind === "time" && ["day", "date"].includes(meaning.part));
  const days = columns[columnIndex(day?.column ?? "")]?.cells ?? [];
  let [begins, ends, seen] = [0, 0, 0];
  let previous: { day: string; minutes: number } | undefined;
  for (const [row, cell] of hour.cells.entries()) {
    const time =
      cellText(cell) === ""
        ? undefined
        : readInOrder(proposer, { ...mapping.time, clock: mapping.time.clock ?? "hhmm" }, row, cell);
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

const DATE = /date|datum|fecha|дата|tarih|ημερομ|日期|日付|날짜|일자|stamp|\bdata\b|التاريخ|تاریخ/i;
const STAMP =
  /date|datum|fecha|дата|tarih|ημερομ|日期|日付|날짜|일시|日時|时间|stamp|time|unix|epoch|utc|gmt|zeit|heure|hora|tid/i;
/** A date and a time of day have at least two numbers, or eight digits. */
const MAY_HOLD_TIME = /\d\D+\d|\d{8}/;
const SECONDS_OF_1985 = 473_385_600;
const SECONDS_OF_2100 = 4_102_444_800;

const DATE_BEFORE_TIME =
  /^(?:\p{L}+[.,]?\s+)?\d{1,4}[-/. ]+(?:\d{1,2}|\p{L}{3,})[-/. ]*(?:\d{2,4})?[,\s]+(?:\d{1,4}\b|noon|midnight)/iu;

const YEAR_MONTH = /year\s*[/&-]\s*month|^month\s*[/&-]\s*year/i;

export const YEAR = /^(?:year|yr|y\.?$|jahr|ann[ée]e|año|ano|anno)\b/i;

export const MONTH = /^(?:month|mon|mo|mth|mois|monat|mes|maand|m)\b\.?$/i;

export const DAY = /(?:^|\s)(?:day|date|jour|tag|d[ií]a|dia|dag|datum|dy|d)\s*\.?$/i;

/** A number of the day from 1 January. */
const DAY_OF_YEAR =
  /^(?:d\.?o\.?y\.?|day of (?:the )?year|year ?day|yday|julian day|j\.?day|jd|jour de l'ann[ée]e|tag des jahres)$/i;

const DATE_ORDERS: readonly (readonly [string, DateOrder])[] = [
  ["Day, month, year", "day_month_year"],
  ["Month, day, year", "month_day_year"],
  ["Year, month, day", "year_month_day"],
];

const ORDER_NAMES = {
  day_month_year: "day, month, year",
  month_day_year: "month, day, year",
  year_month_day: "year, month, day",
};

/** Words of a head beside those of HOUR; hours behind another word are those of an engine. */
const LENGTH_OF_TIME =
  /(?<=\p{L})(?<!\b(?:ship'?s?|local|gmt|utc|lmt|smt|zone|date|day|time|of|standard))[\s.]+(?:hours|hrs)\b|steam|running|run hrs|work|rest\b|duration|elapsed|total|since|at sea|in port|stop|delay|lost|under ?way|dauer|fahrzeit|laufzeit|betriebs|m[ae]rsch|durée|duur|varighet|gangtid/iu;

const WATCH = /^(?:sea )?(?:watch|watches|wache|kvart|vakt|vagt|wacht|quart|guardia)$/i;

/** Watches that have names, each from its begin to its end. */
const WATCHES: readonly (readonly [RegExp, readonly [string, string]])[] = [
  [/^(?:middle|mid)$/, ["00:00", "04:00"]],
  [/^morning$/, ["04:00", "08:00"]],
  [/^forenoon$/, ["08:00", "12:00"]],
  [/^afternoon$/, ["12:00", "16:00"]],
  [/^(?:first|1st) dog$/, ["16:00", "18:00"]],
  [/^(?:last|second|2nd) dog$/, ["18:00", "20:00"]],
  [/^(?:first|evening)$/, ["20:00", "24:00"]],
];

const HOUR =
  /(?<!\p{L})(?:hour|hours|hr|hrs|time|lt|lmt|smt|heure|hora|ora|orario|uhr|uhrzeit|zeit|stunde|tid|tidspunkt|klokken|klokkeslett|kl|tijd|uur|saat|ώρα|время|час|时间|時間|時刻|시간|시각|الوقت|الساعة|ساعت|gmt|utc)(?!\p{L})/iu;

/** A log that writes the date once a day has more of them, and its rows are not left out one by one. */
const MAX_FOLLOWED_ROWS = 200;
