import type { Cell } from "@shore/tabular/cells";
import type { Db, Transaction } from "../../../database/db.ts";
import type { ImportFileTable, ImportTable, ImportTableTable } from "../../../database/rows.gen.ts";
import type { PagePosition } from "../../../rpc/page-token.ts";

/** An import of an organisation. */
export type ImportKey = { organizationUuid: string; importUuid: string };

export type ImportState =
  | "files"
  | "reading"
  | "mapping"
  | "checking"
  | "checked"
  | "importing"
  | "imported"
  | "keeping"
  | "kept"
  | "withdrawing"
  | "withdrawn";

/** An import with the name of the person who made it. */
export type ImportRow = Omit<ImportTable, "organization_uuid" | "state" | "check_result" | "imported_vessels"> & {
  state: ImportState;
  check_result: StoredCheck | null;
  imported_vessels: StoredVessel[];
  user_display_name: string;
};

/** Entries of a vessel in an import; times as ISO 8601 with the ship's offset. */
export type StoredVessel = {
  vesselUuid: string;
  displayName: string;
  newEntries: number;
  fromTime: string;
  toTime: string;
  logbookNames: string[];
};

/** Result of a check. */
export type StoredCheck = {
  rows: number;
  newEntries: number;
  equalEntries: number;
  differentEntries: number;
  repeatedRows: number;
  skippedRows: number;
  problemRows: number;
  vessels: StoredVessel[];
  /** By kind, most rows first. */
  problems: { kind: string; sentence: string; rows: number }[];
  leftOutColumns: string[];
};

/** A file without its first rows. */
export type FileRow = Omit<ImportFileTable, "organization_uuid" | "first_rows" | "sheets"> & {
  sheets: { name: string; rows: number; columns: number; hidden: boolean }[];
};

/** A table whose columns have a meaning. */
export type TableRow = Omit<ImportTableTable, "organization_uuid" | "import_uuid">;

const IMPORT_COLUMNS = `i.import_uuid, i.user_uuid, i.state, i.failure, i.work_number, i.work_done, i.work_total, i.check_run, i.check_result,
  i.left_out_kinds, i.stored_vessel_uuid, i.stored_event_time, i.stored_entry_uuid, i.imported_entries, i.imported_vessels,
  i.keep_requested, i.etag, i.create_time, i.import_time, i.end_time,
  coalesce((select u.display_name from app_user u where u.organization_uuid = $1 and u.user_uuid = i.user_uuid), '') as user_display_name`;

const FILE_COLUMNS = `f.import_uuid, f.file_uuid, f.file_number, f.display_name, f.size_bytes, f.last_modified_ms, f.received_bytes, f.sha256,
  f.kind, f.format, f.notes, f.sheets, f.problem, f.table_number`;

export async function insertImport(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  { userUuid, etag }: { userUuid: string; etag: string },
): Promise<void> {
  await tx.query("insert into import (organization_uuid, import_uuid, user_uuid, etag) values ($1, $2, $3, $4)", [
    organizationUuid,
    importUuid,
    userUuid,
    etag,
  ]);
}

export async function readImport(db: Db, { organizationUuid, importUuid }: ImportKey): Promise<ImportRow | undefined> {
  const { rows } = await db.query<ImportRow>(
    `select ${IMPORT_COLUMNS} from import i where i.organization_uuid = $1 and i.import_uuid = $2`,
    [organizationUuid, importUuid],
  );
  return rows[0];
}

/** {@link readImport} that locks the import until the transaction ends: only its own transactions change it. */
export async function lockImport(tx: Transaction, key: ImportKey): Promise<ImportRow | undefined> {
  await tx.query("select from import where organization_uuid = $1 and import_uuid = $2 for update", [
    key.organizationUuid,
    key.importUuid,
  ]);
  return readImport(tx, key);
}

