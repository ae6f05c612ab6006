import { type Cell, cellText, type DateCell } from "./cells.ts";
import type { Mapping } from "./mapping.ts";
import { plainCharacters } from "./number-cell.ts";
import { fault, quoted, type Reading, read } from "./problem.ts";

/** A time of day; seconds can have decimals. `isMidnight`: 00:00 or 'Midnight', of which the mapping says the day; `endsDay`: 24:00. */
export type TimeOfDay = {
  hour: number;
  minute: number;
  second: number;
  isMidnight?: true;
  endsDay?: true;
  /** An hour to 12 of which the order of the rows says whether it is of the afternoon. */
  isTwelve?: true;
  /** It begins a range, such as 12 of 12-4. */
  isOfRange?: true;
  offset?: string;
};

/** What is not given of the last two is read as the number says. */
type TimeSettings = Pick<Mapping["time"], "clock" | "words"> &
  Partial<Pick<Mapping["time"], "twelvePm" | "ranges" | "shortTimes" | "timeCells">>;

/**
 * Reads a time of day: 14:05, 14h05, 1405, 12 hrs, kl. 12, 16.30 Uhr, 2 p.m., 4 Nm, 8 h. du matin, Noon, 1405Z, 2400, a time of the workbook, or
 * an end of a range such as 0800-1200.
 */
export function readTimeCell(cell: Cell, settings: TimeSettings): Reading<TimeOfDay> {
  const word = settings.words[cellText(cell)];
  if (word !== undefined && word !== null) return clockTime(word);
  if (typeof cell !== "string") {
    if (cell.kind === "date") return timeOfSerial(cell, settings);
    if (cell.kind === "number") return timeOfNumber(cell.value, plainCharacters(cell.text), settings);
  }
  return readTimeText(plainCharacters(cellText(cell)), settings);
}

/** Returns the time of day of a day number. A date that the cell shows, too, belongs into another column. */
function timeOfSerial(cell: DateCell, { timeCells = "typed", shortTimes }: TimeSettings): Reading<TimeOfDay> {
  const { serial, shows, isElapsed, text } = cell;
  if (shows === "date" || (shows === "date_time" && serial >= 2)) {
    return fault("time_of_day", `${quoted(text)} is a date. Choose date and time as the meaning of the column.`);
  }
  if (isTypedTime(cell) && timeCells !== "shown") {
    if (timeCells === "typed") return timeOfTyped(serial, { shortTimes });
    const number = `${quoted(text)} is the number ${serial} in a cell that shows a time of day.`;
    return fault("time_of_day", `${number} Write it like 14:05, or choose whether the number is the time.`);
  }
  const seconds = Math.round(serial * 86_400);
  if (isElapsed && seconds >= 86_400) {
    return checked(Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60, text);
  }
  return fractionOfDay(serial - Math.floor(serial));
}

/** Whether a cell of a time holds a number such as 930 or 9.30, as a person types a time into it; 24:00 is 1. */
export function isTypedTime({ serial, shows, isElapsed }: DateCell): boolean {
  if (shows !== "time" || isElapsed === true) return false;
  if (Number.isInteger(serial)) return serial >= 2 && serial <= 2_400 && serial % 100 < 60;
  const hundredths = Math.round(serial * 100);
  return serial > 1 && serial < 24 && Math.abs(serial * 100 - hundredths) < 1e-9 && hundredths % 100 < 60;
}

/** Returns the time that a number in a cell of a time was typed as: 930, or 9.30. */
export function timeOfTyped(
  serial: number,
  { shortTimes }: { shortTimes?: Mapping["time"]["shortTimes"] | undefined },
): Reading<TimeOfDay> {
  const clock = Number.isInteger(serial) ? "hhmm" : "dotted";
  const number = Number(serial.toFixed(2));
  return timeOfNumber(number, String(number), {
    clock,
    words: {},
    ...(shortTimes === undefined ? {} : { shortTimes }),
  });
}

/** Whether a text of 1430's column has lost its zeros, or is an hour: 12, and not 0012. */
export function isShortTime(text: string): boolean {
  return /^(?:[1-9]|1\d|2[0-4])$/.test(text);
}

/** Returns the time of day of a fraction, to the second: a workbook's 0.0416666666 is 01:00. */
function fractionOfDay(fraction: number): Reading<TimeOfDay> {
  const seconds = Math.round(fraction * 86_400) % 86_400;
  return read(timeOf(Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60));
}

