/** Uncompressed size of the next batch after one was acknowledged. */
export function targetAfterSuccess(targetBytes: number, { bytes, ms }: { bytes: number; ms: number }): number {
  // A batch far smaller than the target does not measure the line.
  if (ms >= QUICK_MS || bytes < targetBytes / 2) return targetBytes;
  return Math.min(LARGEST_BYTES, Math.round(targetBytes * 1.5));
}

/** Size of the next batch after one failed. */
export function targetAfterFailure(targetBytes: number): number {
  return Math.max(SMALLEST_BYTES, Math.round(targetBytes / 2));
}

/**
 * Milliseconds to wait after a failure: random between a second and a limit that doubles with each consecutive failure, so that a fleet
 * does not reconnect all at once.
 * @param failures consecutive failures, from 1
 * @param random 0 to 1
 */
export function waitAfterFailure(failures: number, random: number): number {
  const limit = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** failures);
  return SHORTEST_WAIT_MS + random * (limit - SHORTEST_WAIT_MS);
}

const QUICK_MS = 10_000;
const SMALLEST_BYTES = 1_024;
const LARGEST_BYTES = 262_144;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 900_000;
