import type { Db } from "../../../database/db.ts";
import type { OrganizationTable } from "../../../database/rows.gen.ts";

export type OrganizationSettingsRow = Pick<OrganizationTable, "checklist_overdue_days" | "settings_etag">;

/** @throws if there is no such organisation */
export async function readOrganizationSettings(db: Db, organizationUuid: string): Promise<OrganizationSettingsRow> {
  const { rows } = await db.query<OrganizationSettingsRow>(
    "select checklist_overdue_days, settings_etag from organization where organization_uuid = $1",
    [organizationUuid],
  );
  if (!rows[0]) throw new Error("The caller's organisation does not exist.");
  return rows[0];
}

/** Locks the settings until the transaction ends. */
export async function lockOrganizationSettings(db: Db, organizationUuid: string): Promise<void> {
  await db.query("select 1 from organization where organization_uuid = $1 for no key update", [organizationUuid]);
}

/** Stores the settings under a new etag. */
export async function writeOrganizationSettings(
  db: Db,
  organizationUuid: string,
  { checklistOverdueDays }: { checklistOverdueDays: number },
): Promise<void> {
  await db.query(
    "update organization set checklist_overdue_days = $2, settings_etag = gen_random_uuid() where organization_uuid = $1",
    [organizationUuid, checklistOverdueDays],
  );
}

/** Gives the settings a new etag after a command changed one of them that is stored elsewhere. */
export async function renewSettingsEtag(db: Db, organizationUuid: string): Promise<void> {
  await db.query("update organization set settings_etag = gen_random_uuid() where organization_uuid = $1", [
    organizationUuid,
  ]);
}
