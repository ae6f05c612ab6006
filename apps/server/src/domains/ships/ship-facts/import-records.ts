import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import { indexLater } from "../../records/find/fill.ts";
import { lockExistingVessels } from "../../fleet/vessels/vessels.sql.ts";
import { readAllVesselOwners, readVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";
import type { ReadLine, ReadRecord } from "./import-line.ts";
import { packFacts } from "./store-batch.ts";
import { IMPORT_EPOCH } from "../../../kernel/import-epoch.ts";
import { advanceEpoch, insertBatch, lockEpoch, type VesselKey } from "./ship-facts.sql.ts";
import { insertRecords, type ClassifiedRecords, classifyRecords } from "./store-records.ts";

/** Progress of an import. `stored + alreadyStored + refused` equals `read` once the last batch is committed. */
export type ImportCounts = { read: number; stored: number; alreadyStored: number; refused: number };

export type ImportOptions = {
  /** Name of the file, for the audit log. */
  source?: string;
  /** Only vessels of this organisation; undefined = each record goes to the organisation that owns its vessel. */
  organizationUuid?: string;
  /** Receive time of the entries, operation actions, facts and batches; all other rows get the time of the import. @default now */
  receiveTime?: Date;
  /** Called for each refused line, in order within a batch. */
  onRefused?: (line: number, reason: string) => void;
  /** Called after each commit; the counts are durable. */
  onCommitted?: (counts: Readonly<ImportCounts>) => void;
  /** Aborts the import after the running batches. */
  signal?: AbortSignal;
};

/**
 * Imports ships' records: in batches of one vessel, each in its own transaction, two vessels at a time while more is read.
 *
 * Idempotent: a record is identified by vessel and uuid. A line that differs from the stored record is refused, because records are
 * never altered.
 * @throws errors of the database or the source; committed batches stay
 */
export async function importRecords(
  database: Database,
  source: AsyncIterable<ReadLine[]>,
  {
    source: name = "",
    organizationUuid,
    receiveTime,
    onRefused = () => {},
    onCommitted = () => {},
    signal,
  }: ImportOptions = {},
): Promise<ImportCounts> {
  const owners = await (organizationUuid === undefined
    ? readAllVesselOwners(database)
    : readVesselOwners(database, organizationUuid));
  const counts: ImportCounts = { read: 0, stored: 0, alreadyStored: 0, refused: 0 };
  const refuse = (line: number, reason: string) => {
    counts.refused += 1;
    onRefused(line, reason);
  };
  const waiting = new Map<string, VesselBatch>();
  let bytes = 0;
  const committing = new Map<string, Promise<void>>();

  const commit = async (batch: VesselBatch) => {
    const { accepted, known, rejected } = await database.transaction((tx) =>
      storeRecords(tx, { source: name, receiveTime }, batch),
    );
    counts.stored += accepted.length;
    counts.alreadyStored += known;
    for (const { index, reason } of rejected) refuse(batch.lines[index]!.line, reason); // The index is one of these lines.
    onCommitted(counts);
  };
  /** Commits at most two batches while more is read, so that memory stays bounded; per vessel one, so that the order is kept. */
  const startCommit = async (batch: VesselBatch) => {
    const { vesselUuid } = batch.vessel;
    await committing.get(vesselUuid);
    if (committing.size >= MAX_CONCURRENT_BATCHES) await Promise.race(committing.values());
    waiting.delete(vesselUuid);
    bytes -= batch.bytes;
    const committed = commit(batch).then(() => void committing.delete(vesselUuid));
    committing.set(vesselUuid, committed);
    // The rejection is handled by a later await; without this Node would report it as unhandled until then.
    committed.catch(() => {});
  };
  const add = async (line: ReadRecord, vessel: VesselKey) => {
    const before = waiting.get(vessel.vesselUuid);
    // A duplicate uuid: the first is stored, then this one is compared like any other.
    if (before && (before.isFull || before.uuids.has(line.record.factUuid))) await startCommit(before);
    if (bytes >= MAX_WAITING_BYTES)
      await startCommit([...waiting.values()].reduce((a, b) => (a.bytes > b.bytes ? a : b)));
    const batch = waiting.get(vessel.vesselUuid) ?? new VesselBatch(vessel);
    waiting.set(vessel.vesselUuid, batch);
    bytes += batch.add(line);
  };

  try {
    for await (const lines of source) {
      if (signal?.aborted) break;
      for (const line of lines) {
        counts.read += 1;
        const owner = "refused" in line ? undefined : owners.get(line.vesselUuid);
        if ("refused" in line) refuse(line.line, line.refused);
        else if (!owner) refuse(line.line, `unknown vessel ${line.vesselUuid}`);
        else await add(line, { organizationUuid: owner, vesselUuid: line.vesselUuid });
      }
    }
  } finally {
    // Also if the source fails: the lines read until then are valid.
    try {
      for (const batch of waiting.values()) await startCommit(batch);
      await Promise.all(committing.values());
    } finally {
      // Waits for the other transactions if one has failed.
      await Promise.allSettled(committing.values());
    }
  }
  return counts;
}

/** Lines of one vessel that are stored together. */
class VesselBatch {
  readonly lines: ReadRecord[] = [];
  readonly uuids = new Set<string>();
  bytes = 0;
  #facts = 0;
  #factBytes = 0;

  readonly vessel: VesselKey;

  constructor(vessel: VesselKey) {
    this.vessel = vessel;
  }

  get isFull(): boolean {
    const { length } = this.lines;
    return length >= BATCH_LINES || this.bytes >= BATCH_BYTES || this.#facts >= FACTS || this.#factBytes >= FACT_BYTES;
  }

  /** @returns the number of bytes added */
  add(line: ReadRecord): number {
    this.lines.push(line);
    this.uuids.add(line.record.factUuid);
    const { record, content } = line;
    const bytes = LINE_BYTES + (content?.length ?? ("entry" in record ? record.entry.entry.length : 0));
    this.bytes += bytes;
    this.#facts += content ? 1 : 0;
    this.#factBytes += content?.length ?? 0;
    return bytes;
  }
}

async function storeRecords(
  tx: Transaction,
  { source, receiveTime }: { source: string; receiveTime: Date | undefined },
  { vessel, lines }: VesselBatch,
): Promise<ClassifiedRecords> {
  // The vessel may have been removed since the import has read which there are.
  const [isThere] = await lockExistingVessels(tx, vessel.organizationUuid, [vessel.vesselUuid]);
  if (isThere === undefined) {
    const reason = `unknown vessel ${vessel.vesselUuid}`;
    return { accepted: [], known: 0, rejected: lines.map(({ record }, index) => ({ index, record, reason })) };
  }
  const classified = await classifyRecords(
    tx,
    vessel,
    lines.map(({ record }) => record),
  );
  if (classified.accepted.length === 0) return classified;
  // The batch contains the bytes of the accepted facts, so a fact's index is its position among them.
  const contents: Uint8Array[] = [];
  const indexed = classified.accepted.map(({ index, record }) => {
    const content = lines[index]?.content;
    return { index: content ? contents.push(content) - 1 : 0, record };
  });
  const batch = {
    epochUuid: IMPORT_EPOCH,
    sequence: contents.length > 0 ? 1 + (await lockEpoch(tx, vessel, IMPORT_EPOCH)) : 0,
    receiveTime,
  };
  await indexLater(tx, vessel, await insertRecords(tx, vessel, batch, indexed));
  if (contents.length > 0) {
    const packed = await packFacts(contents.map((content) => ({ content })));
    await insertBatch(tx, vessel, {
      ...batch,
      ...packed,
      batchUuid: randomUUID(),
      facts: contents.length,
      newFacts: contents.length,
      knownFacts: 0,
      keptAside: [],
      packedBytes: packed.content.length,
      shipTime: { epochMilliseconds: receiveTime?.getTime() ?? Date.now(), offsetMinutes: 0 },
      credentialUuid: undefined,
    });
    await advanceEpoch(tx, vessel, batch);
  }
  const stored = classified.accepted.map(({ index }) => lines[index]?.line);
  await recordChange(
    tx,
    { organizationUuid: vessel.organizationUuid, userUuid: undefined },
    {
      action: "imported",
      subject: { kind: "vessel", uuid: vessel.vesselUuid },
      after: { source, lines: [stored[0], stored.at(-1)], stored: stored.length },
    },
  );
  return classified;
}

/** A commit costs some milliseconds, this many lines some hundred; memory grows with them. */
const BATCH_LINES = 2_000;
const BATCH_BYTES = 8_388_608;

/** While one batch waits for the disk, or for a vessel that is being indexed, another proceeds. */
const MAX_CONCURRENT_BATCHES = 2;

/** Approximate memory of a line besides its text. */
const LINE_BYTES = 500;

/** The same limits as for a batch of a ship. */
const FACTS = 500;
const FACT_BYTES = 2_097_152;

/** Limit of all vessels together, at which a batch that is not full is stored. */
const MAX_WAITING_BYTES = 33_554_432;
