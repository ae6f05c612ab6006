import { type Clock, type ClockTime, clockTime, clockTimeText } from "@shore/api/clock-time";
import { parseShipTime, shipTimeText, toIsoText, utcDay } from "@shore/api/ship-time";
import { ownTimeZone, shoreClock } from "./clock.ts";
import { dayText, MONTHS, shortDay, WEEKDAYS } from "./day-names.ts";

/** `2026-11-22 14:05 +01:00` on the clock, for sentences and names; an invalid text as it is. */
export const timeText = clockTimeText;

/** The same, for a narrow cell: it breaks after its day only, never before its zone. */
export function breakableTimeText(at: string, clock: Clock): string {
  const shown = timeOn(at, clock);
  return shown === undefined ? at : `${shown.day} ${shown.time}\u00a0${shown.zone}`;
}

/**
 * `14:05 +01:00` on the clock; with its date when that is not the ship's day of `beside`, which is shown above. An invalid text as it is.
 */
export function timeOfDayText(at: string, clock: Clock, beside: string = at): string {
  const shown = timeBeside(at, clock, beside);
  return shown === undefined ? at : [shown.day, shown.time, shown.zone].filter(Boolean).join(" ");
}

/** The displayed parts of a time; without its day where that is shown above. */
export type TimeShown = Pick<ClockTime, "time" | "zone"> & { day?: string | undefined };

/** Returns the time on the clock, without its day if that is the ship's day of `beside`; undefined for an invalid text. */
export function timeBeside(at: string, clock: Clock, beside: string): TimeShown | undefined {
  const shown = timeOn(at, clock);
  return shown && { ...shown, day: shown.day === dayText(beside) ? undefined : shown.day };
}

/** Returns the day of a time on a clock, as `yyyy-MM-dd`; of an invalid text its beginning. */
export function dayOn(at: string, clock: Clock): string {
  return timeOn(at, clock)?.day ?? dayText(at);
}

/**
 * `14:05 +01:00` for today, `21 Nov 06:14 +01:00` in this year, else the full time, on the clock and always with its zone. An invalid text
 * as it is.
 */
export function nearTimeText(at: string, now: number, clock: Clock): string {
  const near = nearTime(at, now, clock);
  if (near === undefined) return timeText(at, clock);
  return [near.isToday ? "" : near.day, near.time, near.zone].filter(Boolean).join(" ");
}

/**
 * The same of a time ashore, such as a receipt: on the clock of ship time in the reader's own zone, with its offset, since no ship's
 * applies. Source: docs/spec/clocks.md#times-ashore.
 */
export function shoreTimeText(at: string, now: number, clock: Clock): string {
  return nearTimeText(at, now, shoreClock(clock));
}

/** `Saturday 28 November`: the day of a time ashore in the reader's zone, on the clock of UTC in UTC. */
export function shoreDayText(at: string, clock: Clock): string {
  const zone = clock.name === "utc" ? "UTC" : (ownTimeZone() ?? "UTC");
  const { dayOfWeek, day, month } = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  return `${WEEKDAYS[dayOfWeek - 1]} ${day} ${MONTHS[month - 1]}`;
}

/**
 * Returns a time on the clock with a short day, `21 Nov`, and whether that is today: in the user's own time on that clock, else in UTC.
 * undefined in another year and for an invalid text.
 */
export function nearTime(at: string, now: number, clock: Clock): (ClockTime & { isToday: boolean }) | undefined {
  const shown = timeOn(at, clock);
  if (shown === undefined) return undefined;
  const today = clockTime(new Date(now).toISOString(), clock).day;
  if (shown.day.slice(0, YEAR) !== today.slice(0, YEAR)) return undefined;
  // Ships in one list are on several clocks: "today" must be the same day for all of them.
  const day = clock.name === "ship" ? utcDay(parseShipTime(at)) : shown.day;
  return { ...shown, day: shortDay(shown.day), isToday: day === today };
}

/** `21 Nov 2026, 16:40 +00:00` on the clock, for a standalone instant. An invalid text as it is. */
export function instantText(at: string, clock: Clock): string {
  const shown = timeOn(at, clock);
  if (shown === undefined) return at;
  const { day, time, zone } = shown;
  return `${shortDay(day)} ${day.slice(0, YEAR)}, ${[time, zone].filter(Boolean).join(" ")}`;
}

/** Returns a time on the clock; undefined for an invalid text. */
export function timeOn(at: string, clock: Clock): ClockTime | undefined {
  try {
    return clockTime(at, clock);
  } catch {
    return undefined;
  }
}

/** Ship time whatever the clock, for paper, files and copied text. Source: docs/spec/clocks.md#paper. */
export const paperTime = shipTimeText;

/** Returns the local time of an event in this browser, with the user's offset: `2026-11-22T14:20:00+01:00`. */
export function localTime(epochMilliseconds: number = Date.now()): string {
  return toIsoText(
    Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(ownTimeZone() ?? "UTC"),
  );
}

const YEAR = "yyyy".length;
