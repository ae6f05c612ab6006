import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  ImportFileRowSchema,
  type ImportTriedRow,
  ImportTriedRowSchema,
  type ImportMappingTryResponseSchema,
} from "@shore/api/gen-server/shore/v1/imports_pb";
import type { Row } from "@shore/tabular/cells";
import type { Mapping } from "@shore/tabular/mapping";
import { openDecisions } from "@shore/tabular/open-decisions";
import { readEntries } from "@shore/tabular/read-entries";
import type { Database } from "../../../database/db.ts";
import { Refusal } from "../../../kernel/import-checks.ts";
import { entryMessage } from "../../entries/logbook-entry-message.ts";
import type { StoredEntry } from "../../entries/stored-entry.ts";
import { type EntryRow, readEntry } from "../../records/logbooks/import-entry.ts";
import { type FirstRow, type ImportKey, readFiles, readFirstRows, readTables } from "./imports.sql.ts";
import { vesselsOf } from "./vessel-keys.ts";

type Tried = MessageInitShape<typeof ImportMappingTryResponseSchema>;

/** Returns what a mapping makes of the first rows of data of a table. Nothing is stored. */
export async function tryMapping(
  database: Database,
  key: ImportKey,
  tableNumber: number,
  mapping: Mapping,
): Promise<Tried | "absent"> {
  const tables = await readTables(database, key);
  const files = await readFiles(database, key.organizationUuid, [key.importUuid]);
  const file = files.find((each) => each.table_number === tableNumber);
  const isTable = tables.some((table) => table.table_number === tableNumber && table.kind !== "ndjson");
  if (!file || !isTable) return "absent";
  const missing = openDecisions(mapping).map(({ sentence }) => sentence);
  if (missing.length > 0) return { rows: [], missing };
  const first = (await readFirstRows(database, key, file.file_uuid)) ?? [];
  const rows = new Map(first.map((row) => [row.number, row]));
  const tried: ImportTriedRow[] = [];
  const vessels = await vesselsOf(database, key.organizationUuid);
  for await (const results of readEntries(batchOf(first), mapping, vessels)) {
    for (const { row: number, entries, problems, leftOut } of results) {
      if (leftOut !== null || tried.length >= TRIED) continue;
      const row = create(ImportFileRowSchema, { rowNumber: BigInt(number), cells: rows.get(number)?.cells ?? [] });
      if (problems.length > 0)
        tried.push(create(ImportTriedRowSchema, { row, problems: problems.map(({ sentence }) => sentence) }));
      for (const { entry } of entries) tried.push(create(ImportTriedRowSchema, { row, ...entryOf(entry) }));
    }
  }
  return { rows: tried, missing };
}

async function* batchOf(rows: readonly FirstRow[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows.map(({ number, raw, cells }) => ({ number, cells: raw ?? cells })));
}

function entryOf(entry: Record<string, unknown>) {
  try {
    const row = readEntry(entry);
    return { vesselUuid: row.vesselUuid, logbookEntry: entryMessage(stagedRow(row), undefined), problems: [] };
  } catch (error) {
    if (error instanceof Refusal) return { problems: [`${error.message}.`] };
    throw error;
  }
}

/** Returns an entry as the logbook would have it. */
function stagedRow(row: EntryRow) {
  return {
    logbook_entry_uuid: row.logbookEntryUuid,
    event_time: new Date(row.event.epochMilliseconds),
    event_offset_minutes: row.event.offsetMinutes,
    record_time: row.record ? new Date(row.record.epochMilliseconds) : null,
    record_offset_minutes: row.record?.offsetMinutes ?? null,
    logbook_name: row.logbookName,
    entry_type_id: row.entryTypeId,
    entry_type_category: row.entryTypeCategory,
    crossed_out: row.crossedOut,
    entry: JSON.parse(row.entry) as StoredEntry, // As readEntry has checked it.
    receive_time: new Date(),
    replaces_logbook_entry_uuid: null,
    withdrawable: true,
    state: null,
  };
}

const TRIED = 20;
