import { expect, test } from "vitest";
import { contradictionsOf } from "./contradictions.ts";
import { filtersOf, findView, hasQuery, toFindQuestion, without, withoutFilters } from "./find-view.ts";

const uuid = "0e95c7c6-cebb-58b6-87fd-bcae84716c39";
const viewOf = (search: string) => findView.fromSearch(new URLSearchParams(search));

test("a query survives the round trip through the address", () => {
  const view = {
    text: 'boat* "swung out" -tested',
    vesselUuids: [uuid],
    logbookNames: ["deck", "oil1"],
    entryTypeIds: ["drill", "a,b", "100%2C"],
    people: ["Lund, Signe"],
    from: "2026-11-01",
    to: "2026-11-22",
    eventFrom: "2026-11-01T00:00:00.000001+00:00",
    eventBefore: "2026-11-21T16:40:00+00:00",
    states: ["removed", "not_signed"],
    change: "struck",
    receivedFrom: "2026-11-21T16:40:00Z",
    values: [
      { name: "barometer", min: 980, max: 1009.25 },
      { name: "draft: aft, m", min: undefined, max: -0.5 },
    ],
    area: { south: 57.5, west: undefined, north: 60, east: -12 },
    order: "oldest",
  } as const;
  expect(viewOf(findView.toSearch(view).toString())).toEqual(view);
});

test("invalid filters in an address are ignored", () => {
  const view = viewOf("vessel=x&logbook=deck,deck,moon&state=sunk&from=2026-02-30&order=up&type=%E0%A4%A");
  expect(view).toMatchObject({ vesselUuids: [], logbookNames: ["deck"], states: [], from: undefined, order: "newest" });
});

test("a period includes its last day, and an empty view has no query", () => {
  expect(toFindQuestion(viewOf("from=2026-11-01&to=2026-11-02"))).toMatchObject({
    fromTime: "2026-11-01T00:00:00+00:00",
    toTime: "2026-11-03T00:00:00+00:00",
  });
  expect(hasQuery(viewOf("q=%20&order=oldest"))).toBe(false);
  expect(hasQuery(viewOf("state=removed"))).toBe(true);
});

test("of days and exact instants the narrower bound is sent, without rounding", () => {
  const question = (search: string) => toFindQuestion(viewOf(search));
  expect(
    question("from=2026-11-01&event-from=2026-11-01T00:00:00.000001Z&to=2026-11-21&event-before=2026-11-21T16:40:00Z"),
  ).toMatchObject({ fromTime: "2026-11-01T00:00:00.000001Z", toTime: "2026-11-21T16:40:00Z" });
  expect(
    question("from=2026-11-02&event-from=2026-11-01T00:00:00Z&to=2026-11-20&event-before=2026-11-21T16:40:00Z"),
  ).toMatchObject({
    fromTime: "2026-11-02T00:00:00+00:00",
    toTime: "2026-11-21T00:00:00+00:00",
  });
});

test("the time of receipt is part of the Change filter and is removed with it", () => {
  const view = viewOf("change=struck&received=2026-11-21T16:40:00Z");
  expect(filtersOf(view)).toEqual(["Change"]);
  expect(toFindQuestion(view)).toMatchObject({ change: "struck", receivedFromTime: "2026-11-21T16:40:00Z" });
  expect(hasQuery(without(view, "Change"))).toBe(false);
  expect(toFindQuestion(viewOf("received=2026-11-21T16:40:00Z"))).not.toHaveProperty("receivedFromTime");
});

test("filters are removed one by one or all at once, and the search text stays", () => {
  const view = viewOf(`q=noon&vessel=${uuid}&to=2026-11-22`);
  expect(filtersOf(view)).toEqual(["Vessel", "Period"]);
  expect(filtersOf(without(view, "Period"))).toEqual(["Vessel"]);
  expect(withoutFilters(view)).toEqual(viewOf("q=noon"));
});

test("invalid values and areas in an address are ignored", () => {
  const view = viewOf("value=barometer:x:10,nothing,:1:2,barometer:1:2,barometer:3:4,a::,b::,c::,d::&area=91,0,0,0");
  expect(view.values).toEqual([
    { name: "barometer", min: 1, max: 2 },
    { name: "a", min: undefined, max: undefined },
    { name: "b", min: undefined, max: undefined },
    { name: "c", min: undefined, max: undefined },
  ]);
  expect(filtersOf(view)).toEqual(["Value"]);
  expect(filtersOf(viewOf("area=1,2,3"))).toEqual([]);
});

test.each(["x", "9;8", "0x10", "+5", "١٠", "\u221210", "1e999", "NaN", "Infinity", "1_000", "5."])(
  "a filter with a bound that is no number is left out, not widened: %s",
  (bound) => {
    const search = (value: string, area: string) => new URLSearchParams({ value, area }).toString();
    expect(filtersOf(viewOf(search(`a:${bound}:`, `${bound},,,`)))).toEqual([]);
    expect(filtersOf(viewOf(search(`a::${bound}`, `,,,${bound}`)))).toEqual([]);
  },
);

test("the numbers of an address are read as they are written into it", () => {
  const values = [-12.25, 0, 1e21, 1e-7].map((min, at) => ({ name: `v${at}`, min, max: undefined }));
  const area = { south: -0.5, west: undefined, north: 60, east: 1e-7 };
  const view = { ...viewOf(""), values, area };
  expect(viewOf(findView.toSearch(view).toString())).toEqual(view);
});

test("open sides of an area extend to the pole and the date line, and open ends of a value are not sent", () => {
  expect(toFindQuestion(viewOf("area=50,,,&value=draft::7.5"))).toMatchObject({
    area: { south: 50, west: -180, north: 90, east: 180 },
    values: [{ name: "draft", max: 7.5 }],
  });
  expect(toFindQuestion(viewOf("q=noon")).area).toBeUndefined();
});

test("days and exact instants that leave no time between them contradict each other", () => {
  expect(contradictionsOf(viewOf("from=2026-11-22&event-before=2026-11-21T16:40:00Z"))).toEqual(["Event before"]);
  expect(contradictionsOf(viewOf("to=2026-11-20&event-from=2026-11-21T00:00:00Z"))).toEqual(["Event from"]);
  expect(contradictionsOf(viewOf("from=2026-11-21&event-before=2026-11-21T16:40:00Z"))).toEqual([]);
});

test("an instant of a day that does not exist is ignored", () => {
  expect(viewOf("event-from=2026-02-30T00:00:00Z&event-before=2026-13-01T00:00:00Z")).toMatchObject({
    eventFrom: undefined,
    eventBefore: undefined,
  });
});

test("contradictory filters are reported by name; an area across the date line is not contradictory", () => {
  expect(contradictionsOf(viewOf("from=2026-11-02&to=2026-11-01&value=draft:2:1&area=2,0,1,0"))).toEqual([
    "Period",
    "Value",
    "Area",
  ]);
  expect(
    contradictionsOf(
      viewOf("state=removed,not_removed&event-from=2026-11-21T16:40:00Z&event-before=2026-11-21T17:40:00%2B01:00"),
    ),
  ).toEqual(["Event before", "State"]);
  expect(contradictionsOf(viewOf("value=draft:1:1&area=1,170,1,-170"))).toEqual([]);
});
