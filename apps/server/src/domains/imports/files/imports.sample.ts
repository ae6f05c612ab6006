import type { CallName } from "../../../auth/policy.ts";
import type { Sample } from "../../../testing/sample-requests.ts";

type ImportCalls = Extract<CallName, `import${string}` | "generateImportProblemsFile">;

/** A mapping of two columns, as the stored table has it. */
const SAMPLE_MAPPING = {
  version: 1,
  file: { kind: "csv", encoding: "utf-8", delimiter: ",", quote: '"' },
  table: { head: [1], firstRow: 2, lastRow: null },
  columns: [
    { column: "A", head: "Time", meaning: { kind: "time", part: "date_time" } },
    { column: "B", head: "Wind", meaning: { kind: "value", label: "Wind", type: "text" } },
  ],
  time: { order: "year_month_day", clock: "hhmm", offset: { kind: "utc" } },
  vesselUuid: null,
  logbookName: "deck",
  eventType: { id: "log", name: "Log" },
};

const mapping = JSON.stringify(SAMPLE_MAPPING);

export const sample: Sample<ImportCalls> = {
  requests: (of) => {
    const importUuid = of("import");
    return {
      importList: {},
      importCreate: {},
      importGet: { importUuid },
      importFilesAdd: { importUuid, files: [{ displayName: "deck.csv", sizeBytes: 3n }] },
      importFileRemove: { importUuid, fileUuid: of("import") },
      importRead: { importUuid, etag: "1" },
      importFirstRowsGet: { importUuid, fileUuid: of("import") },
      importMappingSet: { importUuid, tableNumber: 1, mapping, etag: "1" },
      importMappingTry: { importUuid, tableNumber: 1, mapping },
      importCheck: { importUuid, etag: "1" },
      importProblemList: { importUuid, kind: "number" },
      importProblemDecide: { importUuid, leftOut: true, etag: "1" },
      importDifferenceList: { importUuid },
      importEntryList: { importUuid, vesselUuid: of("vessel") },
      importTrackGet: { importUuid, vesselUuid: of("vessel") },
      importFiguresGet: { importUuid, vesselUuid: of("vessel") },
      importStart: { importUuid, etag: "1" },
      importKeep: { importUuid, etag: "1" },
      importWithdraw: { importUuid, etag: "1" },
      generateImportProblemsFile: { importUuid },
      importSavedMappingList: {},
      importMappingSave: { importUuid, tableNumber: 1, displayName: "Deck log" },
      importSavedMappingDelete: { savedMappingUuid: of("import") },
    };
  },
  record: {
    kind: "import",
    // A checked import with one file of the same uuid, one new entry, and a saved mapping of the same uuid.
    store: async (db, organizationUuid, of) => {
      const importUuid = of("import");
      const check = {
        rows: 1,
        newEntries: 1,
        equalEntries: 0,
        differentEntries: 0,
        repeatedRows: 0,
        skippedRows: 0,
        problemRows: 0,
        vessels: [],
        problems: [],
        leftOutColumns: [],
      };
      await db.query(
        // Saved mappings are limited in number.
        `with former as (
           delete from import_mapping where organization_uuid = $1 and import_mapping_uuid in (
             select import_mapping_uuid from import_mapping where organization_uuid = $1 order by update_time desc offset 100)),
         made as (
           insert into import (organization_uuid, import_uuid, user_uuid, state, etag, check_result)
           values ($1, $2, $3, 'checked', '1', $4) returning import_uuid),
         file as (
           insert into import_file (organization_uuid, import_uuid, file_uuid, file_number, display_name, size_bytes, last_modified_ms,
             received_bytes, sha256, kind, first_rows, table_number)
           select $1, import_uuid, $2, 1, 'named.csv', 1, 0, 1, $2::text, 'csv', '[]', 1 from made),
         piece as (
           insert into import_piece (organization_uuid, import_uuid, file_uuid, start_byte, content)
           select $1, import_uuid, $2, 0, 'a' from made),
         of_table as (
           insert into import_table (organization_uuid, import_uuid, table_number, heads_hash, kind, mapping)
           select $1, import_uuid, 1, 'named', 'csv', $5 from made),
         of_row as (
           insert into import_row (organization_uuid, import_uuid, file_number, row_number, part, state, vessel_uuid, logbook_entry_uuid,
             logbook_name, event_time, event_offset_minutes, entry_type_id, entry_type_category, crossed_out, entry)
           select $1, import_uuid, 1, 2, 0, 'new', $6, $2, 'deck', '2026-03-01', 0, 'log', '', false, '{}' from made)
         insert into import_mapping (organization_uuid, import_mapping_uuid, display_name, heads_hash, mapping)
         values ($1, $2, $2::text, 'named', $5)`,
        [organizationUuid, importUuid, of("user"), JSON.stringify(check), JSON.stringify(SAMPLE_MAPPING), of("vessel")],
      );
    },
  },
};
