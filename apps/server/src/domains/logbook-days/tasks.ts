import type { Database } from "../../database/db.ts";
import type { Log } from "../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../worker/job-worker.ts";
import { fillLogbookDays } from "./fill.ts";

/** What the job worker does for days of logbooks: counts those from before they were counted with each batch. */
export function logbookDayTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  let isRunning = false;
  return {
    tasks: {
      [FILL]: async (_payload, signal) => {
        if (isRunning) return;
        isRunning = true;
        try {
          const entries = await fillLogbookDays(database, signal);
          if (entries > 0) log.info({ entries }, "logbook days: counted");
        } finally {
          isRunning = false;
        }
      },
    },
    everyMinute: [FILL],
  };
}

/** Task that counts the days of entries that were stored before. */
const FILL = "days_fill";
