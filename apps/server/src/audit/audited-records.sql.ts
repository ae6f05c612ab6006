import type { Db } from "../database/db.ts";
import type { Part } from "./audited-kinds.ts";

/** How often a record was written into a line, and the key of its hashes. */
export type AuditedRecord = { record: string; version: number; key: Buffer };

/** Counts and locks the records until the transaction ends. */
export async function lockRecords(
  db: Db,
  organizationUuid: string,
  newKeys: readonly { record: string; key: string }[],
  renewKeys: boolean,
): Promise<AuditedRecord[]> {
  // Sorted, to prevent deadlocks between transactions that change the same records.
  const { rows } = await db.query<AuditedRecord>(
    `insert into audited_record as r (organization_uuid, record, version, key)
     select $1, n.record, 1, decode(n.key, 'hex') from unnest($2::text[], $3::text[]) as n (record, key) order by n.record collate "C"
     on conflict (organization_uuid, record) do update
       set version = r.version + 1, key = case when $4 then excluded.key else r.key end
     returning record, version, key`,
    [organizationUuid, newKeys.map(({ record }) => record), newKeys.map(({ key }) => key), renewKeys],
  );
  return rows;
}

/** Returns the digest of a part of records, by the record's uuid. @param uuids undefined: of all records of the organisation */
export async function readParts(
  db: Db,
  organizationUuid: string,
  { table, key, columns, where = "true" }: Part,
  uuids: readonly string[] | undefined,
): Promise<{ uuid: string; digest: string }[]> {
  // Texts of values as in sealed-row.ts; a column that is null is left out, so that one can be added.
  await db.query(
    "select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true), set_config('bytea_output', 'hex', true)",
  );
  const members = columns.map((name) => `'"${name}":' || to_json(r.${name}::text)::text`);
  const { rows } = await db.query<{ uuid: string; digest: string }>(
    `select uuid, encode(sha256(convert_to(string_agg(content, e'\\n' order by content collate "C"), 'UTF8')), 'hex') as digest
       from (select r.${key}::text as uuid, concat_ws(',', ${members.join(", ")}) as content
               from ${table} r
              where r.organization_uuid = $1 and ${where} and ($2::text[] is null or r.${key} = any($2::${key.endsWith("_uuid") ? "uuid" : "text"}[]))) r
      group by uuid`,
    [organizationUuid, uuids ?? null],
  );
  return rows;
}

/** Returns the uuids of all records of the organisation with a part. */
export async function readUuids(
  db: Db,
  organizationUuid: string,
  { table, key, where = "true" }: Part,
): Promise<string[]> {
  const { rows } = await db.query<{ uuid: string }>(
    `select distinct r.${key}::text as uuid from ${table} r where r.organization_uuid = $1 and ${where}`,
    [organizationUuid],
  );
  return rows.map(({ uuid }) => uuid);
}

/** Returns the records as counted. */
export async function readAuditedRecords(db: Db, organizationUuid: string): Promise<AuditedRecord[]> {
  const { rows } = await db.query<AuditedRecord>(
    "select record, version, key from audited_record where organization_uuid = $1",
    [organizationUuid],
  );
  return rows;
}

/** Whether a line says what it left of the record. */
export async function isAudited(db: Db, organizationUuid: string, record: string): Promise<boolean> {
  const { rowCount } = await db.query("select from audited_record where organization_uuid = $1 and record = $2", [
    organizationUuid,
    record,
  ]);
  return rowCount > 0;
}
