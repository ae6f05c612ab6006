import type { Database } from "../../../database/db.ts";
import type { Log } from "../../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../../worker/job-worker.ts";
import { fillLogbookDays } from "./fill.ts";

/** Returns the job worker's tasks for days of logbooks: counting days stored before each batch counted its own. */
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

/** Task that counts the days of entries stored earlier. */
const FILL = "days_fill";
