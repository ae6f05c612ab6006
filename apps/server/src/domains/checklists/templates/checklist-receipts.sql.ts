import type { Db } from "../../../database/db.ts";
import type { ChecklistReceiptTable } from "../../../database/rows.gen.ts";

/** A revision's receipts of one state. */
export type ReceiptRow = Omit<ChecklistReceiptTable, "organization_uuid" | "vessel_uuid" | "receive_time"> & {
  /** When the last one was received; null: now. */
  receive_time: Date | null;
};

/** Merges receipts into the stored ones; at most one row for each revision and state. */
export async function upsertReceipts(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  rows: readonly ReceiptRow[],
): Promise<void> {
  await db.query(
    `insert into checklist_receipt as r
       (organization_uuid, vessel_uuid, revision_uuid, state, first_time, first_offset_minutes, receipt_time, receipt_offset_minutes,
        receipt_user, fact_uuid, receive_time)
     select $1, $2, revision_uuid, state, first_time, first_offset_minutes, receipt_time, receipt_offset_minutes,
            nullif(receipt_user, 'null'), fact_uuid, coalesce(receive_time, now())
       from jsonb_to_recordset($3::jsonb)
              as n (revision_uuid uuid, state text, first_time timestamptz, first_offset_minutes smallint, receipt_time timestamptz,
                    receipt_offset_minutes smallint, receipt_user jsonb, fact_uuid uuid, receive_time timestamptz)
      -- In one order, so that two batches of a ship do not wait for each other crosswise.
      order by revision_uuid, state
     on conflict (vessel_uuid, revision_uuid, state) do update
       set (first_time, first_offset_minutes) = (
             select f.time, f.minutes
               from (values (r.first_time, r.first_offset_minutes), (excluded.first_time, excluded.first_offset_minutes))
                      as f (time, minutes)
              order by f.time, f.minutes limit 1),
           (receipt_time, receipt_offset_minutes, receipt_user, fact_uuid, receive_time) = (
             select l.time, l.minutes, l.receipt_user, l.fact_uuid, l.receive_time
               from (values (r.receipt_time, r.receipt_offset_minutes, r.receipt_user, r.fact_uuid, r.receive_time),
                            (excluded.receipt_time, excluded.receipt_offset_minutes, excluded.receipt_user, excluded.fact_uuid, excluded.receive_time))
                      as l (time, minutes, receipt_user, fact_uuid, receive_time)
              order by l.time desc, l.fact_uuid desc limit 1)
      where r.organization_uuid = $1`,
    [organizationUuid, vesselUuid, JSON.stringify(rows)],
  );
}

/** Reads all receipts of a vessel. */
export async function readReceipts(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
): Promise<ReceiptRow[]> {
  const { rows } = await db.query<ReceiptRow>(
    `select revision_uuid, state, first_time, first_offset_minutes, receipt_time, receipt_offset_minutes, receipt_user, fact_uuid,
            receive_time
       from checklist_receipt where organization_uuid = $1 and vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/** Deletes the receipts of a vessel. */
export async function deleteReceipts(
  tx: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
): Promise<void> {
  await tx.query("delete from checklist_receipt where organization_uuid = $1 and vessel_uuid = $2", [
    organizationUuid,
    vesselUuid,
  ]);
}

/** Returns the names of published revisions by uuid. */
export async function readPublishedNames(
  db: Db,
  organizationUuid: string,
  revisionUuids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ revision_uuid: string; display_name: string }>(
    `select revision_uuid, display_name from checklist_revision_published
      where organization_uuid = $1 and revision_uuid = any($2::uuid[])`,
    [organizationUuid, revisionUuids],
  );
  return new Map(rows.map((row) => [row.revision_uuid, row.display_name]));
}

/** Returns which of these revisions the organisation published, also of checklists removed since. */
export async function readPublishedUuids(
  db: Db,
  organizationUuid: string,
  revisionUuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ revision_uuid: string }>(
    `select revision_uuid from checklist_revision_published
      where organization_uuid = $1 and revision_uuid = any($2::uuid[])`,
    [organizationUuid, revisionUuids],
  );
  return new Set(rows.map((row) => row.revision_uuid));
}
