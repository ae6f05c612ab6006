import { setTimeout as sleep } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type ConnectError, type ContextKey, createContextKey } from "@connectrpc/connect";
import type { Caller } from "../auth/caller.ts";
import { type CallName, policy } from "../auth/policy.ts";
import { weights } from "../auth/weights.ts";
import type { Limits } from "../kernel/limits.ts";
import { resourceExhausted } from "./rpc-errors.ts";
import { MAX_REQUEST_BYTES } from "./request-fields.ts";
import { type EndWork, SemaphoreFull, type Tenant, WeightedSemaphore } from "./weighted-semaphore.ts";

/**
 * Rate limits: calls a second of a session, a person and an organisation; bytes a minute and in flight; running calls by weight, and
 * large bodies. In this process's memory: each of several servers counts separately.
 */
export class RequestLimits {
  readonly #sessions: RateLimiterMemory;
  readonly #people: Bucket;
  readonly #organizations: Bucket;
  readonly #calls = new WeightedSemaphore({
    ...WEIGHTS,
    organizationCount: CONNECTIONS_PER_ORGANIZATION,
    count: CONNECTIONS,
    maxWaiting: MAX_WAITING_CALLS,
    maxWaitMs: MAX_WAIT_MS,
  });
  readonly #files = new WeightedSemaphore(FILES);
  readonly #authorizations = new WeightedSemaphore(AUTHORIZATIONS);
  readonly #reserved = new Map<string, number>();
  readonly #largeBodies = new WeightedSemaphore(LARGE_BODIES);

  constructor(limits: Limits) {
    this.#sessions = limiter(limits.callsPerPerson, A_SECOND);
    this.#people = {
      calls: limiter(limits.callsPerPerson, A_SECOND),
      bytes: limiter(limits.megabytesPerPerson * MEGABYTE, A_MINUTE),
    };
    this.#organizations = {
      calls: limiter(limits.callsPerOrganization, A_SECOND),
      bytes: limiter(limits.megabytesPerOrganization * MEGABYTE, A_MINUTE),
    };
  }

  /** Counts a request before its session is looked up, so that refusing it costs the database nothing. */
  async countRequest(token: string): Promise<void> {
    await consume(this.#sessions, token, 1, YOU);
  }

  /**
   * Waits until a request may be authorised, a few of a session at a time: it costs as much as a cheap call.
   * @returns a function that releases its share
   */
  authorizationSlot(token: string, stop: AbortSignal): Promise<() => void> {
    return acquire(this.#authorizations, { organizationUuid: "", userUuid: token }, 1, stop);
  }

  /** @throws ConnectError `resource_exhausted` with `Retry-After`; so below */
  async countCall({ userUuid, organizationUuid }: Caller): Promise<void> {
    await consume(this.#people.calls, userUuid, 1, YOU);
    await consume(this.#organizations.calls, organizationUuid, 1, ALL);
  }

  /**
   * Waits until the call may run by its weight; files wait apart from other calls, and for longer.
   * @param stop ends the wait with its reason
   * @returns a function that releases its share; further calls of it have no effect
   */
  callSlot(caller: Caller, name: CallName, stop: AbortSignal): Promise<() => void> {
    return acquire(policy[name].recorded ? this.#files : this.#calls, caller, weights[name], stop);
  }

  /** Counts a body by its decompressed size, whether the call succeeds or not. */
  async countBytes({ userUuid, organizationUuid }: Caller, bytes: number): Promise<void> {
    await consume(this.#people.bytes, userUuid, bytes, YOU);
    await consume(this.#organizations.bytes, organizationUuid, bytes, ALL);
  }

  /**
   * Reserves memory for a body before it is read.
   * @returns a function that releases it
   */
  async reserve({ userUuid, organizationUuid }: Caller, bytes: number): Promise<() => void> {
    const shares: [key: string, most: number, who: string][] = [
      [userUuid, PERSON_BYTES, YOU],
      [organizationUuid, ORGANIZATION_BYTES, ALL],
      ["", SERVER_BYTES, EVERYBODY],
    ];
    for (const [key, most, who] of shares) if (this.#of(key) + bytes > most) throw await limitExceeded(who, 1_500);
    const add = (change: number) => {
      for (const [key] of shares) {
        const now = this.#of(key) + change;
        if (now > 0) this.#reserved.set(key, now);
        else this.#reserved.delete(key);
      }
    };
    add(bytes);
    return () => add(-bytes);
  }

  /**
   * Waits until a large body of the person may be received, one at a time.
   * @returns a function that takes the body's size when the call has ended: the person's next waits until other requests had three
   *   times as long as decoding and checking it takes
   */
  async largeBodySlot(caller: Caller, stop: AbortSignal): Promise<(bytes: number) => void> {
    const release = await acquire(this.#largeBodies, caller, 1, stop);
    return (bytes) => release(bytes / LARGE_BODY_BYTES_PER_MS);
  }

  #of(key: string): number {
    return this.#reserved.get(key) ?? 0;
  }
}

/** Functions that release a call's share of the limits; called when the call and its handler have finished. */
export const releasesKey: ContextKey<(() => void)[]> = createContextKey<(() => void)[]>([], {
  description: "functions that release the call's share of the limits",
});

/** Larger bodies wait before they are received. */
export const LARGE_BODY_BYTES = 64 * 1_024;

type Bucket = { calls: RateLimiterMemory; bytes: RateLimiterMemory };

function limiter(points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration });
}

async function acquire(
  semaphore: WeightedSemaphore,
  tenant: Tenant,
  weight: number,
  stop: AbortSignal,
): Promise<EndWork> {
  try {
    return await semaphore.acquire(tenant, weight, stop);
  } catch (error) {
    throw error instanceof SemaphoreFull ? await limitExceeded(WHO[error.by], 1_500) : error;
  }
}

async function consume(bucket: RateLimiterMemory, key: string, points: number, who: string): Promise<void> {
  try {
    await bucket.consume(key, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw await limitExceeded(who, refused.msBeforeNext);
  }
}

/** Waits half a second before an error response: it costs CPU time too, and programs that retry at once are slowed down. */
export async function refusalDelay(): Promise<void> {
  await sleep(REFUSAL_DELAY_MS);
}

async function limitExceeded(who: string, retryAfterMs: number): Promise<ConnectError> {
  await refusalDelay();
  const seconds = Math.max(1, Math.ceil((retryAfterMs - REFUSAL_DELAY_MS) / 1_000));
  const when = seconds === 1 ? "a moment" : `${seconds} seconds`;
  return resourceExhausted(`${who} more than Shore takes at once. Try again in ${when}.`, seconds);
}

const YOU = "You are asking for";
const ALL = "Your organization is asking for";
const EVERYBODY = "People are asking for";
const WHO: Record<SemaphoreFull["by"], string> = { person: YOU, organization: ALL, everybody: EVERYBODY };
/** Enough for ten tabs reopened at once. */
const MAX_WAITING_CALLS = 128;
const MAX_WAIT_MS = 20_000;
/** A quarter of a second at once is more than any screen asks for; who goes on asking gets a quarter of the time. */
const WEIGHTS = { personWeight: 16, organizationWeight: 32, share: { ofTime: 1 / 4, burstMs: 250 } };
/**
 * A running call has one database connection at a time, of the 16 of database/pool.ts. What calls may not have is left to sign-ins,
 * authorisation and jobs, and what one organisation may not have to the others.
 */
const CONNECTIONS = 12;
const CONNECTIONS_PER_ORGANIZATION = 8;
/** Four requests of a session at a time. */
const AUTHORIZATIONS = {
  personWeight: 4,
  organizationWeight: Infinity,
  maxWaiting: MAX_WAITING_CALLS,
  maxWaitMs: MAX_WAIT_MS,
};
/** Two files of a person at a time; as many of an organisation as may wait for a worker process. */
const FILES = { personWeight: 16, organizationWeight: 128, maxWaiting: 16, maxWaitMs: 120_000 };
/** Those of a person one after the other, of two people of an organisation. Whoever waits costs a socket. */
const LARGE_BODIES = {
  personWeight: 1,
  organizationWeight: 2,
  maxWaiting: MAX_WAITING_CALLS,
  maxWaitMs: MAX_WAIT_MS,
};
/** A quarter of what two cores decode and check: 6 MB take 0.3 s. */
const LARGE_BODY_BYTES_PER_MS = 5_000;
const REFUSAL_DELAY_MS = 500;
const A_SECOND = 1;
const A_MINUTE = 60;
const MEGABYTE = 1_048_576;
const PERSON_BYTES = 4 * MAX_REQUEST_BYTES;
const ORGANIZATION_BYTES = 8 * MAX_REQUEST_BYTES;
const SERVER_BYTES = 32 * MAX_REQUEST_BYTES;
