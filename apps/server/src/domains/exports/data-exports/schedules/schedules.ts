import { randomUUID, randomUUIDv7 } from "node:crypto";
import { NEWEST_VERSION, type SchemaVersion } from "@shore/api/schema-versions";
import type { Database, Db } from "../../../../database/db.ts";
import { type Author, recordChange } from "../../../../audit/audit-events.ts";
import type { CreateKey } from "../../../../audit/create-key.ts";
import { createOnce } from "../../../../audit/create-once.ts";
import { type UnknownVessels, unknownVesselsIn } from "../../../fleet/vessels/unknown-vessels.ts";
import { nextTime, readCron } from "@shore/api/cron";
import type { StorageAddress } from "../../../../kernel/storage-address.ts";
import { type SecretOwner, encryptStorageUrl } from "../../../../kernel/storage-secret.ts";
import { retryRuns } from "../worker/enqueue.ts";
import {
  type DeliveryRow,
  deleteSchedule,
  lockSchedule,
  insertSchedule,
  readDeliveries,
  readSchedules,
  readScheduleVessels,
  type ScheduleRow,
  type ScheduleVesselRow,
  type ScheduleWrite,
  writeSchedule,
  writeScheduleVessels,
} from "./schedules.sql.ts";

/** A schedule with its vessels and delivery status. */
export type Schedule = ScheduleRow & { vessels: ScheduleVesselRow[]; delivery: DeliveryRow | undefined };

/** Content of a schedule as entered by a user; each field is validated separately. */
export type ScheduleContent = {
  displayName: string;
  description: string;
  fromTime: Date;
  datasetNames: readonly string[];
  /** undefined: the newest, or unchanged. */
  schemaVersion: SchemaVersion | undefined;
  vesselUuids: readonly string[];
};

/** Reads every schedule by display name, or only the given one. */
export async function readSchedulesWithVessels(
  db: Db,
  organizationUuid: string,
  scheduleUuid?: string,
): Promise<Schedule[]> {
  const schedules = await readSchedules(db, organizationUuid, scheduleUuid);
  const vessels = await readScheduleVessels(db, organizationUuid, scheduleUuid);
  const of = Map.groupBy(vessels, (vessel) => vessel.schedule_uuid);
  const deliveries = await readDeliveries(db, organizationUuid, scheduleUuid);
  const delivered = new Map(deliveries.map((delivery) => [delivery.schedule_uuid, delivery]));
  return schedules.map((schedule) => ({
    ...schedule,
    vessels: of.get(schedule.schedule_uuid) ?? [],
    delivery: delivered.get(schedule.schedule_uuid),
  }));
}

/**
 * Creates an enabled schedule: its first run is at the next time of its cron expression.
 * @param now start of the search for that time
 */
export function createSchedule(
  database: Database,
  author: Author,
  content: ScheduleContent & { cronExpression: string; address: StorageAddress; key: Uint8Array },
  createKey?: CreateKey,
  now = new Date(),
): Promise<string | UnknownVessels | { otherContent: true }> {
  const scheduleUuid = randomUUIDv7();
  const schedule: ScheduleWrite = {
    ...rowOf(scheduleUuid, content),
    ...storageColumns(content.address),
    enabled: true,
    cron_expression: content.cronExpression,
    next_run_time: nextRunTime(content.cronExpression, now),
    schema_version: content.schemaVersion ?? NEWEST_VERSION,
  };
  return database.transaction(async (tx) => {
    const outcome = await createOnce(tx, author, {
      recordUuid: scheduleUuid,
      key: createKey,
      check: () => unknownVesselsIn(tx, author.organizationUuid, content.vesselUuids),
      create: async () => {
        const encrypted = encryptStorageUrl(
          content.address,
          secretOwner(author.organizationUuid, scheduleUuid),
          content.key,
        );
        await insertSchedule(tx, author.organizationUuid, schedule, encrypted);
        await writeScheduleVessels(tx, author.organizationUuid, scheduleUuid, content);
        await recordChange(tx, author, {
          action: "created",
          subject: subjectOf(scheduleUuid),
          after: summary(schedule, content.vesselUuids),
        });
      },
    });
    if (outcome === "other content") return { otherContent: true };
    return "rejected" in outcome ? outcome.rejected : outcome.uuid;
  });
}

/** A change of a schedule; what is undefined stays as it is. */
export type ScheduleChange = ScheduleContent & {
  scheduleUuid: string;
  fromEtag: string;
  cronExpression: string | undefined;
  enabled: boolean | undefined;
  /** Another access URL, and the key to encrypt it with. */
  access: { address: StorageAddress; key: Uint8Array } | undefined;
};

/**
 * Replaces a schedule. Its next run is unchanged, unless it was paused or gets another cron expression. A new access URL retries
 * failed runs.
 * @returns the new etag; `absent` when it does not exist, `stale` when the etag is no longer current
 */
