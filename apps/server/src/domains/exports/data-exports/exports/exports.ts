import { randomUUID, randomUUIDv7 } from "node:crypto";
import { NEWEST_VERSION, type SchemaVersion } from "@shore/api/schema-versions";
import type { Database, Db, Transaction } from "../../../../database/db.ts";
import { enqueueJobs } from "../../../../worker/job-queue.ts";
import { type Author, recordChange } from "../../../../audit/audit-events.ts";
import type { CreateKey } from "../../../../audit/create-key.ts";
import { createOnce } from "../../../../audit/create-once.ts";
import { type UnknownVessels, unknownVesselsIn } from "../../../fleet/vessels/unknown-vessels.ts";
import { nextTime, readCron } from "@shore/api/cron";
import type { StorageAddress } from "../../../../kernel/storage-address.ts";
import { encryptStorageUrl } from "../../../../kernel/storage-secret.ts";
import { exportFileJob } from "../worker/enqueue.ts";
import { refreshExportStatus } from "../worker/refresh-export-status.ts";
import {
  deleteExport,
  type ExportRow,
  type ExportVesselRow,
  type ExportWrite,
  hasFilesOfEnd,
  lockExport,
  insertExport,
  readExports,
  readExportVessels,
  resetFiles,
  writeExport,
} from "./exports.sql.ts";

/** An export with its vessels. */
export type Export = ExportRow & { vessels: ExportVesselRow[] };

/** Configuration of an export. */
export type ExportConfig = {
  datasetNames: readonly string[];
  /** undefined: the newest, or unchanged. */
  schemaVersion: SchemaVersion | undefined;
  /** Empty: runs once. */
  cronExpression: string;
  /** Expiry of the access URL as entered by the user; applies if the URL has none. */
  requestedExpireTime: Date | undefined;
};

export type ExportContent = ExportConfig & {
  displayName: string;
  description: string;
  startTime: Date;
  endTime: Date;
  vesselUuids: readonly string[];
};

/** Reads every export, newest first, or only the given one. */
export async function readExportsWithVessels(
  db: Db,
  organizationUuid: string,
  dataExportUuid?: string,
): Promise<Export[]> {
  const exports = await readExports(db, organizationUuid, dataExportUuid);
  const vessels = await readExportVessels(db, organizationUuid, dataExportUuid);
  const of = Map.groupBy(vessels, (vessel) => vessel.data_export_uuid);
  return exports.map((row) => ({ ...row, vessels: of.get(row.data_export_uuid) ?? [] }));
}

/** Creates an export, enabled. @returns its uuid */
export function createExport(
  database: Database,
  author: Author,
  content: ExportContent & { address: StorageAddress; key: Uint8Array },
  createKey?: CreateKey,
): Promise<string | UnknownVessels | { otherContent: true }> {
  const { organizationUuid } = author;
  const { address, key, vesselUuids } = content;
  const dataExportUuid = randomUUIDv7();
  return database.transaction(async (tx) => {
    const row: ExportWrite = {
      data_export_uuid: dataExportUuid,
      display_name: content.displayName,
      description: content.description,
      start_time: content.startTime,
      end_time: content.endTime,
      dataset_names: [...content.datasetNames],
      ...storageColumns(content, address),
      cron_expression: content.cronExpression,
      status: "enabled",
      next_run_time: firstTime(content.cronExpression, content.endTime),
      etag: randomUUID(),
      schema_version: content.schemaVersion ?? NEWEST_VERSION,
    };
    const encryptedUrl = encryptStorageUrl(address, ownerOf(organizationUuid, dataExportUuid), key);
    const outcome = await createOnce(tx, author, {
      recordUuid: dataExportUuid,
      key: createKey,
      check: () => unknownVesselsIn(tx, organizationUuid, vesselUuids),
      create: async () => {
        await insertExport(tx, organizationUuid, row, { encryptedUrl, vesselUuids });
        await recordChange(tx, author, {
          action: "created",
          subject: subjectOf(dataExportUuid),
          after: { ...summary(row), vesselUuids },
        });
      },
    });
    if (outcome === "other content") return { otherContent: true };
    return "rejected" in outcome ? outcome.rejected : outcome.uuid;
  });
}

/** A change of an export; what is undefined stays as it is. */
export type ExportChange = {
  dataExportUuid: string;
  fromEtag: string;
  displayName: string;
  description: string;
  status: "enabled" | "disabled" | undefined;
  config: ExportConfig | undefined;
  /** Another access URL, and the key to encrypt it with. */
  access: { address: StorageAddress; key: Uint8Array } | undefined;
};

/**
 * Changes an export. Disabled, it makes no more files until it is enabled; enabled after an error, it retries the failed files; enabled
 * after it was completed, it makes its files again.
 * @returns `absent` when it does not exist, `stale` when the etag is no longer current (the worker changes it, too)
 */
