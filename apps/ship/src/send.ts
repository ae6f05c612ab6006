import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type ContactOptions, contactShore } from "./contact.ts";
import { retryDelayMs } from "./pace.ts";
import { Shore, ShoreError, type ShoreOptions } from "./shore.ts";
import { SpoolError } from "./spool-file.ts";
import type { Spool } from "./spool.ts";

export type SendOptions = ContactOptions & ShoreOptions;

export type LoopOptions = SendOptions & {
  /** Minimum time between two contacts in milliseconds; facts added meanwhile share a batch. */
  everyMs: number;
  /** Time in milliseconds after which the shore is contacted even if no facts wait. */
  maxIdleMs: number;
  /** Stops the loop. */
  signal?: AbortSignal;
};

/** How long to wait before the next contact, and why the last one failed. */
export type Outcome = { waitMs: number; error?: ShoreError };

/** Makes one contact and stores its outcome. */
export async function sendOnce(spool: Spool, options: SendOptions): Promise<Outcome> {
  const shore = new Shore(spool.address().server, readCredential(spool), options);
  try {
    const waitMs = await contactShore(spool, shore, options);
    spool.updateContact({ problem: "", failures: 0 });
    return { waitMs };
  } catch (error) {
    if (!(error instanceof ShoreError)) throw error;
    const { failures } = spool.contact();
    spool.updateContact({ problem: error.message, failures: failures + 1 });
    return { waitMs: delayAfterError(error, failures + 1), error };
  } finally {
    shore.disconnect();
  }
}

/**
 * Sends waiting facts, also those added later, until aborted. Reports and retries failures, also local ones such as a full disk or a missing
 * credential; the process may be killed at any time.
 */
export async function sendForever(spool: Spool, options: LoopOptions): Promise<void> {
  const { everyMs, maxIdleMs, signal, notify } = options;
  const isStopped = () => signal?.aborted === true;
  let localFailures = 0;
  while (!isStopped()) {
    const used = addressOf(spool);
    const { waitMs, error } = await sendOnce(spool, options).catch((local: unknown) => ({
      waitMs: retryDelayMs(localFailures + 1, Math.random()),
      error: local instanceof Error ? local : new Error(String(local)),
    }));
    // Counted here, because a full disk cannot store the number.
    localFailures = error && !(error instanceof ShoreError) ? localFailures + 1 : 0;
    if (error) notify(`${error.message.replace(/\.?$/, ".")} Next try in ${Math.ceil(waitMs / 1_000)} s.`);
    const endedAt = performance.now();
    const isDue = () => {
      const passedMs = performance.now() - endedAt;
      if (error) return passedMs >= waitMs || addressOf(spool) !== used;
      return passedMs >= Math.max(everyMs, waitMs) && (passedMs >= maxIdleMs || hasWaiting(spool));
    };
    while (!isStopped() && !isDue()) await sleep(POLL_MS);
  }
}

function delayAfterError({ code, details }: ShoreError, failures: number): number {
  const needsIntervention = ["unauthenticated", "permission_denied", "wrong_vessel"].includes(code);
  const isClientError = code === "invalid_argument" || code === "resource_exhausted";
  if (needsIntervention || (isClientError && failures >= 3)) return HOUR_MS;
  return Math.max(retryDelayMs(failures, Math.random()), details.retryAfterMs ?? 0);
}

/** Reads the credential for each contact, so that its file can be replaced. @throws SpoolError */
function readCredential(spool: Spool): string {
  try {
    return readFileSync(spool.address().credentialFile, "utf8").trim();
  } catch (error) {
    throw new SpoolError(`The credential cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Identifies server and credential: a change triggers an immediate retry, also from or to an unreadable one. */
function addressOf(spool: Spool): string {
  try {
    return `${spool.address().server} ${readCredential(spool)}`;
  } catch {
    return "";
  }
}

/** An error of the spool is reported by the next contact. */
function hasWaiting(spool: Spool): boolean {
  try {
    return spool.waiting().facts > 0;
  } catch {
    return true;
  }
}

const HOUR_MS = 3_600_000;
const POLL_MS = 500;
