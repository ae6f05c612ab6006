import { expect, test } from "vitest";
import { dayBars } from "./day-bars.ts";

const day = (text: string, entries = 1) => ({ $typeName: "shore.v1.FindDay" as const, day: text, entries });
const none = { from: undefined, to: undefined };

test("each day of a period has a bar, also without hits", () => {
  expect(dayBars([day("2026-11-23", 2), day("2026-11-25")], { from: "2026-11-22", to: "2026-11-25" })).toEqual([
    { from: "2026-11-22", to: "2026-11-22", label: "22 Nov", entries: 0 },
    { from: "2026-11-23", to: "2026-11-23", label: "23 Nov", entries: 2 },
    { from: "2026-11-24", to: "2026-11-24", label: "24 Nov", entries: 0 },
    { from: "2026-11-25", to: "2026-11-25", label: "25 Nov", entries: 1 },
  ]);
});

test("many days are bars of weeks, months or years, and their ends those of the period", () => {
  const weeks = dayBars([day("2026-10-01", 3)], { from: "2026-10-01", to: "2026-11-25" });
  expect(weeks[0]).toMatchObject({ from: "2026-10-01", to: "2026-10-04" });
  expect(weeks.at(-1)).toMatchObject({ from: "2026-11-23", to: "2026-11-25" });
  expect(weeks.reduce((sum, { entries }) => sum + entries, 0)).toBe(3);
  expect(dayBars([day("2026-01-15"), day("2026-11-25")], none)).toHaveLength(11);
  expect(dayBars([day("2021-12-01"), day("2031-11-25")], none)[0]?.label).toBe("2021");
});

test("a ship's clock that is years or millennia off leaves a few bars, up to the last day there is", () => {
  const clocks = dayBars([day("1942-04-24"), day("2026-11-25", 7)], none);
  expect(clocks.map(({ label }) => label)).toEqual("1942 1950 1960 1970 1980 1990 2000 2010 2020".split(" "));
  expect(clocks[0]).toMatchObject({ from: "1942-04-24", to: "1949-12-31", entries: 1 });
  const all = dayBars([day("2026-11-30"), day("9999-12-31")], none);
  expect(all).toHaveLength(8);
  expect(all.at(-1)).toEqual({ from: "9000-01-01", to: "9999-12-31", label: "9000", entries: 1 });
  expect(dayBars([day("9999-12-31")], none)).toEqual([
    { from: "9999-12-31", to: "9999-12-31", label: "31 Dec", entries: 1 },
  ]);
  expect(
    dayBars([day("2026-11-30", 4)], { from: "0001-01-01", to: "9999-12-31" }).map(({ entries }) => entries),
  ).toEqual([0, 0, 4, 0, 0, 0, 0, 0, 0, 0]);
});

test("nothing found, or a period that ends before it begins, has no bars", () => {
  expect(dayBars([], { from: "2026-11-22", to: "2026-11-25" })).toEqual([]);
  expect(dayBars([day("2026-11-23")], { from: "2026-11-25", to: "2026-11-22" })).toEqual([]);
});
