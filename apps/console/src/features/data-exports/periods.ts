import type { Clock } from "@shore/api/clock-time";
import { parseShipTime, toIsoText, utcDay } from "@shore/api/ship-time";
import { timeText } from "#shared/ship-time/time-texts.ts";

/**
 * The period of a run, end exclusive, in the words of people: `2026-11-20` for one UTC day, `2026-11-01 to 2026-11-20` for whole
 * days with both ends within, else both instants on the clock. The first period of a schedule holds everything before its end.
 */
export function periodText(fromTime: string, toTime: string, clock: Clock): string {
  const [from, to] = [parseShipTime(fromTime).withTimeZone("+00:00"), parseShipTime(toTime).withTimeZone("+00:00")];
  const lastDay = utcDay(to.subtract({ days: 1 }));
  if (from.epochMilliseconds <= 0) return `Until ${isMidnight(to) ? lastDay : timeText(toIsoText(to), clock)}`;
  if (!isMidnight(from) || !isMidnight(to))
    return [from, to].map((time) => timeText(toIsoText(time), clock)).join(" to ");
  const firstDay = utcDay(from);
  return firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
}

/** The UTC day of an instant: `2026-01-01`; a text that is no time as it came. */
export function dayText(time: string): string {
  try {
    return utcDay(parseShipTime(time));
  } catch {
    return time;
  }
}

/** When a schedule runs, from its cron expression in UTC: `Every day at 00:10 +00:00`; what is not daily as it is written. */
export function cronText(cronExpression: string): string {
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cronExpression.trim()) ?? [];
  if (minute === undefined || hour === undefined) return `${cronExpression} (cron, UTC)`;
  return `Every day at ${hour.padStart(2, "0")}:${minute.padStart(2, "0")} +00:00`;
}

/** What a form says of when a schedule runs: `00:10` where it does every day at that time in UTC, else the cron expression. */
export function runsAtOf(cronExpression: string): string {
  return /^Every day at (\d\d:\d\d) /.exec(cronText(cronExpression))?.[1] ?? cronExpression;
}

/** The cron expression of what {@link runsAtOf} gives, and of a time of day written with one digit for the hour. */
export function cronOf(runsAt: string): string {
  const [, hour, minute] = TIME_OF_DAY.exec(runsAt.trim()) ?? [];
  return hour === undefined ? runsAt.trim() : `${Number(minute)} ${Number(hour)} * * *`;
}

/** In plain words when a schedule would run, as far as a form knows; undefined while that is not written to its end. */
export function runsAtText(
  runsAt: string,
  clock: Clock,
  now = Temporal.Now.zonedDateTimeISO("UTC"),
): string | undefined {
  if (!isRunsAt(runsAt)) return undefined;
  const text = cronText(cronOf(runsAt));
  const time = runsAtOf(cronOf(runsAt));
  if (!TIME_OF_DAY.test(time)) return `${text}.`;
  const today = now.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  return `${text}, next ${timeText(toIsoText(next.withTimeZone("+00:00")), clock)}.`;
}

/** A time of day, or five words: what they mean is the server's to say. */
export function isRunsAt(text: string): boolean {
  return TIME_OF_DAY.test(text.trim()) || text.trim().split(/\s+/).length === 5;
}

const TIME_OF_DAY = /^([01]?\d|2[0-3]):([0-5]\d)$/;

function isMidnight(time: Temporal.ZonedDateTime): boolean {
  return time.equals(time.startOfDay());
}
