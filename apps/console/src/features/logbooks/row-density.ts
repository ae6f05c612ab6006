import type { Preference } from "#shared/preferences/use-preference.ts";

export type RowDensity = "compact" | "normal";

/** The row height of a logbook; on touch devices rows are always high. */
export const rowDensity: Preference<RowDensity> = {
  key: "shore.density",
  choices: ["compact", "normal"],
  fallback: "compact",
};
