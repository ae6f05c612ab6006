import type { Db } from "../../../../database/db.ts";
import { JOB_QUEUE_SCHEMA } from "../../../../database/migrate-job-queue.ts";
import type { PeriodTime } from "../../../datasets/dataset-period.ts";
import type { FileKey } from "./enqueue.ts";

/** A file claimed exclusively by this attempt. */
export type ClaimedFile = {
  vessel_uuid: string;
  dataset_name: string;
  schema_version: number;
  filename: string;
  from_time: Date;
  to_time: Date;
  event_from_time: Date;
  attempts: number;
  storage_url_sealed: string;
  /** SHA-256 that the first attempt was about to commit, and may have committed. */
  hash: Buffer | null;
};

/** Properties of a generated file. */
export type MadeFile = { contentType: string; hash: Buffer; sizeBytes: number };

/** Outcome of a failed attempt at a claimed file. */
export type FailedAttempt = {
  state: "waiting" | "failed";
  reason: string;
  /** Delay until the next attempt; for `waiting`. */
  delayMs?: number;
  /** The attempt failed through neither the storage nor the file, and does not count. */
  uncounted?: boolean;
  /** The storage refused the commit because it holds another file: the hash before the attempt. */
  restoredHash?: Buffer | null;
};

/** Differences in the storage of files of schedules and of exports. */
type FileTable = {
  table: string;
  key: string;
  owner: string;
  ownerKey: string;
  start: string;
  end: string;
  /** SQL condition: the owner is enabled. */
  live: string;
  period: string;
};

const TABLES: Record<FileKey["kind"], FileTable> = {
  run: {
    table: "data_export_run",
    key: "run_uuid",
    owner: "data_export_schedule",
    ownerKey: "schedule_uuid",
    start: "start_time",
    end: "end_time",
    live: "o.enabled",
    period: "f.from_time, f.to_time, f.event_from_time",
  },
  file: {
    table: "data_export_file",
    key: "file_uuid",
    owner: "data_export",
    ownerKey: "data_export_uuid",
    start: "run_start_time",
    end: "run_end_time",
    live: "o.status = 'enabled'",
    period: "o.start_time as from_time, o.end_time as to_time, o.start_time as event_from_time",
  },
};

/** The time of a record that decides whether it is in a period of this kind. */
export const PERIOD_TIMES: Record<FileKey["kind"], PeriodTime> = { run: "receive time", file: "event time" };

/**
 * Claims a file for an attempt, if it is enabled and due; earlier claims become invalid. The attempt of a claim that is still
 * running has no outcome, such as after a loss of the database, and does not count. One second is added because times are
 * stored in milliseconds, and rounding may move one past the instant it was written at.
 * @param claimUuid unique to every attempt
 * @param now absent: by the database's clock
 */
export async function claimFile(
  db: Db,
  file: FileKey,
  claimUuid: string,
  now?: Date,
): Promise<ClaimedFile | undefined> {
  const { table, key, owner, ownerKey, start, end, live, period } = TABLES[file.kind];
  const { rows } = await db.query<ClaimedFile>(
    `update ${table} f set state = 'running', claim_uuid = $4, 
            attempts = f.attempts + case when f.state = 'waiting' then 1 else 0 end, ${start} = ${nowOr(5)}, ${end} = null,
            next_attempt_time = null
       from ${owner} o
      where f.organization_uuid = $1 and f.${ownerKey} = $2 and f.${key} = $3
        and o.organization_uuid = f.organization_uuid and o.${ownerKey} = f.${ownerKey} and ${live}
        and f.state in ('waiting', 'running') and coalesce(f.next_attempt_time, ${nowOr(5)}) <= ${nowOr(5)} + interval '1 second'
     returning f.vessel_uuid, f.dataset_name, f.filename, ${period}, f.attempts, f.hash, o.storage_url_sealed,
                o.schema_version`,
    [file.organizationUuid, file.ownerUuid, file.fileUuid, claimUuid, now ?? null],
  );
  return rows[0];
}

/**
 * Records what is about to be committed to the storage. The hash of an earlier attempt stays, as that file may be there: replaced,
 * a third attempt would take it for its own.
 * @returns false when the claim is lost: then nothing may be committed
 */
export async function recordMade(
  db: Db,
  file: FileKey,
  claimUuid: string,
  made: MadeFile,
  now?: Date,
): Promise<boolean> {
  const set = `content_type = $5, hash = coalesce(hash, $6), size_bytes = $7, file_create_time = ${nowOr(8)}`;
  return updateClaimed(db, file, claimUuid, set, [made.contentType, made.hash, made.sizeBytes, now ?? null]);
}

