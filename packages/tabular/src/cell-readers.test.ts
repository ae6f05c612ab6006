import { describe, expect, test } from "vitest";
import { monthOf, readDateText } from "./calendar.ts";
import type { Cell } from "./cells.ts";
import { isDittoMark } from "./ditto.ts";
import { columnIndex, lettersOf, PLAIN_AXIS } from "./mapping.ts";
import { decimalSignOf, readNumberCell, twoNumbers } from "./number-cell.ts";
import { readDegrees } from "./position-cell.ts";
import { readOffsetCell, readTimeCell } from "./time-cell.ts";

const number = (value: number, text = String(value)): Cell => ({ kind: "number", value, text });

describe("a number", () => {
  test.each([
    ["12", ".", 12],
    ["-0.5", ".", -0.5],
    [".5", ".", 0.5],
    ["−3.5", ".", -3.5],
    ["1,234.5", ".", 1_234.5],
    ["1 234,5", ",", 1_234.5],
    ["1'234.5", ".", 1_234.5],
    ["1.234", ",", 1_234],
    ["1.234", ".", 1.234],
    ["12.5", ",", "other_sign"],
    ["12,5", ".", "other_sign"],
    ["54½", ".", 54.5],
    ["54 1/2", ".", 54.5],
    ["29 3/4", ",", 29.75],
    ["-5½", ".", -5.5],
    ["29·85", ".", 29.85],
    // From 4 to 5, a date, and what has no exact decimals.
    ["4/5", ".", "words"],
    ["1 4/2", ".", "words"],
    ["12 1/3", ".", "words"],
    ["12,34,5", ".", "words"],
    ["1e3", ".", "words"],
    ["12 kn", ".", "words"],
    ["29.", ".", "words"],
    ["", ".", "empty"],
    [" ", ".", "empty"],
    ["-0", ".", 0],
    ["9007199254740993", ".", "inexact"],
    ["0.041666666666666664", ".", 0.041_666_666_666_666_664],
    ["0.10000000000000000001", ".", "inexact"],
  ] as const)("%j with the decimal sign %j is %j", (text, decimal, value) => {
    expect(readNumberCell(text, decimal)).toBe(value);
  });

  test("of a workbook is its stored value", () =>
    expect(readNumberCell(number(1_034.581_824, "1034.58"), ".")).toBe(1_034.581_824));

  test("of three decimals has two readings, others have one", () => {
    expect(twoNumbers("1.234")).toEqual(["1.234", "1234"]);
    expect(twoNumbers("0.234")).toBeUndefined();
    expect([decimalSignOf("1.234"), decimalSignOf("1.2"), decimalSignOf("1,2"), decimalSignOf("12")]).toEqual([
      undefined,
      ".",
      ",",
      undefined,
    ]);
  });
});

