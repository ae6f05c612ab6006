/** Result of one engine for one view of a story. */
export type EngineRun = {
  engine: "axe" | "ibm";
  /** The view that was audited: a theme, "forced colours" or "phone". */
  view: string;
  /** One line per violation, with the selector and the problem. */
  faults: string[];
  /** How often each rule was undecided: `needs review`, not failed, counted in the record. */
  reviews: Record<string, number>;
};

/** Number of occurrences of each name. */
export function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
