import type { Place } from "./great-circle.ts";
import { PORTS, type Port } from "./ports.ts";

/** The cargo determines which logbooks a ship keeps and their entries. */
export type Trade = "ro-ro" | "container" | "bulk" | "tanker" | "supply" | "pilot" | "ferry";

/** A demonstration ship trading between two ports. */
export type DemonstrationVessel = {
  displayName: string;
  imoNumber: string;
  callSign: string;
  trade: Trade;
  from: Port;
  to: Port;
  /** Waypoints between the ports. */
  waypoints: readonly Place[];
  speedKnots: number;
  /** Hours between arrival and the next departure. */
  hoursInPort: readonly [number, number];
  voyageNumber: number;
  /** Prefix of the organisation's voyage reference; empty = none. */
  referencePrefix: string;
  /** Share of the voyage completed at the newest entry; 1 = moored at arrival. `atNoon` overrides it. */
  progress: number;
  /** The waypoint reached at noon of the newest day. */
  atNoon?: Place;
  /** Names: master, the two officers of the watch, chief engineer, engineer of the watch. */
  crew: readonly [string, string, string, string, string];
  persons: { crew: number; visitors: number; passengers: number; reducedMobility: number; children: number };
};

/** "57.85 10.75, 57.45 7.86": degrees north and east. */
function parseWaypoints(text: string): Place[] {
  return text.split(", ").map((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(" ").map(Number);
    return { latitude, longitude };
  });
}

function persons(crew: number, visitors = 0, passengers = 0, reducedMobility = 0, children = 0) {
  return { crew, visitors, passengers, reducedMobility, children };
}

/** Havbris's noon position. Source: docs/design/pictures/24-logbook-light.png. */
export const HAVBRIS_NOON: Place = { latitude: 56 + 48.21 / 60, longitude: 7 + 2.733 / 60 };

