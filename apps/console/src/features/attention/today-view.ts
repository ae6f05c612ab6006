import type { AttentionGetResponse, AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { listView, optionalParameter } from "@shore/api/address/list-view";

export type TodayView = {
  /** The vessel group whose vessels are shown; undefined: all vessels. */
  groupUuid: string | undefined;
  /** The vessel that a link names. */
  vesselUuid: string | undefined;
};

export const todayView = listView<TodayView>({
  groupUuid: optionalParameter("group", (text) => text !== ""),
  vesselUuid: optionalParameter("vessel", (text) => text !== ""),
});

/** A vessel group, as far as Today knows it. */
export type TodayGroup = { name: string; vesselUuids: ReadonlySet<string> };

/** Returns the answer for the vessels of a group; what is of saved views and of the organization stays. */
export function ofGroup(answer: AttentionGetResponse, { vesselUuids }: TodayGroup): AttentionGetResponse {
  return { ...answer, vessels: answer.vessels.filter(({ vesselUuid }) => vesselUuids.has(vesselUuid)) };
}

/** Returns the items that are set aside, by vessel. */
export function asides(vessels: readonly AttentionVessel[]): { vessel: AttentionVessel; item: AttentionItem }[] {
  return vessels.flatMap((vessel) =>
    vessel.items.filter(({ setAside }) => setAside !== undefined).map((item) => ({ vessel, item })),
  );
}

/** Returns the earliest instant from which data are new to the person; undefined without vessels. */
export function newSince(vessels: readonly AttentionVessel[]): string | undefined {
  return vessels.map(({ seenThroughTime }) => seenThroughTime).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}
