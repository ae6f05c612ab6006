import { randomUUIDv7 } from "node:crypto";
import type { Database, Db } from "../../../database/db.ts";
import { recordChange } from "../../../audit/audit-events.ts";

export type Organization = {
  organizationUuid: string;
  displayName: string;
  /** People with an address of this domain join this organisation at their first sign-in; empty = none. */
  emailDomain: string;
  /** Whether everyone else joins this organisation. */
  isDefault: boolean;
  vessels: number;
  people: number;
};

/** All organisations by name. */
export async function readOrganizations(db: Db): Promise<Organization[]> {
  const { rows } = await db.query<Organization>(`
    select organization_uuid as "organizationUuid", display_name as "displayName",
           coalesce(email_domain, '') as "emailDomain", is_default as "isDefault",
           (select count(*) from vessel v where v.organization_uuid = o.organization_uuid) as vessels,
           (select count(*) from app_user u where u.organization_uuid = o.organization_uuid) as people
      from organization o order by lower(display_name), organization_uuid`);
  return rows;
}

/** Creates an organisation; the first one is the default. `domain taken`: another one has that e-mail domain. */
export async function createOrganization(
  database: Database,
  { displayName, emailDomain }: { displayName: string; emailDomain: string },
): Promise<"created" | "domain taken"> {
  return database.transaction(async (tx) => {
    const organizationUuid = randomUUIDv7();
    const { rowCount } = await tx.query(
      `insert into organization (organization_uuid, display_name, email_domain, is_default)
       select $1, $2, $3, not exists (select 1 from organization where is_default)
       on conflict (email_domain) do nothing`,
      [organizationUuid, displayName, emailDomain || null],
    );
    if (rowCount === 0) return "domain taken";
    await recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      {
        action: "created",
        subject: { kind: "organization", uuid: organizationUuid },
        after: { displayName, emailDomain },
      },
    );
    return "created";
  });
}
