import { describe, expect, test } from "vitest";
import { digestTime, type DigestTimes, dueDay, isTimeZone, nextDigestTime } from "./digest-times.ts";

const oslo = (hour: number): DigestTimes => ({ digest: "daily", hour, timeZone: "Europe/Oslo" });
const timeOf = (times: DigestTimes, day: string) => digestTime(times, Temporal.PlainDate.from(day))?.toString();

describe("the hour of a day", () => {
  test.each([
    ["winter", oslo(7), "2027-01-15", "2027-01-15T07:00:00+01:00[Europe/Oslo]"],
    ["summer", oslo(7), "2027-07-15", "2027-07-15T07:00:00+02:00[Europe/Oslo]"],
    ["a skipped hour: the next", oslo(2), "2027-03-28", "2027-03-28T03:00:00+02:00[Europe/Oslo]"],
    ["a repeated hour: the first", oslo(2), "2027-10-31", "2027-10-31T02:00:00+02:00[Europe/Oslo]"],
    [
      "a zone without changes",
      { ...oslo(2), timeZone: "Asia/Singapore" },
      "2027-03-28",
      "2027-03-28T02:00:00+08:00[Asia/Singapore]",
    ],
    ["no midnight", { ...oslo(0), timeZone: "Asia/Beirut" }, "2027-03-28", "2027-03-28T01:00:00+03:00[Asia/Beirut]"],
    ["a day that Samoa skipped", { ...oslo(7), timeZone: "Pacific/Apia" }, "2011-12-30", undefined],
    ["Saturday, on weekdays only", { ...oslo(7), digest: "weekdays" }, "2027-01-16", undefined],
    [
      "Friday, on weekdays only",
      { ...oslo(7), digest: "weekdays" },
      "2027-01-15",
      "2027-01-15T07:00:00+01:00[Europe/Oslo]",
    ],
    ["off", { ...oslo(7), digest: "off" }, "2027-01-15", undefined],
  ] as const)("%s", (_case, times, day, expected) => {
    expect(timeOf(times, day)).toBe(expected);
  });
});

describe("due, checked each quarter of an hour", () => {
  test.each([
    ["spring, a skipped hour", oslo(2), "2027-03-27T22:00Z", 50],
    ["autumn, a repeated hour", oslo(2), "2027-10-30T22:00Z", 50],
    ["spring, midnight before it", oslo(0), "2027-03-27T12:00Z", 48],
    ["autumn, the evening of it", oslo(23), "2027-10-30T12:00Z", 50],
    ["a zone without changes", { ...oslo(2), timeZone: "Asia/Singapore" }, "2027-03-27T22:00Z", 50],
  ] as const)("%s: once a day", (_case, times, from, hours) => {
    const due = new Map<string, number[]>();
    for (let quarter = 0; quarter < hours * 4; quarter += 1) {
      const now = new Date(Date.parse(from) + quarter * 900_000);
      const day = dueDay(times, now);
      if (day !== undefined) due.set(day, [...(due.get(day) ?? []), now.getTime()]);
    }
    for (const [day, instants] of due) {
      const start = digestTime(times, Temporal.PlainDate.from(day))?.epochMilliseconds;
      expect(instants[0]).toBe(start);
      // Four hours without a gap: the attention_digest table reduces them to one mail.
      expect(instants).toHaveLength(16);
    }
    expect(due.size).toBe(2);
  });

  test("after four hours a day's mail is no longer due, also across midnight", () => {
    const late = oslo(23);
    expect(dueDay(late, new Date("2027-01-15T22:00:00Z"))).toBe("2027-01-15");
    expect(dueDay(late, new Date("2027-01-16T01:59:59Z"))).toBe("2027-01-15");
    expect(dueDay(late, new Date("2027-01-16T02:00:00Z"))).toBeUndefined();
  });
});

test("the next time is after days already done, over a weekend, and over a change of the clock", () => {
  const weekdays = { ...oslo(7), digest: "weekdays" } as const;
  const friday = new Date("2027-03-26T06:10:00Z");
  const next = (done: readonly string[]) => nextDigestTime(weekdays, friday, (day) => done.includes(day))?.toString();
  expect(next([])).toBe("2027-03-26T07:00:00+01:00[Europe/Oslo]");
  expect(next(["2027-03-26"])).toBe("2027-03-29T07:00:00+02:00[Europe/Oslo]");
  expect(nextDigestTime({ ...weekdays, digest: "off" }, friday, () => false)).toBeUndefined();
});

test("names of time zones are valid or invalid", () => {
  expect(["Europe/Oslo", "UTC", "Asia/Calcutta"].map(isTimeZone)).toEqual([true, true, true]);
  expect(["Europe/Atlantis", "Nowhere", ""].map(isTimeZone)).toEqual([false, false, false]);
});
