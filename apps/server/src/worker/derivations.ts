import type { WholeDatabase } from "../database/db.ts";
import type { Log } from "../telemetry/log.ts";
import type { JobWorkerOptions, Task } from "./job-worker.ts";

/** Something that is derived of stored records by a job, each minute and whenever it is requested. */
export type Derivation = {
  /** The name of its job. */
  name: string;
  /** What the log says when something was derived. */
  message: string;
  /** Derives what is missing, until it is aborted; the next run resumes it. @returns how much was derived */
  derive: (database: WholeDatabase, signal: AbortSignal) => Promise<number>;
};

/** Returns the job worker's tasks for derivations. */
export function derivationTasks(
  derivations: readonly Derivation[],
  { database, log }: { database: WholeDatabase; log: Pick<Log, "info"> },
): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  const tasks = derivations.map(({ name, message, derive }) => [
    name,
    oneAtATime(async (_payload, signal) => {
      const count = await derive(database, signal);
      if (count > 0) log.info({ count }, message);
    }),
  ]);
  return { tasks: Object.fromEntries(tasks), everyMinute: derivations.map(({ name }) => name) };
}

/** Runs a task once at a time per server, so that its workers stay free for other jobs. One requested meanwhile follows. */
function oneAtATime(task: Task): Task {
  let isRunning = false;
  let isRequestedAgain = false;
  return async (payload, signal) => {
    isRequestedAgain = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isRequestedAgain && !signal.aborted) {
        isRequestedAgain = false;
        await task(payload, signal);
      }
    } finally {
      isRunning = false;
    }
  };
}