describe("a time of day", () => {
  test.each([
    ["14:05", "hhmm", "14:05:00"],
    ["14:05:09", "hhmm", "14:05:09"],
    ["14h05", "hhmm", "14:05:00"],
    ["1405", "hhmm", "14:05:00"],
    ["400", "hhmm", "04:00:00"],
    ["2400", "hhmm", "24:00"],
    ["24:00", "hhmm", "24:00"],
    ["14", "hours", "14:00:00"],
    ["14.5", "hours", "14:30:00"],
    ["24", "hours", "24:00"],
    ["13.30", "dotted", "13:30:00"],
    ["2 p.m.", "hhmm", "14:00:00"],
    ["12 am", "hhmm", "00:00:00"],
    ["12pm", "hhmm", "12:00:00"],
    ["下午2:00", "hhmm", "14:00:00"],
    ["上午12:30", "hhmm", "00:30:00"],
    ["午後2時30分", "hhmm", "14:30:00"],
    ["午前0時", "hhmm", "00:00:00"],
    ["14時5分", "hhmm", "14:05:00"],
    ["오후 2:00", "hhmm", "14:00:00"],
    ["正午", "hhmm", "12:00:00"],
    ["ÖS 2:30", "hhmm", "14:30:00"],
    ["2:30 μ.μ.", "hhmm", "14:30:00"],
    ["8:00 π.μ.", "hhmm", "08:00:00"],
    ["12 hrs", "hhmm", "12:00:00"],
    ["8 hours", "hhmm", "08:00:00"],
    ["12 Uhr", "hhmm", "12:00:00"],
    ["16.30 Uhr", "hhmm", "16:30:00"],
    ["8 o'clock", null, "08:00:00"],
    ["kl. 12", "hhmm", "12:00:00"],
    ["kl 0800", "hhmm", "08:00:00"],
    ["1600 hrs", "hhmm", "16:00:00"],
    ["12", "hhmm", "00:12:00"],
    ["1405Z", "hours", "14:05:00"],
    ["0.25", "fraction", "06:00:00"],
    ["1", "fraction", "24:00"],
    ["1.5", "fraction", undefined],
    ["8.30 am", "hours", "08:30:00"],
    ["8 h. du soir", "hhmm", "20:00:00"],
    ["2 de la noche", "hhmm", undefined],
    ["8 sm", "hhmm", undefined],
    ["Mdnt", "hhmm", "00:00:00"],
    ["M'night", "hhmm", "00:00:00"],
    ["Noon", "hhmm", "12:00:00"],
    ["12 noon", "hhmm", "12:00:00"],
    ["12 midnight", "hhmm", "00:00:00"],
    ["Midnight", "hhmm", "00:00:00"],
    ["Forenoon", "hhmm", "10:00:00"],
    ["1460", "hhmm", undefined],
    ["25:00", "hhmm", undefined],
    ["23:59:60", "hhmm", undefined],
    ["24:01", "hhmm", undefined],
    ["Mean", "hhmm", undefined],
    ["14", null, undefined],
  ] as const)("%j written as %j is %j", (text, clock, expected) => {
    const time = readTimeCell(text, { clock, words: { Forenoon: "10:00" } });
    const shown = time.ok
      ? time.value.endsDay
        ? "24:00"
        : [time.value.hour, time.value.minute, time.value.second].map((part) => String(part).padStart(2, "0")).join(":")
      : undefined;
    expect(shown).toBe(expected);
  });

  test("of a workbook is the fraction of its day, to the second", () => {
    const cell = (serial: number, more = {}): Cell => ({
      kind: "date",
      serial,
      system: "1900",
      shows: "time",
      text: "",
      ...more,
    });
    expect(readTimeCell(cell(1, { isElapsed: true }), { clock: "hhmm", words: {} })).toMatchObject({
      value: { endsDay: true },
    });
    expect(readTimeCell(cell(1.0625, { isElapsed: true }), { clock: "hhmm", words: {} })).toMatchObject({ ok: false });
    expect(readTimeCell(cell(1.666_666_666_666_72), { clock: "hhmm", words: {} })).toMatchObject({
      value: { hour: 16, minute: 0, second: 0 },
    });
    expect(readTimeCell(cell(0.999_999_999), { clock: "hhmm", words: {} })).toMatchObject({
      value: { hour: 0, isMidnight: true },
    });
  });

  test.each([
    ["+01:00", 60],
    ["-0330", -210],
    ["UTC+1", 60],
    ["Z", 0],
    ["5.5", 330],
    ["-3", -180],
    ["+15:00", undefined],
    ["CET", undefined],
    ["", undefined],
  ])("the offset %j is %j minutes", (text, minutes) => {
    const offset = readOffsetCell(text);
    expect(offset.ok ? offset.value : undefined).toBe(minutes);
  });
});

