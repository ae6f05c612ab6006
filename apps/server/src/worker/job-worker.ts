import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { WholeDatabase } from "../database/db.ts";
import { JOB_QUEUE_SCHEMA } from "../database/migrate-job-queue.ts";
import type { Log } from "../telemetry/log.ts";
import { channels } from "../kernel/channels.ts";
import { recordHeartbeat, removeWorker } from "./live-workers.ts";
import { ensureRecurringJobs } from "./recurring-jobs.ts";

/**
 * Runs one job. It may be called again for a job it has begun, or even finished, before, so it must be idempotent. A job that
 * throws is retried later, for up to a day.
 * @param signal aborts when the server stops and waits no longer
 */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

export type JobWorkerOptions = {
  log: Pick<Log, "info" | "warn" | "error">;
  tasks: Record<string, Task>;
  /** Names of the tasks that run each minute, without a payload. */
  everyMinute: readonly string[];
  /** Those that run each quarter of an hour. @default none */
  everyQuarterHour?: readonly string[];
  /** How many jobs this server runs at once. @default 2 */
  concurrency?: number;
  /**
   * Takes as many jobs as may run by one statement, instead of one by each: for a high concurrency. Jobs taken that cannot start within
   * five seconds are given back. @default false
   */
  takesInBatches?: boolean;
  /** How often each of them polls for jobs without a notification, such as one that has become due. @default 2,000 */
  pollMs?: number;
  /** After how long without a heartbeat other servers take over its jobs. @default 30,000 */
  deadAfterMs?: number;
};

export type JobWorker = {
  /** Takes no more jobs, waits 2.5 seconds for running ones, then aborts them. Resolves within 5 seconds. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs jobs from the queue until it is stopped. Any number of servers may do so on one database: each job is run by one of
 * them.
 *
 * Losing the database stops the running jobs; work resumes when it is back.
 */
export function startJobWorker(database: WholeDatabase, options: JobWorkerOptions): JobWorker {
  const stopping = new AbortController();
  const ended = workUntil(stopping.signal, database, options);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

async function workUntil(stopping: AbortSignal, database: WholeDatabase, options: JobWorkerOptions): Promise<void> {
  const { log, deadAfterMs = 30_000 } = options;
  while (!stopping.aborted) {
    const pool = startPool(database, options);
    const over = new AbortController();
    const heartbeats = sendHeartbeatsUntil(over.signal, database, pool.id, { ...options, deadAfterMs });
    const stop = () => void Promise.resolve(pool.gracefulShutdown()).catch(() => {});
    stopping.addEventListener("abort", stop);
    try {
      await pool.promise;
    } catch (error) {
      log.warn({ err: error }, "the job worker failed and is restarted");
    }
    stopping.removeEventListener("abort", stop);
    over.abort();
    await heartbeats;
    await removeWorker(database, pool.id).catch(() => {});
    if (!stopping.aborted) await sleep(RESTART_DELAY_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

function startPool(
  database: WholeDatabase,
  { log, tasks, concurrency = 2, pollMs = 2_000, takesInBatches = false }: JobWorkerOptions,
): WorkerPool {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal, job }) => {
        const waitedMs = Math.max(0, Date.now() - job.run_at.getTime());
        const running = channels.jobs.tracePromise(() => task(payload, abortSignal), { task: name, payload, waitedMs });
        // A job of the same queue may wait for the end of this one, which no notification tells.
        return takesInBatches
          ? running.finally(() => setTimeout(() => pool.nudge(1), NUDGE_AFTER_MS).unref())
          : running;
      },
    ]),
  );
  const logger = new Logger(() => (level, message) => {
    if (level === "error") log.error(message.split("\n", 1)[0]);
    else if (level === "warning") log.warn(message);
  });
  const events: WorkerEvents = new EventEmitter();
  const pool = runTaskList(
    {
      events,
      schema: JOB_QUEUE_SCHEMA,
      concurrency,
      logger,
      // The server shuts down in its own order: listener and jobs, then the database.
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: ABORT_DELAY_MS,
      pollInterval: pollMs,
      // A pooler in transaction mode may use another connection for each statement.
      noPreparedStatements: true,
      // In batches, even of one: only then graphile-worker handles a failure to store a job's completion, and ends the pool, which is
      // restarted. Otherwise such an error is an unhandled rejection, which ends the server.
      preset: {
        worker: {
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          ...(takesInBatches && { localQueue: { size: concurrency, ttl: BATCH_TTL_MS } }),
        },
      },
    },
    taskList,
    database.pool,
  );
  endUnlessAnswered(pool, events, { log, withinMs: pollMs * FIRST_ANSWER_POLLS });
  return pool;
}

/**
 * Ends a pool whose first look for jobs gets no answer, so that it is restarted. graphile-worker 0.18 reads the ids of its tasks once and
 * remembers also a failure: a pool started while the database was away would poll for ever and find no job.
 */
function endUnlessAnswered(
  pool: WorkerPool,
  events: WorkerEvents,
  { log, withinMs }: { log: JobWorkerOptions["log"]; withinMs: number },
): void {
  const late = setTimeout(() => {
    log.warn("the job worker could not look for jobs and is restarted");
    void Promise.resolve(pool.gracefulShutdown()).catch(() => {});
  }, withinMs);
  late.unref();
  const clear = () => clearTimeout(late);
  for (const answer of ["job:start", "worker:getJob:empty", "localQueue:getJobs:complete"] as const)
    events.once(answer, clear);
  pool.promise.then(clear, clear);
}

async function sendHeartbeatsUntil(
  over: AbortSignal,
  database: WholeDatabase,
  workerId: string,
  { log, everyMinute, everyQuarterHour = [], deadAfterMs }: JobWorkerOptions & { deadAfterMs: number },
): Promise<void> {
  while (!over.aborted) {
    try {
      await recordHeartbeat(database, workerId, deadAfterMs);
      await ensureRecurringJobs(database, everyMinute);
      await ensureRecurringJobs(database, everyQuarterHour, 15);
    } catch (error) {
      log.warn({ err: error }, "the job worker could not record its heartbeat");
    }
    await sleep(deadAfterMs / 4, undefined, { signal: over, ref: false }).catch(() => {});
  }
}

const BATCH_TTL_MS = 5_000;
/** Until the end of a job is stored. */
const NUDGE_AFTER_MS = 50;
const FIRST_ANSWER_POLLS = 3;
const ABORT_DELAY_MS = 2_500;
const STOP_TIMEOUT_MS = 4_900;
const RESTART_DELAY_MS = 1_000;
