import type { Database, Db } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { FIND_BY_PERSON, isFindByPerson } from "../find/find-by-person.ts";
import { writeFeatureFlag } from "../feature-flags/feature-flags.sql.ts";
import {
  lockOrganizationSettings,
  readOrganizationSettings,
  writeOrganizationSettings,
} from "./organization-settings.sql.ts";

/** Settings that managers choose for their organisation. */
export type OrganizationSettings = { checklistOverdueDays: number; findByPerson: boolean };

/** Returns the settings with the etag to change them from. */
export async function organizationSettingsOf(
  db: Db,
  organizationUuid: string,
): Promise<OrganizationSettings & { etag: string }> {
  const { checklist_overdue_days: checklistOverdueDays, settings_etag: etag } = await readOrganizationSettings(
    db,
    organizationUuid,
  );
  return { checklistOverdueDays, findByPerson: await isFindByPerson(db, organizationUuid), etag };
}

/**
 * Replaces the settings.
 * @param fromEtag the etag the change was made from; empty: overwrite the stored settings
 * @returns the settings as stored; `stale` if they have been changed since
 */
export function updateOrganizationSettings(
  database: Database,
  author: Author,
  { fromEtag, ...after }: OrganizationSettings & { fromEtag: string },
): Promise<(OrganizationSettings & { etag: string }) | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockOrganizationSettings(tx, organizationUuid);
    const { etag, ...before } = await organizationSettingsOf(tx, organizationUuid);
    if (fromEtag !== "" && fromEtag !== etag) return "stale";
    await writeOrganizationSettings(tx, organizationUuid, after);
    await writeFeatureFlag(tx, organizationUuid, { name: FIND_BY_PERSON, enabled: after.findByPerson });
    await recordChange(tx, author, {
      action: "updated",
      subject: { kind: "organization", uuid: organizationUuid },
      before,
      after,
      records: [{ kind: "feature_flag", uuid: FIND_BY_PERSON }],
    });
    return organizationSettingsOf(tx, organizationUuid);
  });
}