function readTimeText(written: string, settings: TimeSettings): Reading<TimeOfDay> {
  const text = settings.words[written] === undefined ? withLatinHalf(written) : written;
  const lower = text.toLowerCase();
  const word = settings.words[text] ?? settings.words[lower];
  if (word !== undefined && word !== null) return clockTime(word);
  if (settings.ranges === "begins" || settings.ranges === "ends") {
    const [begin, end] = rangeOfTimes(text) ?? [];
    if (begin !== undefined && end !== undefined) {
      const reading = readTimeText(settings.ranges === "begins" ? begin : end, { ...settings, ranges: "problem" });
      return reading.ok && settings.ranges === "begins" ? read({ ...reading.value, isOfRange: true }) : reading;
    }
  }
  const zoned = withoutZone(text);
  if (zoned !== undefined) {
    const reading = readTimeText(zoned.time, settings);
    return reading.ok && zoned.offset !== undefined ? read({ ...reading.value, offset: zoned.offset }) : reading;
  }
  if (NOON.has(lower)) return read({ hour: 12, minute: 0, second: 0 });
  if (MIDNIGHT.has(lower)) return read(timeOf(0, 0, 0));
  const match = (
    WITH_SIGNS.exec(lower) ??
    WITH_HALF.exec(lower) ??
    NAMED_HOUR.exec(lower) ??
    FOUR_DIGITS_AND_OFFSET.exec(lower)
  )?.groups;
  if (match) {
    const { hour = "", minute = "0", second = "0", half, offset } = match;
    // 2 de la noche is of the morning.
    if (/noche|noite/.test(half ?? "") && !/^(?:0?[6-9]|1[01])$/.test(hour))
      return fault("time_of_day", `${quoted(text)} is no time of day. Write it like 14:05.`);
    const seconds = Number(second.replace(",", "."));
    const reading = withHalf(Number(hour), Number(minute), seconds, halfOf(half ?? ""), settings.twelvePm, text);
    return reading.ok && offset !== undefined ? read({ ...reading.value, offset }) : reading;
  }
  const digits = /^(?:kl\.?\s*)?(\d{1,6}(?:[.,]\d{1,4})?)\s*(?:h|hrs?|hours?|uhr|uur)?\.?$/.exec(lower)?.[1];
  if (digits === undefined) return fault("time_of_day", `${quoted(text)} is no time of day. Write it like 14:05.`);
  return timeOfNumber(Number(digits.replace(",", ".")), digits.replace(",", "."), settings);
}

/** Returns a time without the words for its zone, and the offset that they say: 0800 LT, 08:00 CEST, 0800B. undefined: it has none. */
function withoutZone(text: string): { time: string; offset: string | undefined } | undefined {
  const { time, zone = "" } = WITH_ZONE.exec(text)?.groups ?? {};
  if (time === undefined) return undefined;
  const offset = ZONES.get(zone.toUpperCase()) ?? MILITARY_ZONES.get(zone.toUpperCase());
  return offset === undefined && !SHIPS_TIME.test(zone) ? undefined : { time, offset };
}

/** Returns 下午2:30, 午後2時30分, 오후 2:30, ÖS 2:30 and 2:30 μ.μ. as 2:30 pm, other texts as they are. */
function withLatinHalf(text: string): string {
  if (!/[^\x20-\x7E]/.test(text)) return text;
  const match = /^(?:(?<a>上午|早上|凌晨|午前|오전|ÖÖ|ص)|(?<p>下午|晚上|午後|오후|ÖS|م))\s*(?<time>.*\d.*)$/iu.exec(
    text,
  )?.groups;
  const behind = /^(?<time>.*\d)\s*(?:(?<a>π\.?\s?μ\.?|ÖÖ|ص)|(?<p>μ\.?\s?μ\.?|ÖS|م))$/iu.exec(text)?.groups;
  const { a, p, time = text } = match ?? behind ?? {};
  const plain = time.replace(
    /^(\d{1,2})\s*[时時点點시](?:\s*(\d{1,2})\s*[分분]?)?(?:\s*(\d{1,2})\s*[秒초])?$/u,
    (_, hour: string, minute = "0", second = "0") =>
      [hour, ...[minute, second].map((part: string) => part.padStart(2, "0"))].join(":"),
  );
  return `${plain}${a === undefined ? (p === undefined ? "" : " pm") : " am"}`;
}

