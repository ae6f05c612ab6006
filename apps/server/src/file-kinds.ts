import { auditLogFile } from "./domains/audit-events/audit-log-file.ts";
import { generatedFile } from "./domains/data-exports/generated-file.ts";
import { exportedFile } from "./domains/data-exports/worker/exported-file.ts";
import { reportFile } from "./domains/reports/report-file.ts";

/** Every kind of file that a server makes. */
export const FILE_KINDS = [auditLogFile, exportedFile, generatedFile, reportFile];
