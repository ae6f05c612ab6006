import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { type Vessel, VesselSchema } from "@shore/api/gen/shore/v1/vessels_pb";
import { type Answers, failing } from "./transport.ts";

type VesselInit = MessageInitShape<typeof VesselSchema>;

/** The fictional fleet of the design pictures. */
export const fleet: VesselInit[] = [
  ["Astrid Marie", "9990105", "", false, "Bergen", "Rotterdam", "2026-118", "HB-AM-118"],
  ["Bergensund", "9990117", "", true, "Stavanger", "Esbjerg", "2026-094", "HB-BS-094"],
  ["Fjordglimt", "9990129", "", false, "Kristiansund", "Aberdeen", "2026-131", "HB-FG-131"],
  ["Havbris", "9990131", "", false, "Gothenburg", "Antwerp", "2026-122", "HB-HB-122"],
  ["Kystvåg", "9990143", "", true, "Ålesund", "Måløy", "2026-207", "HB-KV-207"],
  ["Lofot Pilot", "", "LAHV9", false, "Svolvær", "Bodø", "2026-311", ""],
  ["Marstal Breeze", "9990155", "", false, "Fredericia", "Klaipėda", "2026-088", "HB-MB-088"],
  ["Northern Tern", "9990167", "", true, "Hammerfest", "Kirkenes", "2026-065", "HB-NT-065"],
  ["Skagen Wind", "9990179", "", false, "Skagen", "Immingham", "2026-140", "HB-SW-140"],
  ["Solund Carrier", "9990181", "", false, "Mongstad", "Gdynia", "2026-102", "HB-SC-102"],
  ["Tern of Orkney", "9990193", "", true, "Kirkwall", "Lerwick", "2026-176", "HB-TO-176"],
  ["Utsira Light", "", "LFUT2", true, "Haugesund", "Utsira", "2026-412", ""],
].map(
  ([displayName, imoNumber, callSign, ended, departurePort, arrivalPort, voyageNumber, voyageReference], index) => ({
    vesselUuid: `3d0c7a10-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
    // The rows above have text in these places and a boolean in the fourth.
    displayName: String(displayName),
    imoNumber: String(imoNumber),
    callSign: String(callSign),
    voyage: {
      ended: ended === true,
      departurePort: String(departurePort),
      arrivalPort: String(arrivalPort),
      voyageNumber: String(voyageNumber),
      voyageReference: String(voyageReference),
    },
    personnel: personnel(),
  }),
);

/** Havbris, the vessel of most pictures. */
// oxlint-disable-next-line no-non-null-assertion -- the fourth of the twelve above
export const havbris = fleet[3]! as VesselInit & { vesselUuid: string };

/** A vessel with every text at the maximum length. */
export const longNamed: VesselInit = {
  vesselUuid: "3d0c7a10-0000-4000-8000-0000000000ff",
  displayName: "Fridtjof Nansen's Expedition Support Vessel Nordaustlandet of Longyearbyen",
  imoNumber: "9990999",
  voyage: {
    departurePort: "Santa Cruz de Santiago de Tenerife de las Islas Canarias",
    arrivalPort: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    voyageNumber: "2026-000000000000000000118",
    voyageReference: "CHARTER/2026/NORTHERN-SEA-ROUTE/WESTBOUND/0000118-A",
  },
  personnel: { ...personnel(), master: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh" },
};

/** Its name has 200 letters. */
export const longestNamed: VesselInit = {
  ...longNamed,
  displayName: `${longNamed.displayName} and of the Communities of the Northernmost Coasts, Islands, Sounds and Fjords between Bergen, Tromsø, Hammerfest and Kirkenes`,
};

/** Returns `count` vessels with distinct names. */
export function manyVessels(count: number): VesselInit[] {
  return Array.from({ length: count }, (_, index) => ({
    ...fleet[index % fleet.length],
    vesselUuid: `3d0c7a10-0000-4000-8000-${String(1000 + index).padStart(12, "0")}`,
    displayName: `${fleet[index % fleet.length]?.displayName ?? ""} ${index + 1}`,
  }));
}

/** Those of them that need somebody in the design picture, worst first. Source: testing/attention.ts. */
function needingOf(vessels: readonly VesselInit[]): string[] {
  const needing = [3, 5, 0].flatMap((place) => fleet[place]?.vesselUuid ?? []);
  return needing.filter((uuid) => vessels.some(({ vesselUuid }) => vesselUuid === uuid));
}

/** Answers with these vessels and refuses unknown ones like a server. */
export function vesselsAnswering(vessels: VesselInit[]): Answers {
  return {
    getVessels: () => ({ vessels, needingVesselUuids: needingOf(vessels) }),
    getVessel: ({ vesselUuid }) => {
      const vessel = vessels.find((candidate) => candidate.vesselUuid === vesselUuid);
      if (vessel === undefined) throw new ConnectError("No such vessel.", Code.NotFound);
      return { vessel };
    },
  };
}

/** Answers with a fleet that people change, as a server does. @param removalRefusal why none can be removed */
export function changeableFleet(vessels: VesselInit[], removalRefusal = ""): Answers {
  let stored: Vessel[] = vessels.map((vessel) => ({ ...create(VesselSchema, vessel), etag: "1" }));
  const find = (vesselUuid: string) => {
    const vessel = stored.find((candidate) => candidate.vesselUuid === vesselUuid);
    if (vessel === undefined) throw new ConnectError("No such vessel.", Code.NotFound);
    return vessel;
  };
  return {
    getVessels: () => ({ vessels: stored }),
    getVessel: ({ vesselUuid }) => ({ vessel: find(vesselUuid), removalRefusal }),
    vesselCreate: ({ vessels: added }) => {
      const made = added.map(({ displayName, imoNumber, callSign }) =>
        create(VesselSchema, { displayName, imoNumber, callSign, vesselUuid: crypto.randomUUID(), etag: "1" }),
      );
      stored = [...stored, ...made];
      return { vessels: made };
    },
    vesselUpdate: ({ vesselUuid, content, etag }) => {
      const vessel = find(vesselUuid);
      if (etag !== vessel.etag)
        return failing(Code.Aborted, "Somebody else has changed this vessel since you opened it.")();
      const { displayName = "", imoNumber = "", callSign = "" } = content ?? {};
      const changed = { ...vessel, displayName, imoNumber, callSign, etag: `${etag}+` };
      stored = stored.map((each) => (each === vessel ? changed : each));
      return { vessel: changed };
    },
    vesselDelete: ({ vesselUuid }) => {
      stored = stored.filter((each) => each.vesselUuid !== vesselUuid);
      return {};
    },
  };
}

function personnel() {
  return {
    master: "Henrik Aune",
    oow: "Signe Lund",
    chiefEngineer: "Marek Nowak",
    eow: "Tuva Brekke",
    crew: 18,
    visitors: 2,
    passengers: 146,
    reducedMobility: 3,
    children: 21,
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => vesselsAnswering(fleet);
