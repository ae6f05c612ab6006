import { randomUUID } from "node:crypto";
import { schemaVersionOf } from "@shore/api/schema-versions";
import type { Database, Transaction } from "../../../../database/db.ts";
import { readOnReplica } from "../../../../database/replica.ts";
import { isDatabaseUnavailable } from "../../../../database/unavailable.ts";
import { datasetFile, NoSuchVessel } from "../../../datasets/dataset-file.ts";
import { datasetNamed } from "../../../datasets/datasets.ts";
import { FileExists } from "../storage/existing-file.ts";
import { StorageAddress } from "../../../../kernel/storage-address.ts";
import { StorageError } from "../storage/storage-error.ts";
import { decryptStorageUrl, type StorageAccess } from "../../../../kernel/storage-secret.ts";
import { uploadFile } from "../storage/upload-file.ts";
import { announce, eventPaths, namedVessel } from "../../../../audit/announce.ts";
import type { FileKey } from "./enqueue.ts";
import { type AttemptOutcome, recordFailure, retriedFailure, type RetryPolicy, UNEXPECTED } from "./failed-attempt.ts";
import {
  claimFile,
  type ClaimedFile,
  PERIOD_TIMES,
  recordMade,
  recordUploaded,
  type FailedAttempt,
} from "./files.sql.ts";
import { refreshExportStatus } from "./refresh-export-status.ts";

export type ExportContext = {
  database: Database;
  storage: StorageAccess;
  /** Public origin of the server. */
  origin: string;
  retryPolicy?: RetryPolicy | undefined;
  /** Unique to the attempt. @default a new one */
  claimUuid?: string;
  /** Clock for the times in the file's record. @default the database's clock */
  clock?: () => Date;
};

/**
 * Generates one file, the rows of its period, and streams it from the database to the storage.
 *
 * Idempotent and atomic, also with concurrent servers and interruptions: the file is either absent or complete, and never changed
 * once visible. Blocks are committed in one request, which the storage refuses when the file exists. Just before, the attempt
 * verifies its claim and records the hash.
 */
export async function makeFile(
  maker: ExportContext,
  file: FileKey,
  signal: AbortSignal,
): Promise<AttemptOutcome | undefined> {
  const { database, clock, claimUuid = randomUUID() } = maker;
  const claimed = await claimFile(database, file, claimUuid, clock?.());
  // Paused, removed, or completed already.
  if (!claimed) return undefined;
  try {
    // An interrupted upload leaves nothing visible in the storage, so it may be retried.
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
    // The job is still in the queue, and is retried when the database is available again; the next claim does not count.
    if (isDatabaseUnavailable(error)) throw error;
    const failedAttempt = failedAttemptOf(error, signal, claimed, maker.retryPolicy);
    await recordFailure(database, file, claimUuid, failedAttempt, clock?.());
    const { attempts } = claimed;
    const isExplained = hasUserMessage(error) || signal.aborted;
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
  { database, rowsFrom, storage, origin, clock }: ExportContext & { rowsFrom: Database },
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
      createOnly: {
        beforeCommit: async (made) => {
          if (!(await recordMade(database, file, claimUuid, { contentType, ...made }, clock?.())))
            throw new ClaimLost();
        },
        expectedHash: claimed.hash ?? undefined,
      },
    });
  } catch (error) {
    if (error instanceof NoSuchVessel) throw new PermanentFailure("The vessel is not there any more.");
    // The storage responds only with 403 to an expired URL; report the expiry, and do not retry.
    const { expireTime } = address;
    if (error instanceof StorageError && expireTime && expireTime <= new Date())
      throw new PermanentFailure(error.message);
    throw error;
  } finally {
    stream.destroy();
  }
}

/** A failure that needs a user's action: a retry would fail, too. */
class PermanentFailure extends Error {}

/** Another attempt has taken over, or the schedule was removed. */
class ClaimLost extends Error {}

function hasUserMessage(error: unknown): error is Error {
  return error instanceof PermanentFailure || error instanceof StorageError;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function failedAttemptOf(
  error: unknown,
  signal: AbortSignal,
  { attempts, hash }: ClaimedFile,
  retryPolicy: RetryPolicy | undefined,
): FailedAttempt {
  if (signal.aborted) return { state: "waiting", reason: "", uncounted: true };
  const reason = hasUserMessage(error) ? error.message : UNEXPECTED;
  if (error instanceof FileExists) return { state: "failed", reason, restoredHash: hash };
  if (error instanceof PermanentFailure) return { state: "failed", reason };
  return retriedFailure(reason, attempts, retryPolicy);
}
