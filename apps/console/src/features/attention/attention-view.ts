import type { AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import type { Grade } from "@shore/design-system/GradeChip";
import { GRADES } from "#shared/attention/attention-kinds.ts";
import { highestGrade } from "#shared/attention/attention-pills.ts";
import { choiceParameter, listView, optionalParameter } from "@shore/api/address/list-view";

export type AttentionView = {
  /** Shows vessels whose highest grade is this one. */
  grade: Grade | "all";
  /** `new`: only what is new since the user's last visit. */
  news: "all" | "new";
  /** The vessel that a link opens. */
  vesselUuid: string | undefined;
};

export const attentionView = listView<AttentionView>({
  grade: choiceParameter("show", ["all", ...GRADES], "all"),
  news: choiceParameter("only", ["all", "new"], "all"),
  vesselUuid: optionalParameter("vessel", (text) => text !== ""),
});

/** The fleet in the three groups of the screen, each in the order of the answer. */
export type Groups = { act: AttentionVessel[]; look: AttentionVessel[]; quiet: AttentionVessel[] };

/** Returns the vessels that a view shows, in groups. With a filter the quiet group is empty. */
export function groupsOf(vessels: readonly AttentionVessel[], { grade, news }: AttentionView): Groups {
  const candidates = news === "new" ? vessels.map(onlyNew) : vessels;
  const shown = candidates.filter((vessel) => grade === "all" || highestGrade(vessel.items) === grade);
  const isFiltered = grade !== "all" || news !== "all";
  return {
    act: shown.filter(({ items }) => highestGrade(items) === "act"),
    look: shown.filter(({ items }) => ["look", "know"].includes(highestGrade(items) ?? "")),
    quiet: isFiltered ? [] : shown.filter(({ items }) => highestGrade(items) === undefined),
  };
}

/** Counts the vessels with new items. */
export function newCount(vessels: readonly AttentionVessel[]): number {
  return vessels.filter((vessel) => onlyNew(vessel).items.length > 0).length;
}

/** Returns the time from which items are new to the user: the earliest of the fleet; undefined if the user may see no vessel. */
export function newSince(vessels: readonly AttentionVessel[]): string | undefined {
  return vessels.map(({ seenThroughTime }) => seenThroughTime).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}

/** `Bergensund, Kystvåg and 7 others: nothing to do.` */
export function quietText(vessels: readonly Pick<AttentionVessel, "displayName">[]): string {
  const [first = "", second, ...others] = vessels.map(({ displayName }) => displayName);
  const names =
    second === undefined
      ? first
      : others.length === 0
        ? `${first} and ${second}`
        : `${first}, ${second} and ${others.length === 1 ? "1 other" : `${others.length} others`}`;
  return `${names}: nothing to do.`;
}

function onlyNew(vessel: AttentionVessel): AttentionVessel {
  return {
    ...vessel,
    items: vessel.items.filter(({ receivedFromTime, setAside }) => receivedFromTime !== "" && setAside === undefined),
  };
}