/** Reads a page of the imports, newest first. */
export async function readImports(
  db: Db,
  organizationUuid: string,
  after: PagePosition | undefined,
  limit: number,
): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${IMPORT_COLUMNS} from import i
      where i.organization_uuid = $1 and (i.create_time, i.import_uuid) < ($2::timestamptz, $3::uuid)
      order by i.create_time desc, i.import_uuid desc limit $4`,
    [organizationUuid, after?.time ?? "infinity", after?.uuid ?? "ffffffff-ffff-ffff-ffff-ffffffffffff", limit],
  );
  return rows;
}

/** Reads the files of imports, in their order. */
export async function readFiles(db: Db, organizationUuid: string, importUuids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `select ${FILE_COLUMNS} from import_file f
      where f.organization_uuid = $1 and f.import_uuid = any($2) order by f.import_uuid, f.file_number`,
    [organizationUuid, importUuids],
  );
  return rows;
}

/** Another import of the same bytes. */
export type SameFile = {
  file_uuid: string;
  import_uuid: string;
  state: ImportState;
  import_time: Date | null;
  user_display_name: string;
  display_name: string;
};

/** Reads for each file the other imports of the same bytes, newest first, at most 10. */
export async function readSameFiles(db: Db, { organizationUuid, importUuid }: ImportKey): Promise<SameFile[]> {
  const { rows } = await db.query<SameFile>(
    `select f.file_uuid, same.* from import_file f cross join lateral (
       select o.import_uuid, i.state, i.import_time, o.display_name,
              coalesce((select u.display_name from app_user u where u.organization_uuid = $1 and u.user_uuid = i.user_uuid), '')
                as user_display_name
         from import_file o
         join import i on i.organization_uuid = $1 and i.import_uuid = o.import_uuid
        where o.organization_uuid = $1 and o.sha256 = f.sha256 and o.sha256 <> '' and o.import_uuid <> $2
        order by i.create_time desc limit 10) same
      where f.organization_uuid = $1 and f.import_uuid = $2 order by f.file_number`,
    [organizationUuid, importUuid],
  );
  return rows;
}

/** Returns the bytes that the organisation's imports may take, those of files that are not complete yet included. Locks the sum. */
export async function lockStagedBytes(tx: Transaction, organizationUuid: string): Promise<number> {
  // One organisation adds files one after the other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('shore.import ' || $1, 0))", [organizationUuid]);
  return readStagedBytes(tx, organizationUuid);
}

export async function readStagedBytes(db: Db, organizationUuid: string): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `select coalesce(sum(f.size_bytes), 0)::int8 as bytes
       from import i join import_file f on f.organization_uuid = $1 and f.import_uuid = i.import_uuid
      where i.organization_uuid = $1 and i.state not in ('kept', 'withdrawn')`,
    [organizationUuid],
  );
  return rows[0]?.bytes ?? 0;
}

export type NewFile = { fileUuid: string; fileNumber: number; name: string; sizeBytes: number; lastModifiedMs: number };

export async function insertFiles(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  files: readonly NewFile[],
): Promise<void> {
  await tx.query(
    `insert into import_file (organization_uuid, import_uuid, file_uuid, file_number, display_name, size_bytes, last_modified_ms)
     select $1, $2, file.* from unnest($3::uuid[], $4::int[], $5::text[], $6::int8[], $7::int8[]) as file`,
    [
      organizationUuid,
      importUuid,
      files.map(({ fileUuid }) => fileUuid),
      files.map(({ fileNumber }) => fileNumber),
      files.map(({ name }) => name),
      files.map(({ sizeBytes }) => sizeBytes),
      files.map(({ lastModifiedMs }) => lastModifiedMs),
    ],
  );
}

/** @returns whether there was such a file */
export async function deleteFile(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  fileUuid: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "delete from import_file where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3",
    [organizationUuid, importUuid, fileUuid],
  );
  return rowCount > 0;
}

/** Begins the work of a state. @returns its number */
export async function startWork(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  state: ImportState,
  etag: string,
): Promise<number> {
  const { rows } = await tx.query<{ work_number: number }>(
    `update import set state = $3, etag = $4, failure = '', work_number = work_number + 1, work_done = 0, work_total = 0
      where organization_uuid = $1 and import_uuid = $2 returning work_number`,
    [organizationUuid, importUuid, state, etag],
  );
  return rows[0]?.work_number ?? 0;
}

/** Sets how files are to be read. */
export async function writeFormats(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  formats: readonly { fileUuid: string; format: object }[],
): Promise<void> {
  await tx.query(
    `update import_file f set format = chosen.format
       from unnest($3::uuid[], $4::jsonb[]) as chosen (file_uuid, format)
      where f.organization_uuid = $1 and f.import_uuid = $2 and f.file_uuid = chosen.file_uuid`,
    [
      organizationUuid,
      importUuid,
      formats.map(({ fileUuid }) => fileUuid),
      formats.map(({ format }) => JSON.stringify(format)),
    ],
  );
}

/** Changes the state of an import. What was read, checked or decided before goes where it does not fit the state. */
export async function writeState(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  { state, failure = "", etag }: { state: ImportState; failure?: string; etag: string },
): Promise<void> {
  await tx.query(
    `update import set state = $3, failure = $4, etag = $5, work_done = 0, work_total = 0
      where organization_uuid = $1 and import_uuid = $2`,
    [organizationUuid, importUuid, state, failure, etag],
  );
}

/** Forgets the result of the check and the staged rows. */
export async function forgetCheck(tx: Db, { organizationUuid, importUuid }: ImportKey): Promise<void> {
  await tx.query("update import set check_result = null where organization_uuid = $1 and import_uuid = $2", [
    organizationUuid,
    importUuid,
  ]);
  await deleteRows(tx, { organizationUuid, importUuid });
}

/** Removes the staged rows. */
export async function deleteRows(tx: Db, { organizationUuid, importUuid }: ImportKey): Promise<void> {
  await tx.query("delete from import_row where organization_uuid = $1 and import_uuid = $2", [
    organizationUuid,
    importUuid,
  ]);
}

/** Forgets what was read of the files. */
export async function forgetTables(tx: Db, { organizationUuid, importUuid }: ImportKey): Promise<void> {
  await tx.query("delete from import_table where organization_uuid = $1 and import_uuid = $2", [
    organizationUuid,
    importUuid,
  ]);
  await tx.query(
    `update import_file set kind = '', format = null, notes = '{}', sheets = '[]', problem = '', first_rows = null, table_number = null
      where organization_uuid = $1 and import_uuid = $2`,
    [organizationUuid, importUuid],
  );
}

export async function readTables(db: Db, { organizationUuid, importUuid }: ImportKey): Promise<TableRow[]> {
  const { rows } = await db.query<TableRow>(
    `select table_number, heads_hash, kind, proposal, mapping from import_table
      where organization_uuid = $1 and import_uuid = $2 order by table_number`,
    [organizationUuid, importUuid],
  );
  return rows;
}

export async function writeMapping(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  tableNumber: number,
  mapping: object,
): Promise<void> {
  await tx.query(
    `update import_table set mapping = $4 where organization_uuid = $1 and import_uuid = $2 and table_number = $3`,
    [organizationUuid, importUuid, tableNumber, JSON.stringify(mapping)],
  );
}

export async function writeLeftOutKinds(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  kinds: readonly string[],
  etag: string,
): Promise<void> {
  await tx.query("update import set left_out_kinds = $3, etag = $4 where organization_uuid = $1 and import_uuid = $2", [
    organizationUuid,
    importUuid,
    kinds,
    etag,
  ]);
}

export async function deleteImport(tx: Db, { organizationUuid, importUuid }: ImportKey): Promise<void> {
  // They do not reference it.
  await deleteRows(tx, { organizationUuid, importUuid });
  await tx.query("delete from import where organization_uuid = $1 and import_uuid = $2", [
    organizationUuid,
    importUuid,
  ]);
}

/** Removes the bytes of files and the staged rows; what files were, and their mappings, stay. */
export async function deleteStaged(tx: Db, { organizationUuid, importUuid }: ImportKey): Promise<void> {
  for (const table of ["import_piece", "import_row"])
    await tx.query(`delete from ${table} where organization_uuid = $1 and import_uuid = $2`, [
      organizationUuid,
      importUuid,
    ]);
  await tx.query("update import_file set first_rows = null where organization_uuid = $1 and import_uuid = $2", [
    organizationUuid,
    importUuid,
  ]);
}

export async function insertTables(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  tables: readonly TableRow[],
): Promise<void> {
  await tx.query(
    `insert into import_table (organization_uuid, import_uuid, table_number, heads_hash, kind, proposal, mapping)
     select $1, $2, made.* from unnest($3::int[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[]) as made`,
    [
      organizationUuid,
      importUuid,
      tables.map((table) => table.table_number),
      tables.map((table) => table.heads_hash),
      tables.map((table) => table.kind),
      tables.map((table) => jsonOrNull(table.proposal)),
      tables.map((table) => jsonOrNull(table.mapping)),
    ],
  );
}

/** Stores what was read of a file. */
export async function writeRead(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  {
    file,
    kind,
    format,
    notes,
    sheets,
    problem,
    firstRows,
  }: {
    file: FileRow;
    kind: string;
    format: object | null;
    notes: readonly string[];
    sheets: readonly object[];
    problem: string;
    firstRows: readonly object[];
  },
  tableNumber: number | null,
): Promise<void> {
  await tx.query(
    `update import_file set kind = $4, format = $5, notes = $6, sheets = $7, problem = $8, first_rows = $9, table_number = $10
      where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3`,
    [
      organizationUuid,
      importUuid,
      file.file_uuid,
      kind,
      jsonOrNull(format),
      notes,
      JSON.stringify(sheets),
      problem,
      JSON.stringify(firstRows),
      tableNumber,
    ],
  );
}

/** A row as it is in a file; `raw`: its cells with the values of a workbook. */
export type FirstRow = { number: number; cells: string[]; raw?: Cell[] };

/** Returns the first rows of a file; undefined: there is no such file. */
export async function readFirstRows(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  fileUuid: string,
): Promise<FirstRow[] | undefined> {
  const { rows } = await db.query<{ first_rows: FirstRow[] | null }>(
    "select first_rows from import_file where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3",
    [organizationUuid, importUuid, fileUuid],
  );
  return rows[0] && (rows[0].first_rows ?? []);
}

/** Stores how far a work is. One that is not the import's any more changes nothing. */
export async function writeProgress(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  workNumber: number,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.query(
    `update import set work_done = $4, work_total = $5
      where organization_uuid = $1 and import_uuid = $2 and work_number = $3`,
    [organizationUuid, importUuid, workNumber, done, total],
  );
}

/** A run of a check: the same work can be begun again while another worker is still at it. */
export type CheckRun = { workNumber: number; run: number };

/** Begins a run of a check: those before it stage nothing from now on. @returns its number; undefined: the work is not the import's any more */
export async function beginCheck(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  workNumber: number,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ check_run: number }>(
    `update import set check_run = check_run + 1
      where organization_uuid = $1 and import_uuid = $2 and state = 'checking' and work_number = $3 returning check_run`,
    [organizationUuid, importUuid, workNumber],
  );
  return rows[0]?.check_run;
}

/** Whether a run is still that of the import's check. Nothing else begins or ends until the transaction ends. */
export async function isCheckRun(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  { workNumber, run }: CheckRun,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from import
      where organization_uuid = $1 and import_uuid = $2 and state = 'checking' and work_number = $3 and check_run = $4 for share`,
    [organizationUuid, importUuid, workNumber, run],
  );
  return rowCount > 0;
}

