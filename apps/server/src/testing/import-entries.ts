import type { Database } from "../database/db.ts";
import { readEntry } from "../domains/records/logbooks/import-entry.ts";
import { importedEntry } from "../domains/ships/ship-facts/import-line.ts";
import { type ImportCounts, importRecords } from "../domains/ships/ship-facts/import-records.ts";

/** Imports entries in the form of docs/import.md, as one file. */
export function importEntries(
  database: Database,
  entries: readonly object[],
  options: Parameters<typeof importRecords>[2] = {},
): Promise<ImportCounts> {
  async function* source() {
    yield entries.map((entry, index) => ({ line: index + 1, ...importedEntry(readEntry({ ...entry })) }));
  }
  return importRecords(database, source(), options);
}