/** The twelve ships of the design pictures; names and IMO numbers are fictional, with valid check digits. */
export const FLEET: readonly DemonstrationVessel[] = [
  {
    displayName: "Astrid Marie",
    imoNumber: "9990105",
    callSign: "LAAM5",
    trade: "container",
    from: PORTS.bergen,
    to: PORTS.rotterdam,
    progress: 0.62,
    speedKnots: 14.1,
    hoursInPort: [11, 26],
    waypoints: parseWaypoints(
      "60.4 5.17, 60.27 5.09, 60.13 5, 59.2 4.55, 57 4.5, 53.5 4.1, 52.05 3.85, 51.98 4.1, 51.95 4.18, 51.92 4.25, 51.9 4.33, 51.905 4.41",
    ),
    voyageNumber: 118,
    referencePrefix: "HB-AM",
    crew: ["Kristin Vollan", "Rasmus Holt", "Ana Petrović", "Dariusz Lis", "Emil Sandvik"],
    persons: persons(14, 1),
  },
  {
    displayName: "Bergensund",
    imoNumber: "9990117",
    callSign: "LABS7",
    trade: "ro-ro",
    from: PORTS.stavanger,
    to: PORTS.esbjerg,
    progress: 1,
    speedKnots: 15.4,
    hoursInPort: [8, 16],
    waypoints: parseWaypoints("59.02 5.6, 58.9 5.42, 58.3 5.5, 57 6.8, 55.6 7.8, 55.47 8.25"),
    voyageNumber: 94,
    referencePrefix: "HB-BS",
    crew: ["Olav Haugland", "Ida Nyborg", "Jan Tveit", "Piotr Zając", "Marit Lie"],
    persons: persons(16, 3, 12),
  },
  {
    displayName: "Fjordglimt",
    imoNumber: "9990129",
    callSign: "LAFG2",
    trade: "supply",
    from: PORTS.kristiansund,
    to: PORTS.aberdeen,
    progress: 0.35,
    speedKnots: 12.3,
    hoursInPort: [16, 40],
    waypoints: parseWaypoints("63.2 7.4, 62.4 4.9, 62.1 4.3, 59.5 0.5, 57.3 -1.5, 57.15 -1.98"),
    voyageNumber: 131,
    referencePrefix: "HB-FG",
    crew: ["Fiona Baird", "Sindre Moen", "Callum Ross", "Terje Solli", "Ewa Kowalska"],
    persons: persons(17, 6),
  },
  {
    displayName: "Havbris",
    imoNumber: "9990131",
    callSign: "LAHB4",
    trade: "ro-ro",
    from: PORTS.gothenburg,
    to: PORTS.antwerp,
    progress: 0.5,
    atNoon: HAVBRIS_NOON,
    speedKnots: 13.2,
    hoursInPort: [12, 22],
    waypoints: [
      ...parseWaypoints("57.6 11.6, 57.85 10.75, 57.62 9.3, 57.4504 7.8514"),
      HAVBRIS_NOON,
      ...parseWaypoints("56.2 6.3104, 53.45 4.4, 52.3 3.3, 51.5 3.2, 51.42 3.6, 51.37 4.2, 51.33 4.27, 51.3 4.3"),
    ],
    voyageNumber: 122,
    referencePrefix: "HB-HB",
    crew: ["Henrik Aune", "Signe Lund", "Mats Eide", "Marek Nowak", "Tuva Brekke"],
    persons: persons(18, 2, 146, 3, 21),
  },
  {
    displayName: "Kystvåg",
    imoNumber: "9990143",
    callSign: "LAKV9",
    trade: "bulk",
    from: PORTS.aalesund,
    to: PORTS.maaloy,
    progress: 1,
    speedKnots: 10.8,
    hoursInPort: [14, 30],
    waypoints: parseWaypoints("62.47 5.75, 62.25 4.95, 62 4.85, 61.93 4.98"),
    voyageNumber: 207,
    referencePrefix: "HB-KV",
    crew: ["Arvid Myklebust", "Line Farstad", "Tor Skarbø", "Janusz Bąk", "Nora Remøy"],
    persons: persons(8),
  },
  {
    displayName: "Lofot Pilot",
    imoNumber: "",
    callSign: "LAHV9",
    trade: "pilot",
    from: PORTS.svolvaer,
    to: PORTS.bodo,
    progress: 0.7,
    speedKnots: 18.5,
    hoursInPort: [9, 20],
    waypoints: parseWaypoints("68.15 14.6, 67.4 14.1, 67.29 14.3"),
    voyageNumber: 311,
    referencePrefix: "",
    crew: ["Ragnhild Olsen", "Per Jakobsen", "Stine Larsen", "Ole Hansen", "Ole Hansen"],
    persons: persons(4, 1),
  },
  {
    displayName: "Marstal Breeze",
    imoNumber: "9990155",
    callSign: "OXMB2",
    trade: "tanker",
    from: PORTS.fredericia,
    to: PORTS.klaipeda,
    progress: 0.81,
    speedKnots: 12.6,
    hoursInPort: [18, 34],
    waypoints: parseWaypoints(
      "55.5 9.7, 55.3 9.66, 55.08 9.95, 54.9 10.12, 54.73 10.25, 54.55 11.1, 54.47 12.2, 54.8 13.3, 54.8 15, 55.65 20.8",
    ),
    voyageNumber: 88,
    referencePrefix: "HB-MB",
    crew: ["Søren Kruse", "Maja Friis", "Lukas Petraitis", "Jens Aagaard", "Rūta Jankauskė"],
    persons: persons(15),
  },
  {
    displayName: "Northern Tern",
    imoNumber: "9990167",
    callSign: "LANT3",
    trade: "bulk",
    from: PORTS.hammerfest,
    to: PORTS.kirkenes,
    progress: 1,
    speedKnots: 12,
    hoursInPort: [20, 40],
    waypoints: parseWaypoints(
      "70.72 23.6, 70.9 23.9, 71.15 25, 71.28 25.9, 71.25 27.6, 71.15 28.6, 70.5 31.3, 70.1 31.1, 69.9 30.25",
    ),
    voyageNumber: 65,
    referencePrefix: "HB-NT",
    crew: ["Aslak Somby", "Hanne Dahle", "Igor Melnyk", "Roar Nilsen", "Berit Hætta"],
    persons: persons(12, 1),
  },
  {
    displayName: "Skagen Wind",
    imoNumber: "9990179",
    callSign: "OXSW6",
    trade: "bulk",
    from: PORTS.skagen,
    to: PORTS.immingham,
    progress: 0.28,
    speedKnots: 11.7,
    hoursInPort: [20, 38],
    waypoints: parseWaypoints("57.85 10.6, 57.72 9.6, 57.3 8.2, 55.5 4.5, 53.8 0.8, 53.56 0.15"),
    voyageNumber: 140,
    referencePrefix: "HB-SW",
    crew: ["Mikkel Thrane", "Olivia Shaw", "Anders Bech", "Goran Babić", "Sofie Lind"],
    persons: persons(11),
  },
  {
    displayName: "Solund Carrier",
    imoNumber: "9990181",
    callSign: "LASC8",
    trade: "tanker",
    from: PORTS.mongstad,
    to: PORTS.gdynia,
    progress: 0.55,
    speedKnots: 13.4,
    hoursInPort: [20, 36],
    waypoints: parseWaypoints(
      "60.77 4.7, 59.2 4.55, 57.8 6.4, 57.85 8.5, 57.88 10.75, 57.3 11.35, 56.75 12, 56.3 12.35, 56.04 12.64, 55.75 12.68, 55.5 12.72, 55.25 12.75, 55.1 13.6, 55.45 14.65, 55.3 15.3, 55 16.3, 54.95 18.4, 54.6 18.95",
    ),
    voyageNumber: 102,
    referencePrefix: "HB-SC",
    crew: ["Gunnar Ytreland", "Karolina Maj", "Simen Hovland", "Andrzej Wrona", "Thea Losnegård"],
    persons: persons(19),
  },
  {
    displayName: "Tern of Orkney",
    imoNumber: "9990193",
    callSign: "MTOK7",
    trade: "ro-ro",
    from: PORTS.kirkwall,
    to: PORTS.lerwick,
    progress: 1,
    speedKnots: 14.8,
    hoursInPort: [9, 17],
    waypoints: parseWaypoints("59.02 -2.85, 58.97 -2.4, 59.75 -1.1, 60.05 -1.05, 60.13 -1.11"),
    voyageNumber: 176,
    referencePrefix: "HB-TO",
    crew: ["Magnus Isbister", "Eilidh Leask", "Robbie Foubister", "Stewart Rendall", "Inga Drever"],
    persons: persons(15, 0, 64, 1, 9),
  },
  {
    displayName: "Utsira Light",
    imoNumber: "",
    callSign: "LFUT2",
    trade: "ferry",
    from: PORTS.haugesund,
    to: PORTS.utsira,
    progress: 1,
    speedKnots: 13,
    hoursInPort: [6, 12],
    waypoints: parseWaypoints("59.4 5.15, 59.33 4.95"),
    voyageNumber: 412,
    referencePrefix: "",
    crew: ["Torunn Klovning", "Leif Austrheim", "Grete Skare", "Kjell Nes", "Kjell Nes"],
    persons: persons(4, 0, 31, 2, 5),
  },
];
