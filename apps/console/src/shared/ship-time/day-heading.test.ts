import { expect, test } from "vitest";
import { dayHeading, shortDayHeading } from "./day-heading.ts";
import { dayText } from "./day-names.ts";

const ship = { name: "ship" } as const;

test("a day is the ship's own, whatever the offset, and without one too", () => {
  expect(dayHeading("2026-11-20T00:30:00+11:00", ship)).toBe("Friday 20 November 2026");
  expect(dayHeading("1914-08-10T12:00:00", ship)).toBe("Monday 10 August 1914");
  expect(shortDayHeading("1914-08-10T12:00:00", ship)).toBe("Mon 10 Aug 1914");
  expect(dayText("2026-11-20T00:30:00+11:00")).toBe("2026-11-20");
});

test("nonsense is shown as it came", () => {
  expect(dayHeading("unknown", ship)).toBe("unknown");
});

test("on another clock it says that the day is the ship's, with the year of any other than this", () => {
  const thisYear = new Date().getUTCFullYear();
  expect(dayHeading(`${thisYear}-01-01T00:30:00+11:00`, { name: "utc" })).toMatch(
    /^Ship's day [A-Z][a-z]+day 1 January$/,
  );
  expect(dayHeading("1914-08-10T12:00:00", { name: "utc" })).toBe("Ship's day Monday 10 August 1914");
});
