import type { MessageInitShape } from "@bufbuild/protobuf";
import type { FindQuestionSchema } from "../gen/shore/v1/find_pb.ts";
import { LOGBOOK_NAMES } from "../formatting/logbook-names.ts";
import { FIND_QUESTION } from "../field-limits.gen.ts";
import { endOfUtcDay, isDay } from "../ship-time.ts";
import { listParameter } from "./list-parameter.ts";
import { type Change, isChange } from "../formatting/entry-changes.ts";
import { choiceParameter, listView, optionalParameter, textParameter } from "./list-view.ts";
import {
  type Area,
  areaParameter,
  isAreaSet,
  NO_AREA,
  OUTERMOST,
  type Side,
  type ValueRange,
  valuesParameter,
} from "./find-parameters.ts";
import { earlier, isInstant, later } from "./instants.ts";

/** The query of the Find screen. The address holds all of it, so that a shared link runs the same query. */
export type FindView = {
  text: string;
  vesselUuids: readonly string[];
  logbookNames: readonly string[];
  entryTypeIds: readonly string[];
  /** Names as in FindTerms. */
  people: readonly string[];
  /** First and last day, both within the period, as `yyyy-MM-dd` in UTC. */
  from: string | undefined;
  to: string | undefined;
  /** Exact bounds of the event's instant, from (inclusive) and before (exclusive), ISO 8601 with offset; in addition to the period. */
  eventFrom: string | undefined;
  eventBefore: string | undefined;
  states: readonly FindState[];
  /** What happened to the entry or how late it was received; only facts received from this instant on count. */
  change: Change | undefined;
  receivedFrom: string | undefined;
  values: readonly ValueRange[];
  area: Area;
  order: "newest" | "oldest";
};

export type FindState = (typeof STATES)[number]["state"];

/** States of an entry, with the words of docs/spec/find.md. */
export const STATES = [
  { state: "removed", label: "Removed" },
  { state: "not_removed", label: "Not removed" },
  { state: "not_verified", label: "Not verified" },
  { state: "not_signed", label: "Not signed" },
  { state: "remarks", label: "With remarks" },
  { state: "manual", label: "Manual values" },
  { state: "recorded_late", label: "Recorded late" },
] as const;

/** Names of the filters that are set, as their fields are labelled. */
export type FilterName = keyof typeof withoutFilter;

/** The values that clear each filter. */
const withoutFilter = {
  Vessel: { vesselUuids: [] },
  Logbook: { logbookNames: [] },
  "Event type": { entryTypeIds: [] },
  "Recorded by": { people: [] },
  Period: { from: undefined, to: undefined },
  "Event from": { eventFrom: undefined },
  "Event before": { eventBefore: undefined },
  State: { states: [] },
  Change: { change: undefined, receivedFrom: undefined },
  Value: { values: [] },
  Area: { area: NO_AREA },
} satisfies Record<string, Partial<FindView>>;

export function filtersOf(view: FindView): FilterName[] {
  const isSet: Record<FilterName, boolean> = {
    Vessel: view.vesselUuids.length > 0,
    Logbook: view.logbookNames.length > 0,
    "Event type": view.entryTypeIds.length > 0,
    "Recorded by": view.people.length > 0,
    Period: (view.from ?? view.to) !== undefined,
    "Event from": view.eventFrom !== undefined,
    "Event before": view.eventBefore !== undefined,
    State: view.states.length > 0,
    Change: isChangeFilterSet(view),
    Value: view.values.length > 0,
    Area: isAreaSet(view.area),
  };
  // The keys of the object above.
  return (Object.keys(isSet) as FilterName[]).filter((name) => isSet[name]);
}

/** The query as the heading of a printed page: `Find “noon”, by Vessel, Period`. */
export function queryTitle(view: FindView): string {
  const filters = filtersOf(view);
  return `Find${view.text === "" ? "" : ` “${view.text}”`}${filters.length === 0 ? "" : `, by ${filters.join(", ")}`}`;
}

/** True when the Change filter is set: it needs both a change and the instant of receipt. */
export function isChangeFilterSet({ change, receivedFrom }: FindView): boolean {
  return change !== undefined && receivedFrom !== undefined;
}

export function without(view: FindView, filter: FilterName): FindView {
  return { ...view, ...withoutFilter[filter] };
}

export function withoutFilters(view: FindView): FindView {
  return filtersOf(view).reduce(without, view);
}

/** True when the view has a search text or a filter. */
export function hasQuery(view: FindView): boolean {
  return view.text.trim() !== "" || filtersOf(view).length > 0;
}

/** The query as sent to the server: days become instants, the last day is included, and the narrower of two bounds applies. */
export function toFindQuestion(view: FindView): MessageInitShape<typeof FindQuestionSchema> {
  const { text, vesselUuids, logbookNames, entryTypeIds, people, from, to, states, values, area } = view;
  const { eventFrom = "", eventBefore = "", change, receivedFrom = "" } = view;
  return {
    text,
    vesselUuids: [...vesselUuids],
    logbookNames: [...logbookNames],
    entryTypeIds: [...entryTypeIds],
    people: [...people],
    fromTime: later(from === undefined ? "" : `${from}T00:00:00+00:00`, eventFrom),
    toTime: earlier(to === undefined ? "" : endOfUtcDay(to), eventBefore),
    states: [...states],
    ...(change !== undefined && isChangeFilterSet(view) && { change, receivedFromTime: receivedFrom }),
    values: values.map(({ name, min, max }) => ({
      name,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    })),
    ...(isAreaSet(area) && { area: closedArea(area) }),
  };
}

/** Fills open sides with the poles or the date line. */
function closedArea(area: Area): Record<Side, number> {
  const side = (name: Side) => area[name] ?? OUTERMOST[name];
  return { south: side("south"), west: side("west"), north: side("north"), east: side("east") };
}

const isUuid = (text: string): text is string => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isName = (text: string): text is string => text !== "" && text.length <= 256;
const isLogbook = (text: string): text is string => LOGBOOK_NAMES.some((name) => name === text);
const isState = (text: string): text is FindState => STATES.some(({ state }) => state === text);
const text = textParameter("q");

export const findView = listView<FindView>({
  text: { ...text, parse: (given) => given.slice(0, FIND_QUESTION.text) },
  vesselUuids: listParameter("vessel", isUuid, 500),
  logbookNames: listParameter("logbook", isLogbook, 8),
  entryTypeIds: listParameter("type", isName, 64),
  people: listParameter("person", isName, 16),
  from: optionalParameter("from", isDay),
  to: optionalParameter("to", isDay),
  eventFrom: optionalParameter("event-from", isInstant),
  eventBefore: optionalParameter("event-before", isInstant),
  states: listParameter("state", isState, 8),
  change: {
    name: "change",
    initial: undefined,
    parse: (given) => (isChange(given) ? given : undefined),
    format: (change) => change ?? "",
  },
  receivedFrom: optionalParameter("received", isInstant),
  values: valuesParameter("value"),
  area: areaParameter("area"),
  order: choiceParameter("order", ["newest", "oldest"], "newest"),
});
