import type { Transaction } from "../../../database/db.ts";
import { readByCursor } from "../../../database/read-by-cursor.ts";
import type { ShipBatchTable, ShipFactKeptAsideTable } from "../../../database/rows.gen.ts";
import type { Owner } from "./check-rows.sql.ts";

/** A fact that was kept aside, and its batch; null where it is missing. */
export type KeptAsideRow = Pick<
  ShipFactKeptAsideTable,
  "kept_aside_uuid" | "kind" | "reason" | "content" | "content_hash"
> & {
  fact_index: number;
  is_of_batch_time: boolean | null;
  batch_content: Buffer | null;
  batch_kept_aside: { index: number; reason: string }[] | null;
};

/** A batch with facts that were kept aside: their indexes and reasons. */
export type BatchWithAside = Pick<ShipBatchTable, "batch_uuid" | "content"> & { kept_aside: { index: number }[] };

/** Reads the facts of a vessel that were kept aside. */
export function readKeptAside(
  tx: Transaction,
  { organizationUuid, vesselUuid }: Owner,
): AsyncGenerator<KeptAsideRow[]> {
  const statement = `select a.kept_aside_uuid, a.kind, a.reason, a.content, a.content_hash, a.fact_index,
      b.receive_time = a.receive_time as is_of_batch_time, b.content as batch_content,
      b.kept_aside as batch_kept_aside
    from ship_fact_kept_aside a
    left join ship_batch b on b.organization_uuid = $1 and b.vessel_uuid = $2 and b.epoch_uuid = a.epoch_uuid
                          and b.sequence = a.sequence
   where a.organization_uuid = $1 and a.vessel_uuid = $2`;
  return readByCursor<KeptAsideRow>(tx, "evidence_aside", { statement, values: [organizationUuid, vesselUuid] });
}

/** Reads the batches of a vessel with facts that were kept aside. */
export function readBatchesWithAside(
  tx: Transaction,
  { organizationUuid, vesselUuid }: Owner,
): AsyncGenerator<BatchWithAside[]> {
  const statement = `select b.batch_uuid, b.content, b.kept_aside from ship_batch b
    where b.organization_uuid = $1 and b.vessel_uuid = $2 and b.kept_aside <> '[]'`;
  return readByCursor<BatchWithAside>(tx, "evidence_batches", { statement, values: [organizationUuid, vesselUuid] });
}

/** Returns which of these contents, by SHA-256, a vessel has kept aside. */
export async function readHashesAside(
  tx: Transaction,
  { organizationUuid, vesselUuid }: Owner,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const { rows } = await tx.query<{ content_hash: Buffer }>(
    `select content_hash from ship_fact_kept_aside
      where organization_uuid = $1 and vessel_uuid = $2 and content_hash = any($3::bytea[])`,
    [organizationUuid, vesselUuid, hashes],
  );
  return rows.map((row) => row.content_hash);
}
