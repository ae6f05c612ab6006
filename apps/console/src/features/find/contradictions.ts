import type { FilterName, FindView } from "./find-view.ts";
import type { Area, ValueRange } from "./find-parameters.ts";

/** What is wrong with the ends of a range, as a few words. */
export function rangeFault({ min, max }: ValueRange): string | undefined {
  return min !== undefined && max !== undefined && min > max ? "Has to be no less than From" : undefined;
}

/** What is wrong with an area. West of its east or not, an area is one: it may cross the date line. */
export function areaFault({ south, north }: Area): string | undefined {
  return south !== undefined && north !== undefined && south > north ? "Has to be no less than South" : undefined;
}

/** The filters that no entry can fulfil, by their names; nothing is asked then, and their fields say why. */
export function contradictionsOf({ from, to, values, area }: FindView): FilterName[] {
  return [
    ...(from !== undefined && to !== undefined && from > to ? (["Period"] as const) : []),
    ...(values.some((range) => rangeFault(range) !== undefined) ? (["Value"] as const) : []),
    ...(areaFault(area) !== undefined ? (["Area"] as const) : []),
  ];
}