describe("a date", () => {
  test.each([
    ["2026-11-20", null, { year: 2026, month: 11, day: 20 }],
    ["20261120", null, { year: 2026, month: 11, day: 20 }],
    ["03/04/2026", "day_month_year", { year: 2026, month: 4, day: 3 }],
    ["03/04/2026", "month_day_year", { year: 2026, month: 3, day: 4 }],
    ["03/04/2026", null, undefined],
    ["3.4.26", "day_month_year", { shortYear: 26, month: 4, day: 3 }],
    ["1898. Dec. 22 ", null, { year: 1898, month: 12, day: 22 }],
    ["NOVEMBER, 1910.", null, { year: 1910, month: 11 }],
    ["1-Feb-04", null, { shortYear: 4, month: 2, day: 1 }],
    ["Mon 1st of März 1902", null, { year: 1902, month: 3, day: 1 }],
    ["05JUN26", null, { shortYear: 26, month: 6, day: 5 }],
    ["5Jun2026", null, { year: 2026, month: 6, day: 5 }],
    ["4 MAYIS 2026", null, { year: 2026, month: 5, day: 4 }],
    ["2. XII. 1902", null, { year: 1_902, month: 12, day: 2 }],
    ["Wed 14 June 1871 (2nd)", null, { year: 1_871, month: 6, day: 14 }],
    ["Mo 3.2.1934", "day_month_year", { year: 1_934, month: 2, day: 3 }],
    ["Mon 3/2", "day_month_year", { month: 2, day: 3 }],
    ["2/3", "month_day_year", { month: 2, day: 3 }],
    ["2/3", null, undefined],
    ["2/3", "year_month_day", undefined],
    ["Feb 3-4", null, undefined],
    ["Feb 10/11", null, undefined],
    ["1-Feb-04", null, { shortYear: 4, month: 2, day: 1 }],
    ["23", null, { day: 23 }],
    ["Page 12", null, undefined],
    ["Page12", null, undefined],
    ["Hobart", null, undefined],
  ] as const)("%j in the order %j is %j", (text, order, date) => expect(readDateText(text, order)).toEqual(date));

  test.each([
    ["Juni", 6],
    ["juil.", 7],
    ["Sept.", 9],
    ["févr", 2],
    ["Jänner", 1],
    ["Kasım", 11],
    ["EKİM", 10],
    ["Ağu", 8],
    ["maggio", 5],
    ["outubro", 10],
    ["Dez", 12],
    ["ma", undefined],
    ["Marble", undefined],
  ])("the month %j is %j", (name, month) => expect(monthOf(name)).toBe(month));
});

