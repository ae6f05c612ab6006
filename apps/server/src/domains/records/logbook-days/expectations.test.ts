import { expect, test } from "vitest";
import { fleetExpectations, gapThresholdMs } from "./expectations.ts";
import { isUnderWayAt } from "./voyages.sql.ts";

const HOUR = 3_600_000;
const row = (group: string | null, logbook: string, hours: number | null, mustBeVerified = true) => ({
  vessel_group_uuid: group,
  logbook_name: logbook,
  expected_hours_under_way: hours,
  expected_hours_moored: hours,
  must_be_verified: mustBeVerified,
});

test("by default deck, engine and radio need entries and all entries need verification", () => {
  const expectation = fleetExpectations([], new Map());
  expect(expectation("v", "deck")).toEqual({ hoursUnderWay: 4, hoursMoored: 24, mustBeVerified: true });
  expect(expectation("v", "engine")).toEqual({ hoursUnderWay: 24, hoursMoored: 24, mustBeVerified: true });
  expect(expectation("v", "gmdss")).toEqual({ hoursUnderWay: 24, hoursMoored: undefined, mustBeVerified: true });
  expect(expectation("v", "garbage")).toEqual({
    hoursUnderWay: undefined,
    hoursMoored: undefined,
    mustBeVerified: true,
  });
});

test("a group's expectation overrides that of all vessels; of two groups the less strict one applies", () => {
  const rows = [row(null, "deck", 8), row("coastal", "deck", 12), row("dry dock", "deck", null, false)];
  const groups = new Map([
    ["one", ["coastal"]],
    ["two", ["coastal", "dry dock"]],
  ]);
  const expectation = fleetExpectations(rows, groups);
  expect(expectation("none", "deck").hoursMoored).toBe(8);
  expect(expectation("one", "deck").hoursMoored).toBe(12);
  expect(expectation("two", "deck")).toEqual({
    hoursUnderWay: undefined,
    hoursMoored: undefined,
    mustBeVerified: false,
  });
});

test("hours are rounded down: four hours and 59 minutes are four hours", () => {
  expect(gapThresholdMs(4)).toBe(5 * HOUR);
  expect(gapThresholdMs(undefined)).toBe(Infinity);
});

test("a ship without a reported voyage counts as moored", () => {
  const voyages = [
    { atMs: 10, isUnderWay: true },
    { atMs: 20, isUnderWay: false },
  ];
  expect([5, 10, 19, 20].map((at) => isUnderWayAt(voyages, at))).toEqual([false, true, true, false]);
});
