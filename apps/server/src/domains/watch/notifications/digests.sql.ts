import type { Db } from "../../../database/db.ts";
import type { AppUserTable, AttentionDigestTable, NotificationSettingTable } from "../../../database/rows.gen.ts";
import type { Person } from "./notification-settings.sql.ts";

/** Key of a mail: one person's of one day. */
export type DigestKey = Person & { day: string };

/** A person who chose mails and may receive them. */
export type ReaderRow = Omit<NotificationSettingTable, "etag"> &
  Pick<AppUserTable, "primary_email" | "manager" | "restrict_to_vessel" | "restrict_to_vessel_uuid"> & {
    organization_name: string;
  };

/** Returns everyone who chose mails and may receive them, in all organisations. */
export async function readReaders(db: Db): Promise<ReaderRow[]> {
  const { rows } = await db.query<ReaderRow>(
    `select s.organization_uuid, s.user_uuid, s.digest, s.hour, s.time_zone, s.kinds, s.vessel_uuids, u.primary_email,
            u.manager, u.restrict_to_vessel, u.restrict_to_vessel_uuid, o.display_name as organization_name
       from notification_setting s
       join app_user u using (organization_uuid, user_uuid)
       join organization o using (organization_uuid)
      where s.digest <> 'off' and ${CAN_RECEIVE_MAIL}
      order by s.organization_uuid, s.user_uuid`,
  );
  return rows;
}

/** Returns the state of the last days' mails, in all organisations. */
export async function readRecentDigests(
  db: Db,
  now: Date,
): Promise<Pick<AttentionDigestTable, "organization_uuid" | "user_uuid" | "local_day" | "state">[]> {
  const { rows } = await db.query<
    Pick<AttentionDigestTable, "organization_uuid" | "user_uuid" | "local_day" | "state">
  >(
    "select organization_uuid, user_uuid, local_day, state from attention_digest where local_day >= $1::timestamptz::date - 3",
    [now.toISOString()],
  );
  return rows;
}

/** Returns whether nobody has claimed or finished the day's mail. */
export async function isStillDue(db: Db, { organizationUuid, userUuid, day }: DigestKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from attention_digest
      where organization_uuid = $1 and user_uuid = $2 and local_day = $3 and state <> 'waiting'`,
    [organizationUuid, userUuid, day],
  );
  return rowCount === 0;
}

/**
 * Claims the day's mail for sending: committed before anything is sent, so no other server sends it, even if this one crashes.
 * @param reader as the mail was made for: a person who lost access, sees other vessels now or has another address gets none
 * @returns the number of the attempt; undefined: do not send it
 */
export async function claimDigest(
  db: Db,
  { organizationUuid, userUuid, day }: DigestKey,
  reader: ReaderRow,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ attempts: number }>(
    `insert into attention_digest as d (organization_uuid, user_uuid, local_day, state, attempts, create_time, state_time)
     select u.organization_uuid, u.user_uuid, $3, 'sending', 1, $4, $4
       from app_user u join organization o using (organization_uuid)
      where u.organization_uuid = $1 and u.user_uuid = $2 and ${CAN_RECEIVE_MAIL} and u.primary_email = $5
        and u.manager = $6 and u.restrict_to_vessel = $7 and u.restrict_to_vessel_uuid is not distinct from $8
         on conflict (organization_uuid, user_uuid, local_day) do update
        set state = 'sending', attempts = d.attempts + 1, state_time = excluded.state_time
      where d.state = 'waiting'
     returning attempts`,
    [
      organizationUuid,
      userUuid,
      day,
      now.toISOString(),
      reader.primary_email,
      reader.manager,
      reader.restrict_to_vessel,
      reader.restrict_to_vessel_uuid,
    ],
  );
  return rows[0]?.attempts;
}

/** Stores the outcome of an attempt, also if it was marked as unknown meanwhile. */
export async function finishDigest(
  db: Db,
  { organizationUuid, userUuid, day }: DigestKey,
  { attempt, state, reason, now }: { attempt: number; state: string; reason: string; now: Date },
): Promise<void> {
  await db.query(
    `update attention_digest set state = $5, reason = $6, state_time = $7
      where organization_uuid = $1 and user_uuid = $2 and local_day = $3 and attempts = $4
        and state in ('sending', 'unknown')`,
    [organizationUuid, userUuid, day, attempt, state, reason, now.toISOString()],
  );
}

/** Stores that a day needs no mail, or that none could be sent yet; a day with a later state is unchanged. */
export async function recordDigestState(
  db: Db,
  { organizationUuid, userUuid, day }: DigestKey,
  { state, reason, now }: { state: "nothing" | "waiting"; reason: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into attention_digest as d
            (organization_uuid, user_uuid, local_day, state, attempts, create_time, state_time, reason)
     values ($1, $2, $3, $4, 0, $5, $5, $6)
         on conflict (organization_uuid, user_uuid, local_day) do update
        set state = excluded.state, reason = excluded.reason, state_time = excluded.state_time
      where d.state = 'waiting'`,
    [organizationUuid, userUuid, day, state, now.toISOString(), reason],
  );
}

/**
 * Ends abandoned mails: one that waits for longer than an hour is failed; one whose server crashed while sending is unknown, since it
 * may have been sent. Deletes rows older than 90 days.
 */
export async function endAbandonedDigests(db: Db, now: Date): Promise<void> {
  await db.query(
    `update attention_digest
        set state = case state when 'waiting' then 'failed' else 'unknown' end, state_time = $1
      where state = 'waiting' and create_time <= $1::timestamptz - interval '${RETRIED_FOR}'
         or state = 'sending' and state_time <= $1::timestamptz - interval '${SENT_WITHIN}'`,
    [now.toISOString()],
  );
  await db.query("delete from attention_digest where local_day < $1::timestamptz::date - 90", [now.toISOString()]);
}

/** Returns the database's time. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>("select now() as now");
  if (!rows[0]) throw new Error("select now() returned no row.");
  return rows[0].now;
}

/** Condition on app_user u and organization o. */
const CAN_RECEIVE_MAIL = "u.member and u.primary_email <> '' and o.close_time is null";
const RETRIED_FOR = "1 hour";
/** Far longer than sending a mail may take; a server that is paused for longer still stores the outcome. */
const SENT_WITHIN = "5 minutes";
