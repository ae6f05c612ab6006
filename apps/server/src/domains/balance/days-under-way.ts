import { nauticalMiles, type Place } from "@shore/api/track";

/** A vessel's position; time in milliseconds since 1970. */
export type Position = Place & { time: number };

/**
 * Returns the time at which the given number of days under way was reached. A UTC day counts when one of its positions is more than five
 * miles from the position before.
 * @param positions in the order of their time
 */
export function dayReached(positions: readonly Position[], days: number): number | undefined {
  const underWay = new Set<number>();
  for (const [index, position] of positions.entries()) {
    const before = positions[index - 1];
    if (before === undefined || nauticalMiles(before, position) <= MILES_UNDER_WAY) continue;
    underWay.add(Math.floor(position.time / DAY_MS));
    if (underWay.size === days) return position.time;
  }
  return undefined;
}

/** More than a ship swings at anchor, less than she makes in a watch. */
const MILES_UNDER_WAY = 5;
const DAY_MS = 86_400_000;
