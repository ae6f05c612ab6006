import { inviteAccount } from "../../auth/accounts.ts";
import type { Database, Db, Transaction } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { recordChange } from "../audit-events/audit-events.ts";

/** An account with what its person may do. */
export type UserAccess = {
  organizationUuid: string;
  organization: string;
  userUuid: string;
  displayName: string;
  email: string;
  member: boolean;
  manager: boolean;
  lastSignIn: Date | null;
};

/** Everybody, or those of one organisation or with one address, by organisation and name. */
export async function readUsers(
  db: Db,
  { organizationUuid, email }: { organizationUuid?: string | undefined; email?: string | undefined },
): Promise<UserAccess[]> {
  const { rows } = await db.query<UserAccess>(
    `select u.organization_uuid as "organizationUuid", o.display_name as organization, u.user_uuid as "userUuid",
            u.display_name as "displayName", u.primary_email as email, u.member, u.manager,
            u.last_sign_in_time as "lastSignIn"
       from app_user u join organization o using (organization_uuid)
      where ($1::uuid is null or organization_uuid = $1) and ($2::text is null or u.primary_email = $2)
      order by lower(o.display_name), lower(u.display_name), u.user_uuid`,
    [organizationUuid, email?.toLowerCase()],
  );
  return rows;
}

type AccountKey = { organizationUuid: string; userUuid: string };

/** Expects a person who never signed in: the first sign-in with that address is member and manager. */
export async function inviteManager(database: Database, organizationUuid: string, email: string): Promise<void> {
  await transaction(database, async (tx) => {
    await inviteAccount(tx, { organizationUuid, displayName: email, email, member: true, manager: true });
    await recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      { action: "invited", subject: { kind: "app_user", uuid: email }, after: { member: true, manager: true } },
    );
  });
}

/** Makes a person member and manager, unrestricted to a vessel. */
export async function grantAccess(database: Database, key: AccountKey): Promise<void> {
  await transaction(database, async (tx) => {
    await tx.query(
      `update app_user set member = true, manager = true, restrict_to_vessel = false, restrict_to_vessel_uuid = null,
              update_time = now() where organization_uuid = $1 and user_uuid = $2`,
      [key.organizationUuid, key.userUuid],
    );
    await recordAccess(tx, key, "access granted", true);
  });
}

/**
 * Takes member and manager away and ends the person's sessions at once. `last manager`: nothing was done, because nobody would
 * be left who could grant access.
 */
export async function revokeAccess(database: Database, key: AccountKey): Promise<"revoked" | "last manager"> {
  return transaction(database, async (tx) => {
    // Two managers who revoke each other at the same moment would both still see one left: one at a time.
    const { rows: managers } = await tx.query<{ user_uuid: string }>(
      "select user_uuid from app_user where organization_uuid = $1 and member and manager order by user_uuid for update",
      [key.organizationUuid],
    );
    if (managers.length === 1 && managers[0]?.user_uuid === key.userUuid) return "last manager";
    await tx.query(
      "update app_user set member = false, manager = false, update_time = now() where organization_uuid = $1 and user_uuid = $2",
      [key.organizationUuid, key.userUuid],
    );
    await tx.query("delete from session where organization_uuid = $1 and user_uuid = $2", [
      key.organizationUuid,
      key.userUuid,
    ]);
    await recordAccess(tx, key, "access revoked", false);
    return "revoked";
  });
}

async function recordAccess(
  tx: Transaction,
  { organizationUuid, userUuid }: AccountKey,
  action: string,
  access: boolean,
) {
  await recordChange(
    tx,
    { organizationUuid, userUuid: undefined },
    { action, subject: { kind: "app_user", uuid: userUuid }, after: { member: access, manager: access } },
  );
}
