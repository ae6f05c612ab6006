import { afterEach, expect } from "vitest";
import { examinePage, probePage } from "./examine.ts";
import { tallyOf } from "./examination/tally.ts";

afterEach(async ({ task }) => {
  const { faults, runs } = await examinePage();
  // Asked for by VITE_PROBES=1: they take a third more time, and docs/accessibility.md lists what they still find.
  if (import.meta.env["VITE_PROBES"]) faults.push(...(await probePage()));
  task.meta.examination = tallyOf(runs, task.meta);
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(faults).toEqual([]);
});
