import { randomUUID } from "node:crypto";
import { schemaVersionOf } from "@shore/api/schema-versions";
import type { Database, Transaction } from "../../../database/db.ts";
import { readOnReplica } from "../../../database/replica.ts";
import { isDatabaseUnavailable } from "../../../database/unavailable.ts";
import { enqueueJobs } from "../../../worker/job-queue.ts";
import { datasetFile, NoSuchVessel } from "../datasets/dataset-file.ts";
import { datasetNamed } from "../datasets/datasets.ts";
import { StorageAddress } from "../storage/storage-address.ts";
import { StorageError } from "../storage/storage-error.ts";
import { decryptStorageUrl, type StorageAccess } from "../storage/storage-secret.ts";
import { uploadFile } from "../storage/upload-file.ts";
import { announce, eventPaths, namedVessel } from "../../webhooks/announce.ts";
import { type FileKey, makeFileJob } from "./enqueue.ts";
import {
  claimFile,
  type ClaimedFile,
  PERIOD_TIMES,
  recordMade,
  recordFailedAttempt,
  recordUploaded,
  type FailedAttempt,
} from "./files.sql.ts";
import { refreshExportStatus } from "./refresh-export-status.ts";

export type FileMaker = {
  database: Database;
  storage: StorageAccess;
  /** Origin that people know the server by. */
  origin: string;
  retryPolicy?: RetryPolicy | undefined;
  /** What time the file's rows say it is. @default the database's clock */
  clock?: () => Date;
};

/** What has become of an attempt; undefined when there was nothing to do. */
export type Attempted =
  | { kind: "uploaded"; sizeBytes: number }
  /** `unexpected` is for the log alone. */
  | { kind: "not made"; attempts: number; reason: string; unexpected?: Error };

/** How long a file is tried for. */
export type RetryPolicy = {
  /** Until the second attempt; each further one waits twice as long. @default 30,000 */
  firstDelayMs: number;
  /** After so many attempts a person has to say Retry. @default 8, which is about an hour */
  attempts: number;
  /** @default 3,600,000 */
  longestDelayMs?: number;
};

/**
 * Makes one file and puts it into the storage: the rows of its period, streamed from the database.
 *
 * However often this is begun, by however many servers, and wherever it is cut off, the storage shows the file either not at all or
 * whole, and never changes one that it shows: blocks are committed in one request, which the storage refuses when there is a
 * file of the name. Just before that this attempt makes sure that the file is still its own to make and writes its hash down.
 */
export async function makeFile(maker: FileMaker, file: FileKey, signal: AbortSignal): Promise<Attempted | undefined> {
  const { database, clock } = maker;
  const claimUuid = randomUUID();
  const claimed = await claimFile(database, file, claimUuid, clock?.());
  // Paused, removed, or made already.
  if (!claimed) return undefined;
  try {
    // An upload that is cut off shows nothing in the storage, so it may begin again.
    const uploaded = await readOnReplica(database, (rowsFrom) =>
      upload({ ...maker, rowsFrom }, { file, claimUuid, claimed }, signal),
    );
    await database.transaction(async (tx) => {
      if (!(await recordUploaded(tx, file, claimUuid, uploaded, clock?.()))) return;
      await refreshExportStatus(tx, file);
      await announceFile(tx, file, claimed, uploaded.sizeBytes);
    });
    return { kind: "uploaded", sizeBytes: uploaded.sizeBytes };
  } catch (error) {
    if (error instanceof ClaimLost) return undefined;
    // What was begun is in the queue still, and begins again when the database is back.
    if (isDatabaseUnavailable(error)) throw error;
    const failedAttempt = failedAttemptOf(error, signal, claimed.attempts, maker.retryPolicy);
    await database.transaction(async (tx) => {
      const again = await recordFailedAttempt(tx, file, claimUuid, failedAttempt, clock?.());
      if (again instanceof Date) await enqueueJobs(tx, [makeFileJob(file, again)]);
      if (again === "never") await refreshExportStatus(tx, file);
    });
    const { attempts } = claimed;
    const isExplained = isForPeople(error) || signal.aborted;
    return {
      kind: "not made",
      attempts,
      reason: failedAttempt.reason,
      ...(isExplained ? {} : { unexpected: asError(error) }),
    };
  }
}

