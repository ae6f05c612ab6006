import { create } from "@bufbuild/protobuf";
import { AttentionItemSchema } from "@shore/api/gen/shore/v1/attention_pb";
import { expect, test } from "vitest";
import { asOfTime } from "#testing/attention.ts";
import { countText, gradeOf, limitText, pillText } from "./attention-kinds.ts";

const now = Date.parse(asOfTime);
const item = (init: object) => create(AttentionItemSchema, { count: 1, countIsExact: true, ...init });

test.each([
  [{ kind: "not_verified", count: 14 }, "Not verified 14"],
  [{ kind: "not_verified", count: 10_000, countIsExact: false }, "Not verified more than 10,000"],
  [{ kind: "struck", count: 2 }, "Removed 2 new"],
  [{ kind: "remarks", count: 4 }, "Remarks 4"],
  [{ kind: "link_silent", oldestTime: "2026-11-21T06:14:00Z" }, "Silent 31 h"],
  [{ kind: "link_silent" }, "Silent"],
  [{ kind: "book_silent", logbookName: "engine", oldestTime: "2026-11-21T06:14:00Z" }, "Engine silent 31 h"],
  [{ kind: "checklist_overdue", count: 2 }, "Checklist overdue 2"],
  [{ kind: "balance" }, "Does not add up 1"],
  [{ kind: "spool_conflict", count: 2 }, "Two senders"],
  [{ kind: "clock", clockDifferenceMs: 420_000n }, "Clock 7 min ahead"],
  [{ kind: "clock", clockDifferenceMs: -420_000n }, "Clock 7 min behind"],
  [{ kind: "sends_much", count: 12_400 }, "Sends more than usual 12,400"],
  [{ kind: "credential_expires", oldestTime: "2026-11-27T00:00:00Z" }, "Credential expires in 4 days"],
  [{ kind: "draft_stale", oldestTime: "2026-11-06T09:00:00Z" }, "Draft 16 days"],
  [{ kind: "view", subjectDisplayName: "Pump alarms", count: 3 }, "Pump alarms 3 new"],
  [
    { kind: "view", subjectDisplayName: "Pump alarms", count: 1_000, countIsExact: false },
    "Pump alarms more than 1,000 new",
  ],
  [{ kind: "view", subjectDisplayName: "Pump alarms", count: 0, countIsExact: false }, "Pump alarms"],
  [{ kind: "of_a_later_version", count: 3 }, "of a later version 3"],
])("%o has the text '%s'", (init, text) => {
  expect(pillText(item(init), now)).toBe(text);
});

test("limits name what they apply to, and are empty where there is none", () => {
  const limit = (kind: string, limitSeconds: bigint) => limitText({ kind, limitSeconds });
  expect(limit("not_verified", 86_400n)).toBe("24 h after the event");
  expect(limit("link_silent", 86_400n)).toBe("24 h without contact");
  expect(limit("checklist_overdue", 604_800n)).toBe("7 days");
  expect(limit("struck", 0n)).toBe("");
});

test("an inexact count reads 'more than', and an unknown grade becomes 'know'", () => {
  expect(countText({ count: 10_000, countIsExact: false })).toBe("more than 10,000");
  expect(gradeOf({ grade: "shout" })).toBe("know");
});
