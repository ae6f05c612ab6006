import { create } from "@bufbuild/protobuf";
import { CsrdOperationActionSchema } from "@shore/api/gen/shore/v1/csrd_pb";
import { expect, test } from "vitest";
import { actionRows } from "./action-rows.ts";

const action = (actionTime: string, actionType: string, volumeM3: number, operationUuid = "") =>
  create(CsrdOperationActionSchema, { actionTime, actionType, volumeM3, operationUuid });
type Actions = Parameters<typeof actionRows>[0];
const items = (actions: Actions, { maxRows = 100, folded = [] as string[] } = {}) =>
  actionRows(actions, { maxRows, folded: new Set(folded), now: 0, clock: { name: "ship" } });
const shown = (...parameters: Parameters<typeof items>) =>
  items(...parameters).map((item) =>
    "group" in item
      ? `# ${item.group.replaceAll("\u00A0", " ")}`
      : `${item.row.isStep ? "  " : ""}${item.row.action.actionTime.slice(11, 16)}${item.row.steps > 0 ? ` +${item.row.steps}` : ""}`,
  );

const days = [
  action("2026-11-20T00:30:00+11:00", "Collected", 0.1),
  action("2026-11-20T00:10:00+11:00", "Delivered", 12.45),
  action("2026-11-20T00:05:00+11:00", "Collected", 0.2),
  action("2026-11-19T23:30:00+11:00", "Incinerated", 0.39, "burn"),
  action("2026-11-19T21:00:00+11:00", "Transferred", 0.39, "burn"),
  action("2026-11-18T07:00:00+11:00", "Collected", 1.1),
];

test("a ship-time day with several operations has a row with totals by type, a day with one has none", () => {
  expect(shown(days)).toEqual([
    "# Friday 20 November 2026 · Collected 0.300 m³ · Delivered 12.450 m³",
    "00:30",
    "00:10",
    "00:05",
    "23:30 +1",
    "  21:00",
    "07:00",
  ]);
});

test("the earlier steps of an operation are collapsed into the row of its newest", () => {
  expect(shown(days, { folded: ["burn"] }).slice(-2)).toEqual(["23:30 +1", "07:00"]);
});

test("a truncated list ends at the limit, and its day row still totals the whole day", () => {
  expect(shown(days, { maxRows: 2 })).toEqual([
    "# Friday 20 November 2026 · Collected 0.300 m³ · Delivered 12.450 m³",
    "00:30",
    "00:10",
  ]);
});

test("steps that are not consecutive are not grouped, nor are actions without an operation", () => {
  const ungrouped = [
    action("2026-11-20T12:00:00Z", "Incinerated", 1, "burn"),
    action("2026-11-19T12:00:00Z", "Collected", 1),
    action("2026-11-18T12:00:00Z", "Collected", 1),
    action("2026-11-17T12:00:00Z", "Transferred", 1, "burn"),
  ];
  expect(shown(ungrouped)).toEqual(["12:00", "12:00", "12:00", "12:00"]);
});

test("a repeated day at the date line has two day rows, and all row keys are unique", () => {
  const twice = ["-12:00", "+12:00"].flatMap((offset) =>
    ["T20:00:00", "T18:00:00"].map((time) => action(`2026-03-02${time}${offset}`, "Collected", 1)),
  );
  const rows = items([...twice.slice(0, 2), action("2026-03-01T20:00:00-12:00", "Collected", 1), ...twice.slice(2)]);
  expect(rows.filter((item) => "group" in item)).toHaveLength(2);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test("no actions yield no rows; an action without type and time is still shown", () => {
  expect(shown([])).toEqual([]);
  expect(shown([action("unknown", "", 1), action("unknown", "", 1)])[0]).toBe("# unknown · Other 2.000 m³");
});
