import { afterEach, expect } from "vitest";
import { examinePage } from "./examine.ts";
import { tallyOf } from "./examination/tally.ts";

afterEach(async ({ task }) => {
  const { faults, runs } = await examinePage();
  task.meta.examination = tallyOf(runs, task.meta);
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(faults).toEqual([]);
});
