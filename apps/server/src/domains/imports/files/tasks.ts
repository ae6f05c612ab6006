import { z } from "zod";
import { randomUUID } from "node:crypto";
import type { Database, WholeDatabase } from "../../../database/db.ts";
import type { Log } from "../../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../../worker/job-worker.ts";
import { WorkerError } from "../../../worker/worker-error.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { keepImport } from "./change-import.ts";
import { keepEntries, withdrawEntries } from "./end-import.ts";
import { checkImportJob, readImportFilesJob, storeImportJob } from "./import-file-jobs.ts";
import { IMPORT_WORK, type ImportWork } from "./import-job.ts";
import { WITHDRAWABLE_MS } from "../../entries/withdrawable-entries.sql.ts";
import {
  type ImportKey,
  type ImportState,
  lockImport,
  readImport,
  readImportsToKeep,
  writeState,
} from "./imports.sql.ts";

export type ImportTaskDependencies = { database: WholeDatabase; workers: WorkerPool; log: Pick<Log, "info" | "warn"> };

/** Returns the tasks of imports, except their work. */
export function importTasks({
  database,
  log,
}: Pick<ImportTaskDependencies, "database" | "log">): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return { tasks: { [KEEP_DUE]: () => keepDueImports(database, log) }, everyMinute: [KEEP_DUE] };
}

/** Does the work of imports in a worker of its own: a long check takes no capacity of other jobs. */
export function importWork({
  database,
  workers,
  log,
}: ImportTaskDependencies): Pick<JobWorkerOptions, "tasks" | "everyMinute" | "concurrency"> {
  return {
    tasks: {
      [IMPORT_WORK]: async (payload, signal) => {
        const work = importKey.parse(payload);
        await doImportWork(database, workers, work, signal);
        const row = await readImport(database, work);
        log.info({ importUuid: work.importUuid, state: row?.state ?? "removed" }, "import: work done");
      },
    },
    everyMinute: [],
    concurrency: CONCURRENCY,
  };
}

/** Keeps the imports whose seven days are over, and those about whose entries a ship has sent a fact. */
export async function keepDueImports(database: Database, log: Pick<Log, "info">): Promise<void> {
  for (const key of await readImportsToKeep(database, WITHDRAWABLE_MS)) {
    const outcome = await keepImport(
      database,
      { organizationUuid: key.organizationUuid, userUuid: undefined },
      key,
      undefined,
    );
    if (outcome === "changed") log.info({ importUuid: key.importUuid }, "import: being kept");
  }
}

/** Does the work that an import's state asks for; a work that is not the import's any more does nothing. */
export async function doImportWork(
  database: Database,
  workers: WorkerPool,
  work: ImportWork,
  signal: AbortSignal,
): Promise<void> {
  const row = await readImport(database, work);
  if (!row || row.work_number !== work.workNumber) return;
  switch (row.state) {
    case "reading":
    case "checking": {
      const job = row.state === "reading" ? readImportFilesJob : checkImportJob;
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      try {
        // Not in the turn of files that people wait for: a long check would hold them up.
        await workers.run(job, work, AbortSignal.any([signal, timeout]), work.organizationUuid);
      } catch (error) {
        const failure = timeout.aborted ? TOO_LONG : error instanceof WorkerError ? SENTENCES[error.reason] : undefined;
        // Unexpected, or the server stops: the job queue tries again.
        if (failure === undefined || signal.aborted) throw error;
        await endEarly(database, work, row.state, failure);
      }
      return;
    }
    case "importing":
      return workers.run(storeImportJob, work, signal);
    case "keeping":
      return keepEntries(database, work, signal);
    case "withdrawing":
      return withdrawEntries(database, work, signal);
    default:
      return;
  }
}

/** Leads back to where the work was started, with the reason why it did not end. */
async function endEarly(
  database: Database,
  { workNumber, ...key }: ImportKey & { workNumber: number },
  state: "reading" | "checking",
  failure: string,
): Promise<void> {
  const back: ImportState = state === "reading" ? "files" : "mapping";
  await database.transaction(async (tx) => {
    const row = await lockImport(tx, key);
    if (row?.state !== state || row.work_number !== workNumber) return;
    await writeState(tx, key, { state: back, failure, etag: randomUUID() });
  });
}

const importKey = z.object({ organizationUuid: z.uuid(), importUuid: z.uuid(), workNumber: z.int() });

const SENTENCES: Readonly<Partial<Record<WorkerError["reason"], string>>> = {
  "out of memory": "A file needs more memory than there is. Save it as CSV, or split it.",
  crashed: "It was interrupted. Start it again.",
};
const TOO_LONG = "It took longer than half an hour. Split the files into several imports.";
const TIMEOUT_MS = 1_800_000;

const KEEP_DUE = "import_keep_due";
/** Two imports at a time; each of reading, checking and storing has a process. */
const CONCURRENCY = 2;
