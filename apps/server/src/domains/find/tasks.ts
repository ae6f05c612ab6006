import type { Database } from "../../database/db.ts";
import type { Log } from "../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../worker/job-worker.ts";
import { FILL, fillFind } from "./fill.ts";
import { flushPendingLists } from "./fill.sql.ts";

/** What the job worker does for the search. */
export function findTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return {
    tasks: {
      [FILL]: async (_payload, signal) => {
        const entries = await fillFind(database, signal);
        if (entries > 0) log.info({ entries }, "find: indexed");
      },
      // Also after one whose server was killed.
      [FLUSH]: async (_payload, signal) => {
        await fillFind(database, signal);
        await flushPendingLists(database);
      },
    },
    everyMinute: [FLUSH],
  };
}

const FLUSH = "find_flush";
