/** What a process runs that makes files with statements that forgot to ask for the organisation. */
import { withinOrganization } from "../database/within-organization.ts";
import { serveFiles } from "../files/serve-files.ts";
import { FILE_KINDS } from "../file-kinds.ts";
import { withoutOrganizationChecks } from "./without-organization-checks.ts";

serveFiles(FILE_KINDS, (database, organizationUuid) =>
  withoutOrganizationChecks(withinOrganization(database, organizationUuid)),
);
