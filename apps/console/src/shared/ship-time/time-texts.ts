import { type Clock, type ClockTime, clockTime, clockTimeText } from "@shore/api/clock-time";
import { parseShipTime, shipTimeText, toIsoText, utcDay } from "@shore/api/ship-time";
import { ownTimeZone } from "./clock.ts";
import { dayText, shortDay } from "./day-names.ts";

/** `2026-11-22 14:05 +01:00` on the clock, for sentences and names; a text that is no time as it came. */
export const timeText = clockTimeText;

/**
 * `14:05 +01:00` on the clock; with its date when that is not the ship's day of `beside`, which stands above. A text that is no time as it
 * came.
 */
export function timeOfDayText(at: string, clock: Clock, beside: string = at): string {
  const shown = timeBeside(at, clock, beside);
  return shown === undefined ? at : [shown.day, shown.time, shown.zone].filter(Boolean).join(" ");
}

/** A time as it is shown; without its day where that stands above. */
export type TimeShown = Pick<ClockTime, "time" | "zone"> & { day?: string | undefined };

/** The time on the clock, without its day where that is the ship's day of `beside`; undefined for a text that is no time. */
export function timeBeside(at: string, clock: Clock, beside: string): TimeShown | undefined {
  const shown = timeOn(at, clock);
  return shown && { ...shown, day: shown.day === dayText(beside) ? undefined : shown.day };
}

/**
 * `14:05 +01:00` on the day of now, `21 Nov 06:14 +01:00` in its year, else the whole time, on the clock and never without its zone. A text
 * that is no time is shown as it came.
 */
export function nearTimeText(at: string, now: number, clock: Clock): string {
  const near = nearTime(at, now, clock);
  if (near === undefined) return timeText(at, clock);
  return [near.isToday ? "" : near.day, near.time, near.zone].filter(Boolean).join(" ");
}

/**
 * A time on the clock with a short day, `21 Nov`, and whether that is the day of now: in one's own time on that clock, else in UTC.
 * undefined in another year, and for a text that is no time.
 */
export function nearTime(at: string, now: number, clock: Clock): (ClockTime & { isToday: boolean }) | undefined {
  const shown = timeOn(at, clock);
  if (shown === undefined) return undefined;
  const today = clockTime(new Date(now).toISOString(), clock).day;
  if (shown.day.slice(0, YEAR) !== today.slice(0, YEAR)) return undefined;
  // Ships of one list are on several clocks: what is today's is one day for all of them.
  const day = clock.name === "ship" ? utcDay(parseShipTime(at)) : shown.day;
  return { ...shown, day: shortDay(shown.day), isToday: day === today };
}

/** `21 Nov 2026, 16:40 +00:00` on the clock, for what names an instant by itself. A text that is no time as it came. */
export function instantText(at: string, clock: Clock): string {
  const shown = timeOn(at, clock);
  if (shown === undefined) return at;
  const { day, time, zone } = shown;
  return `${shortDay(day)} ${day.slice(0, YEAR)}, ${[time, zone].filter(Boolean).join(" ")}`;
}

/** A time on the clock; undefined for a text that is no time. */
export function timeOn(at: string, clock: Clock): ClockTime | undefined {
  try {
    return clockTime(at, clock);
  } catch {
    return undefined;
  }
}

/** Ship time whatever the clock, for what leaves the screen: paper, files and what is copied. Source: docs/spec/clocks.md#paper. */
export const paperTime = shipTimeText;

/** The time of an event in this browser, with the offset of the person at the screen: `2026-11-22T14:20:00+01:00`. */
export function localTime(epochMilliseconds: number = Date.now()): string {
  return toIsoText(
    Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(ownTimeZone() ?? "UTC"),
  );
}

const YEAR = "yyyy".length;
