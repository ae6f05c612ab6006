import { expect, test } from "vitest";
import { findView } from "@shore/api/address/find-view";
import { ignoredFiltersText } from "#shared/list-screen/ignored-filters-text.ts";
import { ignoredFilters, withKnownVessels } from "./ignored-filters.ts";

const vesselUuid = "0e95c7c6-cebb-58b6-87fd-bcae84716c39";
const gone = "5b1c0f5e-6f0b-4a55-9d0c-0f3a3a0e7c01";
const fleet = [{ vesselUuid }];
const ignored = (search: string) => ignoredFilters(new URLSearchParams(search), fleet);

test("a valid query leaves nothing out", () => {
  const search =
    `q=noon&vessel=${vesselUuid}&logbook=deck,oil1&type=drill&person=Aune&from=2026-11-01&to=2026-11-22` +
    "&event-from=2026-11-01T00:00:00Z&event-before=2026-11-21T16:40:00%2B00:00&change=struck&received=2026-11-21T16:40:00Z" +
    "&state=removed,not_removed&value=barometer:980.0:1010,draft::&area=57.5,,60,&order=oldest";
  expect(ignored(search)).toEqual([]);
  expect(ignored("order=newest&q=&vessel=")).toEqual([]);
});

test("unknown vessels are counted, unknown filters are named", () => {
  expect(ignored(`vessel=${vesselUuid},${gone},x`)).toEqual(["2 vessels"]);
  expect(
    ignored(`vessel=${gone}&logbook=deck,cargo2&state=sunk&from=2026-02-30&area=91,0,0,0&value=x&flag=red`),
  ).toEqual(["1 vessel", "Logbook “cargo2”", "Period", "State “sunk”", "Value “x”", "Area", "Filter “flag”"]);
});

test("a value whose bound is no number is named", () => {
  expect(ignored("value=barometer:980:9x,barometer:1:2")).toEqual(["Value “barometer:980:9x”"]);
});

test("instants without an offset, unknown changes, and a receipt time without a change are named", () => {
  expect(
    ignored("event-from=2026-11-01&event-before=2026-11-21T16:40&change=sunk&received=2026-11-21T16:40:00Z"),
  ).toEqual(["Event from", "Event before", "Change “sunk”", "Received from"]);
});

test("the query is sent without the unknown vessels", () => {
  const view = findView.fromSearch(new URLSearchParams(`vessel=${gone},${vesselUuid}`));
  expect(withKnownVessels(view, fleet).vesselUuids).toEqual([vesselUuid]);
});

test("the sentence stays short and in order, whatever the URL contains", () => {
  expect(ignoredFiltersText([])).toBeUndefined();
  expect(ignoredFiltersText(ignored(`state=a,b,c,d,e,f,g`))).toMatch(/State “e”, 2 more\.$/);
  expect(ignored(`state=${"x".repeat(300)}`)).toEqual([`State “${"x".repeat(40)}…”`]);
  expect(ignored("state=%E2%80%AEnuks")).toEqual(["State"]);
});
