import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";
import type { AppUserTable, SessionTable } from "../database/rows.gen.ts";
import type { AccountKey } from "./accounts.ts";
import type { Caller } from "./caller.ts";

/** Data of a sign-in besides the user. */
export type SignInFacts = {
  /** When the issuer authenticated the user; absent: now. */
  authTime?: Date | undefined;
  /** Address of the client. */
  address?: string | undefined;
  /** The browser's name: `Firefox on Windows`. */
  browser?: string | undefined;
  /** The issuer's ID token, for signing out there. */
  idToken?: string | undefined;
};

/** A session that expired or exceeded the maximum number. */
export type LapsedSession = AccountKey & { reason: "not used" | "twelve hours" | "too many sessions"; time: Date };

/**
 * Opens a session and returns the token for the user's cookie: 256 random bits, of which only the SHA-256 is
 * stored. It ends after 12 hours, even in use, and earlier when it is not used. Also deletes expired sessions, and the user's
 * oldest beyond {@link MAX_SESSIONS}.
 */
export async function openSession(
  db: Db,
  { organizationUuid, userUuid }: AccountKey,
  { authTime, address = "", browser = "", idToken }: SignInFacts = {},
  idleMs: number = SESSION_IDLE_MS,
): Promise<{ token: string; lapsed: LapsedSession[] }> {
  const token = randomBytes(32).toString("base64url");
  // By the database's clock, also used when it is read: the clocks of several servers differ.
  await db.query(
    `insert into session (id_hash, organization_uuid, user_uuid, expire_time, auth_time, address, browser, id_token)
     values ($1, $2, $3, now() + least($4::float8, $5::float8) * interval '1 ms', least($6::timestamptz, now()), $7, $8, $9)`,
    [
      hashOf(token),
      organizationUuid,
      userUuid,
      SESSION_LASTS_MS,
      idleMs,
      authTime ?? null,
      address,
      browser,
      idToken !== undefined && idToken.length <= MAX_ID_TOKEN_LENGTH ? idToken : null,
    ],
  );
  const { rows: lapsed } = await db.query<LapsedSession>(DELETE_EXPIRED, [SESSION_LASTS_MS]);
  const { rows: oldest } = await db.query<LapsedSession>(DELETE_OLDEST, [organizationUuid, userUuid, MAX_SESSIONS]);
  return { token, lapsed: [...lapsed, ...oldest] };
}

/** Returns the user of a token, with current rights; undefined when the session has ended or never existed. */
export async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  const { rows } = await db.query<CallerRow>("select * from caller_of_session($1)", [hashOf(token)]);
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
    sessionUuid: row.session_uuid,
    sessionExpireTime: row.expire_time,
    sessionEndTime: new Date(row.create_time.getTime() + SESSION_LASTS_MS),
    isUseDue: row.is_use_due,
    signedInRecently: row.signed_in_recently,
  };
}

/** Returns the account of a token's session, also after it has ended, for as long as it is stored. */
export async function ownerOf(db: Db, token: string): Promise<AccountKey | undefined> {
  const { rows } = await db.query<AccountKey>(
    `select organization_uuid as "organizationUuid", user_uuid as "userUuid" from session where id_hash = $1`,
    [hashOf(token)],
  );
  return rows[0];
}

/** Records the use of a session, so that it does not expire unused; at most once a minute. */
export async function recordSessionUse(db: Db, token: string, idleMs: number): Promise<void> {
  await db.query(
    `update session
        set last_call_time = now(),
            expire_time = least(create_time + $2::float8 * interval '1 ms', now() + $3::float8 * interval '1 ms')
      where id_hash = $1 and last_call_time < now() - interval '1 minute'`,
    [hashOf(token), SESSION_LASTS_MS, idleMs],
  );
}

/**
 * Ends one session: its token becomes invalid.
 * @returns its account and ID token, if it had not ended before
 */
export async function endSession(
  db: Db,
  token: string,
): Promise<(AccountKey & { idToken: string | null }) | undefined> {
  const { rows } = await db.query<AccountKey & { idToken: string | null }>(
    `delete from session where id_hash = $1
     returning organization_uuid as "organizationUuid", user_uuid as "userUuid", id_token as "idToken"`,
    [hashOf(token)],
  );
  return rows[0];
}

/** Ends every session of a user; part of revoking access, in the same transaction. @returns the number of sessions */
export async function endSessionsOf(db: Db, { organizationUuid, userUuid }: AccountKey): Promise<number> {
  const statement = "delete from session where organization_uuid = $1 and user_uuid = $2";
  return (await db.query(statement, [organizationUuid, userUuid])).rowCount;
}

type CallerRow = Pick<
  AppUserTable,
  | "organization_uuid"
  | "user_uuid"
  | "display_name"
  | "primary_email"
  | "member"
  | "manager"
  | "restrict_to_vessel"
  | "restrict_to_vessel_uuid"
  | "last_sign_in_time"
> &
  Pick<SessionTable, "session_uuid" | "create_time" | "expire_time"> & {
    organization_display_name: string;
    is_use_due: boolean;
    signed_in_recently: boolean;
  };

// Two servers may run this at once: each locks other rows.
const DELETE_EXPIRED = `
  delete from session where id_hash in (
    select id_hash from session where expire_time < now() order by id_hash limit 200 for update skip locked)
  returning organization_uuid as "organizationUuid", user_uuid as "userUuid", expire_time as time,
            case when expire_time < create_time + ($1::float8 - 1000) * interval '1 ms' then 'not used' else 'twelve hours' end as reason`;

const DELETE_OLDEST = `
  delete from session where organization_uuid = $1 and user_uuid = $2 and id_hash in (
    select id_hash from session where organization_uuid = $1 and user_uuid = $2
     order by create_time desc, id_hash offset $3)
  returning organization_uuid as "organizationUuid", user_uuid as "userUuid", now() as time, 'too many sessions' as reason`;

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Absolute length of a session. Source: docs/decisions/0012. */
export const SESSION_LASTS_MS = 12 * 60 * 60_000;

/** How long a session lasts without a call of the user's own, by default. */
export const SESSION_IDLE_MS = 2 * 60 * 60_000;

/** Maximum number of sessions of a user. */
const MAX_SESSIONS = 20;

const MAX_ID_TOKEN_LENGTH = 8_192;

/** Stands for the vessel of a restricted user without one, who sees none. */
export const NO_VESSEL = "00000000-0000-0000-0000-000000000000";
