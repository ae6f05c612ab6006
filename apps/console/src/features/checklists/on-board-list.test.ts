import { create } from "@bufbuild/protobuf";
import {
  ChecklistBoardState as State,
  ChecklistDeliverySchema,
  ChecklistDeliveryVesselSchema,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { expect, test } from "vitest";
import { copiedList, onBoardList } from "./on-board-list.ts";

const vessel = (displayName: string, everHadCredential = true, lastContactTime = "2026-11-22T13:16:00+00:00") =>
  create(ChecklistDeliveryVesselSchema, { vesselUuid: displayName, displayName, everHadCredential, lastContactTime });
const inUse = (vesselUuid: string, day: string) => ({
  vesselUuid,
  onBoard: { state: State.IN_USE, time: `2026-10-${day}T07:40:00+02:00` },
});
const delivery = create(ChecklistDeliverySchema, {
  name: "Pre-departure bridge",
  revisionNumber: 3,
  cells: [
    inUse("Havbris", "19"),
    inUse("Bergensund", "05"),
    inUse("Kystvåg", "06"),
    { vesselUuid: "Astrid Marie", onBoard: { state: State.DELIVERED, time: "2026-10-31T06:12:00+01:00" } },
    {
      vesselUuid: "Lofot Pilot",
      onBoard: { state: State.NOT_SENT },
      olderRevisionNumber: 2,
      olderOnBoard: { state: State.IN_USE, time: "2026-06-02T08:00:00+02:00" },
      overdueTime: "2026-10-11T13:40:00+00:00",
    },
    { vesselUuid: "Utsira Light", onBoard: { state: State.NOT_SENT } },
    { vesselUuid: "Solund", onBoard: { state: State.NOT_SENT } },
  ],
});
const vessels = [
  vessel("Astrid Marie"),
  vessel("Bergensund"),
  vessel("Havbris"),
  vessel("Kystvåg"),
  vessel("Lofot Pilot"),
  vessel("Not distributed"),
  vessel("Solund", true, ""),
  vessel("Utsira Light", false, ""),
];

test("vessels that use it share one line, the others have one each, overdue ones first", () => {
  const list = onBoardList(delivery, vessels, { name: "ship" });
  expect(list.vesselCount).toBe(7);
  expect(list.inUse).toMatchObject({
    count: 3,
    names: "Bergensund and 2 others",
    words: "In use · first 2026-10-05, last 2026-10-19",
  });
  expect(list.others.map(({ name, words, overdue }) => [name, words, overdue])).toEqual([
    ["Lofot Pilot", "Revision 2 · 2026-06-02 08:00 +02:00", "overdue since 2026-10-11"],
    ["Astrid Marie", "Delivered · 2026-10-31 06:12 +01:00", undefined],
    ["Solund", "Not sent · never connected", undefined],
    ["Utsira Light", "Not sent · no link", undefined],
  ]);
});

test("the list as text has one line per vessel with tab-separated fields", () => {
  expect(copiedList(delivery, onBoardList(delivery, vessels, { name: "ship" })).split("\n")).toEqual([
    "Pre-departure bridge, revision 3",
    "Astrid Marie\tDelivered\t2026-10-31 06:12 +01:00",
    "Bergensund\tIn use\t2026-10-05 07:40 +02:00",
    "Havbris\tIn use\t2026-10-19 07:40 +02:00",
    "Kystvåg\tIn use\t2026-10-06 07:40 +02:00",
    "Lofot Pilot\tRevision 2\t2026-06-02 08:00 +02:00\toverdue since 2026-10-11",
    "Solund\tNot sent",
    "Utsira Light\tNot sent",
  ]);
});

test.each<[string[], string, unknown]>([
  [["Havbris"], "Havbris", "In use · since 2026-10-19"],
  [["Havbris", "Bergensund"], "Bergensund and Havbris", "In use · first 2026-10-05, last 2026-10-19"],
  [[], "", expect.any(String)],
])("of %j the line says %j", (names, text, words) => {
  const cells = delivery.cells.filter(({ vesselUuid }) => names.includes(vesselUuid));
  expect(onBoardList({ ...delivery, cells }, vessels, { name: "ship" }).inUse).toMatchObject({ names: text, words });
});
