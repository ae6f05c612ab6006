import type { MessageInitShape } from "@bufbuild/protobuf";
import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import type { BalanceFilterSchema } from "@shore/api/gen/shore/v1/balance_pb";
import { listParameter } from "@shore/api/address/list-parameter";
import { choiceParameter, listView, optionalParameter } from "@shore/api/address/list-view";
import { isDay, todayUtc } from "@shore/api/ship-time";
import { periodOf, timesOf } from "#shared/fleet-filters/recent-period.ts";

/** The filters of the list. The URL carries all of them. */
export type BalanceView = {
  vesselUuids: readonly string[];
  vesselGroupUuids: readonly string[];
  logbookNames: readonly string[];
  /** First and last day, both within the period, as `yyyy-MM-dd` in UTC; both undefined: the last three months. */
  from: string | undefined;
  to: string | undefined;
  state: BalanceState;
};

export type BalanceState = (typeof STATES)[number]["value"];

export const STATES = [
  { value: "", label: "All" },
  { value: "open", label: "Open" },
  { value: "explained", label: "Explained" },
] as const;

/** Counts the active filters by field. */
export function filtersSet(view: BalanceView): number {
  const { vesselUuids, vesselGroupUuids, logbookNames, from, to, state } = view;
  return [
    vesselUuids.length > 0,
    vesselGroupUuids.length > 0,
    logbookNames.length > 0,
    (from ?? to) !== undefined,
    state !== "",
  ].filter(Boolean).length;
}

export const NO_FILTERS: BalanceView = {
  vesselUuids: [],
  vesselGroupUuids: [],
  logbookNames: [],
  from: undefined,
  to: undefined,
  state: "",
};

/** Returns the view as the server's filter: days become instants, the last day inclusive. */
export function filterOf(view: BalanceView): MessageInitShape<typeof BalanceFilterSchema> {
  const today = todayUtc();
  return {
    vesselUuids: [...view.vesselUuids],
    vesselGroupUuids: [...view.vesselGroupUuids],
    logbookNames: [...view.logbookNames],
    ...timesOf(periodOf(view, today), today),
    state: view.state,
  };
}

const isUuid = (text: string): text is string => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isLogbook = (text: string): text is string => LOGBOOK_NAMES.some((name) => name === text);

export const balanceView = listView<BalanceView>({
  vesselUuids: listParameter("vessel", isUuid, 500),
  vesselGroupUuids: listParameter("group", isUuid, 100),
  logbookNames: listParameter("logbook", isLogbook, 8),
  from: optionalParameter("from", isDay),
  to: optionalParameter("to", isDay),
  state: choiceParameter("state", ["", "open", "explained"], ""),
});
