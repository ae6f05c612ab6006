import type { ShipLinkState } from "@shore/api/ship-link-state";

/** A vessel that does not get a revision at its next contact. */
type Late = { vesselUuid: string; displayName: string; state: ShipLinkState };

/** A sentence about one vessel, whose name it begins with, or about all further ones of a state. */
export type LateSentence = { key: string; displayName?: string; text: string };

/** Returns what is said of those vessels that get a revision late: of each, or of the first of a state, with the number of the others. */
export function lateSentences(vessels: readonly Late[]): LateSentence[] {
  const shown = [...Map.groupBy(vessels, ({ state }) => state)].map(([state, all]) => {
    // Naming all but one would not be shorter.
    const named = all.length > MOST_NAMED + 1 ? all.slice(0, MOST_NAMED) : all;
    return { state, named: new Set(named), others: all.length - named.length };
  });
  return [
    ...vessels.flatMap((vessel) => {
      const { vesselUuid, displayName, state } = vessel;
      const text = REASONS[state]?.one;
      const isNamed = shown.some(({ named }) => named.has(vessel));
      return text !== undefined && isNamed ? [{ key: vesselUuid, displayName, text }] : [];
    }),
    ...shown.flatMap(({ state, others }) => {
      const text = REASONS[state]?.others;
      return text !== undefined && others > 0 ? [{ key: state, text: `${others} more vessels ${text}` }] : [];
    }),
  ];
}

const MOST_NAMED = 5;

const REASONS: Partial<Record<ShipLinkState, { one: string; others: string }>> = {
  silent: {
    one: "is silent: it gets this when it connects again.",
    others: "are silent: they get this when they connect again.",
  },
  "never-connected": {
    one: "has never connected: tell it another way.",
    others: "have never connected: tell them another way.",
  },
  "switched-off": {
    one: "has its link switched off: it gets this once the link is on.",
    others: "have their links switched off: they get this once those are on.",
  },
};