/** A number without signs says what the column's clock says: 1430, 14.5 hours, or 14.30. */
function timeOfNumber(
  value: number,
  text: string,
  { clock, shortTimes = "minutes" }: TimeSettings,
): Reading<TimeOfDay> {
  if (value < 0 || clock === null)
    return fault("time_of_day", `${quoted(text)} is no time of day. Write it like 14:05.`);
  if (clock === "hhmm") {
    if (!Number.isInteger(value) || value > 9_999) return fault("time_of_day", `${quoted(text)} is no time like 1430.`);
    if (isShortTime(text) && shortTimes !== "minutes") {
      if (shortTimes === "hours") return checked(value, 0, 0, text);
      const readings = `${String(value).padStart(2, "0")}:00 or 00:${String(value).padStart(2, "0")}`;
      return fault("time_of_day", `${quoted(text)} can be ${readings}. Write four digits, or choose which it is.`);
    }
    return checked(Math.floor(value / 100), value % 100, 0, text);
  }
  if (clock === "fraction") {
    if (value > 1) return fault("time_of_day", `${quoted(text)} is no fraction of a day, such as 0.25.`);
    return value === 1 ? checked(24, 0, 0, text) : fractionOfDay(value);
  }
  if (clock === "hhmmss") {
    if (value >= 1_000_000) return fault("time_of_day", `${quoted(text)} is no time like 143005.`);
    const whole = Math.floor(value);
    // 120005.25, as receivers of positions write it.
    const second = Number(((whole % 100) + Number(`0.${/\.(\d+)$/.exec(text)?.[1] ?? "0"}`)).toFixed(3));
    return checked(Math.floor(whole / 10_000), Math.floor(whole / 100) % 100, second, text);
  }
  const hour = Math.floor(value);
  if (clock === "twelve") {
    const reading = Number.isInteger(value)
      ? checked(value, 0, 0, text)
      : fault("time_of_day", `${quoted(text)} is no hour from 1 to 12.`);
    return reading.ok && value >= 1 && value <= 12 ? read({ ...reading.value, isTwelve: true }) : reading;
  }
  if (clock === "hours") {
    const seconds = Math.round((value - hour) * 3_600);
    return checked(hour + Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60, text);
  }
  const decimals = /\.(\d+)$/.exec(text)?.[1] ?? "";
  if (decimals.length > 2) return fault("time_of_day", `${quoted(text)} is no time like 14.30.`);
  return checked(hour, Math.round((value - hour) * 100), 0, text);
}

function clockTime(text: string): Reading<TimeOfDay> {
  const [hour = 0, minute = 0, second = 0] = text.split(":").map(Number);
  return checked(hour, minute, second, text);
}

/** Returns the two texts of a range: 0800-1200, 8 to 12, 0400/0800; undefined: the text is none. */
export function rangeOfTimes(text: string): [string, string] | undefined {
  const match = RANGE.exec(plainCharacters(text));
  return match?.[1] === undefined || match[2] === undefined ? undefined : [match[1], match[2]];
}

/** What the cell beside a time says: the morning, the afternoon, or noon, as in 12 M. */
export function readHalfCell(cell: Cell | undefined): "a" | "p" | "noon" | undefined {
  const text = plainCharacters(cellText(cell)).toLowerCase();
  if (/^(?:n\.?|noon|meridies)$/.test(text)) return "noon";
  return halfOf(text);
}

/** Returns a time with the half of the day that stands in the cell beside it. */
export function withHalfCell(time: TimeOfDay, half: Cell, { twelvePm }: TimeSettings): Reading<TimeOfDay> {
  const said = readHalfCell(half);
  const { hour, minute, second } = time;
  const text = `${hour}:${String(minute).padStart(2, "0")}`;
  if (cellText(half) === "") {
    // 14:00 and 0:30 need none.
    if (hour < 1 || hour > 12 || time.endsDay) return read(time);
    return fault("time_of_day", `Beside ${text} stands neither a.m. nor p.m.`);
  }
  if (said === undefined) return fault("time_of_day", `${quoted(cellText(half))} is neither a.m. nor p.m.`);
  if (hour > 12 || hour < 1) return read(time);
  if (said === "noon")
    return hour === 12 ? read({ hour, minute, second }) : fault("time_of_day", `${text} is not noon.`);
  return withHalf(hour, minute, second, said, twelvePm, `${text} ${said}.m.`);
}

/** Returns the half of the day that a word names, in the languages of the months. */
function halfOf(word: string): "a" | "p" | undefined {
  const plain = word.replaceAll(/[.\s]/g, "").normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (plain === "a" || plain === "p") return plain;
  return MORNING.test(plain) ? "a" : AFTERNOON.test(plain) ? "p" : undefined;
}

