import { describe, expect, test } from "vitest";
import { axisZone, ownDaysIn, periodNameIn, periodOf, voyageTicks } from "./voyage-period.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string) => Date.parse(text);
const lastTime = "2026-11-20T14:05:00+01:00";
const options = { lastTime, zone: "+01:00", departureTime: undefined, days: undefined };
const searchOf = (text: string) => new URLSearchParams(text);

describe("the period of an address", () => {
  test.each([
    ["", "hours"],
    ["period=hours", "hours"],
    ["period=voyage", "voyage"],
    ["period=month", "month"],
    ["period=year", "hours"],
    ["from=2026-11-01&to=2026-11-05", "own"],
    ["period=month&from=2026-11-01&to=2026-11-05", "own"],
    ["from=2026-11-01", "hours"],
  ])("'%s' is %s", (search, name) => {
    expect(periodNameIn(searchOf(search))).toBe(name);
  });

  test.each([
    "from=2026-11-05&to=2026-11-01",
    "from=2026-02-30&to=2026-03-01",
    "from=yesterday&to=today",
    "to=2026-11-05",
  ])("'%s' has no own days", (search) => {
    expect(ownDaysIn(searchOf(search))).toBeUndefined();
  });

  test("one day is a period", () => {
    expect(ownDaysIn(searchOf("from=2026-11-05&to=2026-11-05"))).toEqual({ from: "2026-11-05", to: "2026-11-05" });
  });
});

describe("a period", () => {
  test("of 72 hours ends with the last record, which is in it, and leaves room after it", () => {
    const period = periodOf("hours", options);
    expect(period).toEqual({
      from: at(lastTime) - 72 * HOUR,
      until: at(lastTime) + 1,
      shownUntil: at(lastTime) + 1.8 * HOUR,
    });
  });

  test("of a voyage begins before its departure; without one it is not known", () => {
    const departureTime = "2026-11-18T06:00:00+01:00";
    const period = periodOf("voyage", { ...options, departureTime });
    expect(period?.from).toBeLessThan(at(departureTime));
    expect(period?.until).toBe(at(lastTime) + 1);
    expect(periodOf("voyage", options)).toBeUndefined();
  });

  test("of a voyage whose departure is after the last record has at least two hours", () => {
    const period = periodOf("voyage", { ...options, departureTime: "2026-11-21T06:00:00+01:00" });
    expect(period).toEqual({ from: at(lastTime) - HOUR, until: at(lastTime) + 1, shownUntil: at(lastTime) + HOUR });
  });

  test("of the first and the last day there are has ends that calls take", () => {
    const days = { from: "0001-01-01", to: "9999-12-31" };
    for (const zone of ["-10:00", "UTC", "+13:00"]) {
      const { from = 0, until = 0 } = periodOf("own", { ...options, zone, days }) ?? {};
      for (const end of [from, until]) expect(new Date(end).toISOString()).toMatch(/^(?!0000)\d{4}-/);
    }
  });

  test("of a month begins on its first day by the clock of the axis, and shows the whole month", () => {
    const period = periodOf("month", options);
    expect(period).toEqual({
      from: at("2026-11-01T00:00:00+01:00"),
      until: at(lastTime) + 1,
      shownUntil: at("2026-12-01T00:00:00+01:00"),
    });
    // In the evening of the last day of a month in UTC, it is the next month further east.
    const newYear = periodOf("month", { ...options, lastTime: "2026-12-31T20:00:00Z", zone: "+12:00" });
    expect(newYear?.from).toBe(at("2027-01-01T00:00:00+12:00"));
  });

  test("of own days has whole days, also where the clock is changed", () => {
    const days = { from: "2026-11-19", to: "2026-11-20" };
    const period = periodOf("own", { ...options, days });
    expect(period).toEqual({
      from: at("2026-11-19T00:00:00+01:00"),
      until: at("2026-11-21T00:00:00+01:00"),
      shownUntil: at("2026-11-21T00:00:00+01:00"),
    });
    const winter = periodOf("own", { ...options, zone: "Europe/Oslo", days: { from: "2026-10-25", to: "2026-10-25" } });
    expect((winter?.until ?? 0) - (winter?.from ?? 0)).toBe(25 * HOUR);
  });
});

test("the axis has the ship's offset, UTC or the reader's zone", () => {
  expect(axisZone(lastTime, { name: "ship" })).toBe("+01:00");
  expect(axisZone("2026-11-20T14:05:00-03:30", { name: "ship" })).toBe("-03:30");
  expect(axisZone(lastTime, { name: "utc" })).toBe("UTC");
  expect(axisZone(lastTime, { name: "mine", timeZone: "Asia/Tokyo" })).toBe("Asia/Tokyo");
});

describe("the ticks of the axis", () => {
  const ticks = (days: number, zone = "UTC") => {
    const from = at("2026-11-18T00:00:00Z");
    return voyageTicks({ from, until: from + days * DAY, shownUntil: from + days * DAY }, zone);
  };

  test("are every six hours up to five days, with the day's name at midnight", () => {
    expect(ticks(1).map(({ label }) => label)).toEqual(["Wed 18", "06", "12", "18", "Thu 19"]);
    expect(ticks(1).filter(({ isMajor }) => isMajor)).toHaveLength(2);
  });

  test("are days up to ten weeks, with the month on Mondays and on the first", () => {
    const labels = ticks(14).map(({ label }) => label);
    expect(labels.slice(0, 6)).toEqual(["18", "19", "20", "21", "22", "23 Nov"]);
    expect(labels).toContain("1 Dec");
  });

  test("are months up to two years, then years", () => {
    const months = ticks(100);
    expect(months.map(({ label }) => label)).toEqual(["Dec", "2027", "Feb"]);
    expect(ticks(2_000).map(({ label }) => label)).toEqual(["2027", "2028", "2029", "2030", "2031", "2032"]);
  });

  test("lie within the period, and are few in any period", () => {
    for (const days of [0.1, 1, 5, 6, 70, 71, 800, 801, 40_000]) {
      const all = ticks(days, "America/St_Johns");
      expect(all.length).toBeLessThanOrEqual(500);
      expect(all.every(({ at: tick }) => tick >= at("2026-11-18T00:00:00Z"))).toBe(true);
    }
  });
});
