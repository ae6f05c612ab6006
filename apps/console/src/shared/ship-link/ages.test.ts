import { expect, test } from "vitest";
import { agoText, durationText, nearTimeText } from "./ages.ts";

const now = Date.parse("2026-11-22T13:20:00Z");
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-5_000, "0 s"],
  [2_900, "2 s"],
  [12 * minute, "12 min"],
  [2 * hour, "2 h"],
  [2 * hour + 3 * minute, "2 h 3 min"],
  [9 * hour + 59 * minute, "9 h 59 min"],
  [10 * hour + 59 * minute, "10 h"],
  [31 * hour + 6 * minute, "31 h"],
  [48 * hour, "2 days"],
  [72 * hour, "3 days"],
])("%i ms is %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test("an age says 'just now' below a minute and for a clock that runs ahead, and nothing without a time", () => {
  expect(agoText("2026-11-22T13:19:30+00:00", now)).toBe("just now");
  expect(agoText("2026-11-22T13:25:00+00:00", now)).toBe("just now");
  expect(agoText("2026-11-22T13:08:00+00:00", now)).toBe("12 min ago");
  expect(agoText("", now)).toBe("");
});

test("a time of today has no date, one of this year its day, any other its whole date, each its own offset", () => {
  expect(nearTimeText("2026-11-22T14:05:00+01:00", now)).toBe("14:05 +01:00");
  expect(nearTimeText("2026-11-22T00:30:00+01:00", now)).toBe("22 Nov 00:30 +01:00");
  expect(nearTimeText("2026-11-21T06:14:00+00:00", now)).toBe("21 Nov 06:14 +00:00");
  expect(nearTimeText("2025-11-21T06:14:00+00:00", now)).toBe("2025-11-21 06:14 +00:00");
  expect(nearTimeText("nonsense", now)).toBe("nonsense");
});
