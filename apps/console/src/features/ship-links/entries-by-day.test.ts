import { expect, test } from "vitest";
import { dayAt, daysSummary, entriesText } from "./entries-by-day.ts";

const days = { lastDay: "2026-03-01", entries: [0, 4, 12, 7] };

test("the last number is that of the last day, the others those of the days before", () => {
  expect(dayAt(days, 3)).toBe("2026-03-01");
  expect(dayAt(days, 0)).toBe("2026-02-26");
});

test("the summary has the first and last day, minimum and maximum, and the last day's count", () => {
  expect(daysSummary(days)).toBe("26 Feb to 1 Mar, 0 to 12 a day, 7 on the last day.");
  expect(daysSummary({ ...days, entries: [0, 0] })).toBe("28 Feb to 1 Mar, 0 each day, 0 on the last day.");
});

test("a single entry is in the singular", () => {
  expect([entriesText(0), entriesText(1), entriesText(2)]).toEqual(["0 entries", "1 entry", "2 entries"]);
});
