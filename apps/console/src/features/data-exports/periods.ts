import type { Clock } from "@shore/api/clock-time";
import { cronProblem, nextTime, readCron } from "@shore/api/cron";
import { isoTextAt, parseShipTime, toIsoText, utcDay } from "@shore/api/ship-time";
import { timeText } from "#shared/ship-time/time-texts.ts";

/**
 * Returns the period of a run, end exclusive, for display: `2026-11-20` for one UTC day, `2026-11-01 to 2026-11-20` for whole
 * days with both ends inclusive, else both instants on the clock. A schedule's first period covers everything before its end.
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

/** Returns the UTC day of an instant: `2026-01-01`; unparsable text as received. */
export function dayText(time: string): string {
  try {
    return utcDay(parseShipTime(time));
  } catch {
    return time;
  }
}

/** Describes a cron expression in UTC: `Every day at 00:10 +00:00`; an expression that is not daily as it is. */
export function cronText(cronExpression: string): string {
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cronExpression.trim()) ?? [];
  if (minute === undefined || hour === undefined) return `${cronExpression} (cron, UTC)`;
  return `Every day at ${hour.padStart(2, "0")}:${minute.padStart(2, "0")} +00:00`;
}

/** Converts a cron expression to the form's text: `00:10` if it is daily at that UTC time, else the cron expression. */
export function runsAtOf(cronExpression: string): string {
  return /^Every day at (\d\d:\d\d) /.exec(cronText(cronExpression))?.[1] ?? cronExpression;
}

/** Converts the form's text back to a cron expression; the inverse of {@link runsAtOf}, also for an hour of one digit. */
export function cronOf(runsAt: string): string {
  const [, hour, minute] = TIME_OF_DAY.exec(runsAt.trim()) ?? [];
  return hour === undefined ? runsAt.trim() : `${Number(minute)} ${Number(hour)} * * *`;
}

/** Describes when a schedule runs, and next; undefined for a text that says no such time. */
export function runsAtText(runsAt: string, clock: Clock, now = Date.now()): string | undefined {
  const cron = readCron(cronOf(runsAt));
  const next = cron && nextTime(cron, new Date(now));
  return next && `${cronText(cronOf(runsAt))}, next ${timeText(isoTextAt(next.getTime(), 0), clock)}.`;
}

/** Returns what is wrong with the form's text, as a sentence; undefined: nothing. */
export function runsAtProblem(text: string): string | undefined {
  const isCron = text.trim().split(/\s+/).length === 5;
  if (isCron) return cronProblem(text);
  return TIME_OF_DAY.test(text.trim()) ? undefined : "Write a time such as 00:10";
}

const TIME_OF_DAY = /^([01]?\d|2[0-3]):([0-5]\d)$/;

function isMidnight(time: Temporal.ZonedDateTime): boolean {
  return time.equals(time.startOfDay());
}
