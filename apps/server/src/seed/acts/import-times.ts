import type { OperationAction } from "../csrd/sludge-actions.ts";
import type { KeptEntry } from "../logbooks/keeping.ts";
import type { Period } from "../voyage/itinerary.ts";
import { parseShipTime } from "@shore/api/ship-time";

/** Records of a ship to import. */
export type Recorded = { entries: KeptEntry[]; actions: OperationAction[] };

/** A part of the records, with its import time. */
export type ImportedPart = Recorded & { time: number };

/**
 * Splits a ship's records by import time: all from before Shore's introduction at once, then weekly, the last part after the last
 * record. Each ship has different days.
 * @param shipIndex index of the ship in the fleet
 * @param now milliseconds since 1970; nothing is imported later
 */
export function importedParts(
  { entries, actions }: Recorded,
  { end }: Pick<Period, "end">,
  { shipIndex, now }: { shipIndex: number; now: number },
): ImportedPart[] {
  // Parsed once: about ten thousand entries take a second.
  const recorded = entries.map((entry) => ({ entry, at: parseShipTime(entry.recordTime).epochMilliseconds }));
  const done = actions.map((action) => ({ action, at: Date.parse(action.action_time) }));
  const introduced = end - INTRODUCED_DAYS * DAY;
  const newest = [...recorded, ...done].reduce((latest, { at }) => Math.max(latest, at), introduced);
  const last = Math.min(newest + (25 + shipIndex * 4) * MINUTE, now);
  const weekday = (day: number) => introduced + day * DAY - shipIndex * 23 * MINUTE;
  const weekly = Array.from({ length: 5 }, (_, week) => weekday(1 + ((shipIndex * 5) % 7) + week * 7));
  const times = [introduced, ...weekly.filter((time) => time < last - 2 * DAY), last];
  return times.map((time, index) => {
    const from = times[index - 1] ?? Number.NEGATIVE_INFINITY;
    const isNow = ({ at }: { at: number }) => at > from && at <= time;
    return {
      time,
      entries: recorded.filter(isNow).map(({ entry }) => entry),
      actions: done.filter(isNow).map(({ action }) => action),
    };
  });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days before the newest entry. */
const INTRODUCED_DAYS = 33;
