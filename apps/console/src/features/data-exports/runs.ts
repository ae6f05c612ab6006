import { DataExportRunState, type DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { parseShipTime } from "@shore/api/ship-time";
import type { Status } from "@shore/design-system/StatusPill";

/** Returns the pill of a run's state; undefined for an unknown state. */
export function statusOf({ state }: Pick<DataExportScheduleRun, "state">): Status | undefined {
  return statuses[state];
}

/** Whether a worker processes the run, or will within a minute: then its state is about to change. */
export function isActive({ state, nextAttemptTime }: DataExportScheduleRun, now: number): boolean {
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

/** Returns the polling interval in milliseconds: short while a run is active, else long. */
export function pollInterval(runs: readonly DataExportScheduleRun[], now: number): number {
  return runs.some((run) => isActive(run, now)) ? ACTIVE_POLL_MS : IDLE_POLL_MS;
}

const SOON_MS = 60_000;
const ACTIVE_POLL_MS = 2_000;
const IDLE_POLL_MS = 30_000;
const statuses: Partial<Record<DataExportRunState, Status>> = {
  [DataExportRunState.WAITING]: "waiting",
  [DataExportRunState.RUNNING]: "running",
  [DataExportRunState.COMPLETED]: "completed",
  [DataExportRunState.FAILED]: "failed",
};
