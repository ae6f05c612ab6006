/** Entry point of a worker process: every job that makes or reads a file. */
import { amendmentFileJob } from "./domains/records/amendments/amendment-file.ts";
import { auditLogJob } from "./domains/audit-log/audit-log-file.ts";
import { balanceFileJob } from "./domains/balance/balance-file.ts";
import { generateFileJob } from "./domains/datasets/generated-file.ts";
import { exportFileJob } from "./domains/exports/data-exports/worker/exported-file.ts";
import { checkImportJob, readImportFilesJob, storeImportJob } from "./domains/imports/files/import-file-jobs.ts";
import { foundFileJob } from "./domains/records/find/found-file.ts";
import { reportJob } from "./domains/exports/reports/report-file.ts";
import { serveFileJobs } from "./worker/file-worker.ts";

serveFileJobs([
  amendmentFileJob,
  auditLogJob,
  balanceFileJob,
  checkImportJob,
  exportFileJob,
  foundFileJob,
  generateFileJob,
  readImportFilesJob,
  reportJob,
  storeImportJob,
]);
