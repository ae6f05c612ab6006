import type { Clock } from "@shore/api/clock-time";
import type { DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { parseShipTime } from "@shore/api/ship-time";
import type { RunStripState } from "@shore/design-system/RunStrip";
import { periodText } from "./periods.ts";
import { hasDelivered, hasFailed } from "./runs.ts";

/** The runs with the same end: one for each vessel and dataset, each of which creates a file. */
export type RunPeriod = {
  /** The latest start: a vessel that joined the schedule later has more in its first file. */
  fromTime: string;
  /** The end, which identifies the period. */
  toTime: string;
  /** Failed ones first, then by vessel and dataset. */
  runs: readonly DataExportScheduleRun[];
  delivered: number;
  /** `failed` if a run has failed permanently; `waiting` if one has not yet delivered its file. */
  state: RunStripState;
};

/**
 * Returns the last periods of a schedule, oldest first, at most thirty.
 * @param runs as received; if the list is truncated, older periods than the oldest delivered run have only unfinished runs, and that
 *   run's period may be incomplete: it is dropped, unless it has unfinished runs or is the only one
 */
export function lastPeriods(runs: readonly DataExportScheduleRun[]): RunPeriod[] {
  const inOrder = allPeriods(runs);
  const oldestDelivered = inOrder.findIndex(({ delivered }) => delivered > 0);
  const isKept = ({ delivered, runs: all }: RunPeriod, at: number) => at !== oldestDelivered || delivered < all.length;
  const isTruncated = runs.length >= MAX_RUNS && inOrder.length > 1;
  return (isTruncated ? inOrder.filter(isKept) : inOrder).slice(-MAX_PERIODS);
}

/** Returns all periods of runs, oldest first. If the list of runs is truncated, the oldest ones may lack some. */
export function allPeriods(runs: readonly DataExportScheduleRun[]): RunPeriod[] {
  const periods = [...Map.groupBy(runs, ({ toTime }) => toTime)].map(([toTime, ofPeriod]): RunPeriod => ({
    fromTime: latest(ofPeriod.map(({ fromTime }) => fromTime)),
    toTime,
    runs: ofPeriod.toSorted(byFailure),
    delivered: ofPeriod.filter(hasDelivered).length,
    state: stateOf(ofPeriod),
  }));
  return periods.sort((a, b) => msOf(a.toTime) - msOf(b.toTime));
}

/** Returns the milliseconds from the first start to the last end of a period's last attempts; undefined: one has not ended. */
export function durationOf({ runs }: RunPeriod): number | undefined {
  if (runs.some(({ startTime, endTime }) => startTime === "" || endTime === "")) return undefined;
  const start = Math.min(...runs.map(({ startTime }) => msOf(startTime)));
  const end = Math.max(...runs.map(({ endTime }) => msOf(endTime)));
  // An attempt that has begun again keeps the end of the one before it.
  return end >= start ? end - start : undefined;
}

/** Returns the size of a period's files in bytes, by file name; undefined: the size of a delivered one is not known. */
export function sizeOfPeriod({ runs }: RunPeriod, sizes: ReadonlyMap<string, bigint>): bigint | undefined {
  const delivered = runs.filter(hasDelivered).map(({ filename }) => sizes.get(filename));
  if (delivered.length === 0 || delivered.includes(undefined)) return undefined;
  return delivered.reduce((sum: bigint, size) => sum + (size ?? 0n), 0n);
}

/**
 * Counts the missing files of all periods, including those that are not shown.
 * @param runs as received; if the list is truncated, the schedule's own count is used
 */
export function missingFiles(runs: readonly DataExportScheduleRun[], schedule: { missingFiles: number }): number {
  return runs.length < MAX_RUNS ? runs.filter(hasFailed).length : schedule.missingFiles;
}

/** Returns a period's accessible name: `2026-11-05, failed, 22 of 24 files`. */
export function periodName(period: RunPeriod, clock: Clock): string {
  const { fromTime, toTime, runs, delivered, state } = period;
  return `${periodText(fromTime, toTime, clock)}, ${STATES[state]}, ${countText(delivered, runs.length)}`;
}

/**
 * Returns until when every record has been delivered: the end of the last period before the first with a missing file.
 * @param missing files of all periods; if these periods lack fewer, an older one has a gap, and the result is undefined
 */
export function deliveredUntil(periods: readonly RunPeriod[], missing: number): string | undefined {
  if (missing > periods.flatMap(({ runs }) => runs.filter(hasFailed)).length) return undefined;
  const gap = periods.findIndex(({ delivered, runs }) => delivered < runs.length);
  return periods[(gap === -1 ? periods.length : gap) - 1]?.toTime;
}

/** Returns `22 of 24 files`, `24 files`. */
export function countText(delivered: number, of: number): string {
  const files = of === 1 ? "1 file" : `${of} files`;
  return delivered === of ? files : `${delivered} of ${files}`;
}

function byFailure(a: DataExportScheduleRun, b: DataExportScheduleRun): number {
  return (
    Number(hasFailed(b)) - Number(hasFailed(a)) ||
    a.vesselDisplayName.localeCompare(b.vesselDisplayName, "en") ||
    a.datasetName.localeCompare(b.datasetName, "en")
  );
}

function stateOf(runs: readonly DataExportScheduleRun[]): RunStripState {
  if (runs.some(hasFailed)) return "failed";
  if (!runs.every(hasDelivered)) return "waiting";
  return runs.some(({ attempts }) => attempts > 1) ? "retried" : "delivered";
}

/** @returns an empty string if there is none */
function latest(times: readonly string[]): string {
  return times.reduce((last, time) => (last === "" || msOf(time) > msOf(last) ? time : last), "");
}

function msOf(time: string): number {
  return parseShipTime(time).epochMilliseconds;
}

/** Maximum number of runs in a response. Source: docs/spec/calls.md. */
export const MAX_RUNS = 1_000;
const MAX_PERIODS = 30;
const STATES: Record<RunStripState, string> = {
  delivered: "delivered",
  retried: "delivered after retries",
  failed: "failed",
  waiting: "not yet delivered",
};
