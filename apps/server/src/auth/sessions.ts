import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";
import type { AccountKey } from "./accounts.ts";
import type { Caller } from "./caller.ts";

/**
 * Opens a session and gives the token that goes into the person's cookie: 256 random bits, of which only the SHA-256 is
 * stored. It ends 12 hours later, however busy the person is. Sessions that have ended are swept away on the way.
 */
export async function openSession(
  db: Db,
  { organizationUuid, userUuid }: { organizationUuid: string; userUuid: string },
): Promise<{ token: string }> {
  const token = randomBytes(32).toString("base64url");
  await db.query("delete from session where expire_time < now()");
  // By the database's clock, as it is looked at: those of several servers differ.
  await db.query(
    `insert into session (id_hash, organization_uuid, user_uuid, expire_time)
     values ($1, $2, $3, now() + $4 * interval '1 ms')`,
    [hashOf(token), organizationUuid, userUuid, SESSION_LASTS_MS],
  );
  return { token };
}

/** The person a token stands for, rights as of now; undefined when the session has ended or never was. */
export async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  const { rows } = await db.query<CallerRow>(FIND_CALLER, [hashOf(token)], { name: "find-caller" });
  const row = rows[0];
  if (!row) return undefined;
  return {
    organizationUuid: row.organization_uuid,
    organizationDisplayName: row.organization_display_name,
    userUuid: row.user_uuid,
    displayName: row.display_name,
    primaryEmail: row.primary_email,
    member: row.member,
    manager: row.manager,
    restrictToVesselUuid: row.restrict_to_vessel ? (row.restrict_to_vessel_uuid ?? NO_VESSEL) : undefined,
    lastSignInTime: row.last_sign_in_time ?? undefined,
    sessionExpireTime: row.expire_time,
  };
}

/** Whose session a token stood for, also after it has ended, for as long as it is stored. */
export async function ownerOf(db: Db, token: string): Promise<AccountKey | undefined> {
  const { rows } = await db.query<AccountKey>(
    `select organization_uuid as "organizationUuid", user_uuid as "userUuid" from session where id_hash = $1`,
    [hashOf(token)],
  );
  return rows[0];
}

/**
 * Ends one session: the token is worthless from now on.
 * @returns whose it was, when it had not ended before
 */
export async function endSession(db: Db, token: string): Promise<AccountKey | undefined> {
  const { rows } = await db.query<{ organizationUuid: string; userUuid: string }>(
    `delete from session where id_hash = $1
     returning organization_uuid as "organizationUuid", user_uuid as "userUuid"`,
    [hashOf(token)],
  );
  return rows[0];
}

/** Ends every session of a person; part of taking access away, in the same transaction. */
export async function endSessionsOf(
  db: Db,
  { organizationUuid, userUuid }: { organizationUuid: string; userUuid: string },
): Promise<void> {
  await db.query("delete from session where organization_uuid = $1 and user_uuid = $2", [organizationUuid, userUuid]);
}

type CallerRow = {
  organization_uuid: string;
  organization_display_name: string;
  user_uuid: string;
  display_name: string;
  primary_email: string;
  member: boolean;
  manager: boolean;
  restrict_to_vessel: boolean;
  restrict_to_vessel_uuid: string | null;
  last_sign_in_time: Date | null;
  expire_time: Date;
};

// Asks for no organisation: the token is what tells which one.
const FIND_CALLER = `
  select u.organization_uuid, o.display_name as organization_display_name, u.user_uuid, u.display_name, u.primary_email,
         u.member, u.manager, u.restrict_to_vessel, u.restrict_to_vessel_uuid, u.last_sign_in_time, s.expire_time
    from session s
    join app_user u on u.organization_uuid = s.organization_uuid and u.user_uuid = s.user_uuid
    join organization o on o.organization_uuid = s.organization_uuid
   where s.id_hash = $1 and s.expire_time > now()`;

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Absolute length of a session. Source: docs/decisions, "Sessions". */
export const SESSION_LASTS_MS = 12 * 60 * 60_000;

/** Restricted without a vessel named: sees none. */
const NO_VESSEL = "00000000-0000-0000-0000-000000000000";
