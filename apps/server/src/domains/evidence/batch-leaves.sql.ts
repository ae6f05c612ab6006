import type { Transaction } from "../../database/db.ts";
import type { ShipBatchTable, ShipFactTable } from "../../database/rows.gen.ts";
import type { UnsealedRow } from "./sources.sql.ts";

export type StoredBatch = Pick<ShipBatchTable, "batch_uuid" | "epoch_uuid" | "sequence" | "content">;

/** A fact that was new with its batch. */
export type StoredFact = Pick<
  ShipFactTable,
  "fact_uuid" | "epoch_uuid" | "sequence" | "fact_index" | "content_hash"
> & {
  /** Null unless the fact is an entry. */
  logbook_name: string | null;
};

type Owner = { organizationUuid: string; vesselUuid: string };

/** Reads the batches that contain these rows of the source `batch`. */
export async function readBatches(
  tx: Transaction,
  { organizationUuid, vesselUuid }: Owner,
  rows: readonly UnsealedRow[],
): Promise<StoredBatch[]> {
  const { rows: batches } = await tx.query<StoredBatch>(
    `select b.batch_uuid, b.epoch_uuid, b.sequence, b.content
       from unnest($3::timestamptz[], $4::uuid[]) as asked (receive_time, batch_uuid)
       join ship_batch b using (receive_time, batch_uuid)
      where b.organization_uuid = $1 and b.vessel_uuid = $2`,
    [organizationUuid, vesselUuid, rows.map((row) => row.receive_time), rows.map((row) => row.record_uuid)],
  );
  return batches;
}

/** Reads the facts that were new with these batches, in their order. */
export async function readFactsOf(
  tx: Transaction,
  { organizationUuid, vesselUuid }: Owner,
  batches: readonly StoredBatch[],
): Promise<StoredFact[]> {
  const { rows } = await tx.query<StoredFact>(
    `select f.fact_uuid, f.epoch_uuid, f.sequence, f.fact_index, f.content_hash, e.logbook_name
       from unnest($3::uuid[], $4::bigint[]) as asked (epoch_uuid, sequence)
       join ship_fact f using (epoch_uuid, sequence)
       left join logbook_entry e
         on e.organization_uuid = f.organization_uuid and e.vessel_uuid = f.vessel_uuid
        and e.logbook_entry_uuid = f.fact_uuid and f.kind = 'entry'
      where f.organization_uuid = $1 and f.vessel_uuid = $2
      order by f.epoch_uuid, f.sequence, f.fact_index`,
    [organizationUuid, vesselUuid, batches.map((batch) => batch.epoch_uuid), batches.map((batch) => batch.sequence)],
  );
  return rows;
}
