import type { Db } from "../../../database/db.ts";
import type { UserPreferenceTable } from "../../../database/rows.gen.ts";

/** A person of an organisation. */
export type Person = { organizationUuid: string; userUuid: string };

/** A choice as stored. */
export type PreferenceRow = Pick<UserPreferenceTable, "key" | "etag" | "update_time"> & { value: unknown };

/** Returns a person's preferences, by key. */
export async function readPreferences(db: Db, { organizationUuid, userUuid }: Person): Promise<PreferenceRow[]> {
  const { rows } = await db.query<PreferenceRow>(
    `select key, value, etag, update_time from user_preference
      where organization_uuid = $1 and user_uuid = $2 order by key`,
    [organizationUuid, userUuid],
  );
  return rows;
}

/** Locks the person's preferences until the transaction ends. */
export async function lockPerson(tx: Db, { organizationUuid, userUuid }: Person): Promise<void> {
  await tx.query("select from app_user where organization_uuid = $1 and user_uuid = $2 for no key update", [
    organizationUuid,
    userUuid,
  ]);
}

/** @returns the preference as stored */
export async function writePreference(
  tx: Db,
  { organizationUuid, userUuid }: Person,
  { key, value }: { key: string; value: unknown },
): Promise<PreferenceRow | undefined> {
  const { rows } = await tx.query<PreferenceRow>(
    `insert into user_preference (organization_uuid, user_uuid, key, value) values ($1, $2, $3, $4)
         on conflict (organization_uuid, user_uuid, key) do update
        set value = excluded.value, etag = excluded.etag, update_time = now()
     returning key, value, etag, update_time`,
    [organizationUuid, userUuid, key, JSON.stringify(value)],
  );
  return rows[0];
}

export async function deletePreference(tx: Db, { organizationUuid, userUuid }: Person, key: string): Promise<void> {
  await tx.query("delete from user_preference where organization_uuid = $1 and user_uuid = $2 and key = $3", [
    organizationUuid,
    userUuid,
    key,
  ]);
}
