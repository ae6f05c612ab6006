/** The logbooks a ship may keep, in the order of their labels. Source: docs/spec/entities.md#logbooks. */
export const LOGBOOK_NAMES = ["bwrb", "cargo", "deck", "engine", "garbage", "gmdss", "oil1", "oil2"] as const;

export type LogbookName = (typeof LOGBOOK_NAMES)[number];

/** `Oil I` for `oil1`; `N/A` for an unknown logbook. */
export function logbookLabel(name: string): string {
  return isLogbookName(name) ? LABELS[name] : "N/A";
}

export function isLogbookName(name: string): name is LogbookName {
  return Object.hasOwn(LABELS, name);
}

const LABELS: Readonly<Record<LogbookName, string>> = {
  bwrb: "Ballast",
  cargo: "Cargo",
  deck: "Deck",
  engine: "Engine",
  garbage: "Garbage",
  gmdss: "GMDSS",
  oil1: "Oil I",
  oil2: "Oil II",
};
