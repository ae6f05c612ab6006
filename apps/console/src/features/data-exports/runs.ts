import { DataExportRunState, type DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { parseShipTime } from "@shore/api/ship-time";
import type { Status } from "@shore/design-system/StatusPill";

/** The pill of a run's state; undefined for one that this console does not know. */
export function statusOf({ state }: Pick<DataExportScheduleRun, "state">): Status | undefined {
  return statuses[state];
}

/** Whether a worker is at it, or will be within a minute: then what is shown is about to change. */
export function isUnderWay({ state, nextAttemptTime }: DataExportScheduleRun, now: number): boolean {
  if (state === DataExportRunState.RUNNING) return true;
  if (state !== DataExportRunState.WAITING) return false;
  return nextAttemptTime === "" || parseShipTime(nextAttemptTime).epochMilliseconds <= now + SOON_MS;
}

export function hasFailed({ state }: Pick<DataExportScheduleRun, "state">): boolean {
  return state === DataExportRunState.FAILED;
}

export function hasDelivered({ state }: Pick<DataExportScheduleRun, "state">): boolean {
  return state === DataExportRunState.COMPLETED;
}

/** How often to ask again, in milliseconds: quickly while something runs, else now and then. */
export function refreshEvery(runs: readonly DataExportScheduleRun[], now: number): number {
  return runs.some((run) => isUnderWay(run, now)) ? BUSY_MS : IDLE_MS;
}

const SOON_MS = 60_000;
const BUSY_MS = 2_000;
const IDLE_MS = 30_000;
const statuses: Partial<Record<DataExportRunState, Status>> = {
  [DataExportRunState.WAITING]: "waiting",
  [DataExportRunState.RUNNING]: "running",
  [DataExportRunState.COMPLETED]: "completed",
  [DataExportRunState.FAILED]: "failed",
};
