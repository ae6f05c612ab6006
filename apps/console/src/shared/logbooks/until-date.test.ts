import { expect, test } from "vitest";
import { untilDateOf } from "./until-date.ts";

const days = [
  // A ship in Papeete, and one that had this date twice.
  { day: "2026-11-30", newestTime: "2026-12-01T09:30:00+00:00" },
  { day: "2026-10-18", newestTime: "2026-10-18T12:10:00+00:00" },
  { day: "2026-10-17", newestTime: "2026-10-18T11:41:33+00:00" },
];

test.each([
  ["2026-11-30", "2026-12-01"],
  ["2026-11", "2026-12-01"],
  ["2026-10-17", "2026-10-18"],
  ["2026-10", "2026-10-18"],
  ["2026-10-01", undefined],
])("a list with all of the ship's %s ends with the UTC day %s", (key, untilDate) => {
  expect(untilDateOf(days, key)).toBe(untilDate);
});
