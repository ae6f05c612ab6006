import type { Random } from "@shore/server/testing/random";

/** How much of a scenario is run. `short` is for every test run, `long` for an evening; what has to hold is the same. */
export type Extent = "short" | "long";

export type Given = {
  seed: number;
  /** Every choice comes from it, so that the same seed makes the same choices. */
  random: Random;
  extent: Extent;
  /** How many processes are killed where the scenario kills; absent: what the extent says. */
  kills?: number | undefined;
  /** A folder of the scenario's own, empty; removed afterwards. */
  folder: string;
};

export type Outcome = {
  /** What was counted and measured, in words for a table. */
  figures: Record<string, number | string>;
  /** What is not as it has to be, a sentence each. */
  problems: string[];
};

/** Something goes wrong on purpose, and what Shore has acknowledged is looked for afterwards. */
export type Scenario = {
  name: string;
  /** What goes wrong, in a line. */
  what: string;
  run: (given: Given) => Promise<Outcome>;
};

/** Milliseconds in the middle, at the 95th of 100 and the longest: `310 / 480 / 912`. */
export function spread(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${at(0.5)} / ${at(0.95)} / ${at(1)}`;
}