export function updateSchedule(
  database: Database,
  author: Author,
  change: ScheduleChange,
): Promise<{ etag: string } | UnknownVessels | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockSchedule(tx, organizationUuid, change.scheduleUuid);
    if (!before) return "absent";
    const unknown = await unknownVesselsIn(tx, organizationUuid, change.vesselUuids);
    if (unknown) return unknown;
    const schedule = changed(before, change);
    const { access, fromEtag } = change;
    const owner = secretOwner(organizationUuid, before.schedule_uuid);
    const encryptedUrl = access && encryptStorageUrl(access.address, owner, access.key);
    const vesselsBefore = await readScheduleVessels(tx, organizationUuid, before.schedule_uuid);
    if (!(await writeSchedule(tx, organizationUuid, schedule, { fromEtag, encryptedUrl }))) return "stale";
    await writeScheduleVessels(tx, organizationUuid, before.schedule_uuid, change);
    // Saves the user a Retry for each file that failed because the access URL expired.
    if (access) await retryRuns(tx, { organizationUuid, scheduleUuid: before.schedule_uuid });
    await recordChange(tx, author, {
      action: "updated",
      subject: subjectOf(before.schedule_uuid),
      before: summary(before, uuidsOf(vesselsBefore)),
      after: { ...summary(schedule, change.vesselUuids), accessUrlReplaced: access !== undefined },
    });
    return { etag: schedule.etag };
  });
}

/**
 * Removes a schedule with the history of its runs; the files it made stay in the storage.
 * @param fromEtag expected etag; empty: any
 * @returns `absent` when it does not exist, `stale` when `fromEtag` is no longer current
 */
export function removeSchedule(
  database: Database,
  author: Author,
  { scheduleUuid, fromEtag }: { scheduleUuid: string; fromEtag: string },
): Promise<"removed" | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockSchedule(tx, organizationUuid, scheduleUuid);
    if (!before) return "absent";
    if (fromEtag !== "" && fromEtag !== before.etag) return "stale";
    const vessels = await readScheduleVessels(tx, organizationUuid, before.schedule_uuid);
    await deleteSchedule(tx, organizationUuid, before.schedule_uuid);
    await recordChange(tx, author, {
      action: "removed",
      subject: subjectOf(before.schedule_uuid),
      before: summary(before, uuidsOf(vessels)),
    });
    return "removed";
  });
}

/** Returns the record that a schedule's access URL is encrypted for. */
export function secretOwner(organizationUuid: string, scheduleUuid: string): SecretOwner {
  return { kind: "data_export_schedule", organizationUuid, uuid: scheduleUuid };
}

function changed(before: ScheduleRow, change: ScheduleChange): ScheduleWrite {
  const enabled = change.enabled ?? before.enabled;
  const cronExpression = change.cronExpression ?? before.cron_expression;
  const isUnchanged = before.next_run_time !== null && cronExpression === before.cron_expression;
  return {
    ...rowOf(before.schedule_uuid, change),
    ...(change.access ? storageColumns(change.access.address) : unchangedStorageColumns(before)),
    enabled,
    cron_expression: cronExpression,
    next_run_time: enabled ? (isUnchanged ? before.next_run_time : nextRunTime(cronExpression)) : null,
    schema_version: change.schemaVersion ?? before.schema_version,
  };
}

function rowOf(scheduleUuid: string, { displayName, description, fromTime, datasetNames }: ScheduleContent) {
  return {
    schedule_uuid: scheduleUuid,
    display_name: displayName,
    description,
    from_time: fromTime,
    dataset_names: [...datasetNames],
    etag: randomUUID(),
  };
}

function storageColumns({ location, expireTime }: StorageAddress) {
  return { storage_location: location, storage_expire_time: expireTime ?? null };
}

function unchangedStorageColumns({ storage_location, storage_expire_time }: ScheduleRow) {
  return { storage_location, storage_expire_time };
}

function nextRunTime(cronExpression: string, now = new Date()): Date | null {
  const cron = readCron(cronExpression);
  return (cron && nextTime(cron, now)) ?? null;
}

/** Returns the fields for the audit log: all but the access. */
function summary(schedule: ScheduleWrite, vesselUuids: readonly string[]) {
  return {
    displayName: schedule.display_name,
    description: schedule.description,
    fromTime: schedule.from_time,
    datasetNames: schedule.dataset_names,
    schemaVersion: schedule.schema_version,
    vesselUuids,
    enabled: schedule.enabled,
    cronExpression: schedule.cron_expression,
    storageLocation: schedule.storage_location,
    storageExpireTime: schedule.storage_expire_time,
  };
}

function uuidsOf(vessels: readonly ScheduleVesselRow[]): string[] {
  return vessels.map((vessel) => vessel.vessel_uuid);
}

function subjectOf(scheduleUuid: string) {
  return { kind: "data_export_schedule", uuid: scheduleUuid } as const;
}
