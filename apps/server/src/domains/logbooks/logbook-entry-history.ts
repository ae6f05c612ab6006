import type { Database } from "../../database/db.ts";
import {
  readChanges,
  readEntry,
  type ReceivedChangeRow,
  type ReferenceRow,
  readSuccessors,
  type SingleEntryRow,
} from "./logbook-entry.sql.ts";
import type { VesselOfOrganization } from "./entry-states.sql.ts";

/** An entry, what happened to it since the ship sent it, and the entries that take its place. */
export type EntryHistory = { entry: SingleEntryRow; changes: ReceivedChangeRow[]; successors: ReferenceRow[] };

/**
 * Reads an entry with its history, of one moment: what the history says is in the entry, and nothing else is.
 * @returns undefined when the organisation's vessel has no such entry
 */
export async function readEntryHistory(
  db: Database,
  vessel: VesselOfOrganization,
  logbookEntryUuid: string,
): Promise<EntryHistory | undefined> {
  let found: EntryHistory | undefined;
  const read = db.snapshot(async function* (tx): AsyncGenerator<EntryHistory> {
    const entry = await readEntry(tx, vessel, logbookEntryUuid);
    if (!entry) return;
    const changes = await readChanges(tx, vessel, logbookEntryUuid);
    yield { entry, changes, successors: await readSuccessors(tx, vessel, logbookEntryUuid) };
  });
  // To the end: a reader that stops early costs the connection.
  for await (const one of read) found = one;
  return found;
}
