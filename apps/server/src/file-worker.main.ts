/** Entry point of a worker process: every job that makes a file. */
import { amendmentFileJob } from "./domains/amendments/amendment-file.ts";
import { auditLogJob } from "./domains/audit-events/audit-log-file.ts";
import { balanceFileJob } from "./domains/balance/balance-file.ts";
import { generateFileJob } from "./domains/data-exports/generated-file.ts";
import { exportFileJob } from "./domains/data-exports/worker/exported-file.ts";
import { foundFileJob } from "./domains/find/found-file.ts";
import { reportJob } from "./domains/reports/report-file.ts";
import { serveFileJobs } from "./worker/file-worker.ts";

serveFileJobs([amendmentFileJob, auditLogJob, balanceFileJob, exportFileJob, foundFileJob, generateFileJob, reportJob]);
