/**
 * Derives the state of each day of a logbook from all entries, written from docs/spec/completeness.md and docs/spec/logbook-days.md alone:
 * it shares no code with the product, so that only the same mistake in both goes unnoticed.
 */

/** An entry as an import line, in part. */
export type OracleEntry = {
  eventTime: string;
  recordTime: string;
  logbookName: string;
  verified: boolean;
  signed: boolean;
  crossedOut: boolean;
};

export type OracleShip = {
  entries: OracleEntry[];
  voyages: { time: string; ended: boolean }[];
  /** When the ship last called with an empty backlog. */
  calledTime: string | undefined;
};

/** `hours` under way and moored; null: none. */
export type OracleExpectation = { underWay: number | null; moored: number | null; mustBeVerified: boolean };

export type OracleDay = {
  day: string;
  state: string;
  entries: number;
  gapHours: number;
  recordedLate: number;
  notVerified: number;
  notSigned: number;
  twice: boolean;
};

/** Returns every day of a period of one logbook; undefined: the ship has no such logbook. */
export function oracleDays(
  ship: OracleShip,
  { logbookName, from, to }: { logbookName: string; from: string; to: string },
  expectation: OracleExpectation,
): OracleDay[] {
  const all = ship.entries.map((entry) => ({
    ...entry,
    ms: Date.parse(entry.eventTime),
    day: entry.eventTime.slice(0, 10),
  }));
  const book = all.filter((entry) => entry.logbookName === logbookName);
  const now = Date.now();
  const isPast = ({ crossedOut, ms }: { crossedOut: boolean; ms: number }) => !crossedOut && ms <= now;
  const kept = book.filter(isPast).toSorted((a, b) => a.ms - b.ms);
  const called = ship.calledTime ? Date.parse(ship.calledTime) : -Infinity;
  const received = Math.max(...all.filter(isPast).map(({ ms }) => ms), called);
  const firstDay = book.map(({ day }) => day).toSorted()[0];
  const lastKept = kept.at(-1);
  const receivedDay = [dateAt(received, lastKept?.eventTime ?? "+00:00"), lastKept?.day ?? ""].toSorted().at(-1) ?? "";

  const gaps = kept.map((entry, index) => {
    const next = kept[index + 1];
    const voyage = ship.voyages.filter(({ time }) => Date.parse(time) <= entry.ms).at(-1);
    const hours = voyage && !voyage.ended ? expectation.underWay : expectation.moored;
    const end = next?.ms ?? received;
    return {
      ms: end - entry.ms,
      hours,
      isClosed: next !== undefined,
      beginDay: entry.day,
      endDay: next?.day ?? dateAt(received, entry.eventTime),
      // The first instant at which the full hours exceed the expectation.
      missingDay: hours === null ? "" : dateAt(entry.ms + (hours + 1) * 3_600_000, entry.eventTime),
      isTooLong: hours !== null && Math.floor((end - entry.ms) / 3_600_000) > hours,
    };
  });

  const days: OracleDay[] = [];
  for (let day = from; day <= to; day = following(day)) {
    const ofDay = book.filter((entry) => entry.day === day);
    const ofVessel = all.filter((entry) => entry.day === day && !entry.crossedOut).toSorted((a, b) => a.ms - b.ms);
    const isMissing = (gap: (typeof gaps)[number]) =>
      gap.isTooLong && (day === gap.endDay || (gap.missingDay <= day && day <= gap.endDay));
    const ending = gaps.filter((gap) => gap.isClosed && gap.endDay === day);
    const missing = gaps.filter(isMissing);
    const counts = {
      recordedLate: ofDay.filter((entry) => Date.parse(entry.recordTime) - entry.ms > 86_400_000).length,
      notVerified: ofDay.filter(({ crossedOut, verified }) => !crossedOut && !verified).length,
      notSigned: ofDay.filter(({ crossedOut, signed }) => !crossedOut && !signed).length,
    };
    const isAbsent = ofDay.length === 0 && wasSkipped(all, day);
    const isUnexpected = gaps.some((gap) => gap.hours === null && gap.beginDay <= day && day <= gap.endDay);
    days.push({
      day,
      entries: ofDay.length,
      gapHours: Math.floor(Math.max(0, ...[...ending, ...missing].map(({ ms }) => ms)) / 3_600_000),
      ...counts,
      twice: ofVessel.length > 1 && offsetOf(ofVessel[0]) - offsetOf(ofVessel.at(-1)) >= 720,
      state: stateOf(),
    });

    function stateOf(): string {
      if (firstDay === undefined || day < firstDay) return "BEFORE_FIRST_RECORD";
      if (isAbsent) return "NO_SUCH_DAY";
      if (ofDay.length === 0 && day > receivedDay) return "NOT_RECEIVED";
      if (missing.length > 0) return "GAP";
      if (counts.notVerified > 0 && expectation.mustBeVerified) return "NOT_VERIFIED";
      if (counts.recordedLate > 0) return "RECORDED_LATE";
      if (counts.notSigned > 0) return "NOT_SIGNED";
      return ofDay.length === 0 && isUnexpected ? "NOTHING_EXPECTED" : "COMPLETE";
    }
  }
  return days;
}

/** Whether the vessel's clock was set forward by half a day or more from the day before to the day after, without entries on the day. */
function wasSkipped(
  all: readonly { eventTime: string; day: string; ms: number; crossedOut: boolean }[],
  day: string,
): boolean {
  const kept = all.filter(({ crossedOut }) => !crossedOut);
  if (kept.some((entry) => entry.day === day)) return false;
  const before = kept.filter((entry) => following(entry.day) === day).toSorted((a, b) => a.ms - b.ms);
  const after = kept.filter((entry) => entry.day === following(day)).toSorted((a, b) => a.ms - b.ms);
  return before.length > 0 && after.length > 0 && offsetOf(after[0]) - offsetOf(before.at(-1)) >= 720;
}

function offsetOf(entry: { eventTime: string } | undefined): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(entry?.eventTime ?? "+00:00") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns the local date of an instant at the offset of a time text. */
function dateAt(ms: number, clock: string): string {
  return new Date(ms + offsetOf({ eventTime: clock }) * 60_000).toISOString().slice(0, 10);
}

function following(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
