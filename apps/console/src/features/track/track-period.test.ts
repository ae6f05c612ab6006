import { expect, test } from "vitest";
import { dayNumber, dayText, daysOfMonth, periodIn, trackRequest, withEnd } from "./track-period.ts";

const periodOf = (search: string, lastTime = "2026-11-22T00:30:00+01:00") =>
  periodIn(new URLSearchParams(search), lastTime);

test("the address names the period; without one it is the seven days until the last position, in UTC", () => {
  expect(periodOf("from=1942-04-20&to=1942-04-30")).toEqual({ from: "1942-04-20", to: "1942-04-30" });
  expect(periodOf("")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(periodOf("from=1942-04-30&to=1942-04-20")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(periodOf("from=1942-02-30&to=soon")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(periodOf("", "")).toBeUndefined();
});

test("both days are within the request", () => {
  expect(trackRequest("v", { from: "2026-01-31", to: "2026-01-31" })).toMatchObject({
    fromTime: "2026-01-31T00:00:00+00:00",
    toTime: "2026-02-01T00:00:00+00:00",
  });
});

test("an end that passes the other one stops there", () => {
  const period = { from: "2026-01-10", to: "2026-01-20" };
  expect(withEnd(period, "from", "2026-01-31")).toEqual({ from: "2026-01-20", to: "2026-01-20" });
  expect(withEnd(period, "to", "2026-01-31")).toEqual({ from: "2026-01-10", to: "2026-01-31" });
});

test("days before 1970 and the days of a month", () => {
  expect(dayText(dayNumber("1942-04-20") + 1)).toBe("1942-04-21");
  expect(daysOfMonth("1944-02")).toEqual({ from: "1944-02-01", to: "1944-02-29" });
});
