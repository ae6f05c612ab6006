/** The clocks on which times are shown: ship time, UTC, and the user's own zone. Source: docs/spec/clocks.md. */
import { formatTimeOfDay, parseShipTime, shipDay } from "./ship-time.ts";

export const CLOCK_NAMES = ["ship", "utc", "mine"] as const;

export type ClockName = (typeof CLOCK_NAMES)[number];

/** A clock to show a time on; `mine` has a time zone, such as `Europe/Helsinki`. */
export type Clock = { name: "ship" } | { name: "utc" } | { name: "mine"; timeZone: string };

/** A time as a clock shows it: `2026-11-22`, `14:05`, `59`. The zone is `UTC` on that clock, otherwise the offset: `+01:00`. */
export type ClockTime = { day: string; time: string; seconds: string; zone: string };

/**
 * The time of an ISO 8601 text on a clock.
 * @throws RangeError when the text is not a date and time, or the clock's time zone is unknown
 */
export function clockTime(text: string, clock: Clock): ClockTime {
  const onBoard = parseShipTime(text);
  const shown = clock.name === "ship" ? onBoard : onBoard.withTimeZone(clock.name === "utc" ? "UTC" : clock.timeZone);
  return {
    day: shipDay(shown),
    time: formatTimeOfDay(shown),
    seconds: String(shown.second).padStart(2, "0"),
    zone: clock.name === "utc" ? "UTC" : shown.offset,
  };
}

/** `2026-11-22 14:05 +01:00`, `2026-11-22 13:05 UTC`, `2026-11-22 15:05 +02:00`; the text itself when it is not a date and time. */
export function clockTimeText(text: string, clock: Clock): string {
  try {
    const { day, time, zone } = clockTime(text, clock);
    return `${day} ${time} ${zone}`;
  } catch {
    return text;
  }
}

/** True when times can be shown in the time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
