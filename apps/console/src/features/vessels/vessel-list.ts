import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import type { TableSort } from "@shore/design-system/Table";
import {
  choiceParameter,
  listView,
  optionalParameter,
  sortParameter,
  sortRows,
  textParameter,
} from "#shared/list-view/list-view.ts";
import type { Preference } from "#shared/preferences/use-preference.ts";
import { hasEveryWord } from "#shared/text/words.ts";
import { routeText, vesselIdentifier } from "#shared/vessels/vessel-facts.ts";

/** Which vessels are shown: all, those under way, or those moored. */
export type VoyageStatus = "all" | "under-way" | "moored";

/** What the vessels are shown as. */
export type VesselLook = "list" | "cards" | "map";

export type VesselListView = {
  text: string;
  status: VoyageStatus;
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

export function withStatus(vessels: readonly Vessel[], status: VoyageStatus): readonly Vessel[] {
  return status === "all" ? vessels : vessels.filter(({ voyage }) => voyage && voyage.ended === (status === "moored"));
}

/** The text that each column is sorted by; that of Last record is not the vessel's own. */
const COLUMN_TEXTS: Readonly<Record<string, (vessel: Vessel) => string>> = {
  name: ({ displayName }) => displayName,
  identifier: vesselIdentifier,
  status: ({ voyage }) => (voyage === undefined ? "" : voyage.ended ? "Moored" : "Under way"),
  route: ({ voyage }) => routeText(voyage),
  voyageNumber: ({ voyage }) => voyage?.voyageNumber ?? "",
  voyageReference: ({ voyage }) => voyage?.voyageReference ?? "",
  lastRecord: () => "",
};

export const vesselListView = listView<VesselListView>({
  text: textParameter("q"),
  status: choiceParameter("status", ["all", "under-way", "moored"], "all"),
  sort: sortParameter(COLUMN_TEXTS),
  look: {
    name: "view",
    initial: undefined,
    parse: (text) => lookPreference.choices.find((look) => look === text),
    format: (look) => look ?? "",
  },
  vesselUuid: optionalParameter("vessel", (text) => text !== ""),
});

/** @param links by the vessel's uuid, for the column Last record */
export function sorted(vessels: readonly Vessel[], sort: TableSort, links?: ReadonlyMap<string, ShipLink>): Vessel[] {
  const lastRecord = ({ vesselUuid }: Vessel) => {
    const time = links?.get(vesselUuid)?.newestRecordTime;
    return time ? String(Date.parse(time)) : "";
  };
  return sortRows(vessels, sort, { texts: { ...COLUMN_TEXTS, lastRecord }, areEmptyLast: true });
}
