/** Legs, speeds, gaps and unlikely positions of a vessel, computed from its fixes in time order. Source: docs/spec/track.md. */
import { latitudeInMinutes, longitudeInMinutes } from "./formatting/values.ts";

/** A position of a logbook entry. */
export type Fix = Place & {
  /** Milliseconds since 1970; not earlier than that of the previous fix. */
  time: number;
  /** True when its entry was removed: listed, but not in the line. */
  crossedOut?: boolean;
  /** Why the time of its entry is not believed: listed, but not in the line. */
  timeMark?: string | null;
};

/**
 * Classification of a fix. `likely`: in the line. `unlikely`: reachable only at more than {@link UNLIKELY_KNOTS}. `removed`: its entry
 * was removed. `not counted`: the time of its entry is not believed. `outside`: invalid coordinates.
 */
export type FixKind = "likely" | "unlikely" | "removed" | "not counted" | "outside";

export type JudgedFix<T extends Fix = Fix> = {
  fix: T;
  kind: FixKind;
  /** From the last likely fix, or to the first likely one for fixes before it; undefined for the first, and for those that are removed, not counted or outside. */
  leg?: Leg;
  /** True when the time since the previous likely fix exceeds the gap. */
  afterGap: boolean;
};

export type Leg = { miles: number; hours: number; knots: number };

export type TrackSummary = {
  /** Length of the line. */
  miles: number;
  /** Likely and unlikely fixes. */
  positions: number;
  unlikely: number;
  removed: number;
  notCounted: number;
  outside: number;
  /** Between the ends of the line. */
  hours: number;
  /** Ends of the line; undefined: there is none. */
  first?: Place | undefined;
  last?: Place | undefined;
};

/** Degrees, north and east positive. */
export type Place = { latitude: number; longitude: number };

/** Classifies every fix against the last likely one before it, so that a wrong position does not affect the next ones. */
export function judgeTrack<T extends Fix>(
  fixes: readonly T[],
  { gapHours = TRACK_GAP_HOURS }: { gapHours?: number } = {},
): { fixes: JudgedFix<T>[]; summary: TrackSummary } {
  const candidates = fixes.filter((fix) => !fix.crossedOut && !fix.timeMark && isOnEarth(fix));
  const start = startOf(candidates);
  const summary: TrackSummary = {
    miles: 0,
    hours: 0,
    positions: candidates.length,
    unlikely: 0,
    removed: 0,
    notCounted: 0,
    outside: 0,
  };
  let last: T | undefined;
  const judged = fixes.map((fix): JudgedFix<T> => {
    if (!isOnEarth(fix)) {
      summary.outside += 1;
      return { fix, kind: "outside", afterGap: false };
    }
    if (fix.crossedOut) {
      summary.removed += 1;
      return { fix, kind: "removed", afterGap: false };
    }
    if (fix.timeMark) {
      summary.notCounted += 1;
      return { fix, kind: "not counted", afterGap: false };
    }
    if (last === undefined && start !== undefined && fix !== start) {
      summary.unlikely += 1;
      return { fix, kind: "unlikely", leg: legBetween(fix, start), afterGap: false };
    }
    const leg = last && legBetween(last, fix);
    if (leg && leg.knots > UNLIKELY_KNOTS) {
      summary.unlikely += 1;
      return { fix, kind: "unlikely", leg, afterGap: false };
    }
    summary.miles += leg?.miles ?? 0;
    summary.hours += leg?.hours ?? 0;
    summary.first ??= fix;
    summary.last = last = fix;
    return { fix, kind: "likely", ...(leg && { leg }), afterGap: (leg?.hours ?? 0) > gapHours };
  });
  return { fixes: judged, summary };
}

/** Great-circle distance in nautical miles, on a sphere of {@link EARTH_RADIUS_MILES}. */
export function nauticalMiles(from: Place, to: Place): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const height = Math.sin((north - south) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(height + Math.cos(south) * Math.cos(north) * width)));
}

/**
 * Thins the fixes to at most `most`, in their order: the ends, the extremes of latitude and longitude, then marked fixes and those at a
 * gap, then others at even steps.
 */
