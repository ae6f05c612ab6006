import type { Database } from "../../database/db.ts";
import type { Log } from "../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../worker/job-worker.ts";
import { FILL, fillFind } from "./fill.ts";

/** What the job worker does for the search. */
export function findTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  let isRunning = false;
  let isWantedAgain = false;
  return {
    tasks: {
      // An import asks for it with each batch. One run at a time on this server, so that exports find a worker free.
      [FILL]: async (_payload, signal) => {
        isWantedAgain = true;
        if (isRunning) return;
        isRunning = true;
        try {
          while (isWantedAgain && !signal.aborted) {
            isWantedAgain = false;
            const entries = await fillFind(database, signal);
            if (entries > 0) log.info({ entries }, "find: indexed");
          }
        } finally {
          isRunning = false;
        }
      },
    },
    // Also flushes what ships' batches left in the indexes' pending lists.
    everyMinute: [FILL],
  };
}
