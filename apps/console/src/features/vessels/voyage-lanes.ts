import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { labelAndUnit, round4, withUnit } from "@shore/api/formatting/values";
import type { FigurePoint, FigureSeries } from "@shore/api/gen/shore/v1/figures_pb";
import type { LogbookDayCount, LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { Voyage } from "@shore/api/gen/shore/v1/vessels_pb";
import { type TrackPoint, TrackPointKind } from "@shore/api/gen/shore/v1/tracks_pb";
import type { RibbonLane, RibbonMark, RibbonSpan } from "@shore/design-system/Ribbon";
import type { StripState } from "@shore/design-system/Strip";
import { hasTimeMark } from "#shared/logbooks/time-marks.ts";
import { durationText } from "#shared/ship-link/ages.ts";
import { isInLine } from "#shared/vessels/figure-points.ts";
import type { VoyagePeriod } from "./voyage-period.ts";

/** The same marks and words as in the last 48 hours of Today. */
export const ENTRY_STATES = [
  { state: "full", label: "verified" },
  { state: "ring", label: "not yet" },
  { state: "cross", label: "removed" },
] as const satisfies readonly { state: StripState; label: string }[];

/** Where a day of counts begins, in milliseconds since 1970. */
export type CountedDay = LogbookDayCount & { from: number };

export function stateOf({ crossedOut, verified }: LogbookEntry): StripState {
  return crossedOut ? "cross" : verified ? "full" : "ring";
}

/** Returns a lane for each logbook that has entries, the deck log first. */
export function bookLanes(entries: readonly LogbookEntry[]): RibbonLane[] {
  const marks = Map.groupBy(entries.toReversed(), ({ logbookName }) => logbookName);
  const known = [...BOOKS, ...[...marks.keys()].filter((name) => !BOOKS.includes(name))];
  return known.flatMap((name): RibbonLane[] => {
    const own = marks.get(name);
    if (own === undefined) return [];
    const byTime = own.map((entry): RibbonMark => ({
      key: entry.logbookEntryUuid,
      at: Date.parse(entry.eventTime),
      state: stateOf(entry),
    }));
    return [{ kind: "marks", key: name, label: logbookLabel(name), marks: byTime }];
  });
}

/** Returns the lane of a value; removed values and those whose time is not believed are no part of it. */
export function valueLane({ name, label, points }: FigureSeries): Extract<RibbonLane, { kind: "line" }> {
  return {
    kind: "line",
    key: VALUE_LANE,
    label: labelAndUnit(label || name).term,
    points: points.filter(isInLine).map(({ eventTime, value, afterGap, manual }) => ({
      at: Date.parse(eventTime),
      value,
      afterGap,
      isManual: manual,
    })),
  };
}

/** Returns `13.2 kn`: the value at a time, or the last one before it that no gap separates; undefined: none. */
export function valueAt({ label, points, gapHours }: FigureSeries, at: number): string | undefined {
  const last = points.filter((point) => isInLine(point) && Date.parse(point.eventTime) <= at).at(-1);
  if (last === undefined || at - Date.parse(last.eventTime) > gapHours * HOUR_MS) return undefined;
  return pointText(last, labelAndUnit(label).unit);
}

/** Returns `13.2 kn *`: a value as it is shown everywhere, rounded, and marked when a person entered it. */
export function pointText({ value, manual }: Pick<FigurePoint, "value" | "manual">, unit: string): string {
  return withUnit(round4(value), unit) + (manual ? "\u00A0*" : "");
}

/** Returns the lane of the entries of each day. */
export function dayLane(days: readonly CountedDay[]): RibbonLane {
  const bars = days.map(({ from, entries }) => ({ from, until: from + 24 * HOUR_MS, value: entries }));
  return { kind: "bars", key: DAY_LANE, label: "Entries a day", bars };
}

/**
 * Returns the stays in port: from an entry of the type `arrival` to the next of the type `departure`, the first and the last open at the
 * ends of the period. Its port is known where it begins this voyage or ended it.
 */
export function staysOf(
  entries: readonly LogbookEntry[],
  { from, until, voyage }: Pick<VoyagePeriod, "from" | "until"> & { voyage: Voyage | undefined },
): RibbonSpan[] {
  const calls = entries
    .filter((entry) => !entry.crossedOut && !hasTimeMark(entry) && CALLS.includes(entry.entryTypeId.toLowerCase()))
    .map(({ entryTypeId, eventTime }) => ({
      isArrival: entryTypeId.toLowerCase() === ARRIVAL,
      at: Date.parse(eventTime),
    }))
    .toSorted((a, b) => a.at - b.at);
  const isLast = (at: number) => calls.at(-1)?.at === at;
  const first = calls[0];
  const spans: RibbonSpan[] = [];
  if (first && !first.isArrival && first.at > from) {
    spans.push({ from, until: first.at, label: portText(isLast(first.at) ? voyage?.departurePort : "", undefined) });
  }
  for (const [index, { isArrival, at }] of calls.entries()) {
    const next = calls[index + 1];
    if (!isArrival || next?.isArrival === true) continue;
    const port = next === undefined ? voyage?.arrivalPort : isLast(next.at) ? voyage?.departurePort : "";
    const isKnown = next !== undefined || voyage?.ended === true;
    const end = next?.at ?? until;
    spans.push({ from: at, until: end, label: portText(isKnown ? port : "", end - at) });
  }
  return spans;
}

/** `Gothenburg, in port 14 h`. */
function portText(port: string | undefined, duration: number | undefined): string {
  const stay = duration === undefined ? "in port" : `in port ${durationText(duration)}`;
  return port ? `${port}, ${stay}` : `${stay.charAt(0).toUpperCase()}${stay.slice(1)}`;
}

/** Returns the position of a time: the entry's own, else the last likely one before it. */
export function positionAt(
  points: readonly TrackPoint[],
  { at, entryUuid }: { at: number; entryUuid?: string | undefined },
): TrackPoint | undefined {
  const own = points.find(({ logbookEntryUuid }) => logbookEntryUuid === entryUuid);
  return own ?? points.findLast(({ kind, eventTime }) => kind === TrackPointKind.LIKELY && Date.parse(eventTime) <= at);
}

export const VALUE_LANE = "value";
export const DAY_LANE = "days";

const ARRIVAL = "arrival";
export const DEPARTURE = "departure";
const CALLS = [ARRIVAL, DEPARTURE];

/** The deck log first, as on board. */
const BOOKS: readonly string[] = [
  "deck",
  "engine",
  "gmdss",
  ...LOGBOOK_NAMES.filter((name) => !["deck", "engine", "gmdss"].includes(name)),
];
const HOUR_MS = 3_600_000;
