import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type ImportCheckResultSchema,
  type ImportFileSchema,
  type ImportSavedMappingSchema,
  type ImportSchema,
  ImportState as ImportStateCode,
  type ImportTableSchema,
  type ImportVesselSchema,
} from "@shore/api/gen-server/shore/v1/imports_pb";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { withdrawUntil } from "../../entries/withdrawable-entries.sql.ts";
import { isIncomplete, undecidedRows } from "./change-import.ts";
import type { FileRow, ImportRow, ImportState, SameFile, StoredVessel, TableRow } from "./imports.sql.ts";
import type { ProblemRow } from "./staged-rows.sql.ts";
import type { SavedMappingRow } from "./saved-mappings.sql.ts";

/** Path below which pieces of files are sent. Source: docs/spec/imports.md#upload. */
export const UPLOAD_PATH = "/shore/imports";

/** Returns the contract's message for an import. @param sameFiles absent: not asked for */
export function importMessage(
  row: ImportRow,
  files: readonly FileRow[],
  sameFiles: readonly SameFile[] = [],
): MessageInitShape<typeof ImportSchema> {
  const isWorking = WORKING.has(row.state);
  return {
    importUuid: row.import_uuid,
    state: STATES[row.state],
    failure: row.failure,
    files: files.map((file) =>
      fileMessage(
        file,
        sameFiles.filter(({ file_uuid: uuid }) => uuid === file.file_uuid),
      ),
    ),
    ...(isWorking && { progress: { done: BigInt(row.work_done), total: BigInt(row.work_total) } }),
    userDisplayName: row.user_display_name,
    createTime: utcIso(row.create_time),
    importTime: row.import_time ? utcIso(row.import_time) : "",
    withdrawUntilTime: withdrawUntil(row),
    endTime: row.end_time ? utcIso(row.end_time) : "",
    importedEntries: BigInt(row.imported_entries),
    vessels: row.imported_vessels.map(vesselMessage),
    etag: row.etag,
  };
}

function fileMessage(file: FileRow, sameFiles: readonly SameFile[]): MessageInitShape<typeof ImportFileSchema> {
  return {
    fileUuid: file.file_uuid,
    displayName: file.display_name,
    sizeBytes: BigInt(file.size_bytes),
    receivedBytes: BigInt(file.received_bytes),
    sha256: file.sha256,
    uploadPath: isIncomplete(file) ? `${UPLOAD_PATH}/${file.file_uuid}` : "",
    lastModifiedMs: BigInt(file.last_modified_ms),
    kind: file.kind,
    format: file.format === null ? "" : JSON.stringify(file.format),
    problem: file.problem,
    tableNumber: file.table_number ?? 0,
    sheets: file.sheets.map(({ name, rows, columns, hidden }) => ({
      displayName: name,
      rows: BigInt(rows),
      columns,
      hidden,
    })),
    sameFiles: sameFiles.map((same) => ({
      importUuid: same.import_uuid,
      state: STATES[same.state],
      importTime: same.import_time ? utcIso(same.import_time) : "",
      userDisplayName: same.user_display_name,
      fileDisplayName: same.display_name,
    })),
    notes: file.notes,
  };
}

/** Returns the contract's message for a table. @param missing what a person still has to decide */
export function tableMessage(
  table: TableRow,
  files: readonly FileRow[],
  saved: readonly SavedMappingRow[],
  missing: readonly string[],
): MessageInitShape<typeof ImportTableSchema> {
  return {
    tableNumber: table.table_number,
    fileUuids: files.filter(({ table_number: number }) => number === table.table_number).map((file) => file.file_uuid),
    kind: table.kind,
    proposal: jsonText(table.proposal),
    mapping: jsonText(table.mapping),
    savedMappings: saved.filter(({ heads_hash: hash }) => hash === table.heads_hash).map(savedMappingMessage),
    missing: [...missing],
  };
}

/** Returns the contract's message for the result of a check. @param problems the first rows of each kind */
export function checkMessage(
  row: ImportRow,
  problems: readonly ProblemRow[],
): MessageInitShape<typeof ImportCheckResultSchema> | undefined {
  const { check_result: check } = row;
  if (!check) return undefined;
  return {
    rows: BigInt(check.rows),
    newEntries: BigInt(check.newEntries),
    equalEntries: BigInt(check.equalEntries),
    differentEntries: BigInt(check.differentEntries),
    repeatedRows: BigInt(check.repeatedRows),
    skippedRows: BigInt(check.skippedRows),
    problemRows: BigInt(check.problemRows),
    undecidedRows: BigInt(undecidedRows(row, check)),
    vessels: check.vessels.map(vesselMessage),
    problems: check.problems.map(({ kind, sentence, rows }) => ({
      kind,
      sentence,
      rows: BigInt(rows),
      firstRows: problems.filter((problem) => problem.problem_kind === kind).map(problemMessage),
      leftOut: row.left_out_kinds.includes(kind),
    })),
    leftOutColumns: check.leftOutColumns,
  };
}

/** Returns the contract's message for a row with a problem. */
export function problemMessage(problem: ProblemRow) {
  return {
    fileUuid: problem.file_uuid,
    rowNumber: BigInt(problem.row_number),
    cells: problem.cells,
    ...(problem.cell_index !== null && { cellIndex: problem.cell_index }),
    sentence: problem.sentence,
  };
}

export function savedMappingMessage(saved: SavedMappingRow): MessageInitShape<typeof ImportSavedMappingSchema> {
  return {
    savedMappingUuid: saved.import_mapping_uuid,
    displayName: saved.display_name,
    mapping: jsonText(saved.mapping),
    updateTime: utcIso(saved.update_time),
  };
}

function vesselMessage({ newEntries, ...vessel }: StoredVessel): MessageInitShape<typeof ImportVesselSchema> {
  return { ...vessel, newEntries: BigInt(newEntries) };
}

function jsonText(value: unknown): string {
  return value === null ? "" : JSON.stringify(value);
}

const STATES: Record<ImportState, ImportStateCode> = {
  files: ImportStateCode.FILES,
  reading: ImportStateCode.READING,
  mapping: ImportStateCode.MAPPING,
  checking: ImportStateCode.CHECKING,
  checked: ImportStateCode.CHECKED,
  importing: ImportStateCode.IMPORTING,
  imported: ImportStateCode.IMPORTED,
  keeping: ImportStateCode.KEEPING,
  kept: ImportStateCode.KEPT,
  withdrawing: ImportStateCode.WITHDRAWING,
  withdrawn: ImportStateCode.WITHDRAWN,
};

const WORKING: ReadonlySet<ImportState> = new Set(["reading", "checking", "importing", "keeping", "withdrawing"]);
