import type { BookDays } from "./completeness.sql.ts";

/** Times in milliseconds since 1970, days as numbers since 1970 by the ship's clock, offsets in minutes. */
export type Gap = {
  fromMs: number;
  fromOffset: number;
  toMs: number;
  /** The day on which it ends; undefined: still open. */
  toDay: number | undefined;
};

/** A run of entries without a gap beyond their logbook's limit: the first and the last of them. */
type Stretch = { startMs: number; endMs: number; day: number; endOffset: number };

/**
 * Returns the gaps of a logbook in order of time, without those omitted from `days.gaps`. Entries after `nowMs` end none: their times may
 * be mistakes.
 * @returns also the last received day: until then a missing entry is known to be missing
 */
export function gapsOf(
  days: BookDays,
  { receivedThroughMs, nowMs }: { receivedThroughMs: number; nowMs: number },
): { gaps: Gap[]; receivedDay: number } {
  const gaps: Gap[] = [];
  let last: Stretch | undefined;
  for (const stretch of stretchesOf(days)) {
    if (stretch.startMs > nowMs) break;
    if (last && stretch.startMs > last.endMs)
      gaps.push({ fromMs: last.endMs, fromOffset: last.endOffset, toMs: stretch.startMs, toDay: stretch.day });
    // Where the clock was set back over midnight, days overlap.
    if (!last || stretch.endMs >= last.endMs) last = stretch;
  }
  if (last && receivedThroughMs > last.endMs)
    gaps.push({ fromMs: last.endMs, fromOffset: last.endOffset, toMs: receivedThroughMs, toDay: undefined });
  const receivedDay = dayAt(receivedThroughMs, last?.endOffset ?? 0);
  return { gaps, receivedDay: Math.max(receivedDay, last?.day ?? -Infinity) };
}

/** Returns the day of ship time at an instant. */
export function dayAt(ms: number, offsetMinutes: number): number {
  return Math.floor((ms + offsetMinutes * 60_000) / DAY_MS);
}

function stretchesOf(days: BookDays): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, day] of days.day.entries()) {
    const [first, last] = [days.first[index], days.last[index]];
    if (first === null || first === undefined || last === null || last === undefined) continue;
    const [startMs, endMs] = [day * DAY_MS + first, day * DAY_MS + last];
    const gaps = days.gaps?.[day] ?? [];
    let from = startMs;
    for (const [since, length, offset] of gaps) {
      stretches.push({ startMs: from, endMs: startMs + since, day, endOffset: offset });
      from = startMs + since + length;
    }
    stretches.push({ startMs: from, endMs, day, endOffset: days.lastOffset[index] ?? 0 });
  }
  return stretches.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

const DAY_MS = 86_400_000;
