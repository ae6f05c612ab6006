import { expect, test } from "vitest";
import { hostileNames, hostileTexts } from "./hostile-texts.ts";

test("there are at least 300 valid texts: well formed, not empty, not too long", () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(300);
  for (const text of hostileTexts) {
    expect(text.isWellFormed() && !text.includes("\u0000"), text).toBe(true);
    expect(text.length, text).toBeGreaterThan(0);
    expect(text.length, text).toBeLessThanOrEqual(256);
  }
});

test("most of them are valid in a name", () => {
  expect(hostileNames.length).toBeGreaterThanOrEqual(250);
});
