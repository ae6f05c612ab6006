/**
 * Limits the rate of log lines.
 * @returns a function that calls `write` at most once each `periodMs`, with the number of lines left out before it
 */
export function lineLimit(periodMs: number): (write: (count: { leftOut?: number }) => void) => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (write) => {
    const now = performance.now();
    if (now - writtenAt < periodMs) {
      leftOut += 1;
      return;
    }
    write(leftOut > 0 ? { leftOut } : {});
    writtenAt = now;
    leftOut = 0;
  };
}

/** While the database is unavailable, every call fails for the same reason. */
export const UNAVAILABLE_LINE_INTERVAL_MS = 1_000;
