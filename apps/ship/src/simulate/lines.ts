/** A fault of one connection. */
export type Fault =
  /** Both ends are closed after some bytes of the request, or of the response. */
  | "request cut"
  | "answer cut"
  /** After some bytes nothing is forwarded any more, and neither end is closed. */
  | "half open"
  /** The request arrives; its response does not. */
  | "answer lost"
  /** The response arrives twice, one directly after the other. */
  | "answer copied"
  /** The request arrives again on a connection of its own, at once or after other requests. */
  | "request copied";

/** Properties of a line. */
export type Line = {
  /** One way. */
  delayMs: number;
  /** In each direction. */
  bytesPerSecond: number;
  /** Probability of each fault per connection; the sum is at most 1. */
  faults: Partial<Record<Fault, number>>;
};

/** Lines of ships: near the coast, by satellite dish, by satellite phone at 2.4 kbit/s, and one with frequent faults. */
export const LINES = {
  good: { delayMs: 20, bytesPerSecond: 1_000_000, faults: {} },
  vsat: { delayMs: 300, bytesPerSecond: 32_000, faults: { "request cut": 0.01, "answer cut": 0.01 } },
  iridium: { delayMs: 900, bytesPerSecond: 300, faults: { "request cut": 0.05, "answer cut": 0.05 } },
  broken: {
    delayMs: 100,
    bytesPerSecond: 8_000,
    faults: {
      "request cut": 0.2,
      "answer cut": 0.15,
      "half open": 0.02,
      "answer lost": 0.15,
      "answer copied": 0.1,
      "request copied": 0.1,
    },
  },
} as const satisfies Record<string, Line>;
