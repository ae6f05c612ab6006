import { type MapView, toPixels, toPlane, toPosition } from "./mercator.ts";
import type { Size } from "../primitives/use-size.ts";

/** A line of the graticule: its degree and its position in the frame, in pixels. */
export type GraticuleLine = { degrees: number; at: number; label: string };

export type Graticule = {
  meridians: readonly GraticuleLine[];
  parallels: readonly GraticuleLine[];
  /** The segments of the neatline, each half a step of true longitude or latitude. */
  across: readonly Segment[];
  down: readonly Segment[];
};

/** A segment of the neatline in pixels; every second one is dark. */
export type Segment = { from: number; to: number; isDark: boolean };

/** Returns the lines and neatline of a view. The step keeps lines at least 56 pixels apart in longitude. */
export function graticule(view: MapView, size: Size): Graticule {
  const pixelsPerDegree = (view.scale * Math.PI) / 180;
  const step = STEPS.find((degrees) => degrees * pixelsPerDegree >= MIN_SPACING) ?? 90;
  const half = step / 2;
  const northWest = toPosition({
    x: view.middle.x - size.width / 2 / view.scale,
    y: view.middle.y - size.height / 2 / view.scale,
  });
  const southEast = toPosition({
    x: view.middle.x + size.width / 2 / view.scale,
    y: view.middle.y + size.height / 2 / view.scale,
  });
  const x = (longitude: number) => toPixels(toPlane({ latitude: 0, longitude }), view, size).x;
  const y = (latitude: number) => toPixels(toPlane({ latitude, longitude: 0 }), view, size).y;
  const line = (degrees: number, at: number, label: string) => ({ degrees, at, label });
  const north = Math.min(northWest.latitude, MAX_LATITUDE);
  const south = Math.max(southEast.latitude, -MAX_LATITUDE);
  return {
    meridians: multiples(step, northWest.longitude, southEast.longitude).map((degrees) =>
      line(degrees, x(degrees), longitudeLabel(degrees)),
    ),
    parallels: multiples(step, south, north)
      .toReversed()
      .map((degrees) => line(degrees, y(degrees), latitudeLabel(degrees))),
    across: segments(half, northWest.longitude, southEast.longitude, x, size.width),
    down: segments(half, southEast.latitude, northWest.latitude, y, size.height),
  };
}

/** Returns `005°W`, `000°`, `180°`, `011°30′E`; past 180 the longitude of the other hemisphere. */
export function longitudeLabel(degrees: number): string {
  const within = degrees - 360 * Math.round(degrees / 360);
  const hemisphere = within === 0 || Math.abs(within) === 180 ? "" : within < 0 ? "W" : "E";
  return `${degreesText(within, 3)}${hemisphere}`;
}

/** Returns `57°N`, `00°`, `57°30′N`. */
export function latitudeLabel(degrees: number): string {
  const hemisphere = degrees === 0 ? "" : degrees < 0 ? "S" : "N";
  return `${degreesText(degrees, 2)}${hemisphere}`;
}

function degreesText(degrees: number, digits: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  const whole = String(Math.floor(minutes / 60)).padStart(digits, "0");
  return minutes % 60 === 0 ? `${whole}°` : `${whole}°${String(minutes % 60).padStart(2, "0")}′`;
}

function segments(
  half: number,
  from: number,
  to: number,
  pixel: (degrees: number) => number,
  length: number,
): Segment[] {
  const first = Math.floor(from / half);
  const last = Math.ceil(to / half);
  return Array.from({ length: last - first }, (_, index) => {
    const ends = [pixel((first + index) * half), pixel((first + index + 1) * half)];
    return {
      from: Math.max(0, Math.min(...ends)),
      to: Math.min(length, Math.max(...ends)),
      isDark: (first + index) % 2 === 0,
    };
  });
}

/** Returns the multiples of a step within a range, counted in whole steps: adding 1/6 of a degree repeatedly drifts. */
function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step + 0);
}

/** Degrees: 1, 2, 5, 10, 15 and 30 minutes, then whole degrees. */
const STEPS = [1 / 60, 1 / 30, 1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 5, 10, 15, 30, 60] as const;

const MIN_SPACING = 56;

/** Beyond it Mercator's plane is empty. */
const MAX_LATITUDE = 85;
