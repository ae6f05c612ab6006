import { expect, test } from "vitest";
import { dayHeading, dayText } from "./day-heading.ts";

test("a day is the ship's own, whatever the offset, and without one too", () => {
  expect(dayHeading("2026-11-20T00:30:00+11:00")).toBe("Friday 20 November 2026");
  expect(dayHeading("1914-08-10T12:00:00")).toBe("Monday 10 August 1914");
  expect(dayText("2026-11-20T00:30:00+11:00")).toBe("2026-11-20");
});

test("nonsense is shown as it came", () => {
  expect(dayHeading("unknown")).toBe("unknown");
});
