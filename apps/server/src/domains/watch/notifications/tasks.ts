import type { WholeDatabase } from "../../../database/db.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { Log } from "../../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../../worker/job-worker.ts";
import { sendDigests } from "./send-digests.ts";

/** Returns the notification tasks of the job worker. A server without e-mail leaves them to those that have it. */
export function notificationTasks({
  database,
  mailer,
  origin,
  log,
}: {
  database: WholeDatabase;
  mailer: Mailer;
  origin: string;
  log: Pick<Log, "info" | "warn">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute" | "everyQuarterHour"> {
  return {
    tasks: {
      [DIGEST]: async (_payload, signal) => {
        const { sent, nothing, refused, unknown } = await sendDigests(database, { mailer, origin, signal });
        if (sent + nothing > 0) log.info({ sent, nothing }, "digests: sent");
        if (refused + unknown > 0) log.warn({ refused, unknown }, "digests: not sent, or outcome unknown");
      },
    },
    everyMinute: [],
    everyQuarterHour: [DIGEST],
  };
}

const DIGEST = "digest";
