import { create } from "@bufbuild/protobuf";
import { CsrdOperationActionSchema } from "@shore/api/gen/shore/v1/csrd_pb";
import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { expect, test } from "vitest";
import { actionsOf, periodOf, availablePeriods, periodText } from "./csrd-view.ts";

const action = (actionTime: string, operationUuid = "") =>
  create(CsrdOperationActionSchema, { actionTime, operationUuid });
const november = { from: "2026-11-01", to: "2026-11-30" };
const actions = [
  action("2026-12-01T00:30:00+01:00"),
  action("unknown"),
  action("2026-11-01T00:00:00+00:00"),
  action("2026-11-01T00:30:00+01:00", "bunkering"),
  action("2024-02-10T08:00:00+00:00", "old"),
];

test("without a period in the URL it is the month of the newest action, or of the given operation", () => {
  expect(periodOf({}, actions)).toEqual(november);
  expect(periodOf({ operation: "old" }, actions)).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(periodOf({ operation: "nobody's" }, actions)).toEqual(november);
});

test("an action of the future opens no period", () => {
  const ofFuture = create(CsrdOperationActionSchema, {
    actionTime: "9999-12-31T00:00:00+00:00",
    timeMark: TimeMark.FUTURE,
  });
  expect(periodOf({}, [ofFuture, ...actions])).toEqual(november);
  expect(periodOf({ from: "2026-10-05" }, [ofFuture, ...actions])).toEqual({ from: "2026-10-05", to: "2026-11-30" });
});

test("with one day alone it extends to the other end of the records, and never ends before it begins", () => {
  expect(periodOf({ from: "2026-10-05" }, actions)).toEqual({ from: "2026-10-05", to: "2026-11-30" });
  expect(periodOf({ to: "2026-10-05" }, actions)).toEqual({ from: "2024-02-10", to: "2026-10-05" });
  expect(periodOf({ to: "2020-01-01" }, actions)).toEqual({ from: "2020-01-01", to: "2020-01-01" });
  expect(periodOf({ from: "2030-01-01" }, actions)).toEqual({ from: "2030-01-01", to: "2030-01-01" });
});

test("days are UTC days; the newest action before the period precedes it; an action without a time belongs to every period", () => {
  expect(actionsOf(actions, november)).toEqual({ shown: actions.slice(0, 3), before: actions[3] });
});

test("the suggested month, quarter and year are those of the period's end, and never after the newest action", () => {
  const namesOf = (to: string) => availablePeriods({ from: "2020-01-01", to }, actions).map(({ name }) => name);
  expect(namesOf("2026-12-31")).toEqual(["November 2026", "Q4 2026", "2026"]);
  expect(namesOf("2025-05-31")).toEqual(["May 2025", "Q2 2025", "2025"]);
  expect(availablePeriods(november, actions).map(({ range }) => range)).toEqual([
    november,
    { from: "2026-10-01", to: "2026-12-31" },
    { from: "2026-01-01", to: "2026-12-31" },
  ]);
});

test("a period is formatted in the shortest readable form", () => {
  expect(periodText(november)).toBe("November 2026");
  expect(periodText({ from: "2026-11-01", to: "2026-11-22" })).toBe("1 to 22 November 2026");
  expect(periodText({ from: "2026-10-05", to: "2026-11-22" })).toBe("2026-10-05 to 2026-11-22");
  expect(periodText({ from: "2026-10-05", to: "2026-10-05" })).toBe("2026-10-05");
});
