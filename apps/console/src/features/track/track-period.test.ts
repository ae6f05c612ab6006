import { expect, test } from "vitest";
import { dayNumber, dayText, daysOfMonth, withEnd } from "./track-period.ts";

test("an end moved past the other one stops there", () => {
  const period = { from: "2026-01-10", to: "2026-01-20" };
  expect(withEnd(period, "from", "2026-01-31")).toEqual({ from: "2026-01-20", to: "2026-01-20" });
  expect(withEnd(period, "to", "2026-01-31")).toEqual({ from: "2026-01-10", to: "2026-01-31" });
});

test("days before 1970 and the days of a month are converted", () => {
  expect(dayText(dayNumber("1942-04-20") + 1)).toBe("1942-04-21");
  expect(daysOfMonth("1944-02")).toEqual({ from: "1944-02-01", to: "1944-02-29" });
});
