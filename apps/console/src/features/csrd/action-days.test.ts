import { create } from "@bufbuild/protobuf";
import { CsrdOperationActionSchema } from "@shore/api/gen/shore/v1/csrd_pb";
import { expect, test } from "vitest";
import { groupByShipDay } from "./action-days.ts";

const ship = { name: "ship" } as const;
const action = (actionTime: string, actionType: string, volumeM3: number) =>
  create(CsrdOperationActionSchema, { actionTime, actionType, volumeM3 });
const shown = (actions: Parameters<typeof groupByShipDay>[0], most = 100) =>
  groupByShipDay(actions, most, ship).map((item) =>
    "group" in item ? `# ${item.group}` : item.row.actionTime.slice(11, 16),
  );

const twoDays = [
  action("2026-11-20T00:30:00+11:00", "Collected", 0.1),
  action("2026-11-20T00:10:00+11:00", "Delivered", 12.45),
  action("2026-11-20T00:05:00+11:00", "Collected", 0.7),
  action("2026-11-19T23:30:00+11:00", "Incinerated", 0.3909),
];

test("actions stand below the ship's own day, which says what each kind of action moved", () => {
  expect(shown(twoDays)).toEqual([
    "# Friday 20 November 2026 · Collected 0.800 m³ · Delivered 12.450 m³",
    "00:30",
    "00:10",
    "00:05",
    "# Thursday 19 November 2026 · Incinerated 0.390 m³",
    "23:30",
  ]);
});

test("a day that is shown in part says what the whole day moved, and later days are not begun", () => {
  expect(shown(twoDays, 2)).toEqual([
    "# Friday 20 November 2026 · Collected 0.800 m³ · Delivered 12.450 m³",
    "00:30",
    "00:10",
  ]);
  expect(shown(twoDays, 3)).toHaveLength(4);
});

test("a day lived twice at the date line comes twice, and no two rows are taken for one", () => {
  const items = groupByShipDay(
    [
      action("2026-03-02T01:00:00-12:00", "Collected", 1),
      action("2026-03-01T20:00:00-12:00", "Collected", 1),
      action("2026-03-02T18:00:00+12:00", "Collected", 1),
      action("2026-03-02T18:00:00+12:00", "Collected", 1),
    ],
    100,
    ship,
  );
  expect(items.filter((item) => "group" in item)).toHaveLength(3);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});

test("nothing gives no rows; an action of no kind and no time is shown all the same", () => {
  expect(shown([])).toEqual([]);
  expect(shown([action("unknown", "", 1)])).toEqual(["# unknown · Other 1.000 m³", ""]);
});
