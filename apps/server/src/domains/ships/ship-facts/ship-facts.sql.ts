import type { Db, Transaction } from "../../../database/db.ts";
import { readByCursor } from "../../../database/read-by-cursor.ts";
import type { ShipInstant } from "../../../kernel/import-time.ts";

/** A vessel and its organisation, part of every statement. */
export type VesselKey = { organizationUuid: string; vesselUuid: string };

/** Key of a batch: its spool and sequence, or that of an import: `IMPORT_EPOCH`. */
export type BatchKey = { epochUuid: string; sequence: number };

/** A batch with the receive time of its records; undefined: now. */
export type ReceivedBatch = BatchKey & { receiveTime?: Date | undefined };

/** A fact that was invalid: its index in the batch, from 0, and why. */
export type KeptAside = { index: number; reason: string };

/** Locks the epoch until the end of the transaction, so that two servers do not store the same batch. @returns `received_through` */
export async function lockEpoch(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  epochUuid: string,
): Promise<number> {
  await tx.query(
    `insert into ship_epoch (organization_uuid, vessel_uuid, epoch_uuid) values ($1, $2, $3)
     on conflict (vessel_uuid, epoch_uuid) do nothing`,
    [organizationUuid, vesselUuid, epochUuid],
  );
  const { rows } = await tx.query<{ received_through: number }>(
    `select received_through from ship_epoch
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3 for update`,
    [organizationUuid, vesselUuid, epochUuid],
  );
  return rows[0]?.received_through ?? 0;
}

/** Returns up to which batch an epoch has been received; 0: nothing. */
export async function readReceivedThrough(
  db: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  epochUuid: string,
): Promise<number> {
  const { rows } = await db.query<{ received_through: number }>(
    `select received_through from ship_epoch
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3`,
    [organizationUuid, vesselUuid, epochUuid],
  );
  return rows[0]?.received_through ?? 0;
}

export async function advanceEpoch(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  { epochUuid, sequence, receiveTime }: ReceivedBatch,
): Promise<void> {
  await tx.query(
    `update ship_epoch set received_through = $4, last_time = coalesce($5::timestamptz, now())
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3`,
    [organizationUuid, vesselUuid, epochUuid, sequence, receiveTime ?? null],
  );
}

/** Returns the response to a batch, with the SHA-256 of its facts; undefined: it was not received. */
export async function readBatch(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  { epochUuid, sequence }: BatchKey,
): Promise<{ content_hash: Buffer; kept_aside: KeptAside[] } | undefined> {
  const { rows } = await tx.query<{ content_hash: Buffer; kept_aside: KeptAside[] }>(
    `select content_hash, kept_aside from ship_batch
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3 and sequence = $4`,
    [organizationUuid, vesselUuid, epochUuid, sequence],
  );
  return rows[0];
}

export type NewBatch = ReceivedBatch & {
  batchUuid: string;
  /** The facts as received, compressed with zstd. */
  content: Uint8Array;
  /** SHA-256 of the facts before compression. */
  contentHash: Uint8Array;
  facts: number;
  newFacts: number;
  knownFacts: number;
  keptAside: KeptAside[];
  packedBytes: number;
  shipTime: ShipInstant;
  /** Undefined: it was imported. */
  credentialUuid: string | undefined;
};

export async function insertBatch(tx: Db, { organizationUuid, vesselUuid }: VesselKey, batch: NewBatch): Promise<void> {
  await tx.query(
    `insert into ship_batch (organization_uuid, vessel_uuid, epoch_uuid, sequence, batch_uuid, content, content_hash, facts,
       new_facts, known_facts, kept_aside, packed_bytes, ship_time, ship_offset_minutes, receive_time, credential_uuid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($16::timestamptz, now()), $15)`,
    [
      organizationUuid,
      vesselUuid,
      batch.epochUuid,
      batch.sequence,
      batch.batchUuid,
      batch.content,
      batch.contentHash,
      batch.facts,
      batch.newFacts,
      batch.knownFacts,
      JSON.stringify(batch.keptAside),
      batch.packedBytes,
      new Date(batch.shipTime.epochMilliseconds),
      batch.shipTime.offsetMinutes,
      batch.credentialUuid ?? null,
      batch.receiveTime ?? null,
    ],
  );
}

