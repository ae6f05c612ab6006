import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fix, judgeTrack, nauticalMiles, thinTrack, trackSentence, UNLIKELY_KNOTS } from "./track.ts";

const HOUR = 3_600_000;

/** Fixes by hours, latitude and longitude. */
function fixesAt(...places: [hours: number, latitude: number, longitude: number][]): Fix[] {
  return places.map(([hours, latitude, longitude]) => ({ time: hours * HOUR, latitude, longitude }));
}

const kindsOf = (fixes: readonly Fix[]) => judgeTrack(fixes).fixes.map(({ kind }) => kind);

test("only a wrong position is marked, and the line continues from the last likely one", () => {
  const fixes = fixesAt([0, 5.97, 78.32], [8, 5.02, 17], [20, 2.82, 74.32], [24, 2.25, 73.17]);
  const { fixes: judged, summary } = judgeTrack(fixes);
  expect(judged.map(({ kind }) => kind)).toEqual(["likely", "unlikely", "likely", "likely"]);
  expect(Math.round(judged[1]?.leg?.knots ?? 0)).toBe(458);
  expect(judged[2]).toMatchObject({ afterGap: true, leg: { hours: 20 } });
  expect(trackSentence(summary)).toBe(
    "From 05°58′N 078°19′E to 02°15′N 073°10′E, 382\u00A0nm in 24\u00A0h, 4 positions, 1 unlikely and left out of the line.",
  );
});

test("a wrong first position does not make the others unlikely", () => {
  expect(kindsOf(fixesAt([0, 5, 17], [8, 5.97, 78.32], [12, 5.5, 78.1]))).toEqual(["unlikely", "likely", "likely"]);
});

test("distances across the date line and near the pole are great-circle distances", () => {
  expect(judgeTrack(fixesAt([0, 0, 179.5], [6, 0, -179.5])).summary.miles).toBeCloseTo(60.04, 2);
  expect(judgeTrack(fixesAt([0, 89.5, 0], [6, 89.5, 180])).summary.miles).toBeCloseTo(60.04, 2);
});

test("positions of removed entries and invalid positions are counted and not in the line", () => {
  const fixes = [...fixesAt([0, 50, 0], [1, 95, 0], [2, 50.1, 0])];
  fixes.push({ time: 3 * HOUR, latitude: 51, longitude: 0, crossedOut: true });
  const { summary } = judgeTrack(fixes);
  expect(trackSentence(summary)).toBe(
    "From 50°00′N 000°00′E to 50°06′N 000°00′E, 6\u00A0nm in 2\u00A0h, 2 positions, 1 removed, 1 beyond 90° or 180° and not drawn.",
  );
  expect(trackSentence(judgeTrack(fixesAt([0, -0.5, -9.25])).summary)).toBe("At 00°30′S 009°15′W, 1 position.");
});

const place = {
  latitude: fc.double({ min: -95, max: 95, noNaN: true }),
  longitude: fc.double({ min: -185, max: 185, noNaN: true }),
};
const anyFixes = fc
  .array(fc.record({ ...place, hours: fc.nat(30), crossedOut: fc.boolean() }), { maxLength: 60 })
  .map((steps) => {
    let time = 0;
    return steps.map(({ hours, ...fix }): Fix => ({ ...fix, time: (time += hours * HOUR) }));
  });

test("for any positions the line never exceeds a ship's speed, its legs add up, and no position is counted twice", () => {
  fc.assert(
    fc.property(anyFixes, (fixes) => {
      const { fixes: judged, summary } = judgeTrack(fixes);
      const line = judged.filter(({ kind }) => kind === "likely");
      let miles = 0;
      for (const [at, { fix, leg }] of line.entries()) {
        const before = line[at - 1]?.fix;
        if (!before) continue;
        const way = nauticalMiles(before, fix);
        expect(way / Math.max((fix.time - before.time) / HOUR, 1 / 60)).toBeLessThanOrEqual(UNLIKELY_KNOTS);
        expect(leg?.miles).toBe(way);
        miles += way;
      }
      expect(summary.miles).toBeCloseTo(miles, 6);
      expect(line.length).toBe(summary.positions - summary.unlikely);
      expect(summary.positions + summary.removed + summary.outside).toBe(fixes.length);
    }),
  );
});

test("a thinned track keeps its ends, its extremes and marked fixes, and never exceeds its limit", () => {
  fc.assert(
    fc.property(anyFixes, fc.integer({ min: 10, max: 60 }), (fixes, most) => {
      const { fixes: judged } = judgeTrack(fixes);
      const kept = thinTrack(judged, most);
      expect(kept).toHaveLength(Math.min(most, judged.length));
      expect(judged.filter((fix) => kept.includes(fix))).toEqual(kept);
      expect([kept[0], kept.at(-1)]).toEqual([judged[0], judged.at(-1)]);
      const northOf = (list: typeof judged) =>
        Math.max(...list.flatMap(({ kind, fix }) => (kind === "likely" ? [fix.latitude] : [])));
      expect(northOf(kept)).toBe(northOf(judged));
      const marked = judged.filter(({ kind, afterGap }) => kind !== "likely" || afterGap);
      // Both sides of a gap count, so there may be twice as many, plus six ends and extremes.
      const isEveryMarkKept = marked.every((fix) => kept.includes(fix));
      expect(isEveryMarkKept || marked.length * 2 + 6 > most).toBe(true);
    }),
  );
});
