import { create } from "@bufbuild/protobuf";
import { CsrdOperationActionSchema } from "@shore/api/gen/shore/v1/csrd_pb";
import { expect, test } from "vitest";
import { actionsOf, periodOf, periodsAtHand, periodText } from "./csrd-view.ts";

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

test("without a period in the address it is the month of the newest action, or of the operation that is named", () => {
  expect(periodOf({}, actions)).toEqual(november);
  expect(periodOf({ operation: "old" }, actions)).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(periodOf({ operation: "nobody's" }, actions)).toEqual(november);
});

test("with one day alone it reaches to the other end of what is recorded, and never ends before it begins", () => {
  expect(periodOf({ from: "2026-10-05" }, actions)).toEqual({ from: "2026-10-05", to: "2026-11-30" });
  expect(periodOf({ to: "2026-10-05" }, actions)).toEqual({ from: "2024-02-10", to: "2026-10-05" });
  expect(periodOf({ to: "2020-01-01" }, actions)).toEqual({ from: "2020-01-01", to: "2020-01-01" });
  expect(periodOf({ from: "2030-01-01" }, actions)).toEqual({ from: "2030-01-01", to: "2030-01-01" });
});

test("its days are those of UTC; the newest action before it opens it; one without a time belongs to every period", () => {
  expect(actionsOf(actions, november)).toEqual({ shown: actions.slice(0, 3), before: actions[3] });
});

test("the month, quarter and year at hand are those in which the period ends, and never later than the newest action", () => {
  const namesOf = (to: string) => periodsAtHand({ from: "2020-01-01", to }, actions).map(({ name }) => name);
  expect(namesOf("2026-12-31")).toEqual(["November 2026", "Q4 2026", "2026"]);
  expect(namesOf("2025-05-31")).toEqual(["May 2025", "Q2 2025", "2025"]);
  expect(periodsAtHand(november, actions).map(({ range }) => range)).toEqual([
    november,
    { from: "2026-10-01", to: "2026-12-31" },
    { from: "2026-01-01", to: "2026-12-31" },
  ]);
});

test("a period is said as people say it", () => {
  expect(periodText(november)).toBe("November 2026");
  expect(periodText({ from: "2026-11-01", to: "2026-11-22" })).toBe("1 to 22 November 2026");
  expect(periodText({ from: "2026-10-05", to: "2026-11-22" })).toBe("2026-10-05 to 2026-11-22");
  expect(periodText({ from: "2026-10-05", to: "2026-10-05" })).toBe("2026-10-05");
});
