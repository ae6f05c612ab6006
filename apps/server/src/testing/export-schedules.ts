import { randomUUID } from "node:crypto";
import type { Db } from "../database/db.ts";
import { StorageAddress } from "../kernel/storage-address.ts";
import { encryptStorageUrl, type StorageAccess } from "../kernel/storage-secret.ts";

export type TestSchedule = {
  organizationUuid: string;
  vesselUuids: readonly string[];
  datasetNames?: readonly string[];
  cronExpression?: string;
  nextRunTime: string | Date;
  eventsFrom?: string;
  /** Destination of the files, and the settings that allow it. */
  accessUrl?: string;
  access?: StorageAccess;
};

/** Stores a schedule as if a manager had created it earlier. @returns its uuid */
export async function storeSchedule(db: Db, schedule: TestSchedule): Promise<string> {
  const { organizationUuid, vesselUuids, datasetNames = ["logbook-entries"], access } = schedule;
  const { cronExpression = "10 0 * * *", nextRunTime, eventsFrom = "2020-01-01T00:00:00Z", accessUrl = "" } = schedule;
  const uuid = randomUUID();
  const owner = { kind: "data_export_schedule", organizationUuid, uuid } as const;
  const address = StorageAddress.read(accessUrl, access?.namedOrigins ?? [], new Date(0));
  const encrypted =
    address instanceof StorageAddress && access?.key ? encryptStorageUrl(address, owner, access.key) : "";
  await db.query(
    `insert into data_export_schedule (organization_uuid, schedule_uuid, display_name, dataset_names, storage_url_sealed,
                                       storage_location, from_time, cron_expression, next_run_time, etag)
     values ($1, $2, 'Test schedule', $3, $4, '', $5, $6, $7, 'etag')`,
    [organizationUuid, uuid, datasetNames, encrypted, eventsFrom, cronExpression, new Date(nextRunTime).toISOString()],
  );
  await db.query(
    `insert into data_export_schedule_vessel (organization_uuid, schedule_uuid, vessel_uuid, from_time)
     select $1, $2, unnest($3::uuid[]), $4`,
    [organizationUuid, uuid, vesselUuids, eventsFrom],
  );
  return uuid;
}

/**
 * Stores logbook entries a minute apart.
 * @param entries.receiveTime receive time; absent: now
 * @param entries.textBytes length of each entry's text
 */
export async function storeEntries(
  db: Db,
  entries: {
    organizationUuid: string;
    vesselUuid: string;
    count: number;
    receiveTime?: string;
    from?: string;
    textBytes?: number;
  },
): Promise<void> {
  const { organizationUuid, vesselUuid, count, receiveTime, from = "2026-01-01T00:00:00Z", textBytes = 0 } = entries;
  await db.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry, receive_time)
     select $1, gen_random_uuid(), $2, 'deck', $5::timestamptz + make_interval(mins => n), 60, 'note',
            jsonb_build_object('summary', 'Entry ' || n || repeat('x', $6)), coalesce($4::timestamptz, now())
       from generate_series(1, $3) n`,
    [vesselUuid, organizationUuid, count, receiveTime ?? null, from, textBytes],
  );
}

export type StoredRun = {
  run_uuid: string;
  vessel_uuid: string;
  dataset_name: string;
  from_time: Date;
  to_time: Date;
  state: string;
  reason: string;
  attempts: number;
  filename: string;
  hash: Buffer | null;
  size_bytes: number | null;
  next_attempt_time: Date | null;
  upload_time: Date | null;
};

/** Reads the runs of a schedule, by vessel, dataset and period. */
export async function readRuns(db: Db, scheduleUuid: string): Promise<StoredRun[]> {
  const { rows } = await db.query<StoredRun>(
    "select * from data_export_run where schedule_uuid = $1 order by vessel_uuid, dataset_name, from_time",
    [scheduleUuid],
  );
  return rows;
}
