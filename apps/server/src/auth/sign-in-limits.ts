import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress } from "../kernel/client-address.ts";
import type { Limits } from "../kernel/limits.ts";

/** Limits the sign-ins begun in a minute, from one address and in all. In this process's memory. */
export class SignInLimits {
  readonly #byAddress: RateLimiterMemory;
  readonly #all: RateLimiterMemory;
  readonly #trustedProxies: BlockList | undefined;

  constructor({ signInsPerAddress, signIns }: Limits, trustedProxies: BlockList | undefined) {
    this.#byAddress = new RateLimiterMemory({ points: signInsPerAddress, duration: A_MINUTE });
    this.#all = new RateLimiterMemory({ points: signIns, duration: A_MINUTE });
    this.#trustedProxies = trustedProxies;
  }

  /** Counts a sign-in. @returns after how many seconds to retry; undefined: it may begin */
  async count(request: IncomingMessage): Promise<number | undefined> {
    try {
      await this.#byAddress.consume(clientAddress(request, this.#trustedProxies));
      await this.#all.consume("all");
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw refused;
    }
  }
}

const A_MINUTE = 60;
