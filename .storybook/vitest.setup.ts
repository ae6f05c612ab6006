/// <reference types="vite/client" />
import { afterEach, expect } from "vitest";
import { examinePage, probePage } from "./examine.ts";
import { tallyOf } from "./examination/tally.ts";

/** `npm test` leaves each story with the one axe pass of the accessibility addon; `npm run examine` asks everything. */
const isWhole = Boolean(import.meta.env["VITE_PROVE"]);

afterEach(async ({ task }) => {
  const { faults, runs } = isWhole ? await examinePage() : { faults: [], runs: [] };
  // The addon's own report stands in the task by now.
  const meta: { examination?: ReturnType<typeof tallyOf>; reports?: unknown } = task.meta;
  meta.examination = tallyOf(runs, task.meta);
  // Megabytes of axe results, which would be sent to the runner and written to its report.
  delete meta.reports;
  if (isWhole) faults.push(...(await probePage()));
  // Named in the message too, since a list in a difference is shortened.
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(faults, faults.join("\n")).toEqual([]);
});
