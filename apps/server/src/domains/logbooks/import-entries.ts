import type { Database, Transaction } from "../../database/db.ts";
import { recordChange } from "../audit-events/audit-events.ts";
import { indexLater } from "../find/fill.ts";
import { deriveEntryStates } from "./entry-states.ts";
import { Refusal } from "./import-checks.ts";
import {
  readAllVesselOwners,
  readVesselOwners,
  type StagedEntry,
  type StoredBatch,
  storeEntries,
} from "./import-entries.sql.ts";
import { type EntryRow, readEntryLine } from "./import-entry.ts";
import { LONGEST_LINE, type LineFile } from "./import-lines.ts";

/** What an import did so far. `stored + alreadyThere + refused` reaches `read` when the last batch is committed. */
export type ImportCounts = { read: number; stored: number; alreadyThere: number; refused: number };

/** An entry by the line it came from, or why that line is not taken. */
export type ReadEntry = { line: number; row: EntryRow } | { line: number; refused: string };

export type ImportOptions = {
  /** Name of the file, for the audit log. */
  source?: string;
  /** Only vessels of this organisation; absent = each entry goes to the organisation that owns its vessel. */
  organizationUuid?: string;
  /** Told of each refused line, in order within a batch. */
  onRefused?: (line: number, reason: string) => void;
  /** Told after each commit: what it counts can no longer be lost. */
  onCommitted?: (counts: Readonly<ImportCounts>) => void;
  /** Ends the import after the batch at work. */
  signal?: AbortSignal;
};

/**
 * Brings a ship's entries into the database: in batches, each its own transaction, while the next is read.
 *
 * Running it again does nothing: an entry is known by vessel and uuid. A line that says something else than the stored entry
 * is refused, because records are never altered.
 * @throws what the database or the source throws; everything acknowledged before stays
 */
export async function importEntries(
  database: Database,
  source: AsyncIterable<ReadEntry[]>,
  { source: name = "", organizationUuid, onRefused = () => {}, onCommitted = () => {}, signal }: ImportOptions = {},
): Promise<ImportCounts> {
  const owners = await (organizationUuid === undefined
    ? readAllVesselOwners(database)
    : readVesselOwners(database, organizationUuid));
  const counts: ImportCounts = { read: 0, stored: 0, alreadyThere: 0, refused: 0 };
  const refuse = (line: number, reason: string) => {
    counts.refused += 1;
    onRefused(line, reason);
  };
  let batch = new Map<string, StagedEntry>();
  let bytes = 0;
  let committing: Promise<void> = Promise.resolve();

  const commit = async (entries: StagedEntry[]) => {
    const { stored, differing } = await storeBatch(database, name, entries);
    counts.stored += stored.length;
    counts.alreadyThere += entries.length - stored.length - differing.length;
    for (const { line } of differing) refuse(line, ALTERED);
    onCommitted(counts);
  };
  /** One batch is at the database while the next is read; never more, so that memory stays bounded. */
  const handOver = async () => {
    await committing;
    if (batch.size === 0) return;
    committing = commit([...batch.values()]);
    // Heard when it is awaited; without this Node would call it unhandled until then.
    committing.catch(() => {});
    batch = new Map();
    bytes = 0;
  };

  try {
    for await (const entries of source) {
      if (signal?.aborted) break;
      for (const entry of entries) {
        counts.read += 1;
        if ("refused" in entry) {
          refuse(entry.line, entry.refused);
          continue;
        }
        const { line, row } = entry;
        const owner = owners.get(row.vesselUuid);
        if (!owner) {
          refuse(line, `unknown vessel ${row.vesselUuid}`);
          continue;
        }
        const key = row.vesselUuid + row.logbookEntryUuid;
        // The same uuid again in this batch: the first is stored, then this one is compared like any other.
        if (batch.has(key) || batch.size >= BATCH_ENTRIES || bytes >= BATCH_BYTES) await handOver();
        batch.set(key, { line, organizationUuid: owner, row });
        bytes += row.entry.length;
      }
    }
  } finally {
    // Also when the source breaks off in the middle: what was read until then is good.
    await handOver();
    await committing;
  }
  return counts;
}

/** Again when another import stored one of these entries between our look and our writing: then it is there. */
async function storeBatch(database: Database, source: string, entries: readonly StagedEntry[]): Promise<StoredBatch> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(async (tx) => {
        const batch = await storeEntries(tx, entries);
        await recordImport(tx, source, batch.stored);
        await deriveAll(tx, batch.stored);
        return batch;
      });
    } catch (error) {
      const isThere = error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
      if (!isThere || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Facts about these entries may have come by the ship's link before them. Vessels in one order, so that two imports do not deadlock. */
async function deriveAll(tx: Transaction, stored: readonly StagedEntry[]): Promise<void> {
  const vessels = [...Map.groupBy(stored, ({ row }) => row.vesselUuid)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [vesselUuid, entries] of vessels) {
    const uuids = entries.map(({ row }) => row.logbookEntryUuid);
    // A vessel belongs to one organisation.
    const organizationUuid = entries[0]?.organizationUuid ?? "";
    await deriveEntryStates(tx, organizationUuid, vesselUuid, uuids);
    await indexLater(tx, { organizationUuid, vesselUuid }, uuids);
  }
}

/** One line in the audit log of each organisation that has new entries in the batch, about those alone. */
async function recordImport(tx: Transaction, source: string, stored: readonly StagedEntry[]): Promise<void> {
  for (const [organizationUuid, entries] of Map.groupBy(stored, (entry) => entry.organizationUuid)) {
    await recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      {
        action: "imported",
        subject: { kind: "organization", uuid: organizationUuid },
        after: { source, lines: [entries[0]?.line, entries.at(-1)?.line], stored: entries.length },
      },
    );
  }
}

/** The entries of an opened file, each line read and checked. */
export async function* entriesOf(file: LineFile): AsyncGenerator<ReadEntry[]> {
  for await (const lines of file.lines()) {
    yield lines.map(({ number, bytes }) => {
      if (bytes === "too long") return { line: number, refused: `longer than ${LONGEST_LINE / 1_048_576} MiB` };
      try {
        return { line: number, row: readEntryLine(bytes) };
      } catch (error) {
        if (error instanceof Refusal) return { line: number, refused: error.message };
        throw error;
      }
    });
  }
}

const ALTERED = "differs from the stored entry of the same uuid (records are never altered)";

const UNIQUE_VIOLATION = "23505";
const MOST_ATTEMPTS = 5;

/** A commit costs some milliseconds, these entries some hundred; memory grows with them. */
const BATCH_ENTRIES = 2_000;
const BATCH_BYTES = 8_388_608;
