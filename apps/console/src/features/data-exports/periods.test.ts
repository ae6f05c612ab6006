import { expect, test } from "vitest";
import { cronText, dayText, periodText, runsAtText } from "./periods.ts";

const ship = { name: "ship" } as const;

test.each([
  ["2026-11-20T00:00:00+00:00", "2026-11-21T00:00:00+00:00", "2026-11-20"],
  ["2026-11-20T01:00:00+01:00", "2026-11-20T22:00:00-02:00", "2026-11-20"],
  ["2024-02-28T00:00:00+00:00", "2024-03-01T00:00:00+00:00", "2024-02-28 to 2024-02-29"],
  ["2026-11-20T00:10:00+00:00", "2026-11-21T02:10:00+02:00", "2026-11-20 00:10 +00:00 to 2026-11-21 00:10 +00:00"],
  ["1970-01-01T00:00:00+00:00", "2026-11-21T00:10:00+00:00", "Until 2026-11-21 00:10 +00:00"],
  ["1970-01-01T00:00:00+00:00", "2026-11-21T00:00:00+00:00", "Until 2026-11-20"],
])("a period from %s until %s is %s", (from, to, text) => {
  expect(periodText(from, to, ship)).toBe(text);
});

test("a day is the UTC day of its instant, and unparsable text is returned as received", () => {
  expect(dayText("2026-01-01T00:30:00+01:00")).toBe("2025-12-31");
  expect(dayText("soon")).toBe("soon");
});

test.each([
  ["10 0 * * *", "Every day at 00:10 +00:00"],
  ["5 13 * * *", "Every day at 13:05 +00:00"],
  ["0 */6 * * *", "0 */6 * * * (cron, UTC)"],
])("the expression %j is %j", (cronExpression, text) => {
  expect(cronText(cronExpression)).toBe(text);
});

test.each([
  ["16:00", "Every day at 16:00 +00:00, next 2026-11-22 16:00 +00:00."],
  ["14:05", "Every day at 14:05 +00:00, next 2026-11-23 14:05 +00:00."],
  ["0:10", "Every day at 00:10 +00:00, next 2026-11-23 00:10 +00:00."],
  ["19 * * * *", "19 * * * * (cron, UTC), next 2026-11-22 14:19 +00:00."],
  ["0 6 29 feb *", "0 6 29 feb * (cron, UTC), next 2028-02-29 06:00 +00:00."],
  ["0 0 31 feb *", undefined],
  ["2", undefined],
])("a form that says %j says in words: %j", (runsAt, text) => {
  expect(runsAtText(runsAt, ship, Date.parse("2026-11-22T14:05:00Z"))).toBe(text);
});
