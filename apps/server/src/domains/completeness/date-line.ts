import type { LineDay } from "./completeness.sql.ts";

/** Days that a vessel had twice, because it crossed the date line to the east, and days that it did not have, because it crossed to the west. */
export type DateLine = { twice: ReadonlySet<number>; absent: ReadonlySet<number> };

/** What the offsets of a vessel's days tell. A day is known to be absent only when the days before and after it have entries. */
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

/** Minutes. Other changes of the clock are of an hour or less, or a correction of a few. */
const HALF_A_DAY = 720;
