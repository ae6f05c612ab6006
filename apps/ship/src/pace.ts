/** Uncompressed size of the next batch after one was acknowledged. */
export function targetAfterSuccess(targetBytes: number, { bytes, ms }: { bytes: number; ms: number }): number {
  // A batch far smaller than the target does not measure the line.
  if (ms >= FAST_BATCH_MS || bytes < targetBytes / 2) return targetBytes;
  return Math.min(MAX_TARGET_BYTES, Math.round(targetBytes * 1.5));
}

/** Size of the next batch after one failed. */
export function targetAfterFailure(targetBytes: number): number {
  return Math.max(MIN_TARGET_BYTES, Math.round(targetBytes / 2));
}

/**
 * Milliseconds to wait after a failure: random between a second and a limit that doubles with each consecutive failure, so that a fleet
 * does not reconnect all at once.
 * @param failures consecutive failures, from 1
 * @param random 0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  const limit = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** failures);
  return MIN_RETRY_DELAY_MS + random * (limit - MIN_RETRY_DELAY_MS);
}

const FAST_BATCH_MS = 10_000;
const MIN_TARGET_BYTES = 1_024;
const MAX_TARGET_BYTES = 262_144;
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 900_000;
