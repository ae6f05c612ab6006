import type { Db, Transaction } from "../../../database/db.ts";
import { readByCursor } from "../../../database/read-by-cursor.ts";
import { LEAF_KINDS } from "@shore/evidence/leaf";
import { type ColumnTexts, columnTextsSql } from "../sealed-row.ts";
import { type SourceName, SOURCES } from "../sources.sql.ts";

/** A record beside its leaf; either may be missing. */
export type RowAndLeaf = {
  record_uuid: string;
  /** The row's columns. */
  texts: ColumnTexts | null;
  /** Whether the row was received before everything that is sealed. */
  is_old: boolean | null;
  leaf_index: string | null;
  leaf_content_length: string | null;
  leaf_content_hash: Buffer | null;
};

/** The organisation and vessel; nil where records belong to no vessel. */
export type Owner = { organizationUuid: string; vesselUuid: string };

/** Reads the records of a source that are sealed as rows, and all leaves of such records. */
export function readRowsAndLeaves(
  tx: Transaction,
  source: SourceName,
  { organizationUuid, vesselUuid }: Owner,
): AsyncGenerator<RowAndLeaf[]> {
  const { table, time, key, ofVessel, isLeftOut } = SOURCES[source];
  // Records and leaves apart: they may be on different Citus nodes.
  const statement = `with r as materialized (
      select r.${key} as record_uuid, ${columnTextsSql(table, "r")} as texts, r.${time} as receive_time
        from ${table} r
       where r.organization_uuid = $1 and ${ofVessel ? "r.vessel_uuid = $2" : "$2::uuid is not null"} and not ${isLeftOut})
    select coalesce(r.record_uuid, l.record_uuid) as record_uuid, r.texts,
      r.receive_time < (select sealed_until from evidence_log where organization_uuid = $1 and kind = 'organization') as is_old,
      l.leaf_index::text, l.content_length::text as leaf_content_length, l.content_hash as leaf_content_hash
    from r
    full join (select l.* from evidence_log g join evidence_leaf l using (organization_uuid, log_uuid)
                where g.organization_uuid = $1 and g.vessel_uuid = $2 and l.kind = ${LEAF_KINDS[source]}) l
      on l.record_uuid = r.record_uuid`;
  return readByCursor<RowAndLeaf>(tx, "evidence_rows", { statement, values: [organizationUuid, vesselUuid] });
}

/** Returns the vessels that an organisation has, or has a log of. */
export async function readVessels(tx: Db, organizationUuid: string): Promise<string[]> {
  const { rows } = await tx.query<{ vessel_uuid: string }>(
    `select vessel_uuid from vessel where organization_uuid = $1
     union select vessel_uuid from evidence_log where organization_uuid = $1 and kind in ('entries', 'facts')
     order by 1`,
    [organizationUuid],
  );
  return rows.map((row) => row.vessel_uuid);
}

/**
 * Returns the large values of audit lines that do not match their hash, and those that lines refer to but are missing.
 * @returns hashes in hex
 */
export async function readWrongContents(
  tx: Transaction,
  organizationUuid: string,
): Promise<{ altered: string[]; missing: string[] }> {
  const { rows: altered } = await tx.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from audit_content
      where organization_uuid = $1 and sha256 <> sha256(convert_to(content, 'UTF8'))`,
    [organizationUuid],
  );
  const { rows: missing } = await tx.query<{ sha256: string }>(
    `select distinct asked.sha256
       from (select concat(before::text, after::text) as value from audit_event where organization_uuid = $1
             union all select content from audit_content where organization_uuid = $1) line
      cross join lateral unnest(audit_content_references(line.value)) as asked (sha256)
      where not exists (select from audit_content c where c.organization_uuid = $1 and c.sha256 = decode(asked.sha256, 'hex'))`,
    [organizationUuid],
  );
  return { altered: altered.map((row) => row.sha256), missing: missing.map((row) => row.sha256) };
}
