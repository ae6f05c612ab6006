import { expect, test } from "vitest";
import { filtersOf, findView, isAsked, questionOf, without, withoutFilters } from "./find-view.ts";

const uuid = "0e95c7c6-cebb-58b6-87fd-bcae84716c39";
const viewOf = (search: string) => findView.fromSearch(new URLSearchParams(search));

test("a question comes back from its address", () => {
  const view = {
    text: 'boat* "swung out" -tested',
    vesselUuids: [uuid],
    logbookNames: ["deck", "oil1"],
    entryTypeIds: ["drill", "a,b", "100%2C"],
    people: ["Lund, Signe"],
    from: "2026-11-01",
    to: "2026-11-22",
    states: ["removed", "not_signed"],
    order: "oldest",
  } as const;
  expect(viewOf(findView.toSearch(view).toString())).toEqual(view);
});

test("what is no filter is left out of the address that is read", () => {
  const view = viewOf("vessel=x&logbook=deck,deck,moon&state=sunk&from=2026-02-30&order=up&type=%E0%A4%A");
  expect(view).toMatchObject({ vesselUuids: [], logbookNames: ["deck"], states: [], from: undefined, order: "newest" });
});

test("a period is the whole of its days, and an empty view asks nothing", () => {
  expect(questionOf(viewOf("from=2026-11-01&to=2026-11-02"))).toMatchObject({
    fromTime: "2026-11-01T00:00:00+00:00",
    toTime: "2026-11-03T00:00:00+00:00",
  });
  expect(isAsked(viewOf("q=%20&order=oldest"))).toBe(false);
  expect(isAsked(viewOf("state=removed"))).toBe(true);
});

test("filters are taken away one by one or all at once, and the words stay", () => {
  const view = viewOf(`q=noon&vessel=${uuid}&to=2026-11-22`);
  expect(filtersOf(view)).toEqual(["Vessel", "Period"]);
  expect(filtersOf(without(view, "Period"))).toEqual(["Vessel"]);
  expect(withoutFilters(view)).toEqual(viewOf("q=noon"));
});
