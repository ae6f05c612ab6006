import { LEAF_KINDS } from "@shore/evidence/leaf";
import type { Transaction } from "../../../database/db.ts";
import { readByCursor } from "../../../database/read-by-cursor.ts";
import { type CheckedTable, type ColumnTexts, columnTextsSql } from "../sealed-row.ts";
import type { Owner } from "./check-rows.sql.ts";
import { FACT_TABLE_NAMES, FACT_TABLES, type FactTable } from "./fact-tables.ts";

/** A fact with its leaf and every row derived from it; each may be missing. */
export type FactRow = {
  fact_uuid: string;
  /** Its batch, sequence, index and receive time by the leaf, or else by its row. */
  epoch_uuid: string;
  sequence: string;
  fact_index: string;
  receive_time: string;
  /** Whether its row claims that it was received before everything that is sealed. */
  is_old: boolean | null;
  leaf_index: string | null;
  leaf_content_length: string | null;
  leaf_content_hash: Buffer | null;
} & Record<FactTable, ColumnTexts | null>;

/** Reads all facts of a vessel, in the order of their batches. */
export function readFacts(tx: Transaction, { organizationUuid, vesselUuid }: Owner): AsyncGenerator<FactRow[]> {
  const lookUps = FACT_TABLE_NAMES.map((table) =>
    table === "vessel_state"
      ? "left join vessel_states vessel_state on vessel_state.fact_uuid = k.fact_uuid"
      : `left join lateral (select ${columnTextsSql(table, "r")} as texts from ${table} r
        where r.organization_uuid = $1 and r.vessel_uuid = $2 and r.${FACT_TABLES[table]} = k.fact_uuid limit 1) ${table} on true`,
  );
  // Facts and leaves apart: they may be on different Citus nodes. Derived rows are read by vessel, one index lookup each.
  const statement = `with f as materialized (select * from ship_fact where organization_uuid = $1 and vessel_uuid = $2),
    k as materialized (
      select coalesce(l.record_uuid, f.fact_uuid) as fact_uuid, coalesce(l.epoch_uuid, f.epoch_uuid) as epoch_uuid,
             coalesce(l.sequence, f.sequence) as sequence, coalesce(l.fact_index, f.fact_index) as fact_index,
             coalesce(l.receive_time, f.receive_time) as receive_time,
             f.receive_time < (select sealed_until from evidence_log
                                where organization_uuid = $1 and kind = 'organization') as is_old,
             l.leaf_index, l.content_length as leaf_content_length, l.content_hash as leaf_content_hash
        from f
        full join (select l.* from evidence_log g join evidence_leaf l using (organization_uuid, log_uuid)
                    where g.organization_uuid = $1 and g.vessel_uuid = $2 and l.kind = ${LEAF_KINDS.fact}) l
          on l.record_uuid = f.fact_uuid),
    vessel_states as materialized (
      select r.fact_uuid, ${columnTextsSql("vessel_state", "r")} as texts from vessel_state r
       where r.organization_uuid = $1 and r.vessel_uuid = $2)
    select k.fact_uuid, k.epoch_uuid, k.sequence::text, k.fact_index::text, k.receive_time::text, k.is_old,
      k.leaf_index::text, k.leaf_content_length::text, k.leaf_content_hash,
      ${FACT_TABLE_NAMES.map((table) => `${table}.texts as ${table}`).join(", ")}
    from k
    ${lookUps.join("\n    ")}
   order by k.epoch_uuid, k.sequence, k.fact_index, k.fact_uuid`;
  return readByCursor<FactRow>(tx, "evidence_facts", { statement, values: [organizationUuid, vesselUuid] });
}

/** Returns the uuids of a table's rows that no fact leads to. An entry may have been imported without one. */
export async function readWithoutFact(
  tx: Transaction,
  { organizationUuid, vesselUuid }: Owner,
  table: Exclude<FactTable, "ship_fact" | "logbook_entry">,
): Promise<string[]> {
  // Each table apart: they may be on different Citus nodes.
  const { rows } = await tx.query<{ uuid: string }>(
    `with r as materialized (
       select ${FACT_TABLES[table]} as uuid from ${table} where organization_uuid = $1 and vessel_uuid = $2),
     f as materialized (select fact_uuid from ship_fact where organization_uuid = $1 and vessel_uuid = $2),
     a as materialized (select record from audited_record where organization_uuid = $1 and starts_with(record, $3))
     select r.uuid from r
      where not exists (select from f where f.fact_uuid = r.uuid)
        and not exists (select from a where a.record = $3 || r.uuid)
      order by 1`,
    [organizationUuid, vesselUuid, table === "csrd_operation_action" ? "seeded_action/" : "none/"],
  );
  return rows.map((row) => row.uuid);
}

/** Returns a batch as received; undefined if it is missing. */
export async function readBatchContent(
  tx: Transaction,
  { organizationUuid, vesselUuid }: Owner,
  { epoch_uuid, sequence }: Pick<FactRow, "epoch_uuid" | "sequence">,
): Promise<{ content: Buffer } | undefined> {
  const { rows } = await tx.query<{ content: Buffer }>(
    `select content from ship_batch
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3 and sequence = $4`,
    [organizationUuid, vesselUuid, epoch_uuid, sequence],
  );
  return rows[0];
}

/** Returns rows as the database stores them: the texts of their columns, in the order of the rows. */
export async function readTexts(tx: Transaction, table: CheckedTable, rows: readonly object[]): Promise<ColumnTexts[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await tx.query<{ texts: ColumnTexts }>(
    `select ${columnTextsSql(table, "r")} as texts
       from rows from (json_populate_recordset(null::${table}, $1::json)) with ordinality as r order by r.ordinality`,
    [JSON.stringify(rows)],
  );
  return found.map(({ texts }) => texts);
}
