import { matrixCell } from "@shore/design-system/Matrix";
import { choiceParameter, listView, textParameter } from "@shore/api/address/list-view";
import { hasEveryWord } from "#shared/text/words.ts";
import type { Distribution, GroupChange } from "./distribution-changes.ts";
import { wholeFleetGroup } from "./vessel-collections.ts";

export type DistributionView = {
  /** Search text for the names of groups. */
  groups: string;
  /** Search text for the names of collections. */
  collections: string;
  only: "all" | "changed";
  /** Whether collections of the group with the whole fleet are shown. */
  whole: "shown" | "hidden";
  /** The vessel whose collections are shown; empty: none is selected. */
  vessel: string;
};

/** Returns the rows and columns of a view. Changed ones stay visible whatever the filter. */
export function linesInView(
  { groups, collections }: Distribution,
  cells: ReadonlySet<string>,
  changes: readonly GroupChange[],
  view: DistributionView,
): Pick<Distribution, "groups" | "collections"> {
  const changedGroups = new Set(changes.map(({ group }) => group.key));
  const changedCollections = new Set(
    changes.flatMap(({ added, removed }) => [...added, ...removed]).map(({ key }) => key),
  );
  const whole = view.whole === "hidden" ? wholeFleetGroup({ groups }) : undefined;
  const isDistributedToAll = (key: string) => whole !== undefined && cells.has(matrixCell(whole.key, key));
  return {
    groups: groups.filter(
      ({ key, label }) => changedGroups.has(key) || (view.only === "all" && hasEveryWord([label], view.groups)),
    ),
    collections: collections.filter(
      ({ key, label }) =>
        changedCollections.has(key) || (!isDistributedToAll(key) && hasEveryWord([label], view.collections)),
    ),
  };
}

export const distributionView = listView<DistributionView>({
  groups: textParameter("groups"),
  collections: textParameter("collections"),
  only: choiceParameter("only", ["all", "changed"], "all"),
  whole: choiceParameter("whole", ["shown", "hidden"], "shown"),
  vessel: textParameter("vessel"),
});
