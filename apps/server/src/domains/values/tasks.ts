import type { Database } from "../../database/db.ts";
import type { Log } from "../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../worker/job-worker.ts";
import { deriveValuesAnew } from "./derive-anew.ts";

/** Job worker tasks for values that were derived by other rules. */
export function valueTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return {
    tasks: {
      [DERIVE]: async (_payload, signal) => {
        const corrections = await deriveValuesAnew(database, signal);
        if (corrections > 0)
          log.info({ corrections }, "values: derived anew; npm run shore -- check values lists them");
      },
    },
    everyMinute: [DERIVE],
  };
}

const DERIVE = "values_derive_anew";
