import { matrixCell } from "@shore/design-system/Matrix";
import { textOrder, vesselCount } from "#shared/text/words.ts";
import type { Distribution, DistributionGroup, DistributionVessel } from "./distribution-changes.ts";

/** Returns the vessels that are in a group, by name. */
export function vesselsOf({ groups }: Pick<Distribution, "groups">): DistributionVessel[] {
  const vessels = new Map(groups.flatMap((group) => group.vessels.map((vessel) => [vessel.vesselUuid, vessel])));
  return [...vessels.values()].toSorted((a, b) => textOrder.compare(a.displayName, b.displayName));
}

/** Returns the group that contains every vessel of the other groups; undefined if there is none. */
export function wholeFleetGroup(distribution: Pick<Distribution, "groups">): DistributionGroup | undefined {
  const count = vesselsOf(distribution).length;
  return count === 0 ? undefined : distribution.groups.find(({ vessels }) => vessels.length === count);
}

/** Returns the cells whose vessels all get the collection through the group of the whole fleet as well, and its name. */
export function inheritedThrough(
  { groups, collections }: Pick<Distribution, "groups" | "collections">,
  cells: ReadonlySet<string>,
): { from: string; cells: ReadonlySet<string> } | undefined {
  const whole = wholeFleetGroup({ groups });
  if (whole === undefined) return undefined;
  const ofWholeFleet = collections.filter(({ key }) => cells.has(matrixCell(whole.key, key)));
  const others = groups.filter(({ key, vessels }) => key !== whole.key && vessels.length > 0);
  return {
    from: whole.label,
    cells: new Set(others.flatMap((group) => ofWholeFleet.map(({ key }) => matrixCell(group.key, key)))),
  };
}

/** A collection that a vessel gets, with the names of the groups it comes through. */
export type VesselCollection = { key: string; label: string; groups: string[] };

/** Returns a vessel's collections by name. */
export function collectionsOf(
  { groups, collections }: Pick<Distribution, "groups" | "collections">,
  cells: ReadonlySet<string>,
  vesselUuid: string,
): VesselCollection[] {
  const own = groups.filter(({ vessels }) => vessels.some((vessel) => vessel.vesselUuid === vesselUuid));
  return collections
    .map(({ key, label }) => ({
      key,
      label,
      groups: own.filter((group) => cells.has(matrixCell(group.key, key))).map((group) => group.label),
    }))
    .filter((collection) => collection.groups.length > 0);
}

/** Counts the vessels that gain checklists by a change and those that lose some; one may do both. */
export function netEffect(
  distribution: Pick<Distribution, "groups" | "collections" | "cells">,
  after: ReadonlySet<string>,
  /** The number of published checklists by collection. */
  published: ReadonlyMap<string, number>,
): { gain: number; lose: number } {
  const filled = { ...distribution, collections: distribution.collections.filter(({ key }) => published.get(key)) };
  const had = keysByVessel(filled, distribution.cells);
  const have = keysByVessel(filled, after);
  const uuids = vesselsOf(distribution).map(({ vesselUuid }) => vesselUuid);
  const count = (from: typeof had, to: typeof had) =>
    uuids.filter((uuid) => !(to.get(uuid) ?? NONE).isSubsetOf(from.get(uuid) ?? NONE)).length;
  return { gain: count(had, have), lose: count(have, had) };
}

/** Returns `2 vessels gain checklists, none loses any.` */
export function netSentence({ gain, lose }: { gain: number; lose: number }): string {
  if (gain === 0 && lose === 0) return "No vessel gains or loses checklists.";
  const gains =
    gain === 0 ? "No vessel gains checklists" : `${vesselCount(gain)} ${gain === 1 ? "gains" : "gain"} checklists`;
  const loses = lose === 0 ? "none loses any" : `${lose} ${lose === 1 ? "loses" : "lose"} some`;
  return `${gains}, ${loses}.`;
}

function keysByVessel(
  { groups, collections }: Pick<Distribution, "groups" | "collections">,
  cells: ReadonlySet<string>,
): Map<string, Set<string>> {
  const byVessel = new Map<string, Set<string>>();
  for (const group of groups) {
    const keys = collections.filter(({ key }) => cells.has(matrixCell(group.key, key))).map(({ key }) => key);
    for (const { vesselUuid } of group.vessels) {
      byVessel.set(vesselUuid, new Set([...(byVessel.get(vesselUuid) ?? []), ...keys]));
    }
  }
  return byVessel;
}

const NONE: ReadonlySet<string> = new Set();
