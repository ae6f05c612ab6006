import { fleetOf, periodUntil } from "@shore/server/seed/havbris-shipping";
import { expect, test } from "vitest";
import { fineLand } from "@shore/design-system/testing/fine-land";
import { type PlanePoint, toPlane } from "@shore/design-system/sea-chart/mercator";

/** One turn of the globe on the plane, and the height of a band of latitude. */
const TURN = 2 * Math.PI;
const BAND = 0.002;
const edgesAt = edgesByBand(fineLand());

type Place = { latitude: number; longitude: number };

// Loads at other times have other voyages.
test.each(["2026-11-21T13:10:00Z", "2026-11-29T02:30:00Z", "2027-03-02T22:00:00Z", "2027-07-15T12:00:00Z"])(
  "no leg between two positions of the demonstration of %s crosses more than 5 nm of land",
  (now) => {
    const crossings: unknown[] = [];
    let legs = 0;
    for (const { vessel, entries } of fleetOf(periodUntil(Temporal.Instant.from(now)))) {
      const places = entries
        .filter(({ crossedOut }) => !crossedOut)
        .toSorted((a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime))
        .flatMap(({ collectedData }) => collectedData.flatMap((item) => ("position" in item ? [item.position] : [])));
      for (const [index, place] of places.entries()) {
        const before = places[index - 1];
        if (!before) continue;
        legs += 1;
        const miles = milesOverLand(before, place);
        if (miles > 5) crossings.push([vessel.displayName, before, place, miles]);
      }
    }
    expect(legs).toBeGreaterThan(3_000);
    expect(crossings).toEqual([]);
  },
);

test("a leg over Jutland is found", () => {
  expect(milesOverLand({ latitude: 56.5, longitude: 8 }, { latitude: 56.5, longitude: 11 })).toBeGreaterThan(40);
});

/** Nautical miles over land of the straight line that a map draws between two places. */
function milesOverLand(from: Place, to: Place): number {
  const miles =
    60 *
    Math.hypot(
      to.latitude - from.latitude,
      (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180),
    );
  const [a, b] = [toPlane(from), toPlane(to)];
  const steps = Math.ceil(miles * 2);
  const onLand = Array.from({ length: steps }, (_, step) => {
    const part = (step + 0.5) / steps;
    return isLand(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
  });
  return (onLand.filter(Boolean).length / Math.max(1, steps)) * miles;
}

function isLand(x: number, y: number): boolean {
  let crossed = 0;
  for (const [from, to] of edgesAt.get(Math.floor(y / BAND)) ?? []) {
    if (from.y > y === to.y > y) continue;
    const at = to.x + ((from.x - to.x) * (y - to.y)) / (from.y - to.y);
    // The world repeats horizontally, so a closed line around the globe is crossed once in each turn.
    crossed += Math.ceil((at - x) / TURN);
  }
  return crossed % 2 !== 0;
}

type Edge = readonly [PlanePoint, PlanePoint];

/** Returns the edges of land by bands of latitude that they touch. */
function edgesByBand(rings: ReturnType<typeof fineLand>): ReadonlyMap<number, Edge[]> {
  const bands = new Map<number, Edge[]>();
  for (const { points } of rings) {
    let [x = 0, y = 0] = points.slice(-2);
    for (let index = 0; index < points.length; index += 2) {
      const [from, to] = [
        { x, y },
        { x: points[index] ?? 0, y: points[index + 1] ?? 0 },
      ];
      for (let band = Math.floor(Math.min(from.y, to.y) / BAND); band * BAND <= Math.max(from.y, to.y); band += 1)
        bands.set(band, [...(bands.get(band) ?? []), [from, to]]);
      [x, y] = [to.x, to.y];
    }
  }
  return bands;
}