export function thinTrack<T extends Fix>(fixes: readonly JudgedFix<T>[], most: number): JudgedFix<T>[] {
  if (fixes.length <= most) return [...fixes];
  const isMarked = (at: number) => fixes[at]?.kind !== "likely" || fixes[at].afterGap || fixes[at + 1]?.afterGap;
  const places = fixes.map((_, at) => at);
  const kept = new Set<number>();
  for (const group of [extremesOf(fixes), places.filter(isMarked), places]) {
    const others = group.filter((at) => !kept.has(at));
    for (const at of evenly(others, most - kept.size)) kept.add(at);
  }
  return fixes.filter((_, at) => kept.has(at));
}

/** `From 57°42′N 011°58′E to 56°25′N 006°34′E, 312 nm in 24 h, 18 positions.` */
export function trackSentence({
  miles,
  hours,
  positions,
  unlikely,
  removed,
  notCounted,
  outside,
  first,
  last,
}: TrackSummary): string {
  const counts = [
    positions === 1 ? "1 position" : `${positions} positions`,
    ...(unlikely > 0 ? [`${unlikely} unlikely and left out of the line`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(notCounted > 0 ? [`${notCounted} of a wrong time and left out of the line`] : []),
    ...(outside > 0 ? [`${outside} beyond 90° or 180° and not drawn`] : []),
  ].join(", ");
  if (!first || !last) return `${counts}.`;
  if (positions - unlikely === 1) return `At ${shortPosition(first)}, ${counts}.`;
  return `From ${shortPosition(first)} to ${shortPosition(last)}, ${Math.round(miles).toLocaleString("en")}\u00A0nm in ${passageText(hours)}, ${counts}.`;
}

/** Longer times between two fixes are a gap, by default: a 20:00 to 08:00 watch with a changed clock is not one. */
const TRACK_GAP_HOURS = 14;
/** Faster than any ship of these logbooks. */
export const UNLIKELY_KNOTS = 40;
const EARTH_RADIUS_MILES = 3440.065;
/** Most fixes of a response. */
export const TRACK_POINTS = 5_000;

/** The first fix from which one of the next two is reachable: a wrong first position would make all that follow unlikely. */
function startOf<T extends Fix>(fixes: readonly T[]): T | undefined {
  const canReach = (from: T, to: T | undefined) => to && legBetween(from, to).knots <= UNLIKELY_KNOTS;
  return fixes.find((fix, at) => canReach(fix, fixes[at + 1]) || canReach(fix, fixes[at + 2])) ?? fixes[0];
}

/** Logbooks record whole minutes: two fixes of one minute count as a minute apart. */
function legBetween(from: Fix, to: Fix): Leg {
  const miles = nauticalMiles(from, to);
  const hours = (to.time - from.time) / MS_PER_HOUR;
  return { miles, hours, knots: miles / Math.max(hours, 1 / 60) };
}

function isOnEarth({ latitude, longitude }: Fix): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function extremesOf(fixes: readonly JudgedFix[]): number[] {
  const found = [0, fixes.length - 1];
  for (const coordinate of ["latitude", "longitude"] as const) {
    const likely = fixes.flatMap(({ fix, kind }, at) => (kind === "likely" ? [{ at, value: fix[coordinate] }] : []));
    const sorted = likely.toSorted((one, other) => one.value - other.value);
    found.push(...[sorted[0], sorted.at(-1)].flatMap((end) => (end ? [end.at] : [])));
  }
  return [...new Set(found)];
}

/** At most `most` items of the list, at even steps, starting with the first. */
function evenly<T>(list: readonly T[], most: number): T[] {
  if (most <= 0) return [];
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, n) => list[Math.floor(n * step)]).filter(
    (item) => item !== undefined,
  );
}

/** `40 h`, `40 min` below one hour, and `10.6 days` from two days on. */
function passageText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)}\u00A0min`;
  if (hours < 48) return `${Math.round(hours)}\u00A0h`;
  return `${(hours / 24).toFixed(1).replace(".0", "")}\u00A0days`;
}

/** `57°42′N 011°58′E` */
function shortPosition({ latitude, longitude }: Place): string {
  return [latitudeInMinutes(latitude), longitudeInMinutes(longitude)]
    .map((text) => text.replaceAll("\u00A0", ""))
    .join(" ");
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

const MS_PER_HOUR = 3_600_000;
