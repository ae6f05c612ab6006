import { itemsOf, joined } from "./list-parameter.ts";
import type { ViewParameter } from "./list-view.ts";

/** A named value of an entry with the least and the greatest number it may be; without both it only has to be there. */
export type ValueRange = { name: string; min: number | undefined; max: number | undefined };

/** A part of the earth in degrees, north and east positive. An open side reaches to the pole or the date line. */
export type Area = Record<Side, number | undefined>;

export type Side = (typeof SIDES)[number];

/** In the order of the address. */
export const SIDES = ["south", "west", "north", "east"] as const;

export const NO_AREA: Area = { south: undefined, west: undefined, north: undefined, east: undefined };

/** What the contract takes in one question. */
export const MOST_VALUES = 4;

/** Degrees at which an open side lies, and the furthest that one can. */
export const OUTERMOST: Readonly<Record<Side, number>> = { south: -90, west: -180, north: 90, east: 180 };

export function isAreaSet(area: Area): boolean {
  return SIDES.some((side) => area[side] !== undefined);
}

/** `value=barometer:980:1010,draft::7.5`: name, least, greatest. A name may have colons. */
export function valuesParameter(name: string): ViewParameter<readonly ValueRange[]> {
  return {
    name,
    initial: [],
    parse: (text) => {
      const ranges = itemsOf(text).flatMap((item) => rangeOf(item) ?? []);
      const isFirst = (range: ValueRange, at: number) => ranges.findIndex((other) => other.name === range.name) === at;
      return ranges.filter(isFirst).slice(0, MOST_VALUES);
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

function rangeOf(item: string): ValueRange | undefined {
  const [, name = "", min = "", max = ""] = /^(.+):([^:]*):([^:]*)$/s.exec(item) ?? [];
  return name === "" || name.length > LONGEST_NAME ? undefined : { name, min: numberOf(min), max: numberOf(max) };
}

/** undefined for what is no number, and for none. */
function numberOf(text: string): number | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function isWithin(degrees: number | undefined, most: number): boolean {
  return degrees === undefined || Math.abs(degrees) <= most;
}

/** Characters of a value's name in the contract. */
const LONGEST_NAME = 128;
