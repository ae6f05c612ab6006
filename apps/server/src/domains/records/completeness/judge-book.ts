import { CompletenessState as State } from "@shore/api/gen-server/shore/v1/completeness_pb";
import { type Expectation, gapThresholdMs } from "../logbook-days/expectations.ts";
import { isUnderWayAt, type VoyageChange } from "../logbook-days/voyages.sql.ts";
import type { BookDays } from "./completeness.sql.ts";
import type { DateLine } from "./date-line.ts";
import { dayAt, type Gap, gapsOf } from "./gaps.ts";

/** A logbook of a vessel with what is needed to judge its days. Days are numbers since 1970 by the ship's clock. */
export type Book = {
  /** Of its first entry; undefined: it has none. */
  firstDay: number | undefined;
  days: BookDays;
  expectation: Expectation;
  voyages: readonly VoyageChange[];
  dateLine: DateLine;
  /** The instant before which events should have been verified by now; -Infinity: none. */
  verifyBeforeMs: number;
  /** The event of its last entry before that instant that is neither verified nor removed; undefined: none. */
  lastOverdueMs: number | undefined;
  /** Milliseconds since 1970. */
  receivedThroughMs: number;
  nowMs: number;
};

/** State, number of entries and full hours of the longest gap of each day of the period; further marks of some days. */
export type JudgedBook = {
  states: State[];
  entries: number[];
  gapHours: number[];
  marks: { day: number; recordedLate: number; notVerified: number; notSigned: number; twice: boolean }[];
};

/** Derives the state of each day of a logbook. Source: docs/spec/completeness.md. */
export function judgeBook(book: Book, { fromDay, toDay }: { fromDay: number; toDay: number }): JudgedBook {
  const { firstDay, days, expectation, dateLine, nowMs } = book;
  const count = toDay - fromDay + 1;
  const { gaps, receivedDay } = gapsOf(days, book);
  const [gapMs, missing, unexpected] = [
    new Float64Array(count),
    Array.from({ length: count }, () => false),
    Array.from({ length: count }, () => false),
  ];
  const each = (first: number, last: number, act: (at: number) => void) => {
    for (let day = Math.max(first, fromDay); day <= Math.min(last, toDay); day += 1) act(day - fromDay);
  };
  const longest = (ms: number) => (at: number) => {
    gapMs[at] = Math.max(gapMs[at] ?? 0, ms);
  };
  for (const [index, day] of days.day.entries()) {
    // Where a day's gaps are not listed, its longest one is still known.
    if (!days.gaps?.[day] && day * DAY_MS + (days.first[index] ?? 0) <= nowMs)
      each(day, day, longest(days.longestGap[index] ?? 0));
  }
  for (const gap of gaps) {
    const limit = limitOf(gap, book);
    const ms = gap.toMs - gap.fromMs;
    const endDay = gap.toDay ?? dayAt(gap.toMs, gap.fromOffset);
    if (gap.toDay !== undefined) each(gap.toDay, gap.toDay, longest(ms));
    if (ms >= limit)
      each(Math.min(dayAt(gap.fromMs + limit, gap.fromOffset), endDay), endDay, (at) => {
        missing[at] = true;
        longest(ms)(at);
      });
    if (limit === Infinity)
      each(dayAt(gap.fromMs, gap.fromOffset), endDay, (at) => {
        unexpected[at] = true;
      });
  }

  const judged: JudgedBook = {
    states: [],
    entries: Array.from({ length: count }, () => 0),
    gapHours: Array.from(gapMs, (ms) => Math.floor(ms / HOUR_MS)),
    marks: [],
  };
  const at = new Map(days.day.map((day, index) => [day, index] as const));
  for (let day = fromDay; day <= toDay; day += 1) {
    const index = at.get(day);
    const entries = index === undefined ? 0 : (days.entries[index] ?? 0);
    const [recordedLate, notVerified, notSigned] = days.marks?.[day] ?? NO_MARKS;
    const twice = dateLine.twice.has(day);
    judged.entries[day - fromDay] = entries;
    if (recordedLate + notVerified + notSigned > 0 || twice)
      judged.marks.push({ day: day - fromDay, recordedLate, notVerified, notSigned, twice });
    judged.states.push(stateOf());

    function stateOf(): State {
      if (firstDay === undefined || day < firstDay) return State.BEFORE_FIRST_RECORD;
      if (entries === 0 && dateLine.absent.has(day)) return State.NO_SUCH_DAY;
      if (entries === 0 && day > receivedDay) return State.NOT_RECEIVED;
      if (missing[day - fromDay]) return State.GAP;
      const isUnverified = notVerified > 0 && expectation.mustBeVerified;
      if (isUnverified && isOverdue(day, index, book)) return State.NOT_VERIFIED;
      if (recordedLate > 0) return State.RECORDED_LATE;
      if (isUnverified) return State.TO_BE_VERIFIED;
      if (notSigned > 0) return State.NOT_SIGNED;
      return entries === 0 && unexpected[day - fromDay] ? State.NOTHING_EXPECTED : State.COMPLETE;
    }
  }
  return judged;
}

/**
 * Whether one of the open entries of a day should have been verified by now. On the day of the limit itself that depends on the last
 * open entry before it.
 */
function isOverdue(day: number, index = -1, { days, verifyBeforeMs, lastOverdueMs = -Infinity }: Book): boolean {
  const offsets = [days.firstOffset[index] ?? 0, days.lastOffset[index] ?? 0];
  const beginMs = day * DAY_MS - Math.max(...offsets) * MINUTE_MS;
  const endMs = (day + 1) * DAY_MS - Math.min(...offsets) * MINUTE_MS;
  return endMs <= verifyBeforeMs || (beginMs < verifyBeforeMs && lastOverdueMs >= beginMs);
}

/** Returns from which length a gap is too long, by the voyage at its beginning. */
function limitOf({ fromMs }: Gap, { expectation, voyages }: Book): number {
  return gapThresholdMs(isUnderWayAt(voyages, fromMs) ? expectation.hoursUnderWay : expectation.hoursMoored);
}

const NO_MARKS = [0, 0, 0] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