export async function writeCheck(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  check: StoredCheck,
): Promise<void> {
  await tx.query(
    `update import set check_result = $3,
            left_out_kinds = array(select kind from unnest(left_out_kinds) as kind where kind = any($4))
      where organization_uuid = $1 and import_uuid = $2`,
    [organizationUuid, importUuid, JSON.stringify(check), check.problems.map(({ kind }) => kind)],
  );
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** Records that a batch is stored, and where the next one goes on. */
export async function writeStored(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  {
    through,
    stored,
    done,
    total,
  }: { through: { vesselUuid: string; time: Date; entryUuid: string }; stored: number; done: number; total: number },
): Promise<void> {
  await tx.query(
    `update import set stored_vessel_uuid = $3, stored_event_time = $4, stored_entry_uuid = $5,
            imported_entries = imported_entries + $6, work_done = work_done + $7, work_total = $8
      where organization_uuid = $1 and import_uuid = $2`,
    [organizationUuid, importUuid, through.vesselUuid, through.time, through.entryUuid, stored, done, total],
  );
}

/** Records that all entries are stored. */
export async function writeImported(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  vessels: readonly StoredVessel[],
): Promise<void> {
  await tx.query(
    "update import set import_time = now(), imported_vessels = $3 where organization_uuid = $1 and import_uuid = $2",
    [organizationUuid, importUuid, JSON.stringify(vessels)],
  );
}

/** Records that an import is kept or withdrawn. */
export async function writeEnded(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  state: "kept" | "withdrawn",
  etag: string,
): Promise<void> {
  await tx.query(
    `update import set state = $3, etag = $4, end_time = now(), failure = '', work_done = 0, work_total = 0
      where organization_uuid = $1 and import_uuid = $2`,
    [organizationUuid, importUuid, state, etag],
  );
}

/** Imports of all organisations whose seven days are over, or about whose entries a ship has sent a fact. */
export async function readImportsToKeep(db: Db, withdrawableMs: number): Promise<ImportKey[]> {
  const { rows } = await db.query<ImportKey>(
    `select organization_uuid as "organizationUuid", import_uuid as "importUuid" from import
      where state = 'imported' and (keep_requested or import_time < now() - $1 * interval '1 ms')`,
    [withdrawableMs],
  );
  return rows;
}

/** Imports of all organisations with entries that can be withdrawn, or that are being kept or withdrawn. */
export async function readOpenImports(
  db: Db,
): Promise<{ organization_uuid: string; import_uuid: string; state: string; entries: number }[]> {
  const { rows } = await db.query<{ organization_uuid: string; import_uuid: string; state: string; entries: number }>(
    `select organization_uuid, import_uuid, state, imported_entries as entries from import
      where state in ('importing', 'imported', 'keeping', 'withdrawing') order by organization_uuid, create_time`,
  );
  return rows;
}
