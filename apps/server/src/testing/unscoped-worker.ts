/** Entry point of a worker process whose statements have no condition on the organisation. */
import { forTenant } from "../database/tenant-database.ts";
import { amendmentFileJob } from "../domains/amendments/amendment-file.ts";
import { auditLogJob } from "../domains/audit-events/audit-log-file.ts";
import { balanceFileJob } from "../domains/balance/balance-file.ts";
import { generateFileJob } from "../domains/data-exports/generated-file.ts";
import { foundFileJob } from "../domains/find/found-file.ts";
import { reportJob } from "../domains/reports/report-file.ts";
import { serveFileJobs } from "../worker/file-worker.ts";
import { withoutOrganizationChecks } from "./without-organization-checks.ts";

// Every job that runs for a tenant.
serveFileJobs(
  [amendmentFileJob, auditLogJob, balanceFileJob, foundFileJob, generateFileJob, reportJob],
  (database, organizationUuid) => withoutOrganizationChecks(forTenant(database, organizationUuid)),
);
