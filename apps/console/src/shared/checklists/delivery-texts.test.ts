import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  ChecklistBoardState as State,
  type ChecklistOnBoardSchema,
  ChecklistDeliveryCellSchema,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { expect, test } from "vitest";
import { cellDescription, cellState, cellLabel } from "./delivery-texts.ts";

const checklist = { publishTime: "2026-10-30T12:00:00+00:00", revisionNumber: 3 };
const onBoard = (state: State, userDisplayName = ""): MessageInitShape<typeof ChecklistOnBoardSchema> => ({
  state,
  time: state === State.NOT_SENT ? "" : "2026-10-31T06:12:00+01:00",
  userDisplayName,
});

test.each<[MessageInitShape<typeof ChecklistDeliveryCellSchema>, string, string, string]>([
  [
    { onBoard: onBoard(State.IN_USE, "H. Aune") },
    "in-use",
    "In use",
    "In use since 2026-10-31 06:12 +01:00 by H. Aune.",
  ],
  [{ onBoard: onBoard(State.OPENED) }, "opened", "Opened", "Opened 2026-10-31 06:12 +01:00, not in use."],
  [{ onBoard: onBoard(State.DELIVERED) }, "delivered", "Delivered", "Delivered 2026-10-31 06:12 +01:00, not opened."],
  [{ onBoard: onBoard(State.NOT_SENT) }, "not-sent", "Not sent", "Not sent."],
  [{}, "not-sent", "Not sent", "Not sent."],
  [{ onBoard: onBoard(State.WITHDRAWN) }, "withdrawn", "Withdrawn", "Withdrawn on board 2026-10-31 06:12 +01:00."],
  [
    { onBoard: onBoard(State.NOT_SENT), olderRevisionNumber: 2, olderOnBoard: onBoard(State.IN_USE) },
    "older",
    "Revision 2",
    "Revision 2 in use since 2026-10-31 06:12 +01:00, no confirmation for revision 3.",
  ],
])("a cell shows the state reported by the ship: %j", (init, state, word, sentence) => {
  const cell = create(ChecklistDeliveryCellSchema, init);
  expect([cellState(cell), cellLabel(cell), cellDescription(cell, checklist, 7, { name: "ship" })]).toEqual([
    state,
    word,
    sentence,
  ]);
});

test.each([
  ["2026-03-16T07:30:00+00:00", 7, "Not sent. Overdue since 2026-11-07: published 2026-10-30, limit 7 days."],
  ["2026-11-01T07:30:00+00:00", 1, "Not sent. Overdue since 2026-11-07: distributed 2026-11-01, limit 1 day."],
])("an overdue cell shows since when and why: assigned %s", (assignedTime, days, sentences) => {
  const cell = create(ChecklistDeliveryCellSchema, { assignedTime, overdueTime: "2026-11-07T12:00:00+00:00" });
  expect(cellDescription(cell, checklist, days, { name: "ship" })).toBe(sentences);
});
