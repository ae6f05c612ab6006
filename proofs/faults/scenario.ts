import type { Random } from "@shore/server/testing/random";
import { quantile } from "../measure/quantile.ts";

/** `short` for `npm test`, `long` for `npm run faults`; the checks are the same. */
export type Extent = "short" | "long";

export type ScenarioContext = {
  seed: number;
  /** The only source of randomness: a seed repeats a run. */
  random: Random;
  extent: Extent;
  /** Number of kills; absent: by extent. */
  kills?: number | undefined;
  /** Empty temporary folder. */
  folder: string;
  /** Says in a line how far the scenario is. */
  progress: (line: string) => void;
};

export type ScenarioResult = {
  /** Counts and measurements by name. */
  figures: Record<string, number | string>;
  /** Failed checks, a sentence each. */
  problems: string[];
};

/** Injects faults, then checks that everything acknowledged is stored. */
export type Scenario = {
  name: string;
  /** The injected fault, in one line. */
  description: string;
  run: (context: ScenarioContext) => Promise<ScenarioResult>;
};

/** p50, p95 and maximum in milliseconds: `310 / 480 / 912`. */
export function percentiles(milliseconds: readonly number[]): string {
  return [0.5, 0.95, 1].map((share) => Math.round(quantile(milliseconds, share))).join(" / ");
}
