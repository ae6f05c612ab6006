import { describe, expect, test } from "vitest";
import { isReversed, isWithin, lastMonth, todayRange, yesterdayRange } from "./periods.ts";

describe("last month is the whole calendar month before", () => {
  test.each([
    ["2026-11-20", "2026-10-01", "2026-10-31"],
    ["2026-12-31", "2026-11-01", "2026-11-30"],
    ["2026-01-01", "2025-12-01", "2025-12-31"],
    ["2026-03-31", "2026-02-01", "2026-02-28"],
    ["2028-03-01", "2028-02-01", "2028-02-29"],
  ])("seen from %s: %s to %s", (today, from, to) => expect(lastMonth(today)).toEqual({ from, to }));
});

test("today is a period of one day", () => {
  expect(todayRange("2026-11-20")).toEqual({ from: "2026-11-20", to: "2026-11-20" });
});

test.each([
  ["2026-11-20", "2026-11-19"],
  ["2026-03-01", "2026-02-28"],
  ["2027-01-01", "2026-12-31"],
])("yesterday is the one day before: %s gives %s", (today, day) => {
  expect(yesterdayRange(today)).toEqual({ from: day, to: day });
});

test("an invalid day gives no period", () => {
  expect(yesterdayRange("yesterday")).toEqual({ from: undefined, to: undefined });
  expect(lastMonth("yesterday")).toEqual({ from: undefined, to: undefined });
});

test("a period is reversed when it ends before it begins, not when it is one day or incomplete", () => {
  expect(isReversed({ from: "2026-11-20", to: "2026-11-19" })).toBe(true);
  expect(isReversed({ from: "2026-11-20", to: "2026-11-20" })).toBe(false);
  expect(isReversed({ from: "2026-11-20", to: undefined })).toBe(false);
});

test("it lies within the limits only with both ends", () => {
  const october = lastMonth("2026-11-20");
  expect(isWithin(october, undefined, undefined)).toBe(true);
  expect(isWithin(october, "2026-10-01", "2026-10-31")).toBe(true);
  expect(isWithin(october, "2026-10-02", undefined)).toBe(false);
  expect(isWithin(october, undefined, "2026-10-30")).toBe(false);
});
