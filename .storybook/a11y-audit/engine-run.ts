/** What one engine said about one view of a story. */
export type EngineRun = {
  engine: "axe" | "ibm";
  /** The view that was audited: a theme, "forced colours" or "phone". */
  view: string;
  /** One line per violation, with the selector and what is wrong. */
  faults: string[];
  /** How often each rule could not decide by itself: `needs review`, not failed, counted in the record. */
  reviews: Record<string, number>;
};

/** How often each one occurs. */
export function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
