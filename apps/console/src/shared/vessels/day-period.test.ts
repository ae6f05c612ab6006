import { expect, test } from "vitest";
import { dayPeriodView, periodIn, periodTimes } from "./day-period.ts";

const periodOf = (search: string, lastTime = "2026-11-22T00:30:00+01:00") =>
  periodIn(new URLSearchParams(search), lastTime);

test("the address sets the period; the default is the seven days until the last record, in UTC", () => {
  expect(periodOf("from=1942-04-20&to=1942-04-30")).toEqual({ from: "1942-04-20", to: "1942-04-30" });
  expect(periodOf("")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(periodOf("from=1942-04-30&to=1942-04-20")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(periodOf("from=1942-02-30&to=soon")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(periodIn(new URLSearchParams(), "2026-11-22T00:30:00+01:00", 15)).toEqual({
    from: "2026-11-07",
    to: "2026-11-21",
  });
  expect(periodOf("", "")).toBeUndefined();
});

test.each([
  ["", []],
  ["from=1942-04-20&to=1942-04-30", []],
  ["from=1942-04-30&to=1942-04-20", ["from", "to"]],
  ["from=28.02.2026&to=2026-03-04", ["from", "to"]],
  ["to=2026-03-04", ["to"]],
])("a period that is not taken is named: %s", (search, names) => {
  expect(dayPeriodView.ignored(new URLSearchParams(search))).toEqual(names);
});

test("the request includes both days", () => {
  expect(periodTimes({ from: "2026-01-31", to: "2026-01-31" })).toEqual({
    fromTime: "2026-01-31T00:00:00+00:00",
    toTime: "2026-02-01T00:00:00+00:00",
  });
});
