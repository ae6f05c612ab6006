import { expect, test } from "vitest";
import { numberText } from "./number-text.ts";
import { isWeekday, weekStartOf } from "./week-start.ts";

test.each([
  ["en-GB", "1,234,567"],
  ["nb-NO", "1\u00A0234\u00A0567"],
  ["de-DE", "1.234.567"],
  ["hi-IN", "12,34,567"],
  ["ar-EG", "1,234,567"],
  ["fa-IR", "1,234,567"],
])("in the region of %s a number is %j, in the digits 0 to 9", (region, text) => {
  expect(numberText(1_234_567, {}, region)).toBe(text);
});

test("a number has the requested number of decimals", () => {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  expect([numberText(3, options, "en-GB"), numberText(3.25, options, "nb-NO")]).toEqual(["3.0", "3,3"]);
});

test.each([
  ["en-GB", "mon"],
  ["en-NO", "mon"],
  ["nb", "mon"],
  ["en-US", "sun"],
  ["pt-BR", "sun"],
  ["ar-EG", "sat"],
  ["en-SG", "sun"],
])("in the region of %s the week starts on %s, whatever the language", (region, weekday) => {
  expect(weekStartOf(region)).toBe(weekday);
});

test("a weekday is that of the day in UTC", () => {
  expect(isWeekday(new Date("2026-11-23T00:00:00Z"), "mon")).toBe(true);
  expect(isWeekday(new Date("2026-11-22T23:59:59Z"), "mon")).toBe(false);
});