async function announceFile(
  tx: Transaction,
  { kind, organizationUuid, ownerUuid }: FileKey,
  { vessel_uuid: vesselUuid, dataset_name: dataset }: ClaimedFile,
  sizeBytes: number,
): Promise<void> {
  const vessel = await namedVessel(tx, organizationUuid, vesselUuid);
  const isRun = kind === "run";
  const data = { kind: isRun ? "scheduled" : "once", vessel, dataset, sizeBytes, count: 1 };
  const path = eventPaths.dataExport(organizationUuid, isRun ? ownerUuid : undefined);
  await announce(tx, organizationUuid, [{ type: "data_export.file_made", data, path }]);
}

type Attempt = { file: FileKey; claimUuid: string; claimed: ClaimedFile };

async function upload(
  { database, rowsFrom, storage, origin, clock }: FileMaker & { rowsFrom: Database },
  { file, claimUuid, claimed }: Attempt,
  signal: AbortSignal,
) {
  const kind = file.kind === "run" ? "data_export_schedule" : "data_export";
  const owner = { kind, organizationUuid: file.organizationUuid, uuid: file.ownerUuid } as const;
  const address = decryptStorageUrl(claimed.storage_url_sealed, owner, storage);
  if (!(address instanceof StorageAddress)) throw new PermanentFailure(address);
  const schemaVersion = schemaVersionOf(claimed.schema_version);
  if (!schemaVersion || !datasetNamed(claimed.dataset_name))
    throw new PermanentFailure("There is no such dataset any more.");
  const { contentType, stream } = datasetFile(
    rowsFrom,
    {
      organizationUuid: file.organizationUuid,
      vesselUuid: claimed.vessel_uuid,
      datasetName: claimed.dataset_name,
      period: {
        from: claimed.from_time.toISOString(),
        to: claimed.to_time.toISOString(),
        by: PERIOD_TIMES[file.kind],
        eventsFrom: claimed.event_from_time.toISOString(),
      },
      format: "csv",
      schemaVersion,
      origin,
    },
    signal,
  );
  try {
    return await uploadFile(address, { filename: claimed.filename, contentType }, stream, {
      signal,
      onlyNew: {
        beforeCommit: async (made) => {
          if (!(await recordMade(database, file, claimUuid, { contentType, ...made }, clock?.())))
            throw new ClaimLost();
        },
        mayBe: claimed.hash ?? undefined,
      },
    });
  } catch (error) {
    if (error instanceof NoSuchVessel) throw new PermanentFailure("The vessel is not there any more.");
    // The storage says no more than 403 then; told as what it is, and not tried again in vain.
    const { expireTime } = address;
    if (error instanceof StorageError && expireTime && expireTime <= new Date())
      throw new PermanentFailure(error.message);
    throw error;
  } finally {
    stream.destroy();
  }
}

/** Only a person can change it: another attempt would end alike. */
class PermanentFailure extends Error {}

/** Another attempt has taken over, or the schedule was removed. */
class ClaimLost extends Error {}

function isForPeople(error: unknown): error is Error {
  return error instanceof PermanentFailure || error instanceof StorageError;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function failedAttemptOf(
  error: unknown,
  signal: AbortSignal,
  attempts: number,
  { firstDelayMs, attempts: most, longestDelayMs = 3_600_000 }: RetryPolicy = { firstDelayMs: 30_000, attempts: 8 },
): FailedAttempt {
  if (signal.aborted) return { state: "waiting", reason: "", uncounted: true };
  const reason = isForPeople(error) ? error.message : UNEXPECTED;
  if (error instanceof PermanentFailure || attempts >= most) return { state: "failed", reason };
  return { state: "waiting", reason, delayMs: Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs) };
}

const UNEXPECTED = "Shore could not make the file. Whoever runs Shore finds the cause in its log.";
