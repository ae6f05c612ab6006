import { statfsSync } from "node:fs";

/**
 * Whether an error means that the disk of the database, or of this server, is full: SQLSTATE 53100, or ENOSPC of the system.
 * Follows `cause` and the errors of an AggregateError.
 */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isStorageFull)) return true;
  if ("code" in error && (error.code === DISK_FULL || error.code === "ENOSPC")) return true;
  return isStorageFull(error.cause);
}

/** Records that a write has just failed because the storage is full. */
export function noteStorageFull(): void {
  lastFull = performance.now();
}

/** Sets the folder of the embedded database, whose disk is checked; for a database elsewhere there are only its errors. */
export function watchStorage(dataDir: string): void {
  folder = dataDir;
}

/** Whether a write has failed within the last minute because the storage is full, or the watched disk has no space for the next one. */
export function isStorageFullNow(): boolean {
  return (lastFull !== undefined && performance.now() - lastFull < COUNTS_FOR_MS) || isDiskFull();
}

function isDiskFull(): boolean {
  if (folder === undefined) return false;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < WAL_SEGMENT_BYTES;
  } catch {
    return false;
  }
}

// Per process: it has one database.
let lastFull: number | undefined;
let folder: string | undefined;

/** PostgreSQL stops, and its reads with it, when it cannot make the next file of its write-ahead log. */
const WAL_SEGMENT_BYTES = 16_777_216;

/** Source: PostgreSQL, Appendix A, "disk_full". */
const DISK_FULL = "53100";
const COUNTS_FOR_MS = 60_000;
