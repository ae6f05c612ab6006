/**
 * A server's job worker as a separate process, for tests that kill it: `node export-worker-process.ts SETTINGS`, JSON as in
 * {@link ExportWorkerSettings}. Prints `working` once it accepts jobs; exits cleanly on SIGTERM.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "../database/pool.ts";
import { enqueueDueRuns } from "../domains/exports/data-exports/worker/enqueue-due-runs.ts";
import { exportFileMaking } from "../domains/exports/data-exports/worker/tasks.ts";
import { startJobWorker } from "../worker/job-worker.ts";
import { WorkerPool } from "../worker/worker-pool.ts";
import { TEST_ORIGIN } from "./worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";

export type ExportWorkerSettings = {
  databaseUrl: string;
  storageOrigin: string;
  deadAfterMs: number;
};

const settings = JSON.parse(process.argv[2] ?? "{}") as ExportWorkerSettings;
const database = openPool(settings.databaseUrl);
const workers = new WorkerPool(database, { origin: TEST_ORIGIN });
const log = { info() {}, warn() {}, error: console.error };
const tasks = exportFileMaking({
  database,
  workers,
  storage: { ...TEST_STORAGE_ACCESS, namedOrigins: [settings.storageOrigin] },
  log,
  // Retry delays of seconds instead of hours; a kill counts as an attempt.
  retryPolicy: { firstDelayMs: 50, maxDelayMs: 500, attempts: 1_000 },
});
const worker = startJobWorker(database, { log, ...tasks, deadAfterMs: settings.deadAfterMs });
const stopping = new AbortController();
process.once("SIGTERM", () => stopping.abort());
process.stdout.write("working\n");
// In production a job that runs each minute.
while (!stopping.signal.aborted) {
  await enqueueDueRuns(database, 0).catch(console.error);
  await sleep(100, undefined, { signal: stopping.signal }).catch(() => {});
}
await worker.stop();
await workers.stop();
await database.close();
