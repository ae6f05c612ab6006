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
import { previewTimes } from "@shore/tabular/preview";
import { createRowReader } from "@shore/tabular/read-entries";
import type { Database } from "../../../database/db.ts";
import { Refusal } from "../../../kernel/import-checks.ts";
import { entryMessage } from "../../entries/logbook-entry-message.ts";
import type { StoredEntry } from "../../entries/stored-entry.ts";
import { type EntryRow, readEntry } from "../../records/logbooks/import-entry.ts";
import { type ImportKey, readFiles, readFirstRows, readTables } from "./imports.sql.ts";
import { shownText } from "./read-files.ts";
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
  const first = (await readFirstRows(database, key, file.file_uuid)) ?? [];
  const shown = new Map(first.map(({ number, cells }) => [number, cells]));
  const rows = first.map(({ number, raw, cells }): Row => ({ number, cells: raw ?? cells }));
  const times = new Map(previewTimes(rows, mapping, rows.length).map((time) => [time.row, time]));
  const partsOf = (number: number) => ({
    row: create(ImportFileRowSchema, { rowNumber: BigInt(number), cells: shown.get(number) ?? [] }),
    writtenTime: shownText(times.get(number)?.written ?? ""),
    eventTime: times.get(number)?.time ?? "",
  });
  const tried: ImportTriedRow[] = [];
  if (missing.length > 0) {
    for (const { row, problem } of [...times.values()].slice(0, TRIED))
      tried.push(create(ImportTriedRowSchema, { ...partsOf(row), problems: problem === null ? [] : [problem] }));
    return { rows: tried, missing };
  }
  const readRow = createRowReader(mapping, await vesselsOf(database, key.organizationUuid));
  for (const row of rows) {
    const { entries, problems, leftOut } = readRow(row) ?? NOTHING;
    if (leftOut !== null) continue;
    const parts = partsOf(row.number);
    if (problems.length > 0)
      tried.push(create(ImportTriedRowSchema, { ...parts, problems: problems.map(({ sentence }) => sentence) }));
    for (const { entry } of entries) {
      const eventTime = String(entry["eventTime"]);
      tried.push(create(ImportTriedRowSchema, { ...parts, eventTime, ...entryOf(entry) }));
    }
    if (tried.length >= TRIED) break;
  }
  return { rows: tried.slice(0, TRIED), missing };
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

/** Of a row that is not of the data. */
const NOTHING = { entries: [], problems: [], leftOut: null };
const TRIED = 20;
