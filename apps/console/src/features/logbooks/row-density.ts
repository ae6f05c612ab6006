import type { Preference } from "#shared/preferences/use-preference.ts";

export type RowDensity = "compact" | "normal";

/** How high the rows of a logbook are; on touch they are high anyway. */
export const rowDensity: Preference<RowDensity> = {
  key: "shore.density",
  choices: ["compact", "normal"],
  fallback: "compact",
};
