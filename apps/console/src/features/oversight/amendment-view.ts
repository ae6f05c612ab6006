import type { MessageInitShape } from "@bufbuild/protobuf";
import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import type { AmendmentFilterSchema } from "@shore/api/gen/shore/v1/amendments_pb";
import { isDay } from "@shore/api/ship-time";
import type { TableSort } from "@shore/design-system/Table";
import { listParameter } from "@shore/api/address/list-parameter";
import { choiceParameter, listView, optionalParameter, type ViewParameter } from "@shore/api/address/list-view";
import { periodOf, timesOf } from "#shared/fleet-filters/recent-period.ts";

/** Filters and display of the amendments. The URL carries all of it. */
export type AmendmentView = {
  vesselUuids: readonly string[];
  vesselGroupUuids: readonly string[];
  logbookNames: readonly string[];
  /** First and last day, both within the period, as `yyyy-MM-dd` in UTC; neither: the last three months. */
  from: string | undefined;
  to: string | undefined;
  states: readonly AmendmentState[];
  /** Selected from the groups. */
  entryTypeIds: readonly string[];
  people: readonly string[];
  groupBy: AmendmentGrouping | "none";
  sort: TableSort;
};

export type AmendmentState = (typeof STATES)[number]["state"];

/** The states of an amendment, with the terms of docs/spec/amendments.md. */
export const STATES = [
  { state: "after_verification", label: "After verification" },
  { state: "by_another", label: "By another person" },
  { state: "late_day", label: "More than 24 h after the event" },
  { state: "late_week", label: "More than 7 days after the event" },
  { state: "without_remark", label: "Without remark" },
  { state: "without_replacement", label: "Without replacement" },
] as const;

export type AmendmentGrouping = (typeof GROUPINGS)[number]["value"];

export const GROUPINGS = [
  { value: "vessel", label: "Vessel" },
  { value: "person", label: "Person" },
  { value: "logbook", label: "Logbook" },
  { value: "entry_type", label: "Event type" },
  { value: "month", label: "Month" },
] as const;

/** The only sort order that is not a column's. */
export const UNUSUAL: TableSort = { column: "unusual", direction: "descending" };
export const NEWEST: TableSort = { column: "when", direction: "descending" };

/** The sortable columns. */
const SORTS = ["when", "vessel", "logbook", "what", "entry", "by", "after", "replaced", "received"] as const;

export type AmendmentSort = (typeof SORTS)[number];

export function isUnusualFirst({ sort }: AmendmentView): boolean {
  return sort.column === UNUSUAL.column;
}

/** Returns the request's filter; `today` in UTC. */
export function filterOf(view: AmendmentView, today: string): MessageInitShape<typeof AmendmentFilterSchema> {
  const { vesselUuids, vesselGroupUuids, logbookNames, entryTypeIds, people, states } = view;
  return {
    vesselUuids: [...vesselUuids],
    vesselGroupUuids: [...vesselGroupUuids],
    logbookNames: [...logbookNames],
    entryTypeIds: [...entryTypeIds],
    people: [...people],
    states: [...states],
    ...timesOf(periodOf(view, today), today),
  };
}

/** Resets every filter, but not the display. */
export const NO_FILTERS = {
  vesselUuids: [],
  vesselGroupUuids: [],
  logbookNames: [],
  from: undefined,
  to: undefined,
  states: [],
  entryTypeIds: [],
  people: [],
} satisfies Partial<AmendmentView>;

/** Counts the active filters; a period counts as one. */
export function filtersSet({ from, to, groupBy: _groupBy, sort: _sort, ...lists }: AmendmentView): number {
  const chosen = Object.values(lists).filter(({ length }) => length > 0).length;
  return chosen + (from === undefined && to === undefined ? 0 : 1);
}

/** Whether a filter other than the period is active. */
export function isFiltered(view: AmendmentView): boolean {
  return filtersSet({ ...view, from: undefined, to: undefined }) > 0;
}

/** Returns the first and last day of a month, as `yyyy-MM-dd`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
}

const isUuid = (text: string): text is string => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isName = (text: string): text is string => text !== "" && text.length <= 256;
const isLogbook = (text: string): text is string => LOGBOOK_NAMES.some((name) => name === text);
const isState = (text: string): text is AmendmentState => STATES.some(({ state }) => state === text);

/** `sort=unusual`, `sort=-after`; the newest first without it. */
const sort: ViewParameter<TableSort> = {
  name: "sort",
  initial: NEWEST,
  parse: (text) => {
    if (text === UNUSUAL.column) return UNUSUAL;
    const column = text.replace(/^-/, "");
    return SORTS.some((sort) => sort === column)
      ? { column, direction: text.startsWith("-") ? "descending" : "ascending" }
      : undefined;
  },
  format: ({ column, direction }) =>
    column === UNUSUAL.column ? column : `${direction === "descending" ? "-" : ""}${column}`,
};

export const amendmentView = listView<AmendmentView>({
  vesselUuids: listParameter("vessel", isUuid, 500),
  vesselGroupUuids: listParameter("group", isUuid, 64),
  logbookNames: listParameter("logbook", isLogbook, 8),
  from: optionalParameter("from", isDay),
  to: optionalParameter("to", isDay),
  states: listParameter("state", isState, 8),
  entryTypeIds: listParameter("type", isName, 64),
  people: listParameter("person", isName, 16),
  groupBy: choiceParameter("by", ["none", "vessel", "person", "logbook", "entry_type", "month"], "none"),
  sort,
});
