import type { Db } from "../database/db.ts";
import type { IdempotencyKeyTable } from "../database/rows.gen.ts";

export type KeyOwner = { organizationUuid: string; userUuid: string };
export type KeyRow = Pick<IdempotencyKeyTable, "record_uuid" | "request_hash">;

/** Returns the record created with a key within the last day; undefined: there is none. */
export async function readKey(
  db: Db,
  { organizationUuid, userUuid }: KeyOwner,
  key: string,
): Promise<KeyRow | undefined> {
  const { rows } = await db.query<KeyRow>(
    `select record_uuid, request_hash from idempotency_key
      where organization_uuid = $1 and user_uuid = $2 and idempotency_key = $3
        and create_time > now() - interval '1 day'`,
    [organizationUuid, userUuid, key],
  );
  return rows[0];
}

/**
 * Stores a key with the record about to be created. Waits for a concurrent transaction that stores the same key.
 * @returns false if the key is already stored
 */
export async function insertKey(
  db: Db,
  { organizationUuid, userUuid }: KeyOwner,
  key: string,
  { record_uuid, request_hash }: KeyRow,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into idempotency_key (organization_uuid, user_uuid, idempotency_key, record_uuid, request_hash)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [organizationUuid, userUuid, key, record_uuid, request_hash],
  );
  return rowCount === 1;
}

/** Deletes the organisation's keys that are older than a day. */
export async function deleteOldKeys(db: Db, organizationUuid: string): Promise<void> {
  await db.query(
    "delete from idempotency_key where organization_uuid = $1 and create_time <= now() - interval '1 day'",
    [organizationUuid],
  );
}