/** Applies a.m. or p.m.; `16pm` and `24am`, as some write, mean what they say. */
function withHalf(
  hour: number,
  minute: number,
  second: number,
  half: "a" | "p" | undefined,
  twelvePm: Mapping["time"]["twelvePm"] | undefined,
  text: string,
): Reading<TimeOfDay> {
  if (half === undefined || hour > 12) return checked(hour, minute, second, text);
  if (hour < 12) return checked(half === "p" ? hour + 12 : hour, minute, second, text);
  if (minute + second > 0 || twelvePm !== "midnight") return checked(half === "a" ? 0 : 12, minute, second, text);
  return half === "a" ? checked(12, 0, 0, text) : checked(24, 0, 0, text);
}

function checked(hour: number, minute: number, second: number, text: string): Reading<TimeOfDay> {
  if (hour === 24 && minute === 0 && second === 0) return read({ hour: 0, minute: 0, second: 0, endsDay: true });
  if (second >= 60 && second < 61) {
    return fault(
      "time_of_day",
      `${quoted(text)}: a minute has 60 seconds, 00 to 59. Write 23:59:59, or 00:00 of the next day.`,
    );
  }
  if (hour > 23 || minute > 59 || second > 59) {
    return fault("time_of_day", `${quoted(text)} is no time of day: hours are 00 to 24, minutes and seconds 00 to 59.`);
  }
  return read(timeOf(hour, minute, second));
}

function timeOf(hour: number, minute: number, second: number): TimeOfDay {
  return { hour, minute, second, ...(hour === 0 && minute === 0 && second === 0 ? { isMidnight: true as const } : {}) };
}

/** Reads an offset from UTC in minutes: +01:00, +0100, 1, -3.5, UTC+1, Z. */
export function readOffsetCell(cell: Cell): Reading<number> {
  const text = plainCharacters(cellText(cell));
  const match = /^(?:utc|gmt|z)?\s*(?:([+-]?)\s*(\d{1,2})(?:(?::?([0-5]\d))|[.,](\d{1,2}))?)?\s*(?:h|hours?)?$/i.exec(
    text,
  );
  if (text === "" || !match) return fault("offset", `${quoted(text)} is no offset from UTC. Write it like +01:00.`);
  const [, sign = "", hours = "0", minutes = "0", decimals = ""] = match;
  const total = Number(hours) * 60 + Number(minutes) + Math.round(Number(`0.${decimals || "0"}`) * 60);
  if (total > 14 * 60) return fault("offset", `${quoted(text)} is no offset from UTC: offsets are -14:00 to +14:00.`);
  return read(sign === "-" ? -total : total);
}

const NOON = new Set(
  "noon,12 noon,12noon,noon.,midday,mid-day,mid day,merid,meridian,mittag,mittags,midi,mediodia,mediodía,meio-dia,mezzogiorno,middag,öğle,正午,中午,정오,μεσημέρι,полдень".split(
    ",",
  ),
);
const MIDNIGHT = new Set(
  "midnight,12 midnight,midnight.,mid-night,midnt,midnt.,mdnt,mdnt.,mdt,mdt.,m'night,m/n,mid,mid.,midt,mn,mitternacht,mitternachts,minuit,medianoche,meia-noite,mezzanotte,midnatt,midnat,middernacht,gece yarısı,半夜,午夜,자정,μεσάνυχτα,полночь".split(
    ",",
  ),
);

/** Returns the offset that a column says: a zone's description is what is added to its time for Greenwich, so -3 is +03:00. */
export function signedOffset(
  reading: Reading<number>,
  { of }: Extract<Mapping["columns"][number]["meaning"], { kind: "offset" }>,
): Reading<number> {
  return reading.ok && of === "zone_description" ? read(0 - reading.value) : reading;
}

/** Names of zones that say one offset alone; BST, CST, IST and PST are several. */
export const ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    WET: "+00:00",
    WEST: "+01:00",
    CET: "+01:00",
    CEST: "+02:00",
    MEZ: "+01:00",
    MESZ: "+02:00",
    EET: "+02:00",
    EEST: "+03:00",
    MSK: "+03:00",
    SGT: "+08:00",
    HKT: "+08:00",
    AWST: "+08:00",
    JST: "+09:00",
    KST: "+09:00",
    AEST: "+10:00",
    AEDT: "+11:00",
    NZST: "+12:00",
    NZDT: "+13:00",
    NDT: "-02:30",
    ADT: "-03:00",
    EDT: "-04:00",
    EST: "-05:00",
    CDT: "-05:00",
    MDT: "-06:00",
    PDT: "-07:00",
    AKDT: "-08:00",
    AKST: "-09:00",
    HST: "-10:00",
  }),
);

