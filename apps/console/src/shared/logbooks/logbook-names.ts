/** The logbooks a ship may keep, in the order of their names on screen. Source: specification, section 3. */
export const logbookNames = ["bwrb", "cargo", "deck", "engine", "garbage", "gmdss", "oil1", "oil2"] as const;

export type LogbookName = (typeof logbookNames)[number];

/** `Oil I` for `oil1`; `N/A` for a logbook nobody knows. */
export function logbookLabel(name: string): string {
  return isLogbookName(name) ? labels[name] : "N/A";
}

export function isLogbookName(name: string): name is LogbookName {
  return Object.hasOwn(labels, name);
}

const labels: Record<LogbookName, string> = {
  bwrb: "Ballast",
  cargo: "Cargo",
  deck: "Deck",
  engine: "Engine",
  garbage: "Garbage",
  gmdss: "GMDSS",
  oil1: "Oil I",
  oil2: "Oil II",
};
