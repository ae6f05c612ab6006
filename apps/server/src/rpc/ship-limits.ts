import type { ConnectError } from "@connectrpc/connect";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ShipCaller } from "../auth/ship-caller.ts";
import type { ShipLimitSettings } from "../kernel/limits.ts";
import { refusalDelay } from "./request-limits.ts";
import { unavailable } from "./rpc-errors.ts";

/**
 * Limits of calls, decompressed bytes and facts of a ship's credential within a minute, so that one that was stolen or is used by
 * faulty software takes nothing from other ships. In this process's memory. Source: docs/spec/ship-link.md#limits
 */
export class ShipLimits {
  readonly #calls: RateLimiterMemory;
  readonly #bytes: RateLimiterMemory;
  readonly #facts: RateLimiterMemory;

  constructor({ calls, megabytes, facts }: ShipLimitSettings) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: A_MINUTE });
    this.#calls = limiter(calls);
    this.#bytes = limiter(megabytes * MEGABYTE);
    this.#facts = limiter(facts);
  }

  /** Counts a call before its body is read. @throws ConnectError `unavailable` with `Retry-After`; so below */
  countCall(ship: ShipCaller): Promise<void> {
    return consume(this.#calls, ship, 1);
  }

  /** Counts a body by its decompressed size, whether the call succeeds or not. */
  countBytes(ship: ShipCaller, bytes: number): Promise<void> {
    return consume(this.#bytes, ship, bytes);
  }

  countFacts(ship: ShipCaller, facts: number): Promise<void> {
    return facts === 0 ? Promise.resolve() : consume(this.#facts, ship, facts);
  }
}

async function consume(bucket: RateLimiterMemory, { credentialUuid }: ShipCaller, points: number): Promise<void> {
  try {
    await bucket.consume(credentialUuid, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw await refusedLater(refused.msBeforeNext);
  }
}

/**
 * Waits half a second, then returns the error. `unavailable`, because ships' software waits then; after `resource_exhausted` it
 * builds smaller batches, which are more calls.
 */
export async function refusedLater(retryAfterMs: number, sentence = TOO_MUCH): Promise<ConnectError> {
  await refusalDelay();
  return unavailable(sentence, Math.max(1, Math.ceil(retryAfterMs / 1_000)));
}

const TOO_MUCH = "This ship sends more than Shore takes at once. Send the same again later.";
const A_MINUTE = 60;
const MEGABYTE = 1_048_576;
