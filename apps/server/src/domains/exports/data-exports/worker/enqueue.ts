import type { Db } from "../../../../database/db.ts";
import { enqueueJobs, type Job } from "../../../../worker/job-queue.ts";
import { resetRuns } from "./waiting-runs.sql.ts";

/** A run of a schedule. */
export type RunKey = { organizationUuid: string; scheduleUuid: string; runUuid: string };

/** A file of an export that is made once. */
export type ExportFileKey = { organizationUuid: string; dataExportUuid: string; fileUuid: string };

/** Enqueues a waiting run. Call it in the transaction that sets the run's state to `waiting`. */
export async function enqueueRun(tx: Db, run: RunKey): Promise<void> {
  await enqueueJobs(tx, [runJob(run)]);
}

/**
 * Retries every failed or waiting run now: the cause of the failures is fixed.
 * @returns how many there were
 */
export async function retryRuns(tx: Db, { organizationUuid, scheduleUuid }: Omit<RunKey, "runUuid">): Promise<number> {
  const runs = await resetRuns(tx, organizationUuid, scheduleUuid);
  await enqueueJobs(
    tx,
    runs.map((runUuid) => runJob({ organizationUuid, scheduleUuid, runUuid })),
  );
  return runs.length;
}

/** Returns the job that makes a run's file. */
export function runJob({ organizationUuid, scheduleUuid, runUuid }: RunKey, runAt?: Date): Job {
  return makeFileJob({ kind: "run", organizationUuid, ownerUuid: scheduleUuid, fileUuid: runUuid }, runAt);
}

/** Returns the job that makes a file of an export. */
export function exportFileJob({ organizationUuid, dataExportUuid, fileUuid }: ExportFileKey, runAt?: Date): Job {
  return makeFileJob({ kind: "file", organizationUuid, ownerUuid: dataExportUuid, fileUuid }, runAt);
}

/** Key of a file: table, organisation, and schedule or export. */
export type FileKey = { kind: "run" | "file"; organizationUuid: string; ownerUuid: string; fileUuid: string };

/** Returns the job that makes a file. @param runAt earliest time; undefined: now */
export function makeFileJob(payload: FileKey, runAt?: Date): Job {
  return { task: MAKE_FILE, payload, key: makeFileKey(payload.fileUuid), runAt };
}

export const MAKE_FILE = "data_export_make_file";

function makeFileKey(fileUuid: string): string {
  return `${MAKE_FILE}/${fileUuid}`;
}
