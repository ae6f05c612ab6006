import { afterEach, expect } from "vitest";
import { examinePage, probePage } from "./examine.ts";
import { tallyOf } from "./examination/tally.ts";

/** `npm run examine` asks the slow questions and nothing else: what `npm test` asks it has asked. */
const isProbing = Boolean(import.meta.env["VITE_PROBES"]);

afterEach(async ({ task }) => {
  const faults = isProbing ? await probePage() : await examine(task.meta);
  // Named in the message too, since a list in a difference is shortened.
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(faults, faults.join("\n")).toEqual([]);
});

async function examine(meta: { examination?: ReturnType<typeof tallyOf> }): Promise<string[]> {
  const { faults, runs } = await examinePage();
  meta.examination = tallyOf(runs, meta);
  return faults;
}
