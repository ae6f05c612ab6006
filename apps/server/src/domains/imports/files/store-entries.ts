import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { IMPORT_EPOCH } from "../../../kernel/import-epoch.ts";
import type { Handler } from "../../../worker/file-job.ts";
import { lockEntryStates } from "../../entries/entry-states.sql.ts";
import { lockExistingVessels } from "../../fleet/vessels/vessels.sql.ts";
import { indexLater } from "../../records/find/fill.ts";
import { classifyRecords, type ImportedEntry, insertRecords } from "../../ships/ship-facts/store-records.ts";
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
import { type EntryToStore, readEntriesToStore, type StoredThrough, writeRowStates } from "./staged-rows.sql.ts";

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
  const vesselUuid = next[0]?.vessel_uuid;
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
  const vessel = { organizationUuid: key.organizationUuid, vesselUuid };
  const [isThere] = await lockExistingVessels(tx, vessel.organizationUuid, [vesselUuid]);
  const classified = isThere
    ? await classifyRecords(tx, vessel, rows.map(recordOf))
    : { accepted: [], known: 0, rejected: rows.map((each, index) => ({ index, record: recordOf(each), reason: "" })) };
  const batch = { epochUuid: IMPORT_EPOCH, sequence: 0, receiveTime: undefined };
  await indexLater(
    tx,
    vessel,
    await insertRecords(
      tx,
      vessel,
      batch,
      classified.accepted.map(({ record }) => ({ index: 0, record })),
    ),
  );
  // What a ship, or another import, has stored since the check is left as it is.
  const accepted = new Set(classified.accepted.map(({ index }) => index));
  const rejected = new Set(classified.rejected.map(({ index }) => index));
  await writeRowStates(
    tx,
    key,
    rows.flatMap(({ file_number: fileNumber, row_number: rowNumber, part }, index) =>
      accepted.has(index)
        ? []
        : [{ fileNumber, rowNumber, part, state: rejected.has(index) ? ("different" as const) : ("equal" as const) }],
    ),
  );
  const last = rows.at(-1);
  if (!last) return;
  await writeStored(tx, key, {
    through: { vesselUuid, time: last.event_time, entryUuid: last.logbook_entry_uuid },
    stored: classified.accepted.length,
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

function recordOf(row: EntryToStore): ImportedEntry {
  return {
    factUuid: row.logbook_entry_uuid,
    replacesLogbookEntryUuid: undefined,
    importedFrom: { fileUuid: row.file_uuid, row: row.row_number },
    entry: {
      vesselUuid: row.vessel_uuid,
      logbookEntryUuid: row.logbook_entry_uuid,
      logbookName: row.logbook_name,
      event: { epochMilliseconds: row.event_time.getTime(), offsetMinutes: row.event_offset_minutes },
      record: row.record_time
        ? { epochMilliseconds: row.record_time.getTime(), offsetMinutes: row.record_offset_minutes ?? 0 }
        : undefined,
      entryTypeId: row.entry_type_id,
      entryTypeCategory: row.entry_type_category,
      crossedOut: row.crossed_out,
      entry: row.entry,
    },
  };
}

const BATCH_ROWS = 2_000;
const FIRST_ROWS = 100;
