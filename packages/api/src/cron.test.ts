import { expect, test } from "vitest";
import { cronProblem, lastTime, nextTime, readCron } from "./cron.ts";

const times = (expression: string, from: string, count = 3) => {
  const cron = readCron(expression);
  if (!cron) throw new Error(`${expression} is not a valid cron expression`);
  const found: string[] = [];
  for (let time = nextTime(cron, new Date(from)); time && found.length < count; time = nextTime(cron, time)) {
    found.push(time.toISOString().slice(0, 16));
  }
  return found;
};

test("the times of a cron expression are in UTC, in any local time zone", () => {
  expect(times("10 0 * * *", "2026-11-21T00:10:00Z")).toEqual([
    "2026-11-22T00:10",
    "2026-11-23T00:10",
    "2026-11-24T00:10",
  ]);
  expect(times("*/20 6-7 * * mon-fri", "2026-11-20T07:25:00Z")).toEqual([
    "2026-11-20T07:40",
    "2026-11-23T06:00",
    "2026-11-23T06:20",
  ]);
  expect(times("0 12 1 jan,jul *", "2026-11-21T00:00:00Z", 2)).toEqual(["2027-01-01T12:00", "2027-07-01T12:00"]);
  expect(times("0 0 29 2 *", "2096-03-01T00:00:00Z", 1)).toEqual(["2104-02-29T00:00"]);
  expect(times("0 0 * * 7", "2026-11-21T00:00:00Z", 1)).toEqual(["2026-11-22T00:00"]);
  expect(times("50/5 0 * * *", "2026-11-21T00:00:00Z", 2)).toEqual(["2026-11-21T00:50", "2026-11-21T00:55"]);
});

test("with a day of the month and a day of the week, either one matches", () => {
  expect(times("0 0 13 * fri", "2026-11-07T00:00:00Z")).toEqual([
    "2026-11-13T00:00",
    "2026-11-20T00:00",
    "2026-11-27T00:00",
  ]);
});

test("the last time at or before an instant is found", () => {
  const cron = readCron("10 0 * * *")!;
  expect(lastTime(cron, new Date("2026-11-21T00:10:00Z"))?.toISOString()).toBe("2026-11-21T00:10:00.000Z");
  expect(lastTime(cron, new Date("2026-11-21T00:09:59Z"))?.toISOString()).toBe("2026-11-20T00:10:00.000Z");
});

test.each([
  "",
  "* * * *",
  "* * * * * *",
  "60 * * * *",
  "* 24 * * *",
  "* * 0 * *",
  "* * * 13 *",
  "* * * * 8",
  "5-1 * * * *",
  "*/0 * * * *",
  "@daily",
  "a b c d e",
  "1,,2 * * * *",
  "-1 * * * *",
  "0 0 30 feb *",
  "mon * * * *",
])("`%s` is no cron expression that ever comes true", (expression) => {
  expect(readCron(expression)).toBeUndefined();
});

test.each([
  ["10 0 * * *", undefined],
  ["0 */6 1 * mon", undefined],
  ["0 0 31 feb *", "The cron expression never runs: no month of it has such a day."],
  [
    "0,30 * * * *",
    "The cron expression has to name one minute of the hour: there is at least an hour between two runs.",
  ],
  ["a b c d e", "The cron expression has to have five fields, for example 10 0 * * *."],
])("as the times of a schedule, `%s` has the problem %j", (expression, problem) => {
  expect(cronProblem(expression)).toBe(problem);
});
