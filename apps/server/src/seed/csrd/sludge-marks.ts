import type { KeptEntry } from "../logbooks/keeping.ts";
import type { Random } from "../random.ts";
import { type Itinerary, whenClockShows, whereabouts } from "../voyage/itinerary.ts";

/** Volumes of the sludge tanks at a sounding, in whole litres. */
export type SludgeMark = {
  /** Time of the sounding, in milliseconds since 1970. */
  at: number;
  /** Volume in the tanks. */
  retained: number;
  /** Volume delivered after the sounding. */
  landing?: { at: number; litres: number; retained: number; port: string; receipt: string; operationUuid: string };
};

/** Soundings and deliveries in the oil record book, part I, without removed entries. */
export function marksOfOilRecord(itinerary: Itinerary, entries: readonly KeptEntry[]): SludgeMark[] {
  const marks: SludgeMark[] = [];
  for (const entry of entries) {
    if (entry.logbookName !== "oil1" || entry.crossedOut) continue;
    const at = Date.parse(entry.eventTime);
    const sounded = numberOf(entry, "soundings");
    if (sounded !== undefined) marks.push({ at, retained: toLitres(sounded) });
    const [landed, left] = [numberOf(entry, "12.1"), numberOf(entry, "retained")];
    const last = marks.at(-1);
    if (landed === undefined || left === undefined || !last) continue;
    const litres = toLitres(landed);
    const retained = toLitres(left);
    const port = whereabouts(itinerary, at).port.name;
    // Receipts are exact to one litre, soundings to ten.
    last.retained = litres + retained;
    last.landing = {
      at,
      litres,
      retained,
      port,
      receipt: textOf(entry, "receipt"),
      operationUuid: textOf(entry, "operation"),
    };
  }
  return marks;
}

/** Weekly soundings of a ship too small for an oil record book; delivery to a truck every third week in port. */
export function marksOfSmallShip(
  itinerary: Itinerary,
  random: Random,
  operationAt: (at: number) => string,
): SludgeMark[] {
  let retained = random.whole(180, 420);
  let weeks = 0;
  return [...whenClockShows(itinerary, "16:00", 7, random.whole(0, 6))].map((at) => {
    retained += random.whole(45, 130);
    weeks += 1;
    const { leg, port } = whereabouts(itinerary, at);
    const mark: SludgeMark = { at, retained };
    const landed = at + random.whole(50, 95) * MINUTE;
    if (leg || weeks < 3 || landed > itinerary.end) return mark;
    weeks = 0;
    const litres = Math.round(retained * random.between(0.75, 0.95));
    retained -= litres;
    const receipt = `No. ${random.whole(1_000, 9_999)}`;
    return {
      ...mark,
      landing: { at: landed, litres, retained, port: port.name, receipt, operationUuid: operationAt(landed) },
    };
  });
}

function numberOf({ userData, collectedData }: KeptEntry, name: string): number | undefined {
  const item = [...userData, ...collectedData].find((datum) => datum.name === name);
  return item && "number" in item ? item.number : undefined;
}

function textOf({ userData }: KeptEntry, name: string): string {
  const item = userData.find((datum) => datum.name === name);
  return item && "string" in item ? item.string : "";
}

function toLitres(cubicMetres: number): number {
  return Math.round(cubicMetres * 1_000);
}

const MINUTE = 60_000;
