import { rounded } from "../random.ts";
import { whenClockShows, whereabouts } from "../voyage/itinerary.ts";
import {
  type Entry,
  filledNumber,
  filledTable,
  filledText,
  HOUR,
  measuredPosition,
  operation,
  type Ship,
  type,
} from "./entry.ts";
import { positionText } from "./position-text.ts";

/** Garbage record book (MARPOL Annex V): to shore by category, food waste at sea, incineration. */
export function garbageLog(ship: Ship): Entry[] {
  return [...toShore(ship), ...atSea(ship), ...incineration(ship)];
}

function toShore({ itinerary, crew, random }: Ship): Entry[] {
  let last = 0;
  return itinerary.stays.flatMap(({ port, start, end }): Entry[] => {
    const at = start + 3.5 * HOUR;
    if (at > end || at - last < 70 * HOUR) return [];
    last = at;
    const persons = itinerary.vessel.persons.crew + itinerary.vessel.persons.passengers;
    const rows = CATEGORIES.map(([name, perPerson]) => [
      name,
      (perPerson * persons * random.between(0.6, 1.5)).toFixed(3),
    ]);
    const total = rounded(
      rows.reduce((sum, [, volume]) => sum + Number(volume), 0),
      3,
    );
    return [
      {
        at,
        logbook: "garbage",
        type: type("garbage-to-shore", "Discharge to reception facility", "Garbage"),
        summary: `${total.toFixed(3)} m³ garbage landed in ${port.name}`,
        by: crew.secondOfficer,
        userData: [
          filledTable("categories", "By category", ["Category", "m³"], ...rows),
          filledText("receipt", "Receipt", `No. ${random.whole(10_000, 99_999)}`),
          operation(`Garbage ${port.name}`),
        ],
      },
    ];
  });
}

function* atSea({ itinerary, crew, random }: Ship): Generator<Entry> {
  for (const at of whenClockShows(itinerary, "21:30", 2, random.whole(0, 1))) {
    const { leg, place } = whereabouts(itinerary, at);
    // Comminuted food waste is discharged more than three miles from land: in the middle of a long passage.
    if (!leg || leg.end - leg.start < 14 * HOUR || at - leg.start < 4 * HOUR || leg.end - at < 4 * HOUR) continue;
    const volume = rounded(random.between(0.02, 0.11), 3);
    yield {
      at,
      logbook: "garbage",
      type: type("garbage-to-sea", "Discharge to the sea", "Garbage"),
      summary: `B Food waste ${volume.toFixed(3)} m³, comminuted, ${positionText(place)}`,
      by: crew.secondOfficer,
      userData: [
        filledText("category", "Category", "B Food waste"),
        filledNumber("volume", "Quantity (m³)", volume),
        filledNumber("distance", "Distance to nearest land (nm)", rounded(random.between(13, 48), 1)),
      ],
      collectedData: [measuredPosition(place)],
    };
  }
}

function* incineration({ itinerary, crew, random }: Ship): Generator<Entry> {
  if (!["container", "tanker", "ro-ro"].includes(itinerary.vessel.trade)) return;
  for (const at of whenClockShows(itinerary, "15:10", 6, random.whole(0, 5))) {
    const { leg, place } = whereabouts(itinerary, at);
    if (!leg) continue;
    yield {
      at,
      logbook: "garbage",
      type: type("incineration", "Incineration", "Garbage"),
      summary: `Incinerator 1, ${random.whole(1, 3)} h ${random.whole(5, 55)} min`,
      by: crew.secondEngineer,
      userData: [
        filledText("category", "Category", "C Domestic waste"),
        filledNumber("volume", "Quantity (m³)", rounded(random.between(0.15, 0.5), 3)),
      ],
      collectedData: [measuredPosition(place)],
    };
  }
}

/** Approximate cubic metres per person between two landings. */
const CATEGORIES = [
  ["A Plastics", 0.018],
  ["B Food waste", 0.007],
  ["C Domestic waste", 0.024],
  ["E Incinerator ashes", 0.001],
  ["F Operational waste", 0.011],
  ["I Electronic waste", 0.0006],
] as const;
