import type { Db } from "../../../database/db.ts";
import type { AttentionDigestTable, NotificationSettingTable } from "../../../database/rows.gen.ts";

/** A person of an organisation. */
export type Person = { organizationUuid: string; userUuid: string };

/** A person's stored choice. */
export type SettingRow = Omit<NotificationSettingTable, "organization_uuid" | "user_uuid">;

export type DigestRow = Pick<AttentionDigestTable, "local_day" | "state" | "state_time" | "reason">;

/** @returns undefined if the person has never chosen */
export async function readSetting(db: Db, { organizationUuid, userUuid }: Person): Promise<SettingRow | undefined> {
  const { rows } = await db.query<SettingRow>(
    `select digest, hour, time_zone, kinds, vessel_uuids, etag from notification_setting
      where organization_uuid = $1 and user_uuid = $2`,
    [organizationUuid, userUuid],
  );
  return rows[0];
}

/** Stores the person's choice under a new etag. */
export async function writeSetting(
  tx: Db,
  { organizationUuid, userUuid }: Person,
  setting: Omit<SettingRow, "etag">,
): Promise<void> {
  await tx.query(
    `insert into notification_setting (organization_uuid, user_uuid, digest, hour, time_zone, kinds, vessel_uuids)
     values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_uuid, user_uuid) do update
        set digest = excluded.digest, hour = excluded.hour, time_zone = excluded.time_zone, kinds = excluded.kinds,
            vessel_uuids = excluded.vessel_uuids, etag = gen_random_uuid()`,
    [organizationUuid, userUuid, setting.digest, setting.hour, setting.time_zone, setting.kinds, setting.vessel_uuids],
  );
}

/** Returns the person's newest days, newest first. */
export async function readLastDigests(db: Db, { organizationUuid, userUuid }: Person): Promise<DigestRow[]> {
  const { rows } = await db.query<DigestRow>(
    `select local_day, state, state_time, reason from attention_digest
      where organization_uuid = $1 and user_uuid = $2 order by local_day desc limit 3`,
    [organizationUuid, userUuid],
  );
  return rows;
}

/** Removes the person's settings and the states of their mails. */
export async function deleteNotifications(tx: Db, { organizationUuid, userUuid }: Person): Promise<void> {
  for (const table of ["notification_setting", "attention_digest"])
    await tx.query(`delete from ${table} where organization_uuid = $1 and user_uuid = $2`, [
      organizationUuid,
      userUuid,
    ]);
}
