import { afterEach, expect } from "vitest";
import { examinePage } from "./examine.ts";

afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(await examinePage()).toEqual([]);
});
