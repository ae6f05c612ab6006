import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { fineLand } from "../testing/fine-land.ts";
import { coastlinePath, landRings } from "./coastline.ts";
import { graticule, latitudeLabel, longitudeLabel } from "./graticule.ts";
import { milesBetween, positionsBetween } from "./great-circle.ts";
import { circlesPath, planeLines, stubsPath } from "./lines.ts";
import { longitudeNear, toPlane, toPosition } from "./mercator.ts";
import { milesOverLand } from "./miles-over-land.ts";
import { nearest, nearestInDirection } from "./nearest.ts";
import { crosses, overlaps, placeApart, placeLabels } from "./place-labels.ts";
import { scaleBar } from "./scale-bar.ts";
import { windBarb } from "./wind-barb.ts";

const size = { width: 800, height: 500 };

test.each([
  [0, "000°"],
  [5, "005°E"],
  [-5, "005°W"],
  [180, "180°"],
  [-180, "180°"],
  [190, "170°W"],
  [11.5, "011°30′E"],
  [-(1 / 60), "000°01′W"],
])("longitude %d is labelled %s", (degrees, label) => {
  expect(longitudeLabel(degrees)).toBe(label);
});

test("latitudes are labelled with two digits", () => {
  expect([0, 57, -4, 57.25].map(latitudeLabel)).toEqual(["00°", "57°N", "04°S", "57°15′N"]);
});

test("the graticule has round steps, and its neatline alternates every half step, from edge to edge", () => {
  const { meridians, across, down } = graticule(
    { middle: toPlane({ latitude: 57, longitude: 11 }), scale: 1800 },
    size,
  );
  const steps = meridians.slice(1).map(({ degrees }, index) => degrees - (meridians[index]?.degrees ?? 0));
  expect(new Set(steps)).toEqual(new Set([2]));
  const at = meridians.find(({ degrees }) => degrees === 12)?.at ?? 0;
  expect(at).toBeCloseTo(400 + (Math.PI / 180) * 1800, 6);
  for (const [segments, length] of [
    [across, 800],
    [down.toReversed(), 500],
  ] as const) {
    expect(segments[0]?.from).toBe(0);
    expect(segments.at(-1)?.to).toBe(length);
    for (const [index, segment] of segments.slice(1).entries()) {
      expect(segment.from).toBeCloseTo(segments[index]?.to ?? 0, 6);
      expect(segment.isDark).not.toBe(segments[index]?.isDark);
    }
  }
});

test("the scale bar is a round distance and true at its own latitude", () => {
  const view = { middle: toPlane({ latitude: 60, longitude: 0 }), scale: 2000 };
  // A mile is a minute of latitude; at 60° Mercator doubles it.
  expect(scaleBar(view, 0)).toEqual({ miles: 50, pixels: expect.closeTo((50 / 60) * (Math.PI / 180) * 2 * 2000, 6) });
  expect(scaleBar(view, 1000).pixels / scaleBar(view, 1000).miles).toBeLessThan(scaleBar(view, 0).pixels / 50);
});

test("labels are placed right, left, above, below or between two sides, and the later of two without space is omitted", () => {
  const label = { x: 100, y: 100, width: 60, height: 20, clearance: 12 };
  const inside = { x: 0, y: 0, width: 300, height: 200 };
  const [first, second, third, fourth, fifth] = placeLabels([label, label, label, label, label], { inside });
  expect([first, second, third, fourth]).toEqual([
    { x: 112, y: 90, width: 60, height: 20 },
    { x: 28, y: 90, width: 60, height: 20 },
    { x: 70, y: 68, width: 60, height: 20 },
    { x: 70, y: 112, width: 60, height: 20 },
  ]);
  // All four sides are taken as far as their edges.
  expect(fifth).toBeUndefined();
  const close = [
    { x: 130, y: 80, width: 20, height: 13 },
    { x: 40, y: 80, width: 40, height: 40 },
    { x: 95, y: 70, width: 10, height: 10 },
    { x: 95, y: 122, width: 4, height: 4 },
  ];
  expect(placeLabels([label], { inside, obstacles: close })[0]).toEqual({ x: 112, y: 94, width: 60, height: 20 });
  const obstacle = { x: 150, y: 95, width: 10, height: 10 };
  expect(placeLabels([label], { inside, obstacles: [obstacle] })[0]?.x).toBe(28);
  expect(placeLabels([{ ...label, x: 290 }], { inside })[0]?.x).toBe(218);
  expect(overlaps(inside, obstacle)).toBe(true);
});

