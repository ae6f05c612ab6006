import { randomUUID } from "node:crypto";
import type { Database } from "../database/db.ts";
import { fillFind } from "../domains/records/find/fill.ts";
import { importEntries } from "./import-entries.ts";

/** Imports entries of a vessel, by default notes in the deck log of 1 March 2026. @returns their uuids */
export async function importDeckEntries(
  database: Database,
  vesselUuid: string,
  entries: readonly object[],
): Promise<string[]> {
  const lines = entries.map((entry) => ({
    logbookEntryUuid: randomUUID(),
    vesselUuid,
    eventTime: "2026-03-01T12:00:00+01:00",
    logbookName: "deck",
    entryTypeId: "note",
    ...entry,
  }));
  await importEntries(database, lines);
  return lines.map(({ logbookEntryUuid }) => logbookEntryUuid);
}

/** The same, and indexes them for search. */
export async function importSearchedEntries(
  database: Database,
  vesselUuid: string,
  entries: readonly object[],
): Promise<string[]> {
  const uuids = await importDeckEntries(database, vesselUuid, entries);
  await fillFind(database);
  return uuids;
}
