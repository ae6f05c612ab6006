import { randomUUID } from "node:crypto";
import { z } from "zod";
import { enqueueJobs } from "../../../../worker/job-queue.ts";
import type { JobWorkerOptions } from "../../../../worker/job-worker.ts";
import { enqueueDueRuns } from "./enqueue-due-runs.ts";
import { enqueueDueExports } from "./enqueue-exports.ts";
import { MAKE_FILE, makeFileJob } from "./enqueue.ts";
import { readFilesWithoutJob } from "./files.sql.ts";
import { WorkerError } from "../../../../worker/worker-error.ts";
import type { WorkerPool } from "../../../../worker/worker-pool.ts";
import type { Log } from "../../../../telemetry/log.ts";
import type { Database } from "../../../../database/db.ts";
import type { StorageAccess } from "../../../../kernel/storage-secret.ts";
import { exportFileJob } from "./exported-file.ts";
import { type AttemptOutcome, recordDeadProcess, type RetryPolicy } from "./failed-attempt.ts";

/** Dependencies of the export tasks. */
export type ExportTaskDependencies = {
  database: Database;
  workers: WorkerPool;
  storage: StorageAccess;
  log: Pick<Log, "info" | "warn" | "error">;
  retryPolicy?: RetryPolicy;
};

/** Returns the export tasks of the job worker, except making files. */
export function dataExportTasks({
  database,
}: Pick<ExportTaskDependencies, "database">): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return {
    tasks: {
      [ENQUEUE_DUE_RUNS]: async () => {
        await enqueueDueRuns(database);
      },
      [ENQUEUE_DUE_EXPORTS]: async () => {
        await enqueueDueExports(database);
      },
      [ENQUEUE_FORGOTTEN_FILES]: async () => {
        for (const kind of ["run", "file"] as const) {
          const withoutJob = await readFilesWithoutJob(database, kind);
          await enqueueJobs(
            database,
            withoutJob.map((file) => makeFileJob(file)),
          );
        }
      },
    },
    everyMinute: [ENQUEUE_DUE_RUNS, ENQUEUE_DUE_EXPORTS, ENQUEUE_FORGOTTEN_FILES],
  };
}

/**
 * Makes files in a worker of its own: hanging storages take no capacity of other jobs. One organisation uses at most two of
 * {@link FILE_CONCURRENCY}, since its jobs are in two queues (migration 0185).
 */
export function exportFileMaking({
  database,
  workers,
  storage,
  log,
  retryPolicy,
}: ExportTaskDependencies): Pick<JobWorkerOptions, "tasks" | "everyMinute" | "concurrency"> {
  return {
    tasks: {
      [MAKE_FILE]: async (payload, signal) => {
        const file = fileKey.parse(payload);
        const claimUuid = randomUUID();
        const outcome = await workers
          .run(exportFileJob, { file, claimUuid, storage, retryPolicy }, signal)
          .catch(async (error: unknown) => {
            if (!(error instanceof WorkerError) || signal.aborted) throw error;
            const failed = await recordDeadProcess(database, file, { claimUuid, retryPolicy, error });
            if (!failed) throw error;
            return failed;
          });
        logAttempt(log, file.fileUuid, outcome);
      },
    },
    everyMinute: [],
    concurrency: FILE_CONCURRENCY,
  };
}

function logAttempt(log: ExportTaskDependencies["log"], file: string, outcome: AttemptOutcome | undefined): void {
  if (outcome?.kind === "uploaded") {
    log.info({ file, sizeBytes: outcome.sizeBytes }, "data export: file uploaded");
  }
  if (outcome?.kind !== "not made") return;
  const { attempts, reason, unexpected } = outcome;
  log.warn({ file, attempts, reason }, "data export: file not made");
  if (unexpected) log.error({ err: unexpected }, "data export: unexpected");
}

const fileKey = z.object({
  kind: z.enum(["run", "file"]),
  organizationUuid: z.uuid(),
  ownerUuid: z.uuid(),
  fileUuid: z.uuid(),
});

const ENQUEUE_DUE_RUNS = "data_export_close_periods";
const ENQUEUE_DUE_EXPORTS = "data_export_begin_exports";
const ENQUEUE_FORGOTTEN_FILES = "data_export_remember_files";
/** One more than an organisation may use. Each file has a process with up to 768 MB of heap and two database connections. */
const FILE_CONCURRENCY = 3;
