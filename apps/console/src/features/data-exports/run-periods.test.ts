import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { DataExportRunState, DataExportScheduleRunSchema } from "@shore/api/gen/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { thirtyDaysOfRuns } from "#testing/data-exports.ts";
import {
  allPeriods,
  deliveredUntil,
  durationOf,
  lastPeriods,
  missingFiles,
  periodName,
  sizeOfPeriod,
} from "./run-periods.ts";

const { WAITING, RUNNING, COMPLETED, FAILED } = DataExportRunState;
const runsOf = (inits: MessageInitShape<typeof DataExportScheduleRunSchema>[]) =>
  inits.map((init) => create(DataExportScheduleRunSchema, init));
const day = (date: number, state: DataExportRunState, attempts = 1, fromDate = date) => ({
  fromTime: fromDate === 0 ? "1970-01-01T00:00:00+00:00" : `2026-11-${fromDate}T00:00:00+00:00`,
  toTime: `2026-11-${date + 1}T00:00:00+00:00`,
  state,
  attempts,
});

test("runs with the same end are one period, oldest first, even if one starts earlier", () => {
  const periods = lastPeriods(
    runsOf([day(12, WAITING), day(12, COMPLETED), day(11, COMPLETED, 3), day(10, COMPLETED, 1, 0), day(10, COMPLETED)]),
  );
  expect(periods.map((period) => periodName(period, { name: "ship" }))).toEqual([
    "2026-11-10, delivered, 2 files",
    "2026-11-11, delivered after retries, 1 file",
    "2026-11-12, not yet delivered, 1 of 2 files",
  ]);
});

test("within a period failed runs come first, then the order is by vessel", () => {
  const [period] = lastPeriods(
    runsOf([
      { ...day(12, COMPLETED), vesselDisplayName: "Kystvåg" },
      { ...day(12, COMPLETED), vesselDisplayName: "Havbris", datasetName: "logbook-entries" },
      { ...day(12, FAILED), vesselDisplayName: "Skagen Wind" },
      { ...day(12, COMPLETED), vesselDisplayName: "Havbris", datasetName: "csrd" },
    ]),
  );
  expect(period?.runs.map((run) => `${run.vesselDisplayName} ${run.datasetName}`.trim())).toEqual([
    "Skagen Wind",
    "Havbris csrd",
    "Havbris logbook-entries",
    "Kystvåg",
  ]);
});

test.each([
  ["all is delivered", [COMPLETED, COMPLETED, COMPLETED], "2026-11-13T00:00:00+00:00"],
  ["the last is under way", [COMPLETED, COMPLETED, RUNNING], "2026-11-12T00:00:00+00:00"],
  ["one in between failed", [COMPLETED, FAILED, COMPLETED], "2026-11-11T00:00:00+00:00"],
  ["the first failed", [FAILED, COMPLETED, COMPLETED], undefined],
  ["nothing ran", [], undefined],
])("records are delivered until before the first gap: %s", (_, states, until) => {
  const runs = runsOf(states.map((state, at) => day(10 + at, state)));
  expect(deliveredUntil(lastPeriods(runs), missingFiles(runs, { missingFiles: 0 }))).toBe(until);
});

test("with a truncated list of runs the schedule's own count of missing files is used, and delivered-until is unknown", () => {
  const runs = runsOf(Array.from({ length: 1000 }, (_, at) => day(at < 600 ? 12 : 11, COMPLETED)));
  expect(missingFiles(runs, { missingFiles: 3 })).toBe(3);
  expect(deliveredUntil(lastPeriods(runs), 3)).toBeUndefined();
  expect(deliveredUntil(lastPeriods(runs), 0)).toBe("2026-11-13T00:00:00+00:00");
});

test("the last thirty periods are kept, and an oldest one that may be incomplete is dropped", () => {
  expect(lastPeriods(runsOf(thirtyDaysOfRuns))).toHaveLength(30);
  const thousand = Array.from({ length: 1000 }, (_, at) => day(at < 600 ? 12 : 11, COMPLETED));
  expect(lastPeriods(runsOf(thousand)).map(({ runs }) => runs.length)).toEqual([600]);
});

test("in a truncated list the only period is kept, and so is an older one whose file is not delivered", () => {
  const ofOneDay = Array.from({ length: 1000 }, (_, at) => day(12, at === 7 ? FAILED : COMPLETED));
  expect(lastPeriods(runsOf(ofOneDay)).map(({ state }) => state)).toEqual(["failed"]);
  const thousand = Array.from({ length: 999 }, (_, at) => day(at < 600 ? 12 : 11, COMPLETED));
  const periods = lastPeriods(runsOf([...thousand, day(10, WAITING)]));
  expect(periods.map(({ runs, state }) => [runs.length, state])).toEqual([
    [1, "waiting"],
    [600, "delivered"],
  ]);
  expect(deliveredUntil(periods, 0)).toBeUndefined();
});

test("a period takes from the first start to the last end, once all have ended", () => {
  const at = (start: string, end: string) => ({
    ...day(12, COMPLETED),
    startTime: `2026-11-13T00:${start}+00:00`,
    endTime: end === "" ? "" : `2026-11-13T00:${end}+00:00`,
  });
  const durationIn = (...inits: ReturnType<typeof at>[]) => allPeriods(runsOf(inits)).map(durationOf);
  expect(durationIn(at("10:00", "10:30"), at("10:02", "12:05"))).toEqual([125_000]);
  expect(durationIn(at("10:00", "10:30"), at("10:02", ""))).toEqual([undefined]);
  // Begun again: the end is that of the attempt before.
  expect(durationIn(at("14:00", "10:30"))).toEqual([undefined]);
});

test("the size of a period is that of its delivered files, if all are known", () => {
  const of = (filename: string, state: DataExportRunState = COMPLETED) => ({ ...day(12, state), filename });
  const sizes = new Map([
    ["a.csv", 100n],
    ["b.csv", 20n],
  ]);
  const sizeIn = (...inits: ReturnType<typeof of>[]) =>
    allPeriods(runsOf(inits)).map((period) => sizeOfPeriod(period, sizes));
  expect(sizeIn(of("a.csv"), of("b.csv"), of("c.csv", FAILED))).toEqual([120n]);
  expect(sizeIn(of("a.csv"), of("c.csv"))).toEqual([undefined]);
  expect(sizeIn(of("c.csv", FAILED))).toEqual([undefined]);
});
