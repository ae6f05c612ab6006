import { expect, test } from "vitest";
import { formatLongDay, isoLocale, parseDay, todayUtc, validationErrorOf } from "./iso-day.ts";

test.each(["2026-11-20", "1914-08-05", "2024-02-29"])("%j is a valid day", (text) => {
  expect(parseDay(text)?.toString()).toBe(text);
});

test.each([undefined, "", "2026-02-30", "2025-02-29", "2026-13-01", "2026-1-1", "20 Nov 2026"])(
  "%j is not a valid day",
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test.each([
  ["2026-11-20", undefined],
  ["2026-10-31", "Not before 2026-11-01"],
  ["2026-12-01", "Not after 2026-11-30"],
  ["0202-11-20", "Year needs four digits"],
])("with limits 1 and 30 November 2026, the error of %s is: %s", (day, validationError) => {
  expect(validationErrorOf(day, "2026-11-01", "2026-11-30")).toBe(validationError);
});

test("today is the day in UTC", () => {
  expect(parseDay(todayUtc())).toBeDefined();
});

test("a day is formatted in full, with ISO 8601 digits in every language", () => {
  const day = parseDay("2026-11-20");
  expect(day && formatLongDay(day, isoLocale("en-GB"))).toMatch(/^Friday,? 20 November 2026$/);
  expect(day && formatLongDay(day, isoLocale("ar-EG"))).toContain("2026");
  expect(day && formatLongDay(day, isoLocale("th-TH"))).toContain("2026");
});