export function updateExport(
  database: Database,
  author: Author,
  change: ExportChange,
): Promise<"updated" | "absent" | "stale"> {
  const { organizationUuid } = author;
  const { access, config } = change;
  return database.transaction(async (tx) => {
    const before = await lockExport(tx, organizationUuid, change.dataExportUuid);
    if (!before) return "absent";
    if (before.etag !== change.fromEtag) return "stale";
    const row: ExportWrite = {
      ...before,
      display_name: change.displayName,
      description: change.description,
      dataset_names: config ? [...config.datasetNames] : before.dataset_names,
      cron_expression: config ? config.cronExpression : before.cron_expression,
      ...(config && access ? storageColumns(config, access.address) : {}),
      status: change.status ?? before.status,
      etag: randomUUID(),
      schema_version: config?.schemaVersion ?? before.schema_version,
    };
    row.next_run_time = await nextRunTime(tx, organizationUuid, before, row);
    const owner = ownerOf(organizationUuid, before.data_export_uuid);
    const encryptedUrl = access && encryptStorageUrl(access.address, owner, access.key);
    if (!(await writeExport(tx, organizationUuid, row, { fromEtag: change.fromEtag, encryptedUrl }))) return "stale";
    await refreshExportStatus(tx, { kind: "file", organizationUuid, ownerUuid: before.data_export_uuid });
    await recordChange(tx, author, {
      action: "updated",
      subject: subjectOf(before.data_export_uuid),
      before: summary(before),
      after: { ...summary(row), accessUrlReplaced: access !== undefined },
    });
    return "updated";
  });
}

/**
 * Removes an export; the files it made stay in the storage.
 * @param fromEtag expected etag; empty: any
 * @returns `absent` when it does not exist, `stale` when `fromEtag` is no longer current (the worker changes it, too)
 */
export function removeExport(
  database: Database,
  author: Author,
  { dataExportUuid, fromEtag }: { dataExportUuid: string; fromEtag: string },
): Promise<"removed" | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockExport(tx, organizationUuid, dataExportUuid);
    if (!before) return "absent";
    if (fromEtag !== "" && fromEtag !== before.etag) return "stale";
    const vessels = await readExportVessels(tx, organizationUuid, before.data_export_uuid);
    await deleteExport(tx, organizationUuid, before.data_export_uuid);
    await recordChange(tx, author, {
      action: "removed",
      subject: subjectOf(before.data_export_uuid),
      before: { ...summary(before), vesselUuids: vessels.map((vessel) => vessel.vessel_uuid) },
    });
    return "removed";
  });
}

/** Returns when a changed export makes files next. Enabling it retries its unfinished files. */
async function nextRunTime(
  tx: Transaction,
  organizationUuid: string,
  before: ExportRow,
  { status, cron_expression: cronExpression, data_export_uuid: dataExportUuid }: ExportWrite,
): Promise<Date | null> {
  if (status !== "enabled") return null;
  const begins = before.status !== "enabled";
  if (!begins && cronExpression === before.cron_expression) return before.next_run_time;
  const waiting = begins ? await resetFiles(tx, organizationUuid, dataExportUuid) : [];
  await enqueueJobs(
    tx,
    waiting.map((fileUuid) => exportFileJob({ organizationUuid, dataExportUuid, fileUuid })),
  );
  if (cronExpression !== "") return firstTime(cronExpression, before.end_time);
  const isOver = before.status !== "completed" && (await hasFilesOfEnd(tx, organizationUuid, dataExportUuid));
  return isOver ? null : firstTime("", before.end_time);
}

/** Returns the next time of the cron expression; for a single run the end of the period, or now if that is past. */
function firstTime(cronExpression: string, endTime: Date): Date | null {
  const now = new Date();
  const cron = cronExpression ? readCron(cronExpression) : undefined;
  if (cron) return nextTime(cron, now) ?? null;
  return endTime > now ? endTime : now;
}

function storageColumns({ requestedExpireTime }: ExportConfig, { location, expireTime }: StorageAddress) {
  return { storage_location: location, storage_expire_time: expireTime ?? requestedExpireTime ?? null };
}

function ownerOf(organizationUuid: string, uuid: string) {
  return { kind: "data_export", organizationUuid, uuid } as const;
}

/** Returns the fields for the audit log: all but the access. */
function summary(row: ExportWrite) {
  return {
    displayName: row.display_name,
    description: row.description,
    startTime: row.start_time,
    endTime: row.end_time,
    datasetNames: row.dataset_names,
    schemaVersion: row.schema_version,
    cronExpression: row.cron_expression,
    status: row.status,
    storageLocation: row.storage_location,
    storageExpireTime: row.storage_expire_time,
  };
}

function subjectOf(uuid: string) {
  return { kind: "data_export", uuid } as const;
}
