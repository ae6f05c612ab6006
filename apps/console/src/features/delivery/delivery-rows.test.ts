import { create } from "@bufbuild/protobuf";
import {
  ChecklistBoardState as State,
  type ChecklistDelivery,
  ChecklistDeliverySchema,
  ChecklistDeliveryVesselSchema,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { VesselGroupSchema } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { expect, test } from "vitest";
import { byCollection, columnsOf, countOf, inUse, matching, matrixOf } from "./delivery-rows.ts";

const vessels = ["havbris", "kystvåg", "utsira"].map((name) =>
  create(ChecklistDeliveryVesselSchema, { vesselUuid: name, displayName: name }),
);
const groups = [
  create(VesselGroupSchema, {
    displayName: "Coastal",
    members: [{ vesselUuid: "havbris" }, { vesselUuid: "kystvåg" }],
  }),
];
const deliveries: ChecklistDelivery[] = [
  create(ChecklistDeliverySchema, {
    name: "Bunkering",
    documentReference: "ER-201",
    collectionUuid: "engine",
    collectionName: "Engine room",
    cells: [
      { vesselUuid: "havbris", onBoard: { state: State.IN_USE } },
      { vesselUuid: "kystvåg", onBoard: { state: State.NOT_SENT }, overdueTime: "2026-11-07T00:00:00Z" },
    ],
  }),
  create(ChecklistDeliverySchema, {
    name: "Pre-arrival bridge",
    collectionUuid: "bridge",
    cells: [{ vesselUuid: "utsira", onBoard: { state: State.NOT_SENT }, olderRevisionNumber: 1 }],
  }),
];

test("the matrix has a cell for each vessel, empty if the checklist is not distributed to it", () => {
  const { columns, rows } = matrixOf(deliveries, columnsOf(vessels, groups, "vessels"), "all");
  expect(columns.map(({ label }) => label)).toEqual(["havbris", "kystvåg", "utsira"]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell.length))).toEqual([
    [1, 1, 0],
    [0, 0, 1],
  ]);
  expect(rows.map(({ checklist }) => inUse(checklist.cells))).toEqual([
    { inUse: 1, of: 2 },
    { inUse: 0, of: 1 },
  ]);
});

test("a column of a group has the cells of its vessels", () => {
  const { rows } = matrixOf(deliveries, columnsOf(vessels, groups, "groups"), "all");
  expect(rows.map(({ cells }) => cells.map(inUse))).toEqual([[{ inUse: 1, of: 2 }], [{ inUse: 0, of: 0 }]]);
});

test("a filter keeps the rows and columns with a match, with all their cells", () => {
  const columns = columnsOf(vessels, groups, "vessels");
  const overdue = matrixOf(deliveries, columns, "overdue");
  expect([overdue.columns.map(({ label }) => label), overdue.rows.length]).toEqual([["kystvåg"], 1]);
  const older = matrixOf(deliveries, columns, "older");
  expect(older.rows.map(({ checklist }) => checklist.name)).toEqual(["Pre-arrival bridge"]);
  expect((["overdue", "not-sent", "older", "all"] as const).map((only) => countOf(deliveries, only))).toEqual([
    1, 1, 1, 3,
  ]);
});

test("checklists are found by name and reference, and grouped by collection", () => {
  expect(matching(deliveries, "bunk er-2").map(({ name }) => name)).toEqual(["Bunkering"]);
  const { rows } = matrixOf(deliveries, [], "all");
  expect(byCollection(rows).map(({ name, rows: of }) => [name, of.length])).toEqual([
    ["Engine room", 1],
    ["", 1],
  ]);
});
