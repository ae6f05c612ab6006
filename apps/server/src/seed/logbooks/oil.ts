import { rounded, uuidOf } from "../random.ts";
import { whenClockShows, whereabouts } from "../voyage/itinerary.ts";
import { dischargedAt, loadedAt, tankerCargoM3 } from "./cargo.ts";
import {
  type Entry,
  filledNumber,
  filledTable,
  filledText,
  measured,
  measuredPosition,
  MINUTE,
  operation,
  type Ship,
  type,
} from "./entry.ts";
import { positionText } from "./position-text.ts";

/** Oil record book, part I: machinery space operations (MARPOL Annex I). */
export function oilRecordOne(ship: Ship): Entry[] {
  const { trade } = ship.itinerary.vessel;
  if (trade === "pilot" || trade === "ferry") return [];
  return [...sludge(ship), ...bilgeWater(ship)];
}

/** Oil record book, part II: cargo and ballast operations of tankers. */
export function oilRecordTwo({ itinerary, crew, random }: Ship): Entry[] {
  if (itinerary.vessel.trade !== "tanker") return [];
  return itinerary.stays.flatMap((stay): Entry[] => {
    const { port, arrivedBy, leavesBy } = stay;
    const loading = port === itinerary.vessel.from;
    if (loading && !leavesBy) return [];
    const quantity = tankerCargoM3((loading && leavesBy ? leavesBy : arrivedBy).voyageNumber);
    const code = loading ? "A" : "C";
    const { trade } = itinerary.vessel;
    const at = (loading ? loadedAt(trade, stay) : dischargedAt(trade, stay)) + 25 * MINUTE;
    const tanks = ["1 P", "1 S", "2 P", "2 S", "3 P", "3 S"];
    return [
      {
        at,
        logbook: "oil2",
        type: loading ? type("orb2-a", "A Loading of oil cargo", "A") : type("orb2-c", "C Unloading of oil cargo", "C"),
        summary: `${code} ${port.name}: ${quantity.toLocaleString("en-GB")} m³ gas oil ${loading ? "loaded" : "unloaded"}`,
        by: crew.firstOfficer,
        userData: [
          filledText("place", "Place", port.name),
          filledText("oil", "Type of oil", "Gas oil, UN 1202"),
          filledNumber("quantity", "Total quantity (m³)", quantity),
          filledTable(
            "tanks",
            "Tanks",
            ["Tank", "m³ at 15 °C"],
            ...tanks.map((tank) => [tank, (quantity / 6 + random.between(-40, 40)).toFixed(1)]),
          ),
          operation(`Cargo ${port.name}`),
        ],
        collectedData: [measured("temperature", "Cargo temperature (°C)", rounded(random.between(8, 24), 1), true)],
      },
    ];
  });
}

function* sludge({ itinerary, crew, random }: Ship): Generator<Entry> {
  let retained = random.between(3, 7);
  let week = 0;
  for (const at of whenClockShows(itinerary, "17:00", 7, random.whole(0, 6))) {
    retained += random.between(0.9, 1.9);
    week += 1;
    const { leg, port } = whereabouts(itinerary, at);
    yield {
      at,
      logbook: "oil1",
      type: type("orb1-c-11", "C 11 Sludge retained on board", "C"),
      summary: `C 11.3 ${retained.toFixed(2)} m³ retained in the sludge tanks`,
      by: crew.chiefEngineer,
      userData: [
        filledTable(
          "tanks",
          "11.1 to 11.3 Tanks",
          ["Tank", "Capacity (m³)", "Retained (m³)"],
          ["Sludge tank 1", "12.0", (retained * 0.65).toFixed(2)],
          ["Sludge tank 2", "8.4", (retained * 0.35).toFixed(2)],
        ),
      ],
      collectedData: [measured("soundings", "Sum of soundings (m³)", rounded(retained, 2), true)],
    };
    if (leg || week < 3) continue;
    week = 0;
    const landed = rounded(retained * random.between(0.7, 0.92), 3);
    retained -= landed;
    yield {
      at: at + random.whole(60, 110) * MINUTE,
      logbook: "oil1",
      type: type("orb1-c-12", "C 12 Sludge transferred or disposed of", "C"),
      summary: `C 12.1 ${landed.toFixed(3)} m³ sludge to shore reception facility, ${port.name}`,
      by: crew.chiefEngineer,
      userData: [
        filledNumber("12.1", "12.1 Quantity to reception facility (m³)", landed),
        filledNumber("retained", "Retained (m³)", rounded(retained, 3)),
        filledText("receipt", "Receipt", `No. ${random.whole(1_000, 9_999)}`),
        operation(uuidOf(`sludge disposal ${itinerary.vessel.displayName} ${at}`)),
      ],
    };
  }
}

function* bilgeWater({ itinerary, crew, random }: Ship): Generator<Entry> {
  for (const at of whenClockShows(itinerary, "13:20", 5, random.whole(0, 4))) {
    const { leg, place, speedKnots } = whereabouts(itinerary, at);
    if (!leg) continue;
    const volume = rounded(random.between(1.2, 4.8), 3);
    const minutes = random.whole(35, 90);
    yield {
      at,
      logbook: "oil1",
      type: type("orb1-d-15", "D 15 Bilge water discharged", "D"),
      summary: `D 15.1 ${volume.toFixed(3)} m³ through 15 ppm equipment, ${positionText(place)}`,
      by: crew.secondEngineer,
      userData: [
        filledNumber("13", "13 Quantity (m³)", volume),
        filledNumber("14", "14 Duration (min)", minutes),
        filledText("15.1", "15.1 Method", "Through 15 ppm equipment"),
        operation("Bilge water discharge"),
      ],
      collectedData: [
        measuredPosition(place),
        measured("speed", "Speed over ground (kn)", speedKnots),
        measured("oilContent", "Oil content, highest (ppm)", rounded(random.between(2, 9), 1)),
      ],
    };
  }
}
