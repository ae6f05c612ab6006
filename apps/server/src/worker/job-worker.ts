import { setTimeout as sleep } from "node:timers/promises";
import { Logger, runTaskList, type TaskList, type WorkerPool } from "graphile-worker";
import type { WholeDatabase } from "../database/db.ts";
import { JOB_QUEUE_SCHEMA } from "../database/migrate-job-queue.ts";
import type { Log } from "../telemetry/log.ts";
import { channels } from "../telemetry/channels.ts";
import { reportAlive, reportEnd } from "./live-workers.ts";
import { ensureRecurringJobs } from "./recurring-jobs.ts";

/**
 * Does one job. It may be called again for a job it has begun, or even done, before: whatever it changes must bear that. One that
 * throws is tried again later, up to a day.
 * @param signal aborts when the server stops and will not wait any longer
 */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

export type JobWorkerOptions = {
  log: Pick<Log, "info" | "warn" | "error">;
  tasks: Record<string, Task>;
  /** Names of those tasks that are done each minute, without a payload. */
  everyMinute: readonly string[];
  /** Those that are done each quarter of an hour. @default none */
  everyQuarterHour?: readonly string[];
  /** How many jobs this server does at once. @default 2 */
  concurrency?: number;
  /** How often each of them looks for a job that it was not told of, such as one whose time has come. @default 2,000 */
  pollMs?: number;
  /** After how long without a sign of life others take over what this server does. @default 30,000 */
  deadAfterMs?: number;
};

export type JobWorker = {
  /** Takes no more jobs, lets those that run end for 2.5 seconds, then aborts them. Gone within 5 seconds. */
  readonly stop: () => Promise<void>;
};

/**
 * Takes jobs from the queue and does them, until it is stopped. Any number of servers may do so on one database: each job is
 * done by one of them.
 *
 * A database that goes away ends what runs; work begins again when it is back.
 */
export function startJobWorker(database: WholeDatabase, options: JobWorkerOptions): JobWorker {
  const stopping = new AbortController();
  const ended = workUntil(stopping.signal, database, options);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([ended, sleep(GONE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function workUntil(stopping: AbortSignal, database: WholeDatabase, options: JobWorkerOptions): Promise<void> {
  const { log, deadAfterMs = 30_000 } = options;
  while (!stopping.aborted) {
    const pool = startPool(database, options);
    const over = new AbortController();
    const signsOfLife = reportUntil(over.signal, database, pool.id, { ...options, deadAfterMs });
    const stop = () => void Promise.resolve(pool.gracefulShutdown()).catch(() => {});
    stopping.addEventListener("abort", stop);
    try {
      await pool.promise;
    } catch (error) {
      log.warn({ err: error }, "the job worker ended and is started again");
    }
    stopping.removeEventListener("abort", stop);
    over.abort();
    await signsOfLife;
    await reportEnd(database, pool.id).catch(() => {});
    if (!stopping.aborted) await sleep(AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

function startPool(
  database: WholeDatabase,
  { log, tasks, concurrency = 2, pollMs = 2_000 }: JobWorkerOptions,
): WorkerPool {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal, job }) => {
        const waitedMs = Math.max(0, Date.now() - job.run_at.getTime());
        return channels.jobs.tracePromise(() => task(payload, abortSignal), { task: name, payload, waitedMs });
      },
    ]),
  );
  const logger = new Logger(() => (level, message) => {
    if (level === "error") log.error(message.split("\n", 1)[0]);
    else if (level === "warning") log.warn(message);
  });
  return runTaskList(
    {
      schema: JOB_QUEUE_SCHEMA,
      concurrency,
      logger,
      // The server ends in its own order: listener and jobs, then the database.
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: ABORTS_AFTER_MS,
      pollInterval: pollMs,
      // A pooler in transaction mode hands each statement to another connection.
      noPreparedStatements: true,
      // In batches, even of one: only then graphile-worker handles that the end of a job cannot be written, and ends the pool, which is
      // started again. Otherwise such an error is a rejection that nobody handles, which ends the server.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    taskList,
    database.pool,
  );
}

async function reportUntil(
  over: AbortSignal,
  database: WholeDatabase,
  workerId: string,
  { log, everyMinute, everyQuarterHour = [], deadAfterMs }: JobWorkerOptions & { deadAfterMs: number },
): Promise<void> {
  while (!over.aborted) {
    try {
      await reportAlive(database, workerId, deadAfterMs);
      await ensureRecurringJobs(database, everyMinute);
      await ensureRecurringJobs(database, everyQuarterHour, 15);
    } catch (error) {
      log.warn({ err: error }, "the job worker could not say that it is alive");
    }
    await sleep(deadAfterMs / 4, undefined, { signal: over, ref: false }).catch(() => {});
  }
}

const ABORTS_AFTER_MS = 2_500;
const GONE_WITHIN_MS = 4_900;
const AGAIN_AFTER_MS = 1_000;
