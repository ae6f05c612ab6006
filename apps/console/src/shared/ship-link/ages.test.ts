import { expect, test } from "vitest";
import { agoText, durationText } from "./ages.ts";

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
  [365 * 24 * hour, "365 days"],
  [366 * 24 * hour, "12 months"],
  [670 * 24 * hour, "22 months"],
  [729 * 24 * hour, "23 months"],
  [730 * 24 * hour, "2 years"],
  [1_825 * 24 * hour, "4 years"],
  [1_826 * 24 * hour, "5 years"],
])("%i ms is %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test("an age is 'just now' below a minute and for a clock that runs ahead, and empty without a time", () => {
  expect(agoText("2026-11-22T13:19:30+00:00", now)).toBe("just now");
  expect(agoText("2026-11-22T13:25:00+00:00", now)).toBe("just now");
  expect(agoText("2026-11-22T13:08:00+00:00", now)).toBe("12 min ago");
  expect(agoText("", now)).toBe("");
});
