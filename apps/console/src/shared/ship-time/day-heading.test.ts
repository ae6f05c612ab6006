import { expect, test } from "vitest";
import { dayHeading, shortDayHeading } from "./day-heading.ts";
import { dayText } from "./day-names.ts";

const ship = { name: "ship" } as const;

test("the day is the ship's own, whatever the offset, even without one", () => {
  expect(dayHeading("2026-11-20T00:30:00+11:00", ship)).toBe("Friday 20 November 2026");
  expect(dayHeading("1914-08-10T12:00:00", ship)).toBe("Monday 10 August 1914");
  expect(shortDayHeading("1914-08-10T12:00:00", ship)).toBe("Mon 10 Aug 1914");
  expect(dayText("2026-11-20T00:30:00+11:00")).toBe("2026-11-20");
});

test("an invalid time is shown as it is", () => {
  expect(dayHeading("unknown", ship)).toBe("unknown");
});

test("on another clock the heading marks the day as the ship's, with the year unless it is this year", () => {
  const thisYear = new Date().getUTCFullYear();
  expect(dayHeading(`${thisYear}-01-01T00:30:00+11:00`, { name: "utc" })).toMatch(
    /^Ship's day [A-Z][a-z]+day 1 January$/,
  );
  expect(dayHeading("1914-08-10T12:00:00", { name: "utc" })).toBe("Ship's day Monday 10 August 1914");
});
