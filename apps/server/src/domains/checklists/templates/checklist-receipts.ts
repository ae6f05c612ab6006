import type { Db } from "../../../database/db.ts";
import type { ShipInstant } from "../../../kernel/import-time.ts";
import { announce, eventPaths, namedVessel } from "../../../audit/announce.ts";
import { type ReceiptRow, readPublishedNames, readPublishedUuids, upsertReceipts } from "./checklist-receipts.sql.ts";

/** States of a checklist revision on board, in order. */
export const RECEIPT_STATES = ["delivered", "opened", "in_use", "withdrawn"] as const;

export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A fact of kind `checklist_receipt`: a revision's state on board and its time by the ship's clock. */
export type ChecklistReceipt = {
  factUuid: string;
  revisionUuid: string;
  state: ReceiptState;
  time: ShipInstant;
  /** The contract's JSON of a user; undefined: none. */
  user: object | undefined;
  /** When it was received; absent: now. */
  receiveTime?: Date;
};

/** Returns why receipts are rejected, by the uuid of the fact; accepted ones are not in the map. */
export async function rejectionReasons(
  db: Db,
  organizationUuid: string,
  receipts: readonly ChecklistReceipt[],
): Promise<Map<string, string>> {
  if (receipts.length === 0) return new Map();
  const uuids = [...new Set(receipts.map(({ revisionUuid }) => revisionUuid))];
  const published = await readPublishedUuids(db, organizationUuid, uuids);
  const unknown = receipts.filter(({ revisionUuid }) => !published.has(revisionUuid));
  return new Map(unknown.map(({ factUuid }) => [factUuid, UNKNOWN_REVISION]));
}

/**
 * Stores accepted receipts. Idempotent and independent of their order.
 */
export async function storeReceipts(
  tx: Db,
  vessel: { organizationUuid: string; vesselUuid: string },
  receipts: readonly ChecklistReceipt[],
): Promise<void> {
  if (receipts.length === 0) return;
  const rows = foldReceipts(receipts);
  await upsertReceipts(tx, vessel, rows);
  await announceReceipts(tx, vessel, rows);
}

/** Announces one event for each revision and state. */
async function announceReceipts(
  tx: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  rows: readonly ReceiptRow[],
): Promise<void> {
  const vessel = await namedVessel(tx, organizationUuid, vesselUuid);
  const revisionUuids = [...new Set(rows.map(({ revision_uuid }) => revision_uuid))];
  const names = await readPublishedNames(tx, organizationUuid, revisionUuids);
  const path = eventPaths.vesselChecklists(organizationUuid, vesselUuid);
  await announce(
    tx,
    organizationUuid,
    rows.map(({ revision_uuid: uuid, state: kind }) => ({
      type: "checklist.receipt" as const,
      data: { kind, vessel, subject: { uuid, name: names.get(uuid) ?? "" }, count: 1 },
      path,
    })),
  );
}

/** Returns the first and last time of each revision and state; at the same instant the greater uuid is the last. */
export function foldReceipts(receipts: readonly ChecklistReceipt[]): ReceiptRow[] {
  const rows = new Map<string, ReceiptRow>();
  for (const { factUuid, revisionUuid, state, time, user, receiveTime } of receipts) {
    const key = `${revisionUuid} ${state}`;
    const instant = new Date(time.epochMilliseconds);
    const known = rows.get(key);
    const isLast =
      !known || instant > known.receipt_time || (+instant === +known.receipt_time && factUuid > known.fact_uuid);
    const isFirst =
      !known ||
      instant < known.first_time ||
      (+instant === +known.first_time && time.offsetMinutes < known.first_offset_minutes);
    rows.set(key, {
      revision_uuid: revisionUuid,
      state,
      ...(isFirst
        ? { first_time: instant, first_offset_minutes: time.offsetMinutes }
        : { first_time: known.first_time, first_offset_minutes: known.first_offset_minutes }),
      ...(isLast
        ? {
            receipt_time: instant,
            receipt_offset_minutes: time.offsetMinutes,
            receipt_user: user ?? null,
            fact_uuid: factUuid,
            receive_time: receiveTime ?? null,
          }
        : {
            receipt_time: known.receipt_time,
            receipt_offset_minutes: known.receipt_offset_minutes,
            receipt_user: known.receipt_user,
            fact_uuid: known.fact_uuid,
            receive_time: known.receive_time,
          }),
    });
  }
  return [...rows.values()];
}

const UNKNOWN_REVISION = "is about a checklist revision that was never published here";
