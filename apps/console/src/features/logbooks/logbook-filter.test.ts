import { expect, test } from "vitest";
import { firstPage, logbooksFromSearch, nextPageStart } from "./logbook-filter.ts";

test("the address names logbooks, each once, and nothing else counts", () => {
  expect(
    logbooksFromSearch(
      new URLSearchParams("logbook=engine&logbook=deck&logbook=engine&logbook=<b>&logbook=constructor"),
    ),
  ).toEqual(["deck", "engine"]);
});

test("the first page holds what happened before the end of the day in UTC", () => {
  expect(firstPage({ vesselUuid: "v", untilDate: "2026-11-20", logbookNames: ["deck"] })).toEqual({
    vesselUuid: "v",
    logbookNames: ["deck"],
    beforeTime: "2026-11-21T00:00:00+00:00",
    limit: 20,
  });
});

test("a page shorter than asked for is the last; a longer one is not", () => {
  const entries = (count: number) => ({
    logbookEntries: Array.from({ length: count }, (_, index) => ({
      eventTime: `2026-11-20T12:00:${String(59 - index).padStart(2, "0")}+01:00`,
    })),
  });
  expect(nextPageStart(entries(19))).toBeUndefined();
  expect(nextPageStart(entries(20))).toBe("2026-11-20T12:00:40+01:00");
  expect(nextPageStart(entries(33))).toBe("2026-11-20T12:00:27+01:00");
});
