import { expect, test } from "vitest";
import { asOfIn, asOfText } from "./as-of.ts";

const TODAY = "2026-11-23";
const read = (search: string) => asOfIn(new URLSearchParams(search), TODAY);

test.each([
  ["", "", TODAY, "now"],
  [`as-of=${TODAY}`, "", TODAY, "now"],
  ["as-of=2026-03-01", "2026-03-01T23:59:59.999+00:00", "2026-03-01", "at the end of 2026-03-01 UTC"],
  ["as-of=2026-03-01T12:00Z", "2026-03-01T12:00:00+00:00", "2026-03-01", "at 2026-03-01 12:00 +00:00"],
  ["as-of=2026-03-01T23:30-02:00", "2026-03-01T23:30:00-02:00", "2026-03-02", "at 2026-03-01 23:30 -02:00"],
  ["as-of=2999-01-01", "2999-01-01T23:59:59.999+00:00", "2999-01-01", "at the end of 2999-01-01 UTC"],
])("%j asks for an instant", (search, requestTime, day, words) => {
  const asOf = read(search);
  expect(asOf).toMatchObject({ requestTime, day, isInvalid: false });
  expect(asOfText(asOf)).toBe(words);
});

test.each(["2026-02-30", "yesterday", "2026-03-01T25:00Z"])("%j is not an instant and means now", (text) => {
  expect(read(`as-of=${encodeURIComponent(text)}`)).toEqual({ text, requestTime: "", day: TODAY, isInvalid: true });
});