/** Letters of zones behind four digits, as navies write them: 0800B is at +02:00. */
const MILITARY_ZONES: ReadonlyMap<string, string> = new Map(
  Array.from("BCDEFGIKOQRSTUVWXY", (letter) => {
    const hours = letter < "J" ? letter.charCodeAt(0) - 64 : letter === "K" ? 10 : 77 - letter.charCodeAt(0);
    return [letter, `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`];
  }),
);

/** Without points, blanks and accents. */
const MORNING =
  /^(?:am|(?:du)?mat(?:in)?|(?:dela|da)?manha|(?:dela)?manana|vm|vorm|vormittags?|morgens|fruh|fm|formiddag(?:en)?|上午|午前|오전|oo|πμ)$/;
const AFTERNOON =
  /^(?:pm|(?:du)?soir|s|(?:dela|da)?(?:tarde|noche|noite)|nm|nachm|nachmittags?|abends|em|et?[ft]ermiddag(?:en)?|下午|午後|오후|os|μμ)$/;

/** 0800-1200, 8 to 12, 4-8 pm is none. */
const RANGE =
  /^((?:\d{1,4}|\d{1,2}[:.h]\d{2}|noon|midnight|mdnt)(?:\s*[ap]\.?m\.?)?)\s*(?:-|\/|to|til|until|bis|à)\s*((?:\d{1,4}|\d{1,2}[:.h]\d{2}|noon|midnight|mdnt)(?:\s*[ap]\.?m\.?)?)$/i;

/** 14:05:09, 14h05, 2 pm, 2:30 p.m., 2:30 p, with an offset or Z behind it. Signs as people write them; milliseconds are kept. */
const WITH_SIGNS =
  /^(?:(?<hour>\d{1,2})(?:\s*[:h]\s*(?<minute>\d{2})(?:\s*[:m]\s*(?<second>\d{2}(?:[.,]\d{1,3}0*)?))?)(?:\s*(?<half>[ap]\.?\s?m\.?))?|(?<hour>\d{1,2})\s*(?<half>[ap]\.?\s?m\.?)|(?<hour>\d{1,2})\s*[:.h]\s*(?<minute>[0-5]\d)\s*(?<half>[ap])\.?|(?<hour>\d{1,2})\s*h)\s*(?:hrs?|uhr)?\s*(?<offset>z|utc|gmt|[+-]\d{1,2}(?::?\d{2})?)?$/;

/** 8.30 am, 4 Nm, 8 h. du matin: behind an hour stands its half of the day. */
const WITH_HALF =
  /^(?<hour>\d{1,2})(?:\s*(?:[:.h]|uhr)\s*(?<minute>[0-5]\d))?\s*(?:h\.?|hrs?\.?|uhr|heures?|horas?)?\s*(?<half>[apvnfe]\.?\s?m|vorm|nachm|(?:vor|nach)mittags?|morgens|abends|früh|(?:for|etter|efter)middag(?:en)?|(?:du |de la |da )?(?:matin|mat|ma[nñ]ana|manhã|tarde|noche|noite|soir)|s)\.?$/u;

/**
 * 12 hrs, 8 o'clock, kl. 12, and 16.30 Uhr: an hour of two digits that says it is one, so never minutes as the 12 of a column of 1430 is.
 */
const NAMED_HOUR =
  /^(?:(?<hour>\d{1,2})(?:\.(?<minute>[0-5]\d))?\s*(?:uhr|uur)|kl\.?\s*(?<hour>\d{1,2})(?:[.:](?<minute>[0-5]\d))?|(?<hour>\d{1,2})\s*(?:hrs?|hours?|o['’]clock))\.?$/;

/** The words of a zone behind a time. The letters of am and pm, h for hours, L for local and M and N for noon are none. */
const WITH_ZONE =
  /^(?<time>.*\d(?:\s*[ap]\.?m\.?)?)\s*\(?(?<zone>(?<=\d{4}\s?)[b-gikoq-y]|(?:l\.?t|lmt|s\.?m\.?t|s\.?t|sbt|loc|local(?: time)?|ship'?s? ?time|bordzeit|oz)\.?|[a-z]{3,4})\)?$/i;
const SHIPS_TIME = /^(?:l\.?t|lmt|s\.?m\.?t|s\.?t|sbt|loc|local(?: time)?|ship'?s? ?time|bordzeit|oz)\.?$/i;

/** 1405Z, as ships write it. */
const FOUR_DIGITS_AND_OFFSET = /^(?<hour>\d{2})(?<minute>\d{2})\s*(?<offset>z|utc|gmt)$/;
