/**
 * Ship time: an instant together with the ship's own offset from UTC, which is part of the record.
 * Represented as a `Temporal.ZonedDateTime` whose time zone is that offset.
 */

/**
 * Parses an ISO 8601 text as ship time. A missing offset is read as +00:00 (docs/spec/validation.md).
 * @throws RangeError when the text is not a date and time, or the offset is beyond ±23:59
 */
export function parseShipTime(text: string): Temporal.ZonedDateTime {
  const match = ISO_DATE_TIME.exec(text);
  if (!match) throw new RangeError(`"${text}" is no ISO 8601 date and time.`);
  const [, dateTime = "", offset = "+00:00"] = match;
  const zone = offset === "Z" ? "+00:00" : offset;
  return Temporal.PlainDateTime.from(dateTime, { overflow: "reject" }).toZonedDateTime(zone);
}

/** The ship time of an instant, given the ship's offset from UTC in minutes, east positive. */
export function shipTimeAt(epochMilliseconds: number, offsetMinutes: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(offsetText(offsetMinutes));
}

/** ISO 8601 text with offset, as transmitted: `2026-03-01T14:05:00+02:00`; milliseconds only if not zero. */
export function toIsoText(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: "never" });
}

/**
 * {@link toIsoText} of {@link shipTimeAt} without a `Temporal` object, for lists of hundreds: each such object holds memory outside
 * the JavaScript heap, which slows garbage collection.
 */
export function isoTextAt(epochMilliseconds: number, minutes: number): string {
  const local = new Date(epochMilliseconds + minutes * 60_000).toISOString();
  const fraction = local.slice(-5, -1).replace(/\.?0+$/, "");
  return `${local.slice(0, -5)}${fraction}${offsetText(minutes)}`;
}

/** The ship's offset from UTC in minutes, east positive. */
export function offsetMinutes(time: Temporal.ZonedDateTime): number {
  return time.offsetNanoseconds / 60_000_000_000;
}

/** The day on board, by which a logbook's rows are grouped: `2026-03-01`. */
export function shipDay(time: Temporal.ZonedDateTime): string {
  return time.toPlainDate().toString();
}

/** `2026-03-01 14:05 +02:00` (docs/spec/limits.md). */
export function formatShipTime(time: Temporal.ZonedDateTime): string {
  return `${shipDay(time)} ${formatTimeOfDay(time)} ${time.offset}`;
}

/** {@link formatShipTime} of an ISO 8601 text; the text itself when it is not a date and time. */
export function shipTimeText(text: string): string {
  try {
    return formatShipTime(parseShipTime(text));
  } catch {
    return text;
  }
}

/** `14:05`; the offset is shown separately, muted. */
export function formatTimeOfDay(time: Temporal.ZonedDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: "minute" });
}

/** `+05:30` for 330. */
export function offsetText(minutes: number): string {
  const sign = minutes < 0 ? "-" : "+";
  const total = Math.abs(minutes);
  return `${sign}${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`;
}

/**
 * The instant at which a UTC day ends, as ISO text: `2026-11-21` gives `2026-11-22T00:00:00+00:00`. 9999-12-31 ends with its last
 * millisecond, since the next day has no four-digit year.
 * @throws RangeError when the text is not a date
 */
export function endOfUtcDay(day: string): string {
  return day === LAST_DAY
    ? `${LAST_DAY}T23:59:59.999+00:00`
    : `${parseDay(day).add({ days: 1 }).toString()}T00:00:00+00:00`;
}

/**
 * The instant at which a UTC day begins, as ISO text: `2026-11-21` gives `2026-11-21T00:00:00+00:00`.
 * @throws RangeError when the text is not a date
 */
export function startOfUtcDay(day: string): string {
  return `${parseDay(day).toString()}T00:00:00+00:00`;
}

/** The UTC day of an instant, `yyyy-MM-dd`. */
export function utcDay(time: Temporal.ZonedDateTime): string {
  return time.withTimeZone("UTC").toPlainDate().toString();
}

/** True when the text is a date of the form `yyyy-MM-dd` that exists. */
export function isDay(text: string): boolean {
  try {
    parseDay(text);
    return true;
  } catch {
    return false;
  }
}

/** A period of days, both included: `2026-10-01 to 2026-10-31`, or `2026-11-21` for one day. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}

/** {@link formatDays} for days on board, as printed on a report: `2026-11-21, ship-time day`. */
export function formatShipDays(days: { from: string; to: string }): string {
  return `${formatDays(days)}, ship-time ${days.from === days.to ? "day" : "days"}`;
}

/** Today's date in UTC, `yyyy-MM-dd`. */
export function todayUtc(now: Temporal.Instant = Temporal.Now.instant()): string {
  return now.toZonedDateTimeISO("UTC").toPlainDate().toString();
}

function parseDay(day: string): Temporal.PlainDate {
  if (!DAY.test(day)) throw new RangeError(`"${day}" is no date of the form yyyy-MM-dd.`);
  return Temporal.PlainDate.from(day, { overflow: "reject" });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

const LAST_DAY = "9999-12-31";
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_DATE_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;