describe("degrees", () => {
  const axis = { ...PLAIN_AXIS, hemisphere: null };
  test.each([
    ["59.913", "decimal", 59.913],
    ["59.913° N", "decimal", 59.913],
    ["-59.913", "decimal", 59.913],
    [".5", "decimal", 0.5],
    [".5 N", "decimal", 0.5],
    ["N .5", "decimal", 0.5],
    ["N. 5", "decimal", 5],
    ["N.59.913", "decimal", 59.913],
    // The point can be that of the abbreviation.
    ["N.5", "decimal", "words"],
    [".54", "dotted", "fault"],
    [". 5", "degrees_minutes", "fault"],
    ["54°12'.5 N", "degrees_minutes", 54 + 12.5 / 60],
    ["54 12½ N", "degrees_minutes", 54 + 12.5 / 60],
    ["49 5 N", "degrees_minutes", 49 + 5 / 60],
    ["37° 58'", "degrees_minutes", 37 + 58 / 60],
    ["63°05'5'' S", "degrees_minutes", 63 + 5 / 60 + 5 / 3_600],
    ["N 59° 54.8′", "degrees_minutes", 59 + 54.8 / 60],
    ["41-26", "degrees_minutes", 41 + 26 / 60],
    ["65 27 41", "degrees_minutes", 65 + 27 / 60 + 41 / 3_600],
    ["5412.5N", "degrees_minutes", 54 + 12.5 / 60],
    ["0045 N", "degrees_minutes", 0.75],
    ["5460 N", "degrees_minutes", "fault"],
    ["541230N", "degrees_minutes", 54 + 12.5 / 60],
    ["4812.5,N", "degrees_minutes", 48 + 12.5 / 60],
    ["54 deg. 12 min. 30 sec. N", "degrees_minutes", 54 + 12.5 / 60],
    ["北纬31度13.5分", "degrees_minutes", 31 + 13.5 / 60],
    ["48°12.5' N.B.", "degrees_minutes", 48 + 12.5 / 60],
    ["13'", "degrees_minutes", "fault"],
    ["0045.0 N", "decimal", "fault"],
    ["50 11.30", "degrees_minutes", 50 + 11.3 / 60],
    ["50 11.30", "minutes_dotted", 50 + 11 / 60 + 30 / 3_600],
    ["50 11.0", "minutes_dotted", 50 + 11 / 60],
    ["39.45.26 N", "dotted", 39 + 45 / 60 + 26 / 3_600],
    ["59.54", "dotted", 59.9],
    ["59 60", "degrees_minutes", "fault"],
    ["50 11.3", "minutes_dotted", "fault"],
    ["59.5", "dotted", "fault"],
    ["59.54 E", "dotted", "fault"],
    ["59.54", "degrees_minutes", "fault"],
    ["At anchor", "decimal", "words"],
    ["Hobart,", "degrees_minutes", "words"],
    ["off Cape 3 miles", "degrees_minutes", "words"],
  ] as const)("%j as %s is %j", (text, notation, value) => {
    const read = readDegrees(text, "latitude", { ...axis, notation });
    const degrees = read === "words" ? read : read.ok ? Number(read.value.degrees.toFixed(10)) : "fault";
    expect(degrees).toBe(typeof value === "number" ? Number(value.toFixed(10)) : value);
  });

  test("a longitude without a blank has three digits of degrees", () => {
    const read = readDegrees("00730.6E", "longitude", { ...axis, notation: "degrees_minutes" });
    expect(read).toMatchObject({ value: { degrees: 7.51, letter: "E" } });
    expect(readDegrees("0730E", "longitude", { ...axis, notation: "degrees_minutes" })).toMatchObject({ ok: false });
  });

  test.each([
    ["latitude", "40 56 K", "N"],
    ["latitude", "40 56 G", "S"],
    ["longitude", "28 38 D", "E"],
    ["longitude", "28 38 B", "W"],
    ["latitude", "37 56 Β", "N"],
    ["longitude", "23 38 Α", "E"],
    ["longitude", "23 38 Δ", "W"],
    ["latitude", "59 54 с.ш.", "N"],
    ["longitude", "10 43 з.д.", "W"],
    ["latitude", "33 54 Z.B.", "S"],
    ["longitude", "18 25 O.L.", "E"],
    ["longitude", "西经 18 25", "W"],
  ] as const)("of a %s such as %s are %s", (which, text, letter) =>
    expect(readDegrees(text, which, { ...axis, notation: "degrees_minutes" })).toMatchObject({ value: { letter } }),
  );

  test("a number of a workbook has lost the 0 at its end", () => {
    expect(readDegrees(number(36.5), "latitude", { ...axis, notation: "dotted" })).toMatchObject({
      value: { degrees: 36 + 50 / 60 },
    });
    // Beside 1130.5, 48 would be read as degrees.
    expect(readDegrees(number(730.5), "longitude", { ...axis, notation: "degrees_minutes" })).toMatchObject({
      ok: false,
    });
  });
});

test("ditto marks are told from texts", () => {
  expect(['"', "''", "do.", "Ditto", "〃", '- " -', "id."].map((text) => isDittoMark(text))).toEqual(
    Array.from({ length: 7 }, () => true),
  );
  expect(["", "-", "doing", "SW", "D"].map((text) => isDittoMark(text))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test("columns have the letters of a spreadsheet", () => {
  expect([0, 25, 26, 701, 702, 1_023].map((index) => lettersOf(index))).toEqual(["A", "Z", "AA", "ZZ", "AAA", "AMJ"]);
  expect(["A", "Z", "AA", "ZZ", "AAA", "AMJ"].map((letters) => columnIndex(letters))).toEqual([
    0, 25, 26, 701, 702, 1_023,
  ]);
});
