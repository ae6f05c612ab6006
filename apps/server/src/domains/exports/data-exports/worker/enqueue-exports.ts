import type { Database, Transaction } from "../../../../database/db.ts";
import { enqueueJobs } from "../../../../worker/job-queue.ts";
import { nextTime, readCron } from "@shore/api/cron";
import {
  type DueExport,
  lockDueExport,
  insertFiles,
  readExportedVessels,
  writeNextRunTime,
} from "./enqueue-exports.sql.ts";
import { forEachDue } from "./for-each-due.ts";
import { exportFileJob } from "./enqueue.ts";
import { fileName, fileUuid } from "./file-name.ts";

/**
 * Enqueues the files of every due export: one for each of its vessels and datasets. A recurring one exports its whole period again
 * each time, until the period is over; what a ship sent late in between is in the newer file.
 * @returns how many files were enqueued
 * @throws the errors of failed exports, after all others were processed
 */
export function enqueueDueExports(database: Database): Promise<number> {
  return forEachDue(database, { lock: lockDueExport, uuidOf: (due) => due.data_export_uuid, work: enqueueFiles });
}

async function enqueueFiles(tx: Transaction, due: DueExport): Promise<number> {
  const { organization_uuid: organizationUuid, data_export_uuid: dataExportUuid, next_run_time: dueTime } = due;
  const files = (await readExportedVessels(tx, due)).flatMap(({ vessel_uuid: vesselUuid, display_name }) =>
    due.dataset_names.map((datasetName) => {
      const identity = { ownerUuid: dataExportUuid, vesselUuid, datasetName, period: [dueTime] };
      return { fileUuid: fileUuid(identity), vesselUuid, datasetName, filename: fileName(identity, display_name) };
    }),
  );
  await insertFiles(tx, due, files);
  await enqueueJobs(
    tx,
    files.map(({ fileUuid }) => exportFileJob({ organizationUuid, dataExportUuid, fileUuid })),
  );
  const cron = due.cron_expression ? readCron(due.cron_expression) : undefined;
  const over = dueTime >= due.end_time;
  const next = cron && !over ? nextTime(cron, due.now > dueTime ? due.now : dueTime) : undefined;
  await writeNextRunTime(tx, due, next, files.length);
  return files.length;
}
