import type { Database } from "../../../../database/db.ts";
import { enqueueJobs } from "../../../../worker/job-queue.ts";
import { type FileKey, makeFileJob } from "./enqueue.ts";
import { type FailedAttempt, readClaimedAttempts, recordFailedAttempt } from "./files.sql.ts";
import { refreshExportStatus } from "./refresh-export-status.ts";

/** Outcome of an attempt; undefined when there was nothing to do. */
export type AttemptOutcome =
  | { kind: "uploaded"; sizeBytes: number }
  /** `unexpected` is only for the log. */
  | { kind: "not made"; attempts: number; reason: string; unexpected?: Error };

/** Retry policy of a file. */
export type RetryPolicy = {
  /** Delay before the second attempt; doubles for each further one. @default 30,000 */
  firstDelayMs: number;
  /** After this many attempts the user has to retry. @default 8, which is about an hour */
  attempts: number;
  /** @default 3,600,000 */
  maxDelayMs?: number;
};

/** Returns what follows a failure that a retry may resolve: another attempt after a delay, or none. */
export function retriedFailure(
  reason: string,
  attempts: number,
  { firstDelayMs, attempts: most, maxDelayMs = 3_600_000 }: RetryPolicy = { firstDelayMs: 30_000, attempts: 8 },
): FailedAttempt {
  if (attempts >= most) return { state: "failed", reason };
  return { state: "waiting", reason, delayMs: Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs) };
}

/** Records a failed attempt, unless its claim is lost, and enqueues the next one. */
export async function recordFailure(
  database: Database,
  file: FileKey,
  claimUuid: string,
  failedAttempt: FailedAttempt,
  now?: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const again = await recordFailedAttempt(tx, file, claimUuid, failedAttempt, now);
    if (again instanceof Date) await enqueueJobs(tx, [makeFileJob(file, again)]);
    if (again === "never") await refreshExportStatus(tx, file);
  });
}

/**
 * Records that the process of an attempt ended, which could not do so itself.
 * @returns undefined when it ended before it had claimed the file
 */
export async function recordDeadProcess(
  database: Database,
  file: FileKey,
  { claimUuid, retryPolicy, error }: { claimUuid: string; retryPolicy: RetryPolicy | undefined; error: Error },
): Promise<AttemptOutcome | undefined> {
  const attempts = await readClaimedAttempts(database, file, claimUuid);
  if (attempts === undefined) return undefined;
  await recordFailure(database, file, claimUuid, retriedFailure(UNEXPECTED, attempts, retryPolicy));
  return { kind: "not made", attempts, reason: UNEXPECTED, unexpected: error };
}

export const UNEXPECTED = "Shore could not make the file. Your administrator can find the cause in Shore's log.";
