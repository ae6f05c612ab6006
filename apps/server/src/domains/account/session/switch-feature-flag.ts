import type { Database } from "../../../database/db.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import { renewSettingsEtag } from "../../fleet/organizations/organization-settings.sql.ts";
import { writeFeatureFlag } from "../../fleet/feature-flags/feature-flags.sql.ts";

/** The feature flags of the console, with what each shows (docs/spec/access.md). */
export const FEATURE_FLAGS: Readonly<Record<string, string>> = {
  checklists: "the links Groups and Checklists",
  csrd: "the tab CSRD of a vessel",
  "ship-link": "the link Ship links, the tab Link of a vessel, and how old its records are",
  "integrations/data-export/schedule": "the link Integrations",
  "integrations/data-export/export-data": "the button Export data",
  "find-by-person": "finding entries by the people in them; on unless it is switched off",
  "export-data-json": "JSON instead of CSV in Export data",
};

/** Sets a feature flag of the organisation. */
export async function switchFeatureFlag(
  database: Database,
  organizationUuid: string,
  { name, enabled }: { name: string; enabled: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    await renewSettingsEtag(tx, organizationUuid);
    await writeFeatureFlag(tx, organizationUuid, { name, enabled });
    await recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      { action: "switched", subject: { kind: "feature_flag", uuid: name }, after: { name, enabled } },
    );
  });
}
