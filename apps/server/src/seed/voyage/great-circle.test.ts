import { expect, test } from "vitest";
import { positionText } from "../logbooks/position-text.ts";
import { along, bearing, lengthOf, nauticalMiles, trackThrough } from "./great-circle.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test("a degree of latitude, and of longitude at the equator, is sixty nautical miles", () => {
  expect(nauticalMiles(at(56, 7), at(57, 7))).toBeCloseTo(60, 6);
  expect(nauticalMiles(at(0, 179.5), at(0, -179.5))).toBeCloseTo(60, 6);
});

test("a course follows the great circle", () => {
  expect(bearing(at(50, 5), at(60, 5))).toBeCloseTo(0, 6);
  expect(bearing(at(0, 10), at(0, 5))).toBeCloseTo(270, 6);
  // Half the convergency off the parallel: a textbook exercise.
  expect(bearing(at(60, 0), at(60, 30))).toBeCloseTo(76.933, 2);
});

test("a distance gives a place on the track, clamped at its ends", () => {
  const track = trackThrough([at(56, 7), at(57, 7), at(57, 9)]);
  expect(along(track, 30)).toMatchObject({
    place: { latitude: expect.closeTo(56.5, 6), longitude: expect.closeTo(7, 6) },
    course: expect.closeTo(0, 6),
  });
  expect(along(track, -5).place.latitude).toBeCloseTo(56, 9);
  expect(along(track, lengthOf(track) + 5).place.longitude).toBeCloseTo(9, 6);
});

test("a position is formatted in degrees and decimal minutes and never rounded to 60 minutes", () => {
  expect(positionText(at(56.8035, 7.04555))).toBe("56° 48.210′ N 007° 02.733′ E");
  expect(positionText(at(-0.9999999, -179.99999))).toBe("01° 00.000′ S 179° 59.999′ W");
});
