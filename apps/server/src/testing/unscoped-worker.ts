/** Entry point of a worker process whose statements have no condition on the organisation. */
import { forTenant } from "../database/tenant-database.ts";
import { amendmentFileJob } from "../domains/records/amendments/amendment-file.ts";
import { auditLogJob } from "../domains/audit-log/audit-log-file.ts";
import { balanceFileJob } from "../domains/balance/balance-file.ts";
import { generateFileJob } from "../domains/datasets/generated-file.ts";
import { foundFileJob } from "../domains/records/find/found-file.ts";
import { reportJob } from "../domains/exports/reports/report-file.ts";
import { serveFileJobs } from "../worker/file-worker.ts";
import { withoutOrganizationChecks } from "./without-organization-checks.ts";

// Every job that runs for a tenant.
serveFileJobs(
  [amendmentFileJob, auditLogJob, balanceFileJob, foundFileJob, generateFileJob, reportJob],
  (database, organizationUuid) => withoutOrganizationChecks(forTenant(database, organizationUuid)),
);
