import { describe, expect, test } from "vitest";
import {
  fitView,
  isPosition,
  limitScale,
  longitudeNear,
  middleLongitude,
  milesInPlane,
  panned,
  type Position,
  toPixels,
  toPlane,
  toPosition,
  unrolled,
} from "./mercator.ts";

const size = { width: 800, height: 500 };

test.each([
  [{ latitude: 0, longitude: 0 }, 0, 0],
  [{ latitude: 0, longitude: 180 }, Math.PI, 0],
  // ln tan(45° + 45°/2) = ln(1 + √2)
  [{ latitude: 45, longitude: -90 }, -Math.PI / 2, -Math.log(1 + Math.SQRT2)],
])("%o is projected by Mercator's formula, and back", (position, x, y) => {
  const plane = toPlane(position);
  expect(plane.x).toBeCloseTo(x, 12);
  expect(plane.y).toBeCloseTo(y, 12);
  expect(toPosition(plane).latitude).toBeCloseTo(position.latitude, 10);
});

test("poles are drawn at 85°, and only valid coordinates are positions", () => {
  expect(toPlane({ latitude: 90, longitude: 0 })).toEqual(toPlane({ latitude: 85, longitude: 0 }));
  expect(isPosition({ latitude: -90, longitude: 180 })).toBe(true);
  for (const wrong of [90.1, -91, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isPosition({ latitude: wrong, longitude: 0 })).toBe(false);
  }
  expect(isPosition({ latitude: 0, longitude: 181 })).toBe(false);
});

test("longitudes are continuous past 180 along a track, and the middle is opposite the widest gap", () => {
  expect(longitudeNear(-170, 175)).toBe(190);
  const way: Position[] = [170, 179, -178, -160].map((longitude) => ({ latitude: 0, longitude }));
  expect(unrolled(way).map(({ longitude }) => longitude)).toEqual([170, 179, 182, 200]);
  expect(middleLongitude([178.4, -171.8])).toBeCloseTo(-176.7, 10);
  expect(middleLongitude([10, 20, 350])).toBeCloseTo(5, 10);
  expect(middleLongitude([7])).toBe(7);
  expect(middleLongitude([])).toBe(0);
});

describe("the fitted view", () => {
  test("shows all points with a margin of 8 %, limited by the tighter dimension", () => {
    const points = [toPlane({ latitude: 55, longitude: 0 }), toPlane({ latitude: 70, longitude: 30 })];
    const view = fitView(points, size);
    const pixels = points.map((point) => toPixels(point, view, size));
    expect(pixels[1]?.y).toBeCloseTo(0.08 * 500, 6);
    expect(pixels[0]?.y).toBeCloseTo(0.92 * 500, 6);
    expect(pixels[0]?.x).toBeGreaterThan(0.08 * 800);
  });

  test("shows 30 nm around a single point, where the coast of a harbour is seen, and the world without one", () => {
    const at = toPlane({ latitude: 57, longitude: 11 });
    const view = fitView([at], size);
    expect(view.middle.x).toBeCloseTo(at.x, 12);
    expect(2 * milesInPlane(30, 57) * view.scale).toBeCloseTo(500 * 0.84, 6);
    expect(fitView([], size).scale).toBeCloseTo(800 / (2 * Math.PI), 10);
  });
});

test("the scale stays between the whole world and 1:1,000,000", () => {
  const middle = toPlane({ latitude: 60, longitude: 0 });
  expect(limitScale(1, middle, 800)).toBeCloseTo(800 / (2 * Math.PI), 10);
  // At 60° a radian of longitude is half the earth's radius; a CSS pixel is 1/96 inch.
  expect(limitScale(1e9, middle, 800)).toBeCloseTo((6_371_008 * 0.5) / (1e6 * (0.0254 / 96)), 6);
});

test("a view is panned by pixels, never past 85°", () => {
  const view = { middle: { x: 0, y: 0 }, scale: 100 };
  expect(panned(view, 50, 0).middle).toEqual({ x: -0.5, y: 0 });
  expect(toPosition(panned(view, 0, 1e6).middle).latitude).toBeCloseTo(85, 8);
});
