import { rounded } from "../random.ts";
import { depthAt } from "../voyage/depth.ts";
import { along, lengthOf } from "../voyage/great-circle.ts";
import type { Leg, Stay } from "../voyage/itinerary.ts";
import {
  checklist,
  type Entry,
  filledNumber,
  filledTable,
  filledText,
  HOUR,
  measuredPosition,
  MINUTE,
  operation,
  type Ship,
  type,
} from "./entry.ts";

/** Generates the ballast water record book: uptake, exchange at sea, discharge. */
export function ballastLog(ship: Ship): Entry[] {
  const { trade } = ship.itinerary.vessel;
  if (trade === "pilot" || trade === "ferry") return [];
  return [
    ...ship.itinerary.stays.flatMap((stay) => inPort(ship, stay)),
    ...ship.itinerary.legs.flatMap((leg) => exchange(ship, leg)),
  ];
}

function inPort({ itinerary, crew, random }: Ship, { port, start, end }: Stay): Entry[] {
  const takesIn = port === itinerary.vessel.to;
  const volume = rounded(random.between(260, 940), 1);
  return [
    {
      at: Math.min(start + 5.5 * HOUR, end - 1.5 * HOUR),
      logbook: "bwrb",
      type: takesIn
        ? type("ballast-uptake", "Ballast taken in", "Ballast")
        : type("ballast-discharge", "Ballast discharged", "Ballast"),
      summary: `${takesIn ? "Ballast taken in" : "Ballast discharged"} in ${port.name}, ${volume.toFixed(1)} m³`,
      by: crew.firstOfficer,
      userData: [
        tanks(volume, random.between(0.4, 0.6)),
        filledText("treatment", "Treatment", "Filtration and UV, in operation"),
        checklist("Ballast water"),
        operation(`Ballast ${port.name}`),
      ],
      collectedData: [measuredPosition(port)],
    },
  ];
}

function exchange({ itinerary, crew, random }: Ship, leg: Leg): Entry[] {
  // On some return passages to the loading port, in the open sea.
  if (leg.to !== itinerary.vessel.from || leg.end - leg.start < 20 * HOUR || random.chance(0.4)) return [];
  const [volume, part] = [rounded(random.between(160, 420), 1), 0.5];
  const { place } = along(leg.track, part * lengthOf(leg.track));
  return [
    {
      at: leg.start + part * (leg.end - leg.start),
      logbook: "bwrb",
      type: BALLAST_OPERATION,
      summary: `Ballast exchange, tank ${random.whole(2, 4)}${random.pick(["P", "S"])} to sea, ${volume.toFixed(1)} m³`,
      by: crew.secondEngineer,
      userData: [
        tanks(volume, 1),
        filledText("method", "Method", "Flow-through"),
        filledNumber("depth", "Depth of water (m)", Math.round(depthAt(place) * random.between(0.95, 1.05))),
        filledText("reason", "Reason", "Treatment plant under maintenance, exchange as in the plan"),
      ],
      collectedData: [measuredPosition(place)],
      remarks: random.chance(0.3)
        ? [
            {
              value: "Pump stopped for 10 min, strainer cleared.",
              user: crew.secondEngineer,
              at: leg.start + part * (leg.end - leg.start) + 40 * MINUTE,
            },
          ]
        : [],
    },
  ];
}

function tanks(volume: number, portShare: number) {
  const rows = [
    ["Tank 2 P", volume * portShare],
    ["Tank 2 S", volume * (1 - portShare)],
  ] as const;
  return filledTable(
    "tanks",
    "Tanks",
    ["Tank", "Capacity (m³)", "Moved (m³)", "After (m³)"],
    ...rows.map(([tank, moved]) => [tank, "980.0", moved.toFixed(1), (980 - moved * 0.7).toFixed(1)]),
  );
}

export const BALLAST_OPERATION = type("ballast-operation", "Ballast operation", "Ballast");
