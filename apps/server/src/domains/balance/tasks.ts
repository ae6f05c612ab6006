import type { Database } from "../../database/db.ts";
import type { Log } from "../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../worker/job-worker.ts";
import { BALANCE_FILL } from "./derive-later.ts";
import { fillBalance } from "./fill.ts";

/** Job worker tasks for the balance: older vessels, and all vessels after a change of the rules. */
export function balanceTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return {
    tasks: {
      [BALANCE_FILL]: async (_payload, signal) => {
        const vessels = await fillBalance(database, signal);
        if (vessels > 0) log.info({ vessels }, "balance: derived");
      },
    },
    everyMinute: [BALANCE_FILL],
  };
}
