import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { AttentionItemSchema } from "@shore/api/gen/shore/v1/attention_pb";
import { BalanceFindingKind } from "@shore/api/gen/shore/v1/balance_pb";
import { expect, test } from "vitest";
import { pillsOf } from "./attention-pills.ts";
import { alsoSentence, countedText, explanation, headline, inWords } from "./attention-sentences.ts";

const now = Date.parse("2026-11-22T13:20:00Z");
const context = { now, clock: { name: "ship" } } as const;

type Init = MessageInitShape<typeof AttentionItemSchema>;

function told(init: Init) {
  const [pill] = pillsOf([create(AttentionItemSchema, { count: 1, countIsExact: true, ...init })]);
  if (pill === undefined) throw new Error("no pill");
  return { headline: headline(pill, context), explanation: explanation(pill, context), pill };
}

test("a silent ship is told with its last contact and how often it connects as a rule", () => {
  expect(told({ kind: "link_silent", oldestTime: "2026-11-21T02:20:00Z", usualGapSeconds: 300 })).toMatchObject({
    headline: "Silent for 35 hours",
    explanation: "Last contact 21 Nov 02:20 +00:00; it usually connects every 5 minutes.",
  });
  expect(told({ kind: "link_silent" })).toMatchObject({ headline: "Silent", explanation: "" });
});

test("a figure that does not add up is told with its difference and both volumes", () => {
  const finding = {
    kind: BalanceFindingKind.DOES_NOT_FOLLOW,
    actionType: "Incinerated",
    expectedM3: 3.83,
    recordedM3: 3.93,
    differenceM3: 0.1,
  };
  const oldestTime = "2026-11-21T00:34:00+01:00";
  expect(told({ kind: "balance", count: 2, oldestTime, finding })).toMatchObject({
    headline: "0.100\u00A0m³ more sludge than its record allows",
    explanation:
      "Incinerated 21 Nov 00:34 +01:00: 3.830\u00A0m³ expected, 3.930\u00A0m³ recorded. 1 more does not add up.",
  });
  expect(told({ kind: "balance", oldestTime, finding: { ...finding, differenceM3: -0.1 } }).headline).toMatch(/less/);
  expect(told({ kind: "balance", oldestTime, finding: { kind: BalanceFindingKind.NO_ACTION, days: 9 } })).toMatchObject(
    {
      headline: "A figure does not add up",
      explanation: "21 Nov 00:34 +01:00: No action for 9 days under way.",
    },
  );
});

test.each([
  ["struck", "1 Deck entry removed", "2 Deck entries removed"],
  ["remarks", "1 Deck entry with new remarks", "2 Deck entries with new remarks"],
  ["remark_struck", "1 Deck entry with a removed remark", "2 Deck entries with a removed remark"],
  ["not_verified", "1 Deck entry waits for verification", "2 Deck entries wait for verification"],
  ["recorded_late", "1 Deck entry recorded late", "2 Deck entries recorded late"],
  ["time_early", "1 Deck entry of a time before the records", "2 Deck entries of a time before the records"],
])("%s is said of one and of several", (kind, one, several) => {
  const headline = (count: number) => told({ kind, count, logbookName: "deck" }).headline;
  expect([headline(1), headline(2)]).toEqual([one, several]);
});

test("a further item is one short sentence, and its link says what was counted", () => {
  const { pill } = told({ kind: "not_verified", count: 7, oldestTime: "2026-11-15T13:20:00+00:00" });
  expect(alsoSentence(pill, context)).toBe("7 entries wait for verification, the oldest 7 days.");
  expect(countedText(pill)).toBe("7 entries");
  expect(countedText(told({ kind: "book_silent", logbookName: "engine" }).pill)).toBe("Engine log");
  expect(countedText(told({ kind: "not_verified", count: 10_000, countIsExact: false }).pill)).toBe(
    "more than 10,000 entries",
  );
});

test("durations are spelled out", () => {
  expect([1_000, 60_000, 300_000, 3_600_000, 4_200_000, 35 * 3_600_000, 7 * 86_400_000].map(inWords)).toEqual([
    "1 second",
    "1 minute",
    "5 minutes",
    "1 hour",
    "1 hour 10 minutes",
    "35 hours",
    "7 days",
  ]);
});
