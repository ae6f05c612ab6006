import type { AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { listView, optionalParameter } from "@shore/api/address/list-view";
import type { VesselPills } from "#shared/attention/attention-pills.ts";

export type TodayView = {
  /** The vessel that a link names. */
  vesselUuid: string | undefined;
};

export const todayView = listView<TodayView>({
  vesselUuid: optionalParameter("vessel", (text) => text !== ""),
});

/** Returns the items that are set aside, by vessel. */
export function asides(vessels: readonly AttentionVessel[]): { vessel: AttentionVessel; item: AttentionItem }[] {
  return vessels.flatMap((vessel) =>
    vessel.items.filter(({ setAside }) => setAside !== undefined).map((item) => ({ vessel, item })),
  );
}

/** `Tern of Orkney, Bergensund, Kystvåg and 9 others`. */
export function namesText(vessels: readonly VesselPills[]): string {
  const names = vessels.map(({ vessel }) => vessel.displayName);
  const others = names.length - MAX_NAMES;
  if (others <= 1) return names.join(", ");
  return `${names.slice(0, MAX_NAMES).join(", ")} and ${others} others`;
}

/** Returns the earliest instant from which data are new to the person; undefined without vessels. */
export function newSince(vessels: readonly AttentionVessel[]): string | undefined {
  return vessels.map(({ seenThroughTime }) => seenThroughTime).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}

const MAX_NAMES = 3;
