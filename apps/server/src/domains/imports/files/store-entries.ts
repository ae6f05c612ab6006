import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import type { Handler } from "../../../worker/file-job.ts";
import { deriveBalanceOf } from "../../balance/derive-balance.ts";
import { lockEntryStates } from "../../entries/entry-states.sql.ts";
import { lockExistingVessels } from "../../fleet/vessels/vessels.sql.ts";
import { indexAfterBatches } from "../../records/find/fill.ts";
import { readExistingEntries, readStoredUuids } from "../../ships/ship-facts/ship-entries.sql.ts";
import { deriveFromEntries } from "../../ships/ship-facts/store-records.ts";
import { start } from "./change-import.ts";
import type { ImportWork } from "./import-job.ts";
import {
  type ImportKey,
  type ImportRow,
  lockImport,
  readImport,
  writeImported,
  writeState,
  writeStored,
} from "./imports.sql.ts";
import {
  type EntryToStore,
  readEntriesToStore,
  readStagedEntries,
  type StoredThrough,
  storeStagedEntries,
  writeRowStates,
} from "./staged-rows.sql.ts";

/**
 * Stores the new entries of an import, in batches of one vessel, each in its own transaction with the place where the next one goes on: so
 * it can be killed anywhere, and another worker goes on there. The entries can be withdrawn, and are marked from their first moment.
 */
export const storeImport: Handler<ImportWork, void> = async ({ workNumber, ...key }, { database, signal }) => {
  for (let isDone = false, analyzed: string | null = null; !isDone;) {
    signal.throwIfAborted();
    isDone = await storeBatch(database, key, workNumber);
    const stored = (await readImport(database, key))?.stored_vessel_uuid ?? null;
    if (stored === analyzed) continue;
    // So that the entries of this vessel are found by their key from now on.
    await database.query("analyze logbook_entry (vessel_uuid)");
    analyzed = stored;
  }
};

/** @returns whether nothing is left to store */
export async function storeBatch(
  database: Database,
  key: ImportKey,
  workNumber: number,
  batchRows = BATCH_ROWS,
): Promise<boolean> {
  const before = await readImport(database, key);
  if (!before || !isAtWork(before, workNumber)) return true;
  const next = await readEntriesToStore(database, key, throughOf(before), batchRows);
  const vesselUuid = next[0]?.vesselUuid;
  // Few of a vessel that the statistics may not know: each look for one of its entries can read all of them.
  const rows = vesselUuid === before.stored_vessel_uuid ? next : next.slice(0, FIRST_ROWS);
  return database.transaction(async (tx) => {
    // In the order of the ship's link: a fact of a ship waits for the import, never the reverse.
    if (vesselUuid !== undefined) await lockEntryStates(tx, vesselUuid);
    const row = await lockImport(tx, key);
    if (!row || !isAtWork(row, workNumber)) return true;
    // Another worker has stored a batch since.
    if (throughOf(row)?.entryUuid !== throughOf(before)?.entryUuid) return false;
    if (vesselUuid === undefined) {
      await finish(tx, key, row);
      return true;
    }
    await storeRows(tx, key, { vesselUuid, rows, row });
    return false;
  });
}

async function storeRows(
  tx: Transaction,
  key: ImportKey,
  { vesselUuid, rows, row }: { vesselUuid: string; rows: readonly EntryToStore[]; row: ImportRow },
): Promise<void> {
  const through = rows.at(-1);
  if (!through) return;
  const vessel = { organizationUuid: key.organizationUuid, vesselUuid };
  const uuids = rows.map(({ entryUuid }) => entryUuid);
  const [isThere] = await lockExistingVessels(tx, vessel.organizationUuid, [vesselUuid]);
  // What a ship, or another import, has stored since the check is left as it is.
  const known = isThere ? await readStoredUuids(tx, vessel, uuids) : new Set(uuids);
  const stored = uuids.filter((uuid) => !known.has(uuid));
  if (stored.length > 0) {
    await storeStagedEntries(tx, key, { after: throughOf(row), through, without: [...known] });
    await deriveFromEntries(tx, vessel, stored);
    await deriveBalanceOf(tx, vessel, { hasActions: false, entryUuids: stored });
    await indexAfterBatches(tx, vessel, stored);
  }
  if (known.size > 0) {
    const staged = isThere ? await readStagedEntries(tx, key, vesselUuid, [...known]) : [];
    const existing = await readExistingEntries(
      tx,
      vessel,
      staged.map((entry) => ({ row: entry, replacesLogbookEntryUuid: undefined })),
    );
    await writeRowStates(
      tx,
      key,
      rows.flatMap(({ entryUuid, ...place }) =>
        known.has(entryUuid) ? { ...place, state: existing.get(entryUuid)?.isSame ? "equal" : "different" } : [],
      ),
    );
  }
  await writeStored(tx, key, {
    through,
    stored: stored.length,
    done: rows.length,
    total: row.check_result?.newEntries ?? 0,
  });
}

/** All are stored: they can be withdrawn for seven days, unless a ship has said something about one of them. */
async function finish(tx: Transaction, key: ImportKey, row: ImportRow): Promise<void> {
  const expected = row.check_result?.newEntries ?? 0;
  // Staged rows are in no backup.
  if (row.work_done < expected && row.stored_entry_uuid === null) {
    await writeState(tx, key, {
      state: "mapping",
      failure: "The rows of this import are not there any more. Add its files again, and check them.",
      etag: randomUUID(),
    });
    return;
  }
  await writeImported(tx, key, row.check_result?.vessels ?? []);
  await writeState(tx, key, { state: "imported", etag: randomUUID() });
  if (row.keep_requested) await start(tx, key, "keeping");
}

function isAtWork({ state, work_number }: ImportRow, workNumber: number): boolean {
  return state === "importing" && work_number === workNumber;
}

function throughOf(row: ImportRow): StoredThrough | undefined {
  const { stored_vessel_uuid: vesselUuid, stored_event_time: time, stored_entry_uuid: entryUuid } = row;
  return vesselUuid !== null && time !== null && entryUuid !== null ? { vesselUuid, time, entryUuid } : undefined;
}

const BATCH_ROWS = 2_000;
const FIRST_ROWS = 100;
