import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import type { TableSort } from "@shore/design-system/Table";
import { choiceParameter, listView, optionalParameter, textParameter } from "@shore/api/address/list-view";
import { sortParameter, sortRows } from "#shared/list-screen/list-sort.ts";
import type { FleetAttention } from "./fleet-attention.ts";
import { hasEveryWord } from "#shared/text/words.ts";
import { lookPreference, type VesselLook } from "#shared/vessels/VesselLooks.tsx";
import { routeText, vesselIdentifier } from "#shared/vessels/vessel-facts.ts";

/** The filter by status: all, that need somebody, with something new, under way or moored, with a silent link. */
export const STATUSES = ["all", "act", "look", "under-way", "moored", "silent"] as const;

export type VesselStatus = (typeof STATUSES)[number];

/** Data about a vessel from other requests, as far as loaded. */
export type FleetFacts = {
  links?: ReadonlyMap<string, ShipLink> | undefined;
  isSilent?: ((link: ShipLink) => boolean) | undefined;
  attention?: Pick<FleetAttention, "has"> | undefined;
  /** The rank of those that need somebody, by uuid. */
  needs?: ReadonlyMap<string, number> | undefined;
};

export type VesselListView = {
  text: string;
  status: VesselStatus;
  sort: TableSort;
  /** undefined: by the user's preference. */
  look: VesselLook | undefined;
  /** The vessel selected on the map. */
  vesselUuid: string | undefined;
  /** Whether the dialog that adds vessels is open. */
  isAdding: boolean;
};

/** Returns the vessels whose name, identifier or ports contain every word of the text, ignoring diacritics. */
export function matching(vessels: readonly Vessel[], text: string): Vessel[] {
  return vessels.filter(({ displayName, imoNumber, callSign, voyage }) =>
    hasEveryWord([displayName, imoNumber, callSign, routeText(voyage)], text),
  );
}

/** Filters by status; an unknown value does not match. */
export function withStatus(
  vessels: readonly Vessel[],
  status: VesselStatus,
  { links, isSilent, attention }: FleetFacts = {},
): readonly Vessel[] {
  if (status === "all") return vessels;
  if (status === "act" || status === "look")
    return vessels.filter(({ vesselUuid }) => attention?.has(vesselUuid, status));
  if (status === "silent") {
    return vessels.filter(({ vesselUuid }) => {
      const link = links?.get(vesselUuid);
      return link !== undefined && isSilent?.(link) === true;
    });
  }
  return vessels.filter(({ voyage }) => voyage && voyage.ended === (status === "moored"));
}

/** The sort text of each column; those of Attention and Last record come from other requests. */
const COLUMN_TEXTS = {
  name: ({ displayName }) => displayName,
  identifier: vesselIdentifier,
  status: ({ voyage }) => (voyage === undefined ? "" : voyage.ended ? "Moored" : "Under way"),
  route: ({ voyage }) => routeText(voyage),
  voyageNumber: ({ voyage }) => voyage?.voyageNumber ?? "",
  voyageReference: ({ voyage }) => voyage?.voyageReference ?? "",
  attention: () => "",
  lastRecord: () => "",
} satisfies Readonly<Record<string, (vessel: Vessel) => string>>;

/** What the list can be sorted by. */
export type VesselSort = keyof typeof COLUMN_TEXTS;

export const vesselListView = listView<VesselListView>({
  text: textParameter("q"),
  status: choiceParameter("status", STATUSES, "all"),
  sort: sortParameter(COLUMN_TEXTS, "attention"),
  look: {
    name: "view",
    initial: undefined,
    parse: (text) => lookPreference.choices.find((look) => look === text),
    format: (look) => look ?? "",
  },
  vesselUuid: optionalParameter("vessel", (text) => text !== ""),
  isAdding: {
    name: "add",
    initial: false,
    parse: (text) => text === "vessels" || undefined,
    format: (isAdding) => (isAdding ? "vessels" : ""),
  },
});

/** Sorts vessels. By Attention, the default, those that need somebody come first, worst first, and the others last in both directions. */
export function sorted(vessels: readonly Vessel[], sort: TableSort, { links, needs }: FleetFacts = {}): Vessel[] {
  const lastRecord = ({ vesselUuid }: Vessel) => {
    const time = links?.get(vesselUuid)?.newestRecordTime;
    return time ? String(Date.parse(time)) : "";
  };
  const rank = ({ vesselUuid }: Vessel) => String(needs?.get(vesselUuid) ?? "");
  return sortRows(vessels, sort, { texts: { ...COLUMN_TEXTS, attention: rank, lastRecord }, areEmptyLast: true });
}