test("a label without space beside its mark stands apart, with a line to it that crosses no label and no mark", () => {
  const label = { x: 100, y: 100, width: 60, height: 20, clearance: 12 };
  const inside = { x: 0, y: 0, width: 300, height: 200 };
  const around = [
    { x: 118, y: 92, width: 6, height: 16 },
    { x: 76, y: 92, width: 6, height: 16 },
    { x: 72, y: 80, width: 6, height: 6 },
    { x: 72, y: 114, width: 6, height: 6 },
  ];
  const beside = placeLabels([label], { inside, obstacles: around });
  expect(beside).toEqual([undefined]);
  const [apart] = placeApart([label], beside, { inside, obstacles: around });
  expect(apart?.leader[0]).toEqual({ x: 100, y: 108 });
  expect(apart?.leader[1]?.y).toBeGreaterThan(apart?.box.y ?? 0);
  for (const other of around) {
    expect(overlaps(apart?.box ?? other, other)).toBe(false);
    expect(crosses(apart?.leader ?? [], other)).toBe(false);
  }
  // One that has its place keeps it, and a map that is full leaves the other out.
  expect(placeApart([label], [around[0]], { inside })).toEqual([undefined]);
  expect(placeApart([label], [undefined], { inside, obstacles: [inside] })).toEqual([undefined]);
});

test("a label without space for all of it has its first line alone", () => {
  const label = { x: 100, y: 100, width: 120, height: 34, clearance: 12 };
  const inside = { x: 0, y: 90, width: 180, height: 20 };
  expect(placeLabels([label], { inside })[0]).toBeUndefined();
  expect(placeLabels([{ ...label, brief: { width: 60, height: 18 } }], { inside })[0]).toEqual({
    x: 112,
    y: 91,
    width: 60,
    height: 18,
  });
});

test("a label keeps off a line where another side is free, and crosses it where none is", () => {
  const label = { x: 100, y: 100, width: 60, height: 20, clearance: 12 };
  const inside = { x: 0, y: 0, width: 300, height: 200 };
  const east = [
    { x: 100, y: 100 },
    { x: 290, y: 104 },
  ];
  expect(placeLabels([label], { inside, lines: [east] })[0]?.x).toBe(28);
  const star = [
    [10, 100],
    [290, 100],
    [100, 10],
    [100, 190],
  ].map(([x = 0, y = 0]) => [
    { x: 100, y: 100 },
    { x, y },
  ]);
  expect(placeLabels([label], { inside, lines: star })[0]?.x).toBe(112);
  // A line passes a box without a point in it.
  expect(
    crosses(
      [
        { x: 0, y: 0 },
        { x: 100, y: 100 },
      ],
      { x: 40, y: 45, width: 10, height: 10 },
    ),
  ).toBe(true);
  expect(
    crosses(
      [
        { x: 0, y: 0 },
        { x: 100, y: 100 },
      ],
      { x: 60, y: 10, width: 10, height: 10 },
    ),
  ).toBe(false);
  expect(
    crosses(
      [
        { x: 0, y: 0 },
        { x: 0, y: 100 },
      ],
      { x: 1, y: 10, width: 10, height: 10 },
    ),
  ).toBe(false);
});

test("distances are great circles: a degree of latitude is 60 nm, Tokyo to San Francisco 4,470", () => {
  const zero = { latitude: 0, longitude: 0 };
  expect(milesBetween(zero, { latitude: 1, longitude: 0 })).toBeCloseTo(60.04, 2);
  // Haversine by hand.
  const [tokyo, sanFrancisco] = [
    { latitude: 35.45, longitude: 139.65 },
    { latitude: 37.8, longitude: -122.42 },
  ];
  const rad = Math.PI / 180;
  const h =
    Math.sin(((37.8 - 35.45) * rad) / 2) ** 2 +
    Math.cos(35.45 * rad) * Math.cos(37.8 * rad) * Math.sin(((-122.42 - 139.65) * rad) / 2) ** 2;
  expect(milesBetween(tokyo, sanFrancisco)).toBeCloseTo(2 * 3440.065 * Math.asin(Math.sqrt(h)), 6);
});

test("up to 300 nm a leg is straight; beyond it curves towards the pole and continues across 180°", () => {
  const from = { latitude: 40, longitude: 170 };
  expect(positionsBetween(from, { latitude: 42, longitude: 172 })).toEqual([]);
  const between = positionsBetween(from, { latitude: 40, longitude: 190 });
  expect(between.length).toBeGreaterThan(3);
  expect(Math.max(...between.map(({ latitude }) => latitude))).toBeGreaterThan(40.3);
  expect(between.every(({ longitude }) => longitude > 170 && longitude < 190)).toBe(true);
});

test("between the poles, and any other antipodes, no leg is interpolated", () => {
  const pole = { latitude: 90, longitude: 0 };
  expect(positionsBetween(pole, { latitude: -90, longitude: -180 })).toEqual([]);
  expect(positionsBetween({ latitude: 10, longitude: 20 }, { latitude: -10, longitude: -160 })).toEqual([]);
  expect(positionsBetween(pole, { latitude: -89, longitude: -180 }).length).toBeGreaterThan(3);
});

