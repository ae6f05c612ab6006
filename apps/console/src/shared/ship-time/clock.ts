import { CLOCK_NAMES, type Clock, type ClockName, isTimeZone } from "@shore/api/clock-time";
import { usePrinting } from "@shore/design-system/primitives/use-printing";
import { useSyncExternalStore } from "react";
import { subscribeToPreference, type Preference, readPreference } from "../preferences/use-preference.ts";

/** The clock for displayed times. Source: docs/spec/clocks.md. */
export const clockPreference: Preference<ClockName> = { key: "shore.clock", choices: CLOCK_NAMES, fallback: "ship" };

/** The names of the clocks in menus. */
export const CLOCK_LABELS = { ship: "Ship time", utc: "UTC", mine: "My time" } as const satisfies Record<
  ClockName,
  string
>;

/** The names of the clocks in sentences. */
export const CLOCK_WORDS = { ship: "ship time", utc: "UTC", mine: "your time" } as const satisfies Record<
  ClockName,
  string
>;

/** The clock on which times are shown: the chosen one on the screen, always ship time on paper. */
export function useClock(): Clock {
  const isPrinting = usePrinting();
  const clock = useSyncExternalStore(subscribeToClock, chosenClock, chosenClock);
  return isPrinting ? SHIP : clock;
}

/** The clock for times of Shore, such as a receipt or a sign-in; paper has them as recorded. Source: docs/spec/clocks.md#times-ashore. */
export function useShoreClock(): Clock {
  const isPrinting = usePrinting();
  const clock = useClock();
  return isPrinting ? clock : shoreClock(clock);
}

/** Returns the clock for times of Shore: in ship time the reader's own, since no ship's applies to them. */
export function shoreClock(clock: Clock): Clock {
  return clock.name === "ship" ? ownClock() : clock;
}

/** Returns the next clock, cycling through ship time, UTC and the user's own time. */
export function nextClock(name: ClockName): ClockName {
  return CLOCK_NAMES[(CLOCK_NAMES.indexOf(name) + 1) % CLOCK_NAMES.length] ?? "ship";
}

/** `Times in UTC`, `Times in ship time`, `Times in my time (Helsinki)`. */
export function timesInText(name: ClockName): string {
  const label = name === "mine" ? (ownClockLabel() ?? CLOCK_LABELS.utc) : CLOCK_LABELS[name];
  return `Times in ${label === CLOCK_LABELS.utc ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`}`;
}

/** Returns the user's time zone; undefined if the browser reports none that it supports. */
export function ownTimeZone(): string | undefined {
  const timeZone = Temporal.Now.timeZoneId();
  return isTimeZone(timeZone) ? timeZone : undefined;
}

/** Returns `My time (Helsinki)`: the user's clock with its zone, which its times omit; undefined if unknown, and times are in UTC. */
export function ownClockLabel(): string | undefined {
  const timeZone = ownTimeZone();
  if (timeZone === undefined) return undefined;
  return `${CLOCK_LABELS.mine} (${timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ")})`;
}

function chosenClock(): Clock {
  const name = readPreference(clockPreference);
  if (name === "ship") return SHIP;
  return name === "mine" ? ownClock() : UTC;
}

/** Returns the same object while the zone is the same. */
function ownClock(): Clock {
  const timeZone = ownTimeZone();
  if (timeZone === undefined) return UTC;
  if (own.timeZone !== timeZone) own = { name: "mine", timeZone };
  return own;
}

function subscribeToClock(notify: () => void): () => void {
  return subscribeToPreference(clockPreference, notify);
}

const SHIP: Clock = { name: "ship" };
const UTC: Clock = { name: "utc" };

let own = { name: "mine", timeZone: "" } as const satisfies Clock as Extract<Clock, { name: "mine" }>;
