import { endOfUtcDay, isDay, startOfUtcDay } from "@shore/api/ship-time";

/** The first and the last day, both within the period, in UTC. */
export type TrackPeriod = { from: string; to: string };

/**
 * The period of an address; where it names none the seven days that end with the last position.
 * @param lastTime ISO 8601, as TrackMonthsGet gives it
 * @returns undefined when there is neither
 */
export function periodIn(search: URLSearchParams, lastTime: string): TrackPeriod | undefined {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  if (lastTime === "") return undefined;
  const last = Temporal.Instant.from(lastTime).toZonedDateTimeISO("UTC").toPlainDate();
  return { from: last.subtract({ days: 6 }).toString(), to: last.toString() };
}

/** The request for the track of a period. */
export function trackRequest(vesselUuid: string, { from, to }: TrackPeriod) {
  return { vesselUuid, fromTime: startOfUtcDay(from), toTime: endOfUtcDay(to) };
}

/** The period with one of its ends at another day, its ends in order. */
export function withEnd({ from, to }: TrackPeriod, end: keyof TrackPeriod, day: string): TrackPeriod {
  return end === "from" ? { from: day < to ? day : to, to } : { from, to: day > from ? day : from };
}

/** Days since 1970 of a `yyyy-MM-dd`. */
export function dayNumber(day: string): number {
  return Date.parse(day) / MS_PER_DAY;
}

/** `yyyy-MM-dd` of a number of days since 1970. */
export function dayText(number: number): string {
  return new Date(Math.round(number) * MS_PER_DAY).toISOString().slice(0, "yyyy-MM-dd".length);
}

/** The first and the last day of a month, `yyyy-MM`. */
export function daysOfMonth(month: string): TrackPeriod {
  const days = Temporal.PlainYearMonth.from(month).daysInMonth;
  return { from: `${month}-01`, to: `${month}-${days}` };
}

const MS_PER_DAY = 86_400_000;