test("a line has its gaps as separate pieces, and skips invalid positions", () => {
  const at = (longitude: number, afterGap = false) => ({ latitude: 0, longitude, afterGap });
  const { known, gaps } = planeLines(
    [at(179), at(-180), at(-179, true), { latitude: 99, longitude: 0 }, at(-178)],
    179,
    [],
  );
  expect(known.map((line) => line.map((point) => Math.round(toPosition(point).longitude)))).toEqual([
    [179, 180],
    [181, 182],
  ]);
  expect(gaps).toHaveLength(1);
});

test.each([
  ["over Jutland", [56.5, 8], [56.5, 11], 80, 95],
  ["past Skagen", [57.7, 9.5], [57.8, 10.7], 0, 5],
  ["in the North Sea", [56, 4], [57, 6], 0, 0],
  ["over Chukotka, across the date line", [68.5, 178], [66.2, -171], 200, 290],
  ["over the date line at sea", [0, 179], [0, -179], 0, 0],
  ["over the Taveuni of Fiji", [-16.9, 179.7], [-16.9, -179.7], 0, 15],
  ["from London to New York", [51.5, 0], [40.7, -74], 200, 400],
] as const)("miles over land %s", (_, from, to, least, most) => {
  const place = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });
  const start = place(from);
  const end = { ...place(to), longitude: longitudeNear(to[1], from[1]) };
  const miles = milesOverLand(fineLand(), [toPlane(start), toPlane(end)]);
  expect(miles).toBeGreaterThanOrEqual(least);
  expect(miles).toBeLessThanOrEqual(most);
});

test("a leg over land is in no line, also after a gap; its ends are stubs", () => {
  const at = (longitude: number, afterGap = false) => ({ latitude: 56.5, longitude, afterGap });
  const { known, gaps, overLand } = planeLines([at(6), at(7), at(11), at(11.3), at(7, true)], 6, fineLand());
  expect(known).toHaveLength(2);
  expect(gaps).toHaveLength(0);
  expect(overLand.map(({ miles }) => Math.round(miles))).toEqual([133, 142]);
  const [first] = overLand;
  const pixel = ({ x, y }: { x: number; y: number }) => ({ x: x * 1800, y: y * 1800 });
  const numbers = first === undefined ? [] : stubsPath(first, pixel).split(/[ML ]/).filter(Boolean).map(Number);
  const [x1 = 0, , x2 = 0, , x3 = 0, , x4 = 0] = numbers;
  expect([x2 - x1, x4 - x3]).toEqual([expect.closeTo(14, 0), expect.closeTo(-14, 0)]);
});

test("circles that would overlap are drawn once", () => {
  expect(
    circlesPath(
      [
        { x: 10, y: 10 },
        { x: 10.4, y: 10.2 },
        { x: 20, y: 10 },
      ],
      3,
    ).match(/M/g),
  ).toHaveLength(2);
});

test("the nearest point to a press, and the next one in a direction", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 60, y: 90 },
    { x: 10, y: -50 },
  ];
  expect(nearest(points, { x: 95, y: 12 }, 12)).toBe(1);
  expect(nearest(points, { x: 50, y: 50 }, 12)).toBe(-1);
  const from = { x: 0, y: 0 };
  expect((["right", "up", "down", "left"] as const).map((to) => nearestInDirection(points, from, to))).toEqual([
    1, 3, 2, -1,
  ]);
});

test("a barb has a full feather for 10 knots, half a one for 5, a pennant for 50, a circle for calm", () => {
  expect(windBarb(0, 10)).toBe("M0 0L0 -24M0 -24L9 -27");
  expect(windBarb(90, 5)).toBe("M0 0L24 0M20 0L21.5 4.5");
  expect(windBarb(0, 65).match(/M/g)).toHaveLength(4);
  expect(windBarb(0, 65)).toContain("Z");
  expect(windBarb(0, 1)).toMatch(/^M-5 0A/);
});

test("the land of the world is drawn completely, and a view draws only its part", () => {
  const path = createRequire(import.meta.url).resolve("world-atlas/land-110m.json");
  const rings = landRings(JSON.parse(readFileSync(path, "utf8")));
  expect(rings.length).toBeGreaterThan(100);
  const world = coastlinePath(rings, { middle: { x: 0, y: 0 }, scale: 800 / (2 * Math.PI) }, size);
  const denmark = coastlinePath(rings, { middle: toPlane({ latitude: 56, longitude: 11 }), scale: 4000 }, size);
  expect(world).not.toContain("NaN");
  expect(denmark.length).toBeGreaterThan(100);
  expect(denmark.length).toBeLessThan(world.length / 4);
  // Fiji is visible from both sides of 180°.
  const fiji = { middle: toPlane({ latitude: -17.5, longitude: 181 }), scale: 4000 };
  expect(coastlinePath(rings, fiji, size).length).toBeGreaterThan(50);
});
