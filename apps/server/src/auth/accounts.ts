import { randomUUIDv7 } from "node:crypto";
import type { Database, Db, Transaction } from "../database/db.ts";
import type { AppUserTable } from "../database/rows.gen.ts";
import { comparableAddress } from "../kernel/email-address.ts";
import { SignInError } from "./sign-in-error.ts";

/** A person as identified by an identity provider. */
export type Person = {
  /** Name of the provider in accounts: its issuer address, or `development`. */
  issuer: string;
  subject: string;
  displayName: string;
  /** Address in lower case that the provider has verified; empty when there is none. */
  email: string;
};

/** The account of a session. */
export type AccountKey = { organizationUuid: string; userUuid: string };

/** The user who becomes member and manager by the settings. */
export type FirstManager = {
  /** Address in lower case. */
  email: string;
  /** Records it in the audit log, in the same transaction. */
  record: (tx: Transaction, account: AccountKey) => Promise<void>;
};

/**
 * Returns the account of a person who has just signed in, with name, address and time of sign-in updated; where the provider verifies no
 * address any more, the last verified one stays. A person without one gets the account that {@link inviteAccount} created for their address, or else a new one without any access, in the
 * organisation of their e-mail domain or the default one.
 * @param firstManager becomes member and manager, once: while the organisation has no manager
 */
export async function accountOf(
  database: Pick<Database, "transaction">,
  person: Person,
  firstManager: FirstManager | undefined,
): Promise<AccountKey> {
  return database.transaction(async (tx) => {
    const known = (await refresh(tx, person)) ?? (await bindInvited(tx, person));
    const key = known ?? (await create(tx, person));
    if (await isClosed(tx, key)) throw new SignInError("access_denied", { account: known });
    if (person.email !== "" && person.email === firstManager?.email) {
      if (await makeFirstManager(tx, key)) await firstManager.record(tx, key);
    }
    return key;
  });
}

/**
 * Creates an account before its user has ever signed in: the first sign-in with that address, at any provider, is bound
 * to it. Does nothing when the organisation has an account with that address already, or another one has invited it.
 * @returns the account that was created
 */
export async function inviteAccount(
  db: Db,
  account: { organizationUuid: string; displayName: string; email: string; member: boolean; manager: boolean },
): Promise<AccountKey | undefined> {
  const email = comparableAddress(account.email);
  const { rows } = await db.query<AccountRow>(
    `insert into app_user (organization_uuid, user_uuid, oidc_issuer, oidc_subject, display_name, primary_email, member, manager)
     select $1, $2, $3, $4, $5, $4, $6, $7
      where not exists (select 1 from app_user where organization_uuid = $1 and primary_email = $4)
     on conflict do nothing
     returning organization_uuid, user_uuid`,
    [account.organizationUuid, randomUUIDv7(), INVITED, email, account.displayName, account.member, account.manager],
  );
  return rows[0] && keyOf(rows[0]);
}

async function refresh(db: Db, person: Person): Promise<AccountKey | undefined> {
  const { rows } = await db.query<AccountRow>(
    `update app_user set display_name = $3, primary_email = coalesce(nullif($4, ''), primary_email), last_sign_in_time = now(), update_time = now()
      where oidc_issuer = $1 and oidc_subject = $2
      returning organization_uuid, user_uuid`,
    [person.issuer, person.subject, person.displayName, person.email],
  );
  return rows[0] && keyOf(rows[0]);
}

async function bindInvited(db: Db, person: Person): Promise<AccountKey | undefined> {
  if (person.email === "") return undefined;
  const { rows } = await db.query<AccountRow>(
    `update app_user set oidc_issuer = $1, oidc_subject = $2, display_name = $3, last_sign_in_time = now(), update_time = now()
      where oidc_issuer = $5 and oidc_subject = $4
      returning organization_uuid, user_uuid`,
    [person.issuer, person.subject, person.displayName, person.email, INVITED],
  );
  return rows[0] && keyOf(rows[0]);
}

async function create(db: Db, person: Person): Promise<AccountKey> {
  const key = { organizationUuid: await organizationFor(db, person.email), userUuid: randomUUIDv7() };
  const { rows } = await db.query<AccountRow>(
    `insert into app_user (organization_uuid, user_uuid, oidc_issuer, oidc_subject, display_name, primary_email, last_sign_in_time)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (oidc_issuer, oidc_subject) do update set last_sign_in_time = now()
     returning organization_uuid, user_uuid`,
    [key.organizationUuid, key.userUuid, person.issuer, person.subject, person.displayName, person.email],
  );
  return rows[0] ? keyOf(rows[0]) : key;
}

async function organizationFor(db: Db, email: string): Promise<string> {
  const domain = email.includes("@") ? email.slice(email.lastIndexOf("@") + 1) : "";
  const { rows } = await db.query<{ organization_uuid: string }>(
    `select organization_uuid from organization where email_domain = $1 or is_default
      order by email_domain = $1 desc nulls last limit 1`,
    [domain],
  );
  return rows[0]?.organization_uuid ?? (await createDefaultOrganization(db));
}

async function isClosed(db: Db, { organizationUuid }: AccountKey): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from organization where organization_uuid = $1 and close_time is not null",
    [organizationUuid],
  );
  return rowCount > 0;
}

/** Creates the organisation of the first user who signs in on a database without any. */
async function createDefaultOrganization(db: Db): Promise<string> {
  const { rows } = await db.query<{ organization_uuid: string }>(
    `insert into organization (organization_uuid, display_name, is_default) values ($1, 'My organization', true)
     on conflict (is_default) where is_default do update set is_default = true
     returning organization_uuid`,
    [randomUUIDv7()],
  );
  if (!rows[0]) throw new Error("The default organisation was neither found nor created");
  return rows[0].organization_uuid;
}

/** @returns whether that gave any access */
async function makeFirstManager(db: Db, { organizationUuid, userUuid }: AccountKey): Promise<boolean> {
  // With two concurrent sign-ins of that address, the second waits for this lock and finds a manager.
  await db.query("select 1 from organization where organization_uuid = $1 for no key update", [organizationUuid]);
  const { rowCount } = await db.query(
    `update app_user set member = true, manager = true, restrict_to_vessel = false, restrict_to_vessel_uuid = null
      where organization_uuid = $1 and user_uuid = $2
        and not exists (select 1 from app_user where organization_uuid = $1 and member and manager)`,
    [organizationUuid, userUuid],
  );
  return rowCount === 1;
}

type AccountRow = Pick<AppUserTable, "organization_uuid" | "user_uuid">;

function keyOf(row: AccountRow): AccountKey {
  return { organizationUuid: row.organization_uuid, userUuid: row.user_uuid };
}

/** The issuer of an invited account before the first sign-in; its subject is the address. */
const INVITED = "invited";
