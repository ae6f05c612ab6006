import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import type { ResourceDistributionGetResponse } from "@shore/api/gen/shore/v1/distribution_pb";
import { matrixCell, type MatrixLine } from "@shore/design-system/Matrix";
import { textOrder, vesselCount } from "#shared/text/words.ts";

export type DistributionVessel = { vesselUuid: string; displayName: string };
export type DistributionGroup = MatrixLine & { vessels: readonly DistributionVessel[] };

/** Which collections each group gets, as rows, columns and the enabled cells. */
export type Distribution = {
  etag: string;
  groups: readonly DistributionGroup[];
  collections: readonly MatrixLine[];
  cells: ReadonlySet<string>;
};

/**
 * The user's changes to the stored state, cell by cell. Kept separately from it, so that another user's changes meanwhile are never
 * reverted.
 */
export type Choices = { added: readonly string[]; removed: readonly string[] };

export const noChoices: Choices = { added: [], removed: [] };

export function distributionOf(
  { vesselGroupResourceDistributions, etag }: ResourceDistributionGetResponse,
  listed: readonly ChecklistTemplateGroup[],
): Distribution {
  const cells = new Set<string>();
  const collections = new Map<string, MatrixLine>();
  for (const { checklistTemplateGroupId, displayName } of listed) {
    const key = checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "";
    collections.set(key, { key, label: displayName });
  }
  const groups = vesselGroupResourceDistributions.map(({ vesselGroup, resourceGroups }) => {
    const groupKey = vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
    for (const { resourceGroupId, displayName } of resourceGroups) {
      const key = resourceGroupId?.resourceGroupUuid ?? "";
      cells.add(matrixCell(groupKey, key));
      // A collection created after the list was fetched: left out, saving would remove it from the group.
      if (!collections.has(key)) collections.set(key, { key, label: displayName });
    }
    const { displayName = "", members = [] } = vesselGroup ?? {};
    const vessels = members.map(({ vesselUuid, displayName: name }) => ({ vesselUuid, displayName: name }));
    return { key: groupKey, label: displayName, detail: vesselCount(members.length), vessels };
  });
  const columns = [...collections.values()].sort((a, b) => textOrder.compare(a.label, b.label));
  return { etag, groups, collections: columns, cells };
}

/** Returns the enabled cells with these choices. */
export function chosenCells({ cells }: Distribution, { added, removed }: Choices): ReadonlySet<string> {
  return cells.union(new Set(added)).difference(new Set(removed));
}

/** Returns the choices after one cell was toggled; a cell in its stored state is no choice. */
export function withChoice({ cells }: Distribution, choices: Choices, cell: string, isOn: boolean): Choices {
  const others = (list: readonly string[]) => list.filter((one) => one !== cell);
  const [added, removed] = [others(choices.added), others(choices.removed)];
  if (isOn === cells.has(cell)) return { added, removed };
  return isOn ? { added: [...added, cell], removed } : { added, removed: [...removed, cell] };
}

export type GroupChange = { group: MatrixLine; added: MatrixLine[]; removed: MatrixLine[] };

/** Returns the differences between two states of the cells, for the existing groups and collections. */
export function changesBetween(
  { groups, collections }: Pick<Distribution, "groups" | "collections">,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): GroupChange[] {
  return groups
    .map((group) => {
      const differs = (from: ReadonlySet<string>, to: ReadonlySet<string>) =>
        collections.filter(({ key }) => to.has(matrixCell(group.key, key)) && !from.has(matrixCell(group.key, key)));
      return { group, added: differs(before, after), removed: differs(after, before) };
    })
    .filter(({ added, removed }) => added.length + removed.length > 0);
}

/** Returns the number of changed cells. */
export function changeCountOf(changes: readonly GroupChange[]): number {
  return changes.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
}

/** Returns `North Sea cargo: 2 added. Winter class: 1 removed.` Source: docs/design/pictures/44-distribution-editor.png. */
export function summaryOf(changes: readonly GroupChange[]): string {
  return shortened(
    changes.map(({ group, added, removed }) => {
      const words = [added.length > 0 && `${added.length} added`, removed.length > 0 && `${removed.length} removed`];
      return `${group.label}: ${words.filter(Boolean).join(", ")}.`;
    }),
    "group",
  );
}

/** Returns the changed groups, each with all its resulting collections, for saving and for the preview. */
export function assignmentsOf(
  distribution: Distribution,
  choices: Choices,
): Map<string, { collectionUuid: string; displayName: string }[]> {
  const after = chosenCells(distribution, choices);
  return new Map(
    changesBetween(distribution, distribution.cells, after).map(({ group }) => [
      group.key,
      distribution.collections
        .filter(({ key }) => after.has(matrixCell(group.key, key)))
        .map(({ key, label }) => ({ collectionUuid: key, displayName: label })),
    ]),
  );
}

/** Describes what changed since an editor was opened, in sentences; empty if it shows the stored state. */
export function changesByOthers(opened: Distribution, stored: Distribution): string[] {
  const inBoth = opened.groups.filter(({ key }) => stored.groups.some((group) => group.key === key));
  const collections = opened.collections.filter(({ key }) => stored.collections.some((one) => one.key === key));
  const names = (lines: MatrixLine[], word: string) =>
    lines.length > 0 && `${lines.map(({ label }) => label).join(", ")} ${word}`;
  return [
    ...addedAndRemoved(opened.groups, stored.groups, "group"),
    ...addedAndRemoved(opened.collections, stored.collections, "collection"),
    ...changesBetween({ groups: inBoth, collections }, opened.cells, stored.cells).map(
      ({ group, added, removed }) =>
        `${group.label}: ${[names(added, "added"), names(removed, "removed")].filter(Boolean).join(", ")}.`,
    ),
  ];
}

/** Joins the first sentences, and the number of others. */
export function shortened(sentences: readonly string[], noun: string): string {
  const rest = sentences.length - MAX_SENTENCES;
  const more = rest > 0 ? [rest === 1 ? `1 more ${noun}.` : `${rest} more ${noun}s.`] : [];
  return [...sentences.slice(0, MAX_SENTENCES), ...more].join(" ");
}

function addedAndRemoved(before: readonly MatrixLine[], after: readonly MatrixLine[], noun: string): string[] {
  const missing = (lines: readonly MatrixLine[], among: readonly MatrixLine[]) =>
    lines.filter(({ key }) => !among.some((one) => one.key === key));
  return [
    ...missing(before, after).map(({ label }) => `The ${noun} ${label} was removed.`),
    ...missing(after, before).map(({ label }) => `The ${noun} ${label} is new.`),
  ];
}

/** More would fill the bottom bar of a phone. */
const MAX_SENTENCES = 4;
