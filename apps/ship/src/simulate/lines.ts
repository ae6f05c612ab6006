/** What can happen to one connection of a line. */
export type Fault =
  /** Both ends are closed after some bytes of the request, or of the answer. */
  | "request cut"
  | "answer cut"
  /** After some bytes nothing passes any more, and no end is told. */
  | "half open"
  /** The request arrives; its answer does not. */
  | "answer lost"
  /** The answer arrives twice, one directly after the other. */
  | "answer copied"
  /** What the ship sent arrives once more, on a connection of its own, at once or when other requests have arrived meanwhile. */
  | "request copied";

/** How a line carries bytes. */
export type Line = {
  /** From one end to the other. */
  delayMs: number;
  /** In each direction. */
  bytesPerSecond: number;
  /** Chance of each fault for one connection; together at most 1. */
  faults: Partial<Record<Fault, number>>;
};

/** Lines of ships: near the coast, by satellite dish, by telephone of 2.4 kbit/s, and one that breaks all the time. */
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
