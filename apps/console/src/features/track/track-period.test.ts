import { expect, test } from "vitest";
import { axisLabels, dayNumber, dayText, daysOfMonth, withEnd } from "./track-period.ts";

test("an end moved past the other one stops there", () => {
  const period = { from: "2026-01-10", to: "2026-01-20" };
  expect(withEnd(period, "from", "2026-01-31")).toEqual({ from: "2026-01-20", to: "2026-01-20" });
  expect(withEnd(period, "to", "2026-01-31")).toEqual({ from: "2026-01-10", to: "2026-01-31" });
});

test("days before 1970 and the days of a month are converted", () => {
  expect(dayText(dayNumber("1942-04-20") + 1)).toBe("1942-04-21");
  expect(daysOfMonth("1944-02")).toEqual({ from: "1944-02-01", to: "1944-02-29" });
});

test("the axis names each month of a year, the quarters of some years, or years", () => {
  const texts = (first: string, last: string) =>
    axisLabels(first, last).map(({ text, isMinor }) => (isMinor ? `(${text})` : text));
  expect(texts("2025-11-01", "2026-03-31")).toEqual(["Nov", "(Dec)", "Jan 2026", "(Mar)"]);
  expect(texts("2026-09-01", "2026-11-30")).toEqual(["Sep 2026", "Oct", "(Nov)"]);
  expect(texts("1941-02-01", "1942-07-31")).toEqual(["(Apr)", "(Jul)", "(Oct)", "1942", "(Apr)", "(Jul)"]);
  expect(axisLabels("1941-03-01", "1942-07-31")[0]).toEqual({ day: "1941-04-01", text: "Apr", isMinor: true });
  expect(texts("1914-08-01", "1941-02-28")).toEqual([
    "1914",
    "1917",
    "1920",
    "1923",
    "1926",
    "1929",
    "1932",
    "1935",
    "1938",
    "1941",
  ]);
});
