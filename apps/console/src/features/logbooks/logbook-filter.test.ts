import { expect, test } from "vitest";
import { filterFromSearch, firstPage, nextPageStart } from "./logbook-filter.ts";

test("the URL sets logbooks and states, each once, and anything else is ignored", () => {
  const search = "logbook=engine&logbook=deck&logbook=engine&logbook=<b>&state=manual&state=removed&state=toString";
  expect(filterFromSearch(new URLSearchParams(search))).toEqual({
    logbookNames: ["deck", "engine"],
    states: ["removed", "manual"],
  });
});

test("the first page ends with the day in UTC", () => {
  expect(firstPage({ vesselUuid: "v", untilDate: "2026-11-20", logbookNames: ["deck"], states: ["removed"] })).toEqual({
    vesselUuid: "v",
    logbookNames: ["deck"],
    beforeTime: "2026-11-21T00:00:00+00:00",
    limit: 20,
    states: ["removed"],
  });
});

test("a page shorter than requested is the last; a longer one is not", () => {
  const entries = (count: number) => ({
    logbookEntries: Array.from({ length: count }, (_, index) => ({
      eventTime: `2026-11-20T12:00:${String(59 - index).padStart(2, "0")}+01:00`,
    })),
  });
  expect(nextPageStart(entries(19))).toBeUndefined();
  expect(nextPageStart(entries(20))).toBe("2026-11-20T12:00:40+01:00");
  expect(nextPageStart(entries(33))).toBe("2026-11-20T12:00:27+01:00");
});
