import { expect, test } from "vitest";
import { namedOffsets } from "./named-offset.ts";

const offsetsOf = (head: string) =>
  namedOffsets(head).map(({ offset }) => (offset.kind === "fixed" ? offset.offset : offset.kind));

test.each([
  ["Time (12 hrs. fast)", ["+12:00"]],
  ["Hour, 12 hrs. slow", ["-12:00"]],
  ["Ship's clock 5 h 30 m fast of G.M.T.", ["+05:30"]],
  ["Time +10:30", ["+10:30"]],
  ["Time \u221203:00", ["-03:00"]],
  ["Time (UTC+1)", ["+01:00"]],
  ["G.M.T.", ["utc"]],
  ["Time UTC", ["utc"]],
  ["Greenwich Mean Time", ["utc"]],
  ["L.M.T.", ["nautical"]],
  // Navigators write what is added to the zone's time for Greenwich; others write the offset.
  ["Zone -8", ["+08:00", "-08:00"]],
  ["Z.D. +5", ["-05:00", "+05:00"]],
  ["Time", []],
  ["Hour 10-30", []],
  ["1850-1860", []],
  ["Chronometer slow", []],
  ["99 hrs. fast", []],
])("%s names the offsets %j", (head, offsets) => {
  expect(offsetsOf(head)).toEqual(offsets);
});
