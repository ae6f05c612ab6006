import type { FilterName, FindView } from "./find-view.ts";
import { compare } from "./instants.ts";
import type { Area, ValueRange } from "./find-parameters.ts";

/** Describes what is wrong with the ends of a range; undefined if they are valid. */
export function rangeError({ min, max }: ValueRange): string | undefined {
  return min !== undefined && max !== undefined && min > max ? "Has to be no less than From" : undefined;
}

/** Describes what is wrong with an area; undefined if it is valid. West may be greater than east: the area crosses the date line. */
export function areaError({ south, north }: Area): string | undefined {
  return south !== undefined && north !== undefined && south > north ? "Has to be no less than South" : undefined;
}

/** Names the filters that no entry can match; no request is sent then, and their fields show the reason. */
export function contradictionsOf(view: FindView): FilterName[] {
  const { from, to, eventFrom, eventBefore, states, values, area } = view;
  return [
    ...(from !== undefined && to !== undefined && from > to ? (["Period"] as const) : []),
    ...(eventFrom !== undefined && eventBefore !== undefined && compare(eventFrom, eventBefore) >= 0
      ? (["Event before"] as const)
      : []),
    ...(states.includes("removed") && states.includes("not_removed") ? (["State"] as const) : []),
    ...(values.some((range) => rangeError(range) !== undefined) ? (["Value"] as const) : []),
    ...(areaError(area) !== undefined ? (["Area"] as const) : []),
  ];
}
