import type { Db, Transaction } from "../../../../database/db.ts";
import type { DataExportFileTable, DataExportTable, VesselTable } from "../../../../database/rows.gen.ts";

export type ExportStatus = "disabled" | "enabled" | "error" | "completed";

/** An export as stored, without its access URL. */
export type ExportRow = Omit<DataExportTable, "organization_uuid" | "storage_url_sealed" | "status"> & {
  status: ExportStatus;
};

export type ExportVesselRow = Pick<VesselTable, "vessel_uuid" | "display_name" | "imo_number" | "call_sign"> & {
  data_export_uuid: string;
};

/** A file that an export has made. */
export type ExportFileRow = Pick<DataExportFileTable, "content_type" | "hash" | "size_bytes" | "upload_time"> & {
  file_create_time: Date;
};

/** Reads the exports, newest first, or only the given one. */
export async function readExports(db: Db, organizationUuid: string, dataExportUuid?: string): Promise<ExportRow[]> {
  const { rows } = await db.query<ExportRow>(
    `select ${COLUMNS} from data_export
      where organization_uuid = $1 and ($2::uuid is null or data_export_uuid = $2)
      order by create_time desc, data_export_uuid desc`,
    [organizationUuid, dataExportUuid ?? null],
  );
  return rows;
}

/** Locks an export until the transaction ends. */
export async function lockExport(
  tx: Transaction,
  organizationUuid: string,
  dataExportUuid: string,
): Promise<ExportRow | undefined> {
  const { rows } = await tx.query<ExportRow>(
    `select ${COLUMNS} from data_export where organization_uuid = $1 and data_export_uuid = $2 for update`,
    [organizationUuid, dataExportUuid],
  );
  return rows[0];
}

/** Reads the vessels of all exports, or of one, by display name. */
export async function readExportVessels(
  db: Db,
  organizationUuid: string,
  dataExportUuid?: string,
): Promise<ExportVesselRow[]> {
  const { rows } = await db.query<ExportVesselRow>(
    `select data_export_uuid, vessel_uuid, display_name, imo_number, call_sign
       from data_export_vessel join vessel using (organization_uuid, vessel_uuid)
      where organization_uuid = $1 and ($2::uuid is null or data_export_uuid = $2)
      order by lower(display_name), display_name, vessel_uuid`,
    [organizationUuid, dataExportUuid ?? null],
  );
  return rows;
}

/** Columns to write; the database sets the times of creation and change. */
export type ExportWrite = Omit<ExportRow, "create_time" | "update_time">;

export async function insertExport(
  tx: Transaction,
  organizationUuid: string,
  row: ExportWrite,
  { encryptedUrl, vesselUuids }: { encryptedUrl: string; vesselUuids: readonly string[] },
): Promise<void> {
  await tx.query(
    `insert into data_export (organization_uuid, ${WRITTEN}, start_time, end_time, storage_url_sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [...valuesOf(organizationUuid, row), iso(row.start_time), iso(row.end_time), encryptedUrl],
  );
  await tx.query(
    `insert into data_export_vessel (organization_uuid, data_export_uuid, vessel_uuid)
     select distinct $1::uuid, $2::uuid, unnest($3::uuid[])`,
    [organizationUuid, row.data_export_uuid, vesselUuids],
  );
}

/** Updates an export. @param change.encryptedUrl undefined: the stored one stays */
export async function writeExport(
  tx: Transaction,
  organizationUuid: string,
  row: ExportWrite,
  change: { fromEtag: string; encryptedUrl: string | undefined },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update data_export set (${WRITTEN}) = row($2::uuid, $3, $4, $5::text[], $6, $7::timestamptz, $8, $9, $10::timestamptz, $11, $12::int),
            storage_url_sealed = coalesce($14, storage_url_sealed), update_time = now()
      where organization_uuid = $1 and data_export_uuid = $2 and etag = $13`,
    [...valuesOf(organizationUuid, row), change.fromEtag, change.encryptedUrl ?? null],
  );
  return rowCount === 1;
}

/** Deletes an export and the records of its files. */
export async function deleteExport(tx: Transaction, organizationUuid: string, dataExportUuid: string): Promise<void> {
  await tx.query("delete from data_export where organization_uuid = $1 and data_export_uuid = $2", [
    organizationUuid,
    dataExportUuid,
  ]);
}

/** Reads the files an export has made, newest first. */
export async function readExportFiles(
  db: Db,
  organizationUuid: string,
  dataExportUuid: string,
): Promise<ExportFileRow[]> {
  const { rows } = await db.query<ExportFileRow>(
    `select content_type, hash, size_bytes, file_create_time, upload_time from data_export_file
      where organization_uuid = $1 and data_export_uuid = $2 and file_create_time is not null
      order by file_create_time desc, file_uuid limit 10000`,
    [organizationUuid, dataExportUuid],
  );
  return rows;
}

/** Resets every unfinished file to `waiting` without attempts. @returns their uuids */
export async function resetFiles(tx: Transaction, organizationUuid: string, dataExportUuid: string): Promise<string[]> {
  const { rows } = await tx.query<{ file_uuid: string }>(
    `update data_export_file set state = 'waiting', attempts = 0, next_attempt_time = now()
      where organization_uuid = $1 and data_export_uuid = $2 and state in ('waiting', 'failed') returning file_uuid`,
    [organizationUuid, dataExportUuid],
  );
  return rows.map((row) => row.file_uuid);
}

/** Whether an export has files, finished or not, that were due once its period was over. */
export async function hasFilesOfEnd(db: Db, organizationUuid: string, dataExportUuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from data_export_file f join data_export e using (organization_uuid, data_export_uuid)
      where organization_uuid = $1 and data_export_uuid = $2 and f.due_time >= e.end_time limit 1`,
    [organizationUuid, dataExportUuid],
  );
  return rowCount === 1;
}

function valuesOf(organizationUuid: string, row: ExportWrite): unknown[] {
  return [
    organizationUuid,
    row.data_export_uuid,
    row.display_name,
    row.description,
    row.dataset_names,
    row.storage_location,
    iso(row.storage_expire_time),
    row.cron_expression,
    row.status,
    iso(row.next_run_time),
    row.etag,
    row.schema_version,
  ];
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

const WRITTEN =
  "data_export_uuid, display_name, description, dataset_names, storage_location, storage_expire_time, cron_expression, status, next_run_time, etag, schema_version";
const COLUMNS = `${WRITTEN}, start_time, end_time, create_time, update_time`;
