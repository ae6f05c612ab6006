import type { TimeMarkName } from "@shore/api/formatting/time-marks";
import type { Database } from "../../../database/db.ts";
import {
  type FileImportRow,
  readChanges,
  readEntry,
  readImportOfFile,
  type ReceivedChangeRow,
  type ReferenceRow,
  readSuccessors,
  type SingleEntryRow,
} from "./logbook-entry.sql.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { readTimeMark } from "../../entries/times-that-count.ts";

/** An entry, the facts about it since the ship sent it, and the entries that replace it. */
export type EntryHistory = {
  entry: SingleEntryRow;
  timeMark: TimeMarkName | undefined;
  changes: ReceivedChangeRow[];
  successors: ReferenceRow[];
  /** The file that it was imported from in the browser; undefined: it came otherwise. */
  fileImport: FileImportRow | undefined;
};

/**
 * Reads an entry with its history in one snapshot, so that the entry's state matches its history.
 * @returns undefined if the organisation's vessel has no such entry
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
    const successors = await readSuccessors(tx, vessel, logbookEntryUuid);
    const timeMark = await readTimeMark(tx, vessel, entry);
    const { import_file_uuid: fileUuid } = entry;
    const fileImport = fileUuid === null ? undefined : await readImportOfFile(tx, vessel.organizationUuid, fileUuid);
    yield { entry, timeMark, changes, successors, fileImport };
  });
  // Read to the end: stopping early would close the connection.
  for await (const one of read) found = one;
  return found;
}