/** Records a file as uploaded, with the hash and size in the storage. @returns false when the claim is lost */
export async function recordUploaded(
  db: Db,
  file: FileKey,
  claimUuid: string,
  uploaded: { hash: Buffer; sizeBytes: number },
  now?: Date,
): Promise<boolean> {
  const { end } = TABLES[file.kind];
  return updateClaimed(
    db,
    file,
    claimUuid,
    `state = 'completed', reason = '', upload_time = ${nowOr(7)}, ${end} = ${nowOr(7)}, hash = $5, size_bytes = $6`,
    [uploaded.hash, uploaded.sizeBytes, now ?? null],
  );
}

/**
 * Records why an attempt failed.
 * @returns when it is retried, by the database's clock; `never`; undefined when the claim is lost
 */
export async function recordFailedAttempt(
  db: Db,
  file: FileKey,
  claimUuid: string,
  failedAttempt: FailedAttempt,
  now?: Date,
): Promise<Date | "never" | undefined> {
  const { table, key, ownerKey, end } = TABLES[file.kind];
  const { rows } = await db.query<{ next_attempt_time: Date | null }>(
    `update ${table} set state = $5::text, reason = $6, attempts = attempts - $7::int, ${end} = ${nowOr(9)},
            next_attempt_time = case when $5::text = 'waiting' then ${nowOr(9)} + $8 * interval '1 ms' end,
            hash = case when $10::boolean then $11::bytea else hash end
      where organization_uuid = $1 and ${ownerKey} = $2 and ${key} = $3 and claim_uuid = $4 and state = 'running'
     returning next_attempt_time`,
    [
      file.organizationUuid,
      file.ownerUuid,
      file.fileUuid,
      claimUuid,
      failedAttempt.state,
      failedAttempt.reason,
      failedAttempt.uncounted ? 1 : 0,
      failedAttempt.delayMs ?? 0,
      now ?? null,
      failedAttempt.restoredHash !== undefined,
      failedAttempt.restoredHash ?? null,
    ],
  );
  return rows[0] && (rows[0].next_attempt_time ?? "never");
}

/** Reads the number of a claimed attempt; undefined when the claim is lost. */
export async function readClaimedAttempts(db: Db, file: FileKey, claimUuid: string): Promise<number | undefined> {
  const { table, key, ownerKey } = TABLES[file.kind];
  const { rows } = await db.query<{ attempts: number }>(
    `select attempts from ${table}
      where organization_uuid = $1 and ${ownerKey} = $2 and ${key} = $3 and claim_uuid = $4 and state = 'running'`,
    [file.organizationUuid, file.ownerUuid, file.fileUuid, claimUuid],
  );
  return rows[0]?.attempts;
}

/** Finds unfinished files without a job: after a pause, or in a database restored from a backup. */
export async function readFilesWithoutJob(db: Db, kind: FileKey["kind"]): Promise<FileKey[]> {
  const { table, key, owner, ownerKey, start, live } = TABLES[kind];
  const { rows } = await db.query<FileKey>(
    `select '${kind}' as kind, f.organization_uuid as "organizationUuid", f.${ownerKey} as "ownerUuid", f.${key} as "fileUuid"
       from ${table} f join ${owner} o on o.organization_uuid = f.organization_uuid and o.${ownerKey} = f.${ownerKey}
      where f.state in ('waiting', 'running') and ${live}
        and coalesce(f.next_attempt_time, f.${start}, f.create_time) < now() - interval '30 seconds'
        and not exists (
          select from ${JOB_QUEUE_SCHEMA}.jobs j
           where j.key = 'data_export_make_file/' || f.${key} and (j.locked_at is not null or j.attempts < j.max_attempts))
      order by f.${key} limit 10000`,
  );
  return rows;
}

/** Returns SQL of the time in a parameter, else of the database's. */
function nowOr(parameter: number): string {
  return `coalesce($${parameter}::timestamptz, now())`;
}

async function updateClaimed(
  db: Db,
  file: FileKey,
  claimUuid: string,
  set: string,
  values: readonly unknown[],
): Promise<boolean> {
  const { table, key, ownerKey } = TABLES[file.kind];
  const { rowCount } = await db.query(
    `update ${table} set ${set}
      where organization_uuid = $1 and ${ownerKey} = $2 and ${key} = $3 and claim_uuid = $4 and state = 'running'`,
    [file.organizationUuid, file.ownerUuid, file.fileUuid, claimUuid, ...values],
  );
  return rowCount === 1;
}
