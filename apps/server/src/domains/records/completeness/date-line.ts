import type { LineDay } from "./completeness.sql.ts";

/** Days repeated by crossing the date line to the east, and days skipped by crossing it to the west. */
export type DateLine = { twice: ReadonlySet<number>; absent: ReadonlySet<number> };

/** Derives date line crossings from the offsets of a vessel's days. A day counts as absent only when the days around it have entries. */
export function dateLineOf(days: readonly LineDay[]): DateLine {
  const twice = new Set(
    days.filter(({ firstOffset, lastOffset }) => firstOffset - lastOffset >= HALF_A_DAY).map(({ day }) => day),
  );
  const absent = new Set<number>();
  for (const [index, { day, firstOffset }] of days.entries()) {
    const before = days[index - 1];
    if (before && day === before.day + 2 && firstOffset - before.lastOffset >= HALF_A_DAY) absent.add(day - 1);
  }
  return { twice, absent };
}

/** Minutes. Other clock changes are of an hour or less, or corrections by a few hours. */
const HALF_A_DAY = 720;
