import type { Db } from "../../../database/db.ts";
import type { ShipBatchTable } from "../../../database/rows.gen.ts";
import type { PagePosition } from "../../../rpc/page-token.ts";
import { IMPORT_EPOCH } from "../../../kernel/import-epoch.ts";

/** A batch without its content. */
export type ShipBatchRow = Pick<
  ShipBatchTable,
  | "batch_uuid"
  | "epoch_uuid"
  | "sequence"
  | "facts"
  | "new_facts"
  | "known_facts"
  | "packed_bytes"
  | "ship_time"
  | "ship_offset_minutes"
  | "receive_time"
> & {
  /** Number of facts that were kept aside. */
  kept_aside: number;
};

/**
 * Returns a vessel's batches received over its link, the newest received first.
 * @param after the last one of the previous page; undefined: the first page
 */
export async function readShipBatches(
  db: Db,
  organizationUuid: string,
  { vesselUuid, after, limit }: { vesselUuid: string; after: PagePosition | undefined; limit: number },
): Promise<ShipBatchRow[]> {
  const { rows } = await db.query<ShipBatchRow>(
    `select b.batch_uuid, b.epoch_uuid, b.sequence, b.facts, b.new_facts, b.known_facts,
            jsonb_array_length(b.kept_aside) as kept_aside, b.packed_bytes, b.ship_time, b.ship_offset_minutes, b.receive_time
       from ship_batch b
      where b.organization_uuid = $1 and b.vessel_uuid = $2 and b.epoch_uuid <> '${IMPORT_EPOCH}'
        and ($3::timestamptz is null or (b.receive_time, b.batch_uuid) < ($3, $4::uuid))
      order by b.receive_time desc, b.batch_uuid desc limit $5`,
    [organizationUuid, vesselUuid, after?.time ?? null, after?.uuid ?? null, limit],
  );
  return rows;
}

/** Counts a vessel's batches received over its link. Those of a spool are numbered from 1 without a gap, so the last numbers suffice. */
export async function countShipBatches(db: Db, organizationUuid: string, vesselUuid: string): Promise<number> {
  const { rows } = await db.query<{ batches: number }>(
    `select coalesce(sum(received_through), 0)::bigint as batches from ship_epoch
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid <> '${IMPORT_EPOCH}'`,
    [organizationUuid, vesselUuid],
  );
  return rows[0]?.batches ?? 0;
}