/** Returns which of these facts are already stored: SHA-256 of their content, and when they were received. */
export async function readKnownFacts(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  factUuids: readonly string[],
): Promise<Map<string, { hash: Buffer; receiveTime: Date }>> {
  if (factUuids.length === 0) return new Map();
  const { rows } = await tx.query<{ fact_uuid: string; content_hash: Buffer; receive_time: Date }>(
    `select fact_uuid, content_hash, receive_time from ship_fact
      where organization_uuid = $1 and vessel_uuid = $2 and fact_uuid = any($3::uuid[])`,
    [organizationUuid, vesselUuid, factUuids],
  );
  return new Map(rows.map((row) => [row.fact_uuid, { hash: row.content_hash, receiveTime: row.receive_time }]));
}

/** A batch with the indexes of its facts of one kind. */
type BatchOfKind = { content: Buffer; indexes: number[]; receive_time: Date };

/** Reads the batches of a vessel with facts of a kind. */
export function readBatchesOfKind(
  tx: Transaction,
  { organizationUuid, vesselUuid }: VesselKey,
  kind: string,
): AsyncGenerator<BatchOfKind[]> {
  const statement = `select b.content, f.indexes, f.receive_time
    from (select epoch_uuid, sequence, receive_time, array_agg(fact_index) as indexes from ship_fact
           where organization_uuid = $1 and vessel_uuid = $2 and kind = $3
           group by epoch_uuid, sequence, receive_time) f
    join ship_batch b on b.organization_uuid = $1 and b.vessel_uuid = $2
                     and b.epoch_uuid = f.epoch_uuid and b.sequence = f.sequence`;
  return readByCursor<BatchOfKind>(tx, "batches_of_kind", { statement, values: [organizationUuid, vesselUuid, kind] });
}

export type NewFact = {
  factUuid: string;
  kind: string;
  logbookEntryUuid: string | undefined;
  index: number;
  hash: Uint8Array;
};

export async function insertFacts(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  { epochUuid, sequence, receiveTime }: ReceivedBatch,
  facts: readonly NewFact[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx.query(
    `insert into ship_fact (organization_uuid, vessel_uuid, epoch_uuid, sequence, fact_uuid, kind, logbook_entry_uuid, fact_index,
       content_hash, receive_time)
     select $1, $2, $3, $4, fact.*, coalesce($10::timestamptz, now())
       from unnest($5::uuid[], $6::text[], $7::uuid[], $8::int[], $9::bytea[]) as fact`,
    [
      organizationUuid,
      vesselUuid,
      epochUuid,
      sequence,
      facts.map(({ factUuid }) => factUuid),
      facts.map(({ kind }) => kind),
      facts.map(({ logbookEntryUuid }) => logbookEntryUuid ?? null),
      facts.map(({ index }) => index),
      facts.map(({ hash }) => hash),
      receiveTime ?? null,
    ],
  );
}

export type NewFactKeptAside = KeptAside & {
  keptAsideUuid: string;
  kind: string;
  content: Uint8Array;
  hash: Uint8Array;
};

/** Stores invalid facts; one that is already stored is unchanged. */
export async function insertKeptAside(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  { epochUuid, sequence }: BatchKey,
  facts: readonly NewFactKeptAside[],
): Promise<void> {
  await tx.query(
    `insert into ship_fact_kept_aside (organization_uuid, vessel_uuid, epoch_uuid, sequence, kept_aside_uuid, fact_index, kind,
       reason, content, content_hash, receive_time)
     select $1, $2, $3, $4, fact.*, now()
       from unnest($5::uuid[], $6::int[], $7::text[], $8::text[], $9::bytea[], $10::bytea[]) as fact
     on conflict (vessel_uuid, content_hash) do nothing`,
    [
      organizationUuid,
      vesselUuid,
      epochUuid,
      sequence,
      facts.map(({ keptAsideUuid }) => keptAsideUuid),
      facts.map(({ index }) => index),
      facts.map(({ kind }) => kind),
      facts.map(({ reason }) => reason),
      facts.map(({ content }) => content),
      facts.map(({ hash }) => hash),
    ],
  );
}
