import { setTimeout as sleep } from "node:timers/promises";

/**
 * Returns the check of readiness that requests share for a second: they need no session, and each check takes a connection of the
 * database. One that throws, or takes more than two seconds, counts as not ready.
 */
export function shareReadiness(isReady: () => Promise<boolean>): () => Promise<boolean> {
  let shared: { check: Promise<boolean>; startTime: number } | undefined;
  return () => {
    const now = performance.now();
    if (!shared || now - shared.startTime > SHARED_FOR_MS) {
      const timeout = sleep(READY_TIMEOUT_MS, false, { ref: false });
      shared = { check: Promise.race([isReady().catch(() => false), timeout]), startTime: now };
    }
    return shared.check;
  };
}

const SHARED_FOR_MS = 1_000;
const READY_TIMEOUT_MS = 2_000;
