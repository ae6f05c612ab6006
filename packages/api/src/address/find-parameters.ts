import { itemsOf, joined } from "./list-parameter.ts";
import type { ViewParameter } from "./list-view.ts";

/** A named value of an entry and the bounds of its number; without bounds the value only has to be present. */
export type ValueRange = { name: string; min: number | undefined; max: number | undefined };

/** An area of the earth in degrees, north and east positive. An open side extends to the pole or the date line. */
export type Area = Record<Side, number | undefined>;

export type Side = (typeof SIDES)[number];

/** In the order of the address. */
export const SIDES = ["south", "west", "north", "east"] as const;

export const NO_AREA: Area = { south: undefined, west: undefined, north: undefined, east: undefined };

/** Most values in one query, as in the contract. */
export const MAX_VALUES = 4;

/** Degrees of an open side, which are also the largest valid values. */
export const OUTERMOST: Readonly<Record<Side, number>> = { south: -90, west: -180, north: 90, east: 180 };

export function isAreaSet(area: Area): boolean {
  return SIDES.some((side) => area[side] !== undefined);
}

/** `value=barometer:980:1010,draft::7.5`: name, minimum, maximum. A name may contain colons. */
export function valuesParameter(name: string): ViewParameter<readonly ValueRange[]> {
  return {
    name,
    initial: [],
    parse: (text) => {
      const ranges = itemsOf(text).flatMap((item) => rangeOf(item) ?? []);
      const isFirst = (range: ValueRange, at: number) => ranges.findIndex((other) => other.name === range.name) === at;
      return ranges.filter(isFirst).slice(0, MAX_VALUES);
    },
    format: (ranges) => joined(ranges.map((range) => `${range.name}:${range.min ?? ""}:${range.max ?? ""}`)),
  };
}

/** `area=57.5,4,60,12`: south, west, north, east; an open side is empty. */
export function areaParameter(name: string): ViewParameter<Area> {
  return {
    name,
    initial: NO_AREA,
    parse: (text) => {
      const sides = text.split(",").map(numberOf);
      const [south, west, north, east] = sides;
      const area = { south, west, north, east };
      return sides.length === SIDES.length && SIDES.every((side) => isWithin(area[side], Math.abs(OUTERMOST[side])))
        ? area
        : undefined;
    },
    format: (area) => (isAreaSet(area) ? SIDES.map((side) => area[side] ?? "").join(",") : ""),
  };
}

/** Returns the range of one item, such as `barometer:980:1010`; undefined if it has no name, or a bound that is no number. */
export function rangeOf(item: string): ValueRange | undefined {
  const [, name = "", ...bounds] = /^(.+):([^:]*):([^:]*)$/s.exec(item) ?? [];
  const [min, max] = bounds.map(numberOf);
  // Without the bound more would be found than was asked for.
  return name === "" || name.length > MAX_NAME_LENGTH || Number.isNaN(min) || Number.isNaN(max)
    ? undefined
    : { name, min, max };
}

/** Returns undefined for an empty text, and NaN for one that is not a number as this address is written with. */
function numberOf(text: string): number | undefined {
  const written = text.trim();
  if (written === "") return undefined;
  const number = NUMBER.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** NaN is not. */
function isWithin(degrees: number | undefined, most: number): boolean {
  return degrees === undefined || Math.abs(degrees) <= most;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/;

/** Most characters of a value's name in the contract. */
const MAX_NAME_LENGTH = 128;
