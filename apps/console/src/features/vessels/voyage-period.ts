import type { Clock } from "@shore/api/clock-time";
import { isDay, parseShipTime } from "@shore/api/ship-time";
import type { StripTick } from "@shore/design-system/Strip";
import { MONTHS, SHORT_NAME, WEEKDAYS } from "#shared/ship-time/day-names.ts";

/** The periods of the ribbon; `own` are days. */
export type VoyagePeriodName = "hours" | "voyage" | "month" | "own";

/** Begin and end in milliseconds since 1970; `shownUntil` leaves room after the last record. */
export type VoyagePeriod = { from: number; until: number; shownUntil: number };

/** Returns which period an address names: 72 hours unless it says another. */
export function periodNameIn(search: URLSearchParams): VoyagePeriodName {
  if (ownDaysIn(search) !== undefined) return "own";
  const name = search.get("period");
  return name === "voyage" || name === "month" ? name : "hours";
}

/** Returns the days of an address; undefined where one is missing, is no day, or the last is before the first. */
export function ownDaysIn(search: URLSearchParams): { from: string; to: string } | undefined {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

type PeriodOptions = {
  /** The ship time of the last record that counts. */
  lastTime: string;
  /** The time zone of the axis, in which days begin. */
  zone: string;
  /** The begin of this voyage; undefined: not known. */
  departureTime: string | undefined;
  days: { from: string; to: string } | undefined;
};

/** Returns a period that ends with the last record, or the days that were asked for; undefined: its begin is not known. */
export function periodOf(
  name: VoyagePeriodName,
  { lastTime, zone, departureTime, days }: PeriodOptions,
): VoyagePeriod | undefined {
  const last = Date.parse(lastTime);
  if (name === "own" && days !== undefined) {
    const from = withinYears(startOfDay(days.from, zone));
    const until = withinYears(startOfDay(nextDay(days.to), zone));
    return { from, until, shownUntil: until };
  }
  if (name === "month") {
    const month = Temporal.Instant.fromEpochMilliseconds(last).toZonedDateTimeISO(zone).toPlainDate().with({ day: 1 });
    const from = startOfDay(month.toString(), zone);
    return { from, until: last + 1, shownUntil: startOfDay(month.add({ months: 1 }).toString(), zone) };
  }
  if (name === "voyage" && departureTime === undefined) return undefined;
  const from = name === "voyage" ? Math.min(Date.parse(departureTime ?? ""), last) : last - HOURS_MS;
  const room = Math.max((last - from) / 40, HOUR_MS);
  return { from: name === "voyage" ? from - room : from, until: last + 1, shownUntil: last + room };
}

/** Returns the zone of the axis: the offset of the last record, UTC, or the reader's own. */
export function axisZone(lastTime: string, clock: Clock): string {
  if (clock.name === "utc") return "UTC";
  return clock.name === "mine" ? clock.timeZone : parseShipTime(lastTime).timeZoneId;
}

/** Returns the ticks of the axis: every six hours, every day, or every month; at each major one a day, a month or a year begins. */
export function voyageTicks({ from, shownUntil }: VoyagePeriod, zone: string): StripTick[] {
  const days = (shownUntil - from) / DAY_MS;
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).startOfDay();
  const ticks: StripTick[] = [];
  const step = days <= 5 ? { hours: 6 } : days <= 70 ? { days: 1 } : days <= 800 ? { months: 1 } : { years: 1 };
  const first = days <= 70 ? start : days <= 800 ? start.with({ day: 1 }) : start.with({ day: 1, month: 1 });
  for (let time = first; time.epochMilliseconds <= shownUntil && ticks.length < 500; time = time.add(step)) {
    if (time.epochMilliseconds >= from) ticks.push(tickOf(time, days));
  }
  return ticks;
}

function tickOf(time: Temporal.ZonedDateTime, days: number): StripTick {
  const at = time.epochMilliseconds;
  const weekday = (WEEKDAYS[time.dayOfWeek - 1] ?? "").slice(0, SHORT_NAME);
  const month = (MONTHS[time.month - 1] ?? "").slice(0, SHORT_NAME);
  if (days <= 5) {
    return time.hour === 0
      ? { at, isMajor: true, label: `${weekday} ${time.day}` }
      : { at, isMajor: false, label: String(time.hour).padStart(2, "0") };
  }
  if (days <= 70) {
    const isMajor = time.day === 1 || time.dayOfWeek === 1;
    return { at, isMajor, label: isMajor ? `${time.day} ${month}` : String(time.day) };
  }
  const isMajor = time.month === 1;
  return { at, isMajor, label: isMajor ? String(time.year) : month };
}

function startOfDay(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
}

/** Times of calls have years of four digits, in UTC: the ends of the first and the last day may lie beyond. */
function withinYears(time: number): number {
  return Math.min(Math.max(time, FIRST_MS), LAST_MS);
}

function nextDay(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS_MS = 72 * HOUR_MS;
