import { type FilterName, type FindView, toFindQuestion } from "./find-view.ts";
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
  const { states, values, area } = view;
  return [
    ...boundsWithoutTime(view),
    ...(states.includes("removed") && states.includes("not_removed") ? (["State"] as const) : []),
    ...(values.some((range) => rangeError(range) !== undefined) ? (["Value"] as const) : []),
    ...(areaError(area) !== undefined ? (["Area"] as const) : []),
  ];
}

/** Names the bounds that leave no time between them; days and exact instants apply together. */
function boundsWithoutTime(view: FindView): FilterName[] {
  const { from, to, eventFrom, eventBefore } = view;
  const { fromTime = "", toTime = "" } = toFindQuestion(view);
  const isAfter = (begin = "", end = "") => begin !== "" && end !== "" && compare(begin, end) >= 0;
  if (!isAfter(fromTime, toTime)) return [];
  const own: FilterName[] = [];
  if (from !== undefined && to !== undefined && from > to) own.push("Period");
  if (isAfter(eventFrom, eventBefore)) own.push("Event before");
  if (own.length > 0) return own;
  return [toTime === eventBefore ? "Event before" : "Event from"];
}
