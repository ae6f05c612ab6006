import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { SHIP_LINK_STATES, type ShipLinkState, shipLinkState } from "@shore/api/ship-link-state";
import type { TableSort } from "@shore/design-system/Table";
import { choiceParameter, listView, textParameter } from "@shore/api/address/list-view";
import { sortParameter } from "#shared/list-screen/list-sort.ts";
import { ageOf } from "#shared/ship-link/ages.ts";
import { hasEveryWord, textOrder } from "#shared/text/words.ts";
import { softwareText } from "./link-texts.ts";

/** The filter by state. */
export type StateFilter = "all" | "connected" | "quiet" | "silent" | "never";

export type ShipLinkListView = { text: string; state: StateFilter; sort: TableSort };

/** A link with values derived at the time it was fetched. */
export type ShipLinkRow = {
  link: ShipLink;
  state: ShipLinkState;
  /** Milliseconds since the event time of the newest record; undefined: there is none. */
  recordAge: number | undefined;
  /** When the links were fetched, milliseconds since 1970. */
  now: number;
};

export function shipLinkRows(links: readonly ShipLink[], now: number, silentAfterHours: number): ShipLinkRow[] {
  return links.map((link) => ({
    link,
    state: shipLinkState(link, now, silentAfterHours),
    recordAge: ageOf(link.newestRecordTime, now),
    now,
  }));
}

/** Returns the links of vessels whose name or software contains every word of the text. */
export function matching(rows: readonly ShipLinkRow[], text: string): ShipLinkRow[] {
  return rows.filter(({ link }) => hasEveryWord([link.displayName, softwareText(link)], text));
}

/** Filters by state; disabled links are shown under `all` only. */
export function withState(rows: readonly ShipLinkRow[], filter: StateFilter): readonly ShipLinkRow[] {
  const expected = filter === "never" ? "never-connected" : filter;
  return filter === "all" ? rows : rows.filter(({ state }) => state === expected);
}

/** Returns the links of a view, in its order. */
export function shown(rows: readonly ShipLinkRow[], { text, state, sort }: ShipLinkListView): ShipLinkRow[] {
  return sorted(withState(matching(rows, text), state), sort);
}

/** Sorts by a column; rows without a value come last in both directions, equal ones by name. */
export function sorted(rows: readonly ShipLinkRow[], { column, direction }: TableSort): ShipLinkRow[] {
  const values: Readonly<Partial<Record<string, SortValue>>> = SORTED_BY;
  const valueOf = values[column] ?? SORTED_BY.name;
  const sign = direction === "descending" ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    const byName = textOrder.compare(a.link.displayName, b.link.displayName);
    if (left === undefined || right === undefined) return left === right ? byName : left === undefined ? 1 : -1;
    const order =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : textOrder.compare(String(left), String(right));
    return sign * order || byName;
  });
}

const timeOf = (text: string) => (text === "" ? undefined : Date.parse(text));

type SortValue = (row: ShipLinkRow) => number | string | undefined;

/** The sort value of each column: a number or a text. */
const SORTED_BY = {
  name: ({ link }) => link.displayName,
  state: ({ state }) => SHIP_LINK_STATES.indexOf(state),
  lastContact: ({ link }) => timeOf(link.lastContactTime),
  waiting: ({ link }) => (link.backlog === undefined ? undefined : Number(link.backlog.bytes)),
  newestRecord: ({ link }) => timeOf(link.newestRecordTime),
  entriesByDay: ({ link }) => link.days?.entries.reduce((sum, entries) => sum + entries, 0),
  keptAside: ({ link }) => link.keptAside,
  clock: ({ link }) => (link.clockDifferenceMs === undefined ? undefined : Number(link.clockDifferenceMs)),
  software: ({ link }) => softwareText(link) || undefined,
} satisfies Readonly<Record<string, SortValue>>;

/** What the list can be sorted by. */
export type ShipLinkSort = keyof typeof SORTED_BY;

const sort = sortParameter(SORTED_BY, "state");

/** Saved addresses sort by `behind`, the age of the newest record: the reverse of its time. */
const RENAMED = new Map([
  ["behind", "-newestRecord"],
  ["-behind", "newestRecord"],
]);

export const shipLinkListView = listView<ShipLinkListView>({
  text: textParameter("q"),
  state: choiceParameter("state", ["all", "connected", "quiet", "silent", "never"], "all"),
  sort: { ...sort, parse: (text) => sort.parse(RENAMED.get(text) ?? text) },
});
