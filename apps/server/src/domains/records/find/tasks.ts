import type { Database } from "../../../database/db.ts";
import type { Log } from "../../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../../worker/job-worker.ts";
import { FILL, fillFind } from "./fill.ts";

/** Returns the search tasks of the job worker. */
export function findTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  let isRunning = false;
  let isRequestedAgain = false;
  return {
    tasks: {
      // An import requests it with each batch. One run at a time per server, so that a worker stays free for exports.
      [FILL]: async (_payload, signal) => {
        isRequestedAgain = true;
        if (isRunning) return;
        isRunning = true;
        try {
          while (isRequestedAgain && !signal.aborted) {
            isRequestedAgain = false;
            const entries = await fillFind(database, signal);
            if (entries > 0) log.info({ entries }, "find: indexed");
          }
        } finally {
          isRunning = false;
        }
      },
    },
    // Also flushes the entries of ships' batches from the indexes' pending lists.
    everyMinute: [FILL],
  };
}
