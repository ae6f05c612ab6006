import type { Access } from "@shore/api/access";
import { comparableAddress } from "../../../kernel/email-address.ts";
import type { Db } from "../../../database/db.ts";
import type { AppUserTable } from "../../../database/rows.gen.ts";
import type { Person } from "./user-message.ts";

/** An account with the person's access, and the name of its organisation. */
export type UserAccess = Person & { organization: string };

/** Returns the accounts of an organisation, by name. */
export async function readUsers(
  db: Db,
  {
    organizationUuid,
    userUuid,
    email,
  }: { organizationUuid: string; userUuid?: string | undefined; email?: string | undefined },
): Promise<UserAccess[]> {
  const { rows } = await db.query<UserRow>(
    `${USERS} and u.organization_uuid = $1 and ($2::uuid is null or u.user_uuid = $2)
        and ($3::text is null or u.primary_email = $3) ${BY_NAME}`,
    [organizationUuid, userUuid ?? null, email === undefined ? null : comparableAddress(email)],
  );
  return rows.map(toUserAccess);
}

/** Returns the accounts of all organisations, by organisation and name. For admin commands. */
export async function readUsersOfAllOrganizations(db: Db, email?: string): Promise<UserAccess[]> {
  const { rows } = await db.query<UserRow>(`${USERS} and ($1::text is null or u.primary_email = $1) ${BY_NAME}`, [
    email === undefined ? null : comparableAddress(email),
  ]);
  return rows.map(toUserAccess);
}

function toUserAccess(row: UserRow): UserAccess {
  return {
    organizationUuid: row.organization_uuid,
    organization: row.organization,
    userUuid: row.user_uuid,
    displayName: row.display_name,
    primaryEmail: row.primary_email,
    member: row.member,
    manager: row.manager,
    restrictToVesselUuid: row.only_vessel_uuid ?? undefined,
    lastSignInTime: row.last_sign_in_time ?? undefined,
  };
}

/** Replaces addresses that lines of the audit log still contain by uuids, so that the addresses can be erased. */
export async function removeAddressesFromAuditLog(db: Db, organizationUuid: string): Promise<void> {
  await db.query("select move_addresses_out_of_audit_lines($1)", [organizationUuid]);
}

/** Deletes addresses that lines of the audit log contained. @returns the uuids that replaced them */
export async function eraseFormerPeople(
  db: Db,
  organizationUuid: string,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ person_uuid: string }>(
    "delete from audit_person where organization_uuid = $1 and email = any($2) returning person_uuid",
    [organizationUuid, emails],
  );
  return rows.map((row) => row.person_uuid);
}

/** Erases an account except its uuid. The identity is erased too: an issuer's subject may be an address. */
export async function eraseAccount(
  db: Db,
  { organizationUuid, userUuid }: { organizationUuid: string; userUuid: string },
): Promise<void> {
  await db.query(
    `update app_user set display_name = 'Erased person', primary_email = '', oidc_issuer = '${ERASED}',
            oidc_subject = user_uuid, member = false, manager = false, restrict_to_vessel = false,
            restrict_to_vessel_uuid = null, last_sign_in_time = null, update_time = now()
      where organization_uuid = $1 and user_uuid = $2`,
    [organizationUuid, userUuid],
  );
}

/** Deletes what only its person sees: private views, preferences, marks of what they have seen, keys of their requests. */
export async function deleteOwnRecords(
  db: Db,
  { organizationUuid, userUuid }: { organizationUuid: string; userUuid: string },
): Promise<void> {
  const person = [organizationUuid, userUuid];
  await db.query("delete from saved_view where organization_uuid = $1 and owner_user_uuid = $2 and not shared", person);
  for (const table of ["user_preference", "seen_mark", "idempotency_key"])
    await db.query(`delete from ${table} where organization_uuid = $1 and user_uuid = $2`, person);
}

/** Locks changes of access in an organisation until the transaction ends. */
export async function lockAccess(db: Db, organizationUuid: string): Promise<void> {
  await db.query("select 1 from organization where organization_uuid = $1 for no key update", [organizationUuid]);
}

/** Returns the people who may grant access: managers who are not restricted to one vessel. */
export async function readGrantors(db: Db, organizationUuid: string): Promise<Set<string>> {
  const { rows } = await db.query<{ user_uuid: string }>(
    `select user_uuid from app_user
      where organization_uuid = $1 and member and manager and not restrict_to_vessel`,
    [organizationUuid],
  );
  return new Set(rows.map((row) => row.user_uuid));
}

export async function writeAccess(
  db: Db,
  { organizationUuid, userUuid }: { organizationUuid: string; userUuid: string },
  { member, manager, restrictToVesselUuid }: Access,
): Promise<void> {
  await db.query(
    `update app_user set member = $3, manager = $4, restrict_to_vessel = $5::uuid is not null,
            restrict_to_vessel_uuid = $5, update_time = now()
      where organization_uuid = $1 and user_uuid = $2`,
    [organizationUuid, userUuid, member, manager, restrictToVesselUuid ?? null],
  );
}

/** Placeholder for the issuer of an erased person's account: no sign-in matches it. */
const ERASED = "erased";

const USERS = `
  select u.organization_uuid, o.display_name as organization, u.user_uuid, u.display_name, u.primary_email, u.member,
         u.manager, case when u.restrict_to_vessel then u.restrict_to_vessel_uuid end as only_vessel_uuid,
         u.last_sign_in_time
    from app_user u join organization o using (organization_uuid)
   where u.oidc_issuer <> '${ERASED}'`;

const BY_NAME =
  "order by lower(o.display_name), u.organization_uuid, lower(u.display_name), u.display_name, u.user_uuid";

type UserRow = Pick<
  AppUserTable,
  "organization_uuid" | "user_uuid" | "display_name" | "primary_email" | "member" | "manager" | "last_sign_in_time"
> & {
  organization: string;
  only_vessel_uuid: AppUserTable["restrict_to_vessel_uuid"];
};
