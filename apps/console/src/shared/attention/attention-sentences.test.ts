import { create } from "@bufbuild/protobuf";
import { AttentionItemSchema } from "@shore/api/gen/shore/v1/attention_pb";
import { expect, test } from "vitest";
import { itemSentence } from "./attention-sentences.ts";

const sentence = (kind: string, count: number) =>
  itemSentence(create(AttentionItemSchema, { kind, count, countIsExact: true }));

test.each([
  ["struck", "1 entry is newly struck.", "2 entries are newly struck."],
  ["remarks", "1 entry has new remarks.", "2 entries have new remarks."],
  ["remark_struck", "Remarks of 1 entry are newly struck.", "Remarks of 2 entries are newly struck."],
  [
    "not_verified",
    "1 entry is not verified for longer than allowed.",
    "2 entries are not verified for longer than allowed.",
  ],
  [
    "recorded_late",
    "1 entry is newly received that was recorded late.",
    "2 entries are newly received that were recorded late.",
  ],
  ["checklist_overdue", "1 checklist is not in use.", "2 checklists are not in use."],
])("%s is a sentence of one and of several", (kind, one, several) => {
  expect([sentence(kind, 1), sentence(kind, 2)]).toEqual([one, several]);
});
