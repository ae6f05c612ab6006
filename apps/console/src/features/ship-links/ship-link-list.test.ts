import { expect, test } from "vitest";
import { readAt, shipLinks } from "#testing/ship-links.ts";
import { shipLinkCsv } from "./ship-link-csv.ts";
import { matching, shipLinkListView, shipLinkRows, sorted, withState } from "./ship-link-list.ts";

const rows = shipLinkRows(shipLinks, readAt, 24);
const names = (from: readonly { link: { displayName: string } }[]) => from.map(({ link }) => link.displayName);
const first = (column: string, direction: "ascending" | "descending" = "ascending") =>
  names(sorted(rows, { column, direction })).slice(0, 3);

test("the default order is silent, quiet, connected, never connected", () => {
  const { sort } = shipLinkListView.fromSearch(new URLSearchParams());
  const states = sorted(rows, sort).map(({ state }) => state);
  expect([...new Set(states)]).toEqual(["silent", "quiet", "connected", "never-connected"]);
  expect(names(sorted(rows, sort)).slice(0, 3)).toEqual(["Lofot Pilot", "Kystvåg", "Solund Carrier"]);
});

test("each column sorts by its value, not its text; missing values come last in both directions", () => {
  expect(first("waiting", "descending")).toEqual(["Fjordglimt", "Kystvåg", "Astrid Marie"]);
  expect(first("lastContact", "descending")).toEqual(["Bergensund", "Marstal Breeze", "Havbris"]);
  expect(first("clock", "descending")[0]).toBe("Marstal Breeze");
  expect(first("newestRecord")[0]).toBe("Lofot Pilot");
  expect(first("keptAside", "descending").slice(0, 2)).toEqual(["Skagen Wind", "Havbris"]);
  for (const direction of ["ascending", "descending"] as const) {
    expect(names(sorted(rows, { column: "lastContact", direction })).at(-1)).toBe("Utsira Light");
  }
});

test("a filter shows its state only, and the search matches names and software", () => {
  expect(names(withState(rows, "quiet"))).toEqual(["Kystvåg", "Solund Carrier"]);
  expect(names(withState(rows, "never"))).toEqual(["Utsira Light"]);
  expect(names(matching(rows, "kystvag"))).toEqual(["Kystvåg"]);
  expect(names(matching(rows, "bridgelog"))).toEqual(["Tern of Orkney"]);
});

test("the URL has the filter and the sort order", () => {
  const search = new URLSearchParams("q=ship&state=silent&sort=-clock");
  expect(shipLinkListView.fromSearch(search)).toEqual({
    text: "ship",
    state: "silent",
    sort: { column: "clock", direction: "descending" },
  });
  expect(shipLinkListView.fromSearch(new URLSearchParams("state=none&sort=secret")).state).toBe("all");
});

test("an address of the former column Behind, the age of the newest record, keeps its order", () => {
  const sortOf = (text: string) => shipLinkListView.fromSearch(new URLSearchParams(`sort=${text}`)).sort;
  expect(sortOf("behind")).toEqual({ column: "newestRecord", direction: "descending" });
  expect(sortOf("-behind")).toEqual({ column: "newestRecord", direction: "ascending" });
  expect(names(sorted(rows, sortOf("-behind")))[0]).toBe("Lofot Pilot");
  expect(sortOf("toString")).toEqual({ column: "state", direction: "ascending" });
  expect(shipLinkListView.toSearch(shipLinkListView.fromSearch(new URLSearchParams("sort=-behind"))).toString()).toBe(
    "sort=newestRecord",
  );
});

test("the CSV has a line per vessel, exact times and numbers, and no formula", () => {
  const named = shipLinks.slice(0, 1).map((link) => ({ ...link, displayName: '=HYPERLINK("x"),"y"' }));
  const hostile = shipLinkRows(named, readAt, 24);
  const [heads, line] = shipLinkCsv(hostile).split("\r\n");
  expect(heads).toBe(
    "\ufeffVessel,State,Last contact,Waiting batches,Waiting bytes,Oldest waiting,Newest record,Newest record received,Age of newest record s,Conflicting records,Ship's clock ahead s,Software,Last day,Entries a day until then",
  );
  expect(line).toBe(
    `"'=HYPERLINK(""x""),""y""",Connected,2026-11-22T13:11:00+00:00,0,0,,2026-11-22T13:20:00+01:00,2026-11-22T13:11:00+00:00,3600,0,4,ship 1.4.0,2026-11-22,9 12 8 15 8 9 9 8 11 9 10 8 9 10 9 8 12 11 9 8 9 10 8 9 9 11 10 8 9 3`,
  );
  expect(shipLinkCsv(rows).split("\r\n")).toHaveLength(14);
});

test.each([
  ["a;=HYPERLINK(1)", '"a;=HYPERLINK(1)"'],
  ["＝1+1", "'＝1+1"],
  ["\u00a0=1+1", "'\u00a0=1+1"],
])("the CSV writes %j, a vessel's or its software's name, as %j", (name, written) => {
  const hostile = shipLinks.slice(0, 1).map((link) => ({ ...link, displayName: name, softwareName: name }));
  const line = shipLinkCsv(shipLinkRows(hostile, readAt, 24)).split("\r\n")[1];
  expect(line?.startsWith(`${written},Connected,`)).toBe(true);
  expect(line).toContain(`,${written.replace(/"$/, "")} `);
});
