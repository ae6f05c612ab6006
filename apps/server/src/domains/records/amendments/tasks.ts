import type { Database } from "../../../database/db.ts";
import type { Log } from "../../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../../worker/job-worker.ts";
import { fillAmendments } from "./derive-amendments.ts";

/** Job worker tasks for amendments: the backfill of older entries. */
export function amendmentTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return {
    tasks: {
      [FILL]: async (_payload, signal) => {
        const amendments = await fillAmendments(database, signal);
        if (amendments > 0) log.info({ amendments }, "amendments: derived");
      },
    },
    everyMinute: [FILL],
  };
}

const FILL = "amendments_fill";
