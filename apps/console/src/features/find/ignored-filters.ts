import { LINE_PATTERN } from "@shore/api/names";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { rangeOf } from "@shore/api/address/find-parameters";
import { itemsOf } from "@shore/api/address/list-parameter";
import { type FindView, findView } from "@shore/api/address/find-view";

type Known = readonly Pick<Vessel, "vesselUuid">[];

/** Returns the view without unknown or inaccessible vessels, which would match nothing. */
export function withKnownVessels(view: FindView, vessels: Known): FindView {
  const known = new Set(vessels.map(({ vesselUuid }) => vesselUuid));
  return { ...view, vesselUuids: view.vesselUuids.filter((uuid) => known.has(uuid)) };
}

/**
 * Returns the parts of a URL that the query leaves out: unknown or inaccessible vessels, and filters unknown to this version. As
 * labels for a sentence.
 */
export function ignoredFilters(search: URLSearchParams, vessels: Known): string[] {
  const view = withKnownVessels(findView.fromSearch(search), vessels);
  const missing = (name: string, known: readonly string[]) =>
    [...new Set(itemsOf(search.get(name) ?? ""))].filter((item) => item !== "" && !known.includes(item));
  const vesselCount = missing("vessel", view.vesselUuids).length;
  const isIgnored = (name: string, value: unknown) => (search.get(name) ?? "") !== "" && value === undefined;
  const ranges = view.values.map(({ name }) => name);
  return [
    ...(vesselCount === 0 ? [] : [vesselCount === 1 ? "1 vessel" : `${vesselCount} vessels`]),
    ...missing("logbook", view.logbookNames).map(named("Logbook")),
    ...missing("type", view.entryTypeIds).map(named("Event type")),
    ...missing("person", view.people).map(named("Recorded by")),
    ...(isIgnored("from", view.from) || isIgnored("to", view.to) ? ["Period"] : []),
    ...(isIgnored("event-from", view.eventFrom) ? ["Event from"] : []),
    ...(isIgnored("event-before", view.eventBefore) ? ["Event before"] : []),
    ...missing("state", view.states).map(named("State")),
    ...(isIgnored("change", view.receivedFrom && view.change) ? [named("Change")(search.get("change") ?? "")] : []),
    // Each is ignored without the other.
    ...(isIgnored("received", view.change && view.receivedFrom) ? ["Received from"] : []),
    ...missing("value", [])
      .filter((item) => !ranges.includes(rangeOf(item)?.name ?? ""))
      .map(named("Value")),
    ...(isIgnored(
      "area",
      Object.values(view.area).find((side) => side !== undefined),
    )
      ? ["Area"]
      : []),
    ...[...new Set(search.keys())].filter((name) => !PARAMETERS.has(name)).map(named("Filter")),
  ];
}

/** Returns `Logbook “cargo”`; the label alone if the text would reorder the sentence. */
const named = (label: string) => (item: string) =>
  LINE_PATTERN.test(item)
    ? `${label} “${item.length > MAX_NAME_LENGTH ? `${item.slice(0, MAX_NAME_LENGTH)}…` : item}”`
    : label;

/** The same as in {@link findView}. */
const PARAMETERS: ReadonlySet<string> = new Set([
  "q",
  "vessel",
  "logbook",
  "type",
  "person",
  "from",
  "to",
  "event-from",
  "event-before",
  "state",
  "change",
  "received",
  "value",
  "area",
  "order",
]);

const MAX_NAME_LENGTH = 40;
