import { expect, test } from "vitest";
import { targetAfterFailure, targetAfterSuccess, retryDelayMs } from "./pace.ts";

test("a fast batch makes the next one half as large again, up to 256 KiB", () => {
  expect(targetAfterSuccess(4_096, { bytes: 4_000, ms: 800 })).toBe(6_144);
  expect(targetAfterSuccess(200_000, { bytes: 200_000, ms: 800 })).toBe(262_144);
});

test("a slow batch, and one much smaller than the target, change nothing", () => {
  expect(targetAfterSuccess(4_096, { bytes: 4_000, ms: 10_000 })).toBe(4_096);
  expect(targetAfterSuccess(4_096, { bytes: 300, ms: 100 })).toBe(4_096);
});

test("a failure halves the next batch, down to 1 KiB", () => {
  expect(targetAfterFailure(4_096)).toBe(2_048);
  expect(targetAfterFailure(1_100)).toBe(1_024);
});

test("the wait is between a second and a limit that doubles up to 15 minutes", () => {
  expect([1, 2, 5, 20].map((failures) => retryDelayMs(failures, 0))).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect([1, 2, 5, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([2_000, 4_000, 32_000, 900_000]);
});
