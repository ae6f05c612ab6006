import type { EngineRun } from "./engine-run.ts";

/** The counts of one story, or the sum of many. Keys are `engine, view` and `engine, rule`. */
export type Tally = {
  stories: number;
  runs: Record<string, number>;
  violations: number;
  reviews: Record<string, number>;
};

/** Counts the runs of one story, including axe's in the accessibility addon. */
export function tallyOf(runs: readonly EngineRun[], meta: object): Tally {
  const tally = emptyTally();
  tally.stories = 1;
  for (const { engine, view, faults, reviews } of runs) {
    add(tally.runs, `${engine}, ${view}`, 1);
    tally.violations += faults.length;
    for (const [rule, count] of Object.entries(reviews)) add(tally.reviews, `${engine}, ${rule}`, count);
  }
  for (const { violations, incomplete } of addonReports(meta)) {
    add(tally.runs, `axe, ${document.documentElement.dataset["theme"] ?? "day"}`, 1);
    tally.violations += violations.length;
    for (const { id, nodes } of incomplete) add(tally.reviews, `axe, ${id}`, nodes.length);
  }
  return tally;
}

export function emptyTally(): Tally {
  return { stories: 0, runs: {}, violations: 0, reviews: {} };
}

export function addTally(sum: Tally, tally: Tally): void {
  sum.stories += tally.stories;
  sum.violations += tally.violations;
  for (const [key, count] of Object.entries(tally.runs)) add(sum.runs, key, count);
  for (const [key, count] of Object.entries(tally.reviews)) add(sum.reviews, key, count);
}

function add(counts: Record<string, number>, key: string, count: number): void {
  counts[key] = (counts[key] ?? 0) + count;
}

declare module "vitest" {
  interface TaskMeta {
    /** Set for stories; summed by tools/a11y-audit-reporter.ts. */
    audit?: Tally;
  }
}

type AddonReport = { violations: unknown[]; incomplete: { id: string; nodes: unknown[] }[] };

/** The addon stores axe's results in the test's meta, without a type. */
function addonReports(meta: object): AddonReport[] {
  if (!("reports" in meta) || !Array.isArray(meta.reports)) return [];
  return meta.reports
    .filter((report: { type?: string }) => report.type === "a11y")
    .map(({ result }: { result: AddonReport }) => result);
}
