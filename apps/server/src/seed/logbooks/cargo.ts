import type { Trade } from "../voyage/fleet.ts";
import { type Random, randomFrom, rounded } from "../random.ts";
import { type Leg, type Stay, whenClockShows, whereabouts } from "../voyage/itinerary.ts";
import {
  checklist,
  type Entry,
  filledNumber,
  filledTable,
  filledText,
  HOUR,
  measured,
  measuredFlag,
  MINUTE,
  operation,
  type Ship,
  type UserDatum,
  type,
} from "./entry.ts";

/** Loading, discharging and cargo care at sea. */
export function cargoLog(ship: Ship): Entry[] {
  return [...ship.itinerary.stays.flatMap((stay) => alongside(ship, stay)), ...onPassage(ship)];
}

function alongside(ship: Ship, stay: Stay): Entry[] {
  const { trade, from, to } = ship.itinerary.vessel;
  // One-way cargo is loaded at one port and discharged at the other.
  const oneWay = trade === "tanker" || trade === "bulk";
  return [
    ...(oneWay && stay.port !== to ? [] : [discharging(ship, stay)]),
    ...(stay.leavesBy && !(oneWay && stay.port !== from) ? [loading(ship, stay, stay.leavesBy)] : []),
  ];
}

function discharging({ itinerary, crew, random }: Ship, stay: Stay): Entry {
  const { trade } = itinerary.vessel;
  return {
    at: dischargedAt(trade, stay),
    logbook: "cargo",
    type: type("discharging", "Discharging completed", "Cargo operations"),
    summary: `${WORDS[trade].discharged} in ${stay.port.name}`,
    by: crew.firstOfficer,
    userData: [...load(trade, random, stay.arrivedBy.voyageNumber), operation(`Discharging ${stay.port.name}`)],
  };
}

function loading({ itinerary, crew, random }: Ship, stay: Stay, { to, voyageNumber }: Leg): Entry {
  const { trade } = itinerary.vessel;
  return {
    at: loadedAt(trade, stay),
    logbook: "cargo",
    type: type("loading", "Loading completed", "Cargo operations"),
    summary: `${WORDS[trade].loaded} for ${to.name}`,
    by: crew.firstOfficer,
    userData: [
      ...load(trade, random, voyageNumber),
      checklist("Cargo secured for sea"),
      operation(`Loading ${stay.port.name}`),
    ],
    collectedData: [
      measured("metacentricHeight", "Metacentric height (m)", rounded(random.between(0.9, 2.3), 2)),
      measuredFlag("stabilityApproved", "Stability within limits", true),
    ],
  };
}

/** Returns the end of discharging; passengers are quicker than goods. */
export function dischargedAt(trade: Trade, { start, end }: Stay): number {
  if (trade === "pilot" || trade === "ferry") return start + 9 * MINUTE;
  return start + Math.min(6 * HOUR, (Math.min(end, start + 30 * HOUR) - start) * 0.4);
}

/** Returns the end of loading. */
export function loadedAt(trade: Trade, { start, end }: Stay): number {
  if (trade === "pilot" || trade === "ferry") return end - 6 * MINUTE;
  return end - Math.min(2.2 * HOUR, (end - start) * 0.2);
}

/** Cargo of a tanker on a voyage, in cubic metres. */
export function tankerCargoM3(voyageNumber: string): number {
  return rounded(randomFrom(`cargo ${voyageNumber}`).between(6_200, 9_400), 1);
}

function* onPassage({ itinerary, crew, random }: Ship): Generator<Entry> {
  const { trade } = itinerary.vessel;
  if (trade === "pilot" || trade === "ferry") return;
  for (const at of whenClockShows(itinerary, "10:20")) {
    if (!whereabouts(itinerary, at).leg) continue;
    yield {
      at,
      logbook: "cargo",
      type: type("cargo-inspection", "Cargo inspection", "Cargo care"),
      summary: WORDS[trade].inspected,
      by: crew.firstOfficer,
      collectedData: [
        measured("temperature", "Temperature in the hold (°C)", rounded(random.between(4, 14), 1), true),
        measuredFlag("lashingsTight", "Lashings tight", true, true),
      ],
    };
  }
}

function load(trade: Trade, random: Random, voyageNumber: string): UserDatum[] {
  switch (trade) {
    case "ro-ro":
      return [
        filledTable(
          "units",
          "Units",
          ["Kind", "Units", "t"],
          weighed("Trailers", random.whole(18, 46), random.between(19, 26)),
          weighed("Cars", random.whole(4, 80), random.between(1.3, 1.9)),
          weighed("Reefer trailers", random.whole(0, 9), random.between(24, 31)),
        ),
      ];
    case "container":
      return [
        filledTable(
          "containers",
          "Containers",
          ["Kind", "TEU", "t"],
          weighed("Full", random.whole(120, 310), random.between(9, 13)),
          weighed("Empty", random.whole(10, 120), random.between(2.1, 2.4)),
          weighed("Reefer", random.whole(4, 38), random.between(13, 17)),
        ),
      ];
    case "bulk":
      return [
        filledText("cargo", "Cargo", random.pick(["Crushed stone", "Salt", "Fish meal", "Timber"])),
        filledNumber("quantity", "Quantity (t)", rounded(random.between(1_600, 4_800), 1)),
      ];
    case "tanker":
      return [
        filledText("cargo", "Cargo", "Gas oil, UN 1202"),
        filledNumber("quantity", "Quantity (m³)", tankerCargoM3(voyageNumber)),
      ];
    case "supply":
      return [
        filledTable(
          "cargo",
          "Cargo",
          ["Kind", "Quantity", "Unit"],
          ["Deck cargo", random.between(180, 640).toFixed(1), "t"],
          ["Drill water", random.between(90, 420).toFixed(1), "m³"],
          ["Cement", random.between(40, 160).toFixed(1), "m³"],
        ),
      ];
    case "pilot":
      return [filledNumber("transfers", "Pilot transfers", random.whole(1, 5))];
    case "ferry":
      return [
        filledNumber("passengers", "Passengers", random.whole(6, 44)),
        filledNumber("cars", "Cars", random.whole(1, 9)),
      ];
    default:
      return trade satisfies never;
  }
}

/** A row of a cargo table: a kind, how many, and their weight together. */
function weighed(kind: string, count: number, tonnesEach: number): string[] {
  return [kind, `${count}`, (count * tonnesEach).toFixed(1)];
}

const WORDS: Record<Trade, { loaded: string; discharged: string; inspected: string }> = {
  "ro-ro": {
    loaded: "Vehicle decks loaded",
    discharged: "Vehicle decks discharged",
    inspected: "Vehicle decks inspected, lashings tight",
  },
  container: {
    loaded: "Containers loaded",
    discharged: "Containers discharged",
    inspected: "Containers and lashings inspected, reefers running",
  },
  bulk: {
    loaded: "Hold loaded",
    discharged: "Hold discharged and swept",
    inspected: "Hatch covers and bilges inspected",
  },
  tanker: {
    loaded: "Cargo tanks loaded",
    discharged: "Cargo tanks discharged",
    inspected: "Cargo tank pressures and ullages checked",
  },
  supply: {
    loaded: "Deck and bulk cargo loaded",
    discharged: "Deck and bulk cargo discharged",
    inspected: "Deck cargo and sea fastening inspected",
  },
  pilot: { loaded: "Pilots embarked", discharged: "Pilots landed", inspected: "" },
  ferry: { loaded: "Passengers and cars embarked", discharged: "Passengers and cars landed", inspected: "" },
};
