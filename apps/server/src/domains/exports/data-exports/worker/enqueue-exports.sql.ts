import type { Db, Transaction } from "../../../../database/db.ts";

/** An export that is due. */
export type DueExport = {
  organization_uuid: string;
  data_export_uuid: string;
  dataset_names: string[];
  cron_expression: string;
  next_run_time: Date;
  end_time: Date;
  /** The database's clock. */
  now: Date;
};

/** Locks one due export until the transaction ends. Covers all organisations, as only the worker may. */
export async function lockDueExport(tx: Transaction, excludedUuids: readonly string[]): Promise<DueExport | undefined> {
  const { rows } = await tx.query<DueExport>(
    `select organization_uuid, data_export_uuid, dataset_names, cron_expression, next_run_time, end_time, now()
       from data_export where status = 'enabled' and next_run_time <= now() and data_export_uuid <> all($1::uuid[])
      order by next_run_time limit 1 for update skip locked`,
    [excludedUuids],
  );
  return rows[0];
}

export async function readExportedVessels(
  db: Db,
  due: DueExport,
): Promise<{ vessel_uuid: string; display_name: string }[]> {
  const { rows } = await db.query<{ vessel_uuid: string; display_name: string }>(
    `select v.vessel_uuid, vessel.display_name from data_export_vessel v
       join vessel on vessel.organization_uuid = v.organization_uuid and vessel.vessel_uuid = v.vessel_uuid
      where v.organization_uuid = $1 and v.data_export_uuid = $2 order by v.vessel_uuid`,
    [due.organization_uuid, due.data_export_uuid],
  );
  return rows;
}

export type NewFile = { fileUuid: string; vesselUuid: string; datasetName: string; filename: string };

/** Inserts waiting files; existing ones stay unchanged. */
export async function insertFiles(tx: Transaction, due: DueExport, files: readonly NewFile[]): Promise<void> {
  await tx.query(
    `insert into data_export_file (organization_uuid, data_export_uuid, due_time, file_uuid, vessel_uuid, dataset_name, filename,
                                   next_attempt_time)
     select $1, $2, $3, file.*, now() from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[]) file
     on conflict do nothing`,
    [
      due.organization_uuid,
      due.data_export_uuid,
      due.next_run_time.toISOString(),
      files.map((file) => file.fileUuid),
      files.map((file) => file.vesselUuid),
      files.map((file) => file.datasetName),
      files.map((file) => file.filename),
    ],
  );
}

/** Sets when an export is due next. One without files and next time is completed. */
export async function writeNextRunTime(
  tx: Transaction,
  due: DueExport,
  next: Date | undefined,
  files: number,
): Promise<void> {
  await tx.query(
    `update data_export set next_run_time = $3::timestamptz,
            status = case when $3::timestamptz is null and $4 = 0 then 'completed' else status end
      where organization_uuid = $1 and data_export_uuid = $2`,
    [due.organization_uuid, due.data_export_uuid, next?.toISOString() ?? null, files],
  );
}
