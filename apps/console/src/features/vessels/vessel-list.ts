import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import type { TableSort } from "@shore/design-system/Table";
import { choiceParameter, listView, optionalParameter, textParameter } from "@shore/api/address/list-view";
import { sortParameter, sortRows } from "#shared/list-view/list-sort.ts";
import type { FleetAttention } from "./fleet-attention.ts";
import type { Preference } from "#shared/preferences/use-preference.ts";
import { hasEveryWord } from "#shared/text/words.ts";
import { routeText, vesselIdentifier } from "#shared/vessels/vessel-facts.ts";

/** Which vessels are shown: all, those with something to act on or worth a look, those under way or moored, those whose link is silent. */
export const STATUSES = ["all", "act", "look", "under-way", "moored", "silent"] as const;

export type VesselStatus = (typeof STATUSES)[number];

/** What of a vessel is not its own, as far as it is known. */
export type FleetFacts = {
  links?: ReadonlyMap<string, ShipLink> | undefined;
  isSilent?: ((link: ShipLink) => boolean) | undefined;
  attention?: Pick<FleetAttention, "gradeOf" | "placeOf"> | undefined;
};

/** What the vessels are shown as. */
export type VesselLook = "list" | "cards" | "map";

export type VesselListView = {
  text: string;
  status: VesselStatus;
  sort: TableSort;
  /** undefined: as the person prefers. */
  look: VesselLook | undefined;
  /** The one selected on the map. */
  vesselUuid: string | undefined;
};

/** What the person chose last. */
export const lookPreference: Preference<VesselLook> = {
  key: "shore.vessels.look",
  choices: ["list", "cards", "map"],
  fallback: "list",
};

/** The vessels whose name, identifier or ports hold every word of the text, letters with and without marks alike. */
export function matching(vessels: readonly Vessel[], text: string): Vessel[] {
  return vessels.filter(({ displayName, imoNumber, callSign, voyage }) =>
    hasEveryWord([displayName, imoNumber, callSign, routeText(voyage)], text),
  );
}

/** By what is not known of a vessel it is not shown. */
export function withStatus(
  vessels: readonly Vessel[],
  status: VesselStatus,
  { links, isSilent, attention }: FleetFacts = {},
): readonly Vessel[] {
  if (status === "all") return vessels;
  if (status === "act" || status === "look")
    return vessels.filter(({ vesselUuid }) => attention?.gradeOf(vesselUuid) === status);
  if (status === "silent") {
    return vessels.filter(({ vesselUuid }) => {
      const link = links?.get(vesselUuid);
      return link !== undefined && isSilent?.(link) === true;
    });
  }
  return vessels.filter(({ voyage }) => voyage && voyage.ended === (status === "moored"));
}

/** The text that each column is sorted by; those of Attention and Last record are not the vessel's own. */
const COLUMN_TEXTS: Readonly<Record<string, (vessel: Vessel) => string>> = {
  name: ({ displayName }) => displayName,
  identifier: vesselIdentifier,
  status: ({ voyage }) => (voyage === undefined ? "" : voyage.ended ? "Moored" : "Under way"),
  route: ({ voyage }) => routeText(voyage),
  voyageNumber: ({ voyage }) => voyage?.voyageNumber ?? "",
  voyageReference: ({ voyage }) => voyage?.voyageReference ?? "",
  attention: () => "",
  lastRecord: () => "",
};

export const vesselListView = listView<VesselListView>({
  text: textParameter("q"),
  status: choiceParameter("status", STATUSES, "all"),
  sort: sortParameter(COLUMN_TEXTS),
  look: {
    name: "view",
    initial: undefined,
    parse: (text) => lookPreference.choices.find((look) => look === text),
    format: (look) => look ?? "",
  },
  vesselUuid: optionalParameter("vessel", (text) => text !== ""),
});

/** Of Attention the most urgent come first; what needs nobody comes last, however it is sorted. */
export function sorted(vessels: readonly Vessel[], sort: TableSort, { links, attention }: FleetFacts = {}): Vessel[] {
  const lastRecord = ({ vesselUuid }: Vessel) => {
    const time = links?.get(vesselUuid)?.newestRecordTime;
    return time ? String(Date.parse(time)) : "";
  };
  const place = ({ vesselUuid }: Vessel) => String(attention?.placeOf(vesselUuid) ?? "");
  return sortRows(vessels, sort, { texts: { ...COLUMN_TEXTS, attention: place, lastRecord }, areEmptyLast: true });
}
