import { create } from "@bufbuild/protobuf";
import { DataExportRunState, DataExportScheduleRunSchema } from "@shore/api/gen/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { pollInterval, statusOf } from "./runs.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const run = (state: DataExportRunState, nextAttemptTime = "") =>
  create(DataExportScheduleRunSchema, { state, nextAttemptTime });

test.each([
  ["one runs", run(DataExportRunState.RUNNING)],
  ["one waits for its turn", run(DataExportRunState.WAITING)],
  ["one is tried again within a minute", run(DataExportRunState.WAITING, "2026-11-21T13:00:30+01:00")],
])("while %s, the page asks again every two seconds", (_, one) => {
  expect(pollInterval([run(DataExportRunState.COMPLETED), one], now)).toBe(2000);
});

test.each([
  ["all have ended", run(DataExportRunState.FAILED)],
  ["the next attempt is an hour away", run(DataExportRunState.WAITING, "2026-11-21T13:00:00+00:00")],
])("while %s, it asks now and then", (_, one) => {
  expect(pollInterval([run(DataExportRunState.COMPLETED), one], now)).toBe(30_000);
  expect(pollInterval([], now)).toBe(30_000);
});

test("every state has a pill, and an unknown one has none", () => {
  const { WAITING, RUNNING, COMPLETED, FAILED } = DataExportRunState;
  const states = [WAITING, RUNNING, COMPLETED, FAILED].map((state) => statusOf({ state }));
  expect(states).toEqual(["waiting", "running", "completed", "failed"]);
  expect(statusOf({ state: DataExportRunState.UNSPECIFIED })).toBeUndefined();
});
