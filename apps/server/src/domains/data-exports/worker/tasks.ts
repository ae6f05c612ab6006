import { z } from "zod";
import { enqueueJobs } from "../../../jobs/job-queue.ts";
import type { JobWorkerOptions } from "../../../jobs/job-worker.ts";
import { closeDuePeriods } from "./close-periods.ts";
import { beginDueExports } from "./due-exports.ts";
import { MAKE_FILE, makeFileJob } from "./enqueue.ts";
import { readForgottenFiles } from "./files.sql.ts";
import type { FileMaker } from "./make-file.ts";

/** What the job worker does for data exports. */
export function dataExportTasks(
  maker: FileMaker & { closesAfterMs?: number },
): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  const { database, closesAfterMs } = maker;
  return {
    tasks: {
      [MAKE_FILE]: async (payload, signal) => {
        // With it comes the library for the storage, which takes longer to load than all the rest of the server.
        const { makeFile } = await import("./make-file.ts");
        await makeFile(maker, fileKey.parse(payload), signal);
      },
      [CLOSE_PERIODS]: async () => {
        await closeDuePeriods(database, closesAfterMs);
      },
      [BEGIN_EXPORTS]: async () => {
        await beginDueExports(database);
      },
      [REMEMBER_FILES]: async () => {
        for (const kind of ["run", "file"] as const) {
          const forgotten = await readForgottenFiles(database, kind);
          await enqueueJobs(
            database,
            forgotten.map((file) => makeFileJob(file)),
          );
        }
      },
    },
    everyMinute: [CLOSE_PERIODS, BEGIN_EXPORTS, REMEMBER_FILES],
  };
}

const fileKey = z.object({
  kind: z.enum(["run", "file"]),
  organizationUuid: z.uuid(),
  ownerUuid: z.uuid(),
  fileUuid: z.uuid(),
});

const CLOSE_PERIODS = "data_export_close_periods";
const BEGIN_EXPORTS = "data_export_begin_exports";
const REMEMBER_FILES = "data_export_remember_files";
