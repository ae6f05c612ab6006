import { afterEach, expect } from "vitest";
import { examinePage, probePage } from "./examine.ts";
import { SeenParts } from "./examination/seen-parts.ts";
import { tallyOf } from "./examination/tally.ts";

/** `npm run examine` asks everything; `npm test` leaves out what takes long. */
const isWhole = Boolean(import.meta.env["VITE_EXAMINE_WHOLE"]);
/** Of the stories of one file: each file begins anew. */
const seen = new SeenParts();

afterEach(async ({ task }) => {
  const faults = [...(await examine(task.meta)), ...(isWhole ? await probePage() : [])];
  // Named in the message too, since a list in a difference is shortened.
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(faults, faults.join("\n")).toEqual([]);
});

async function examine(meta: { examination?: ReturnType<typeof tallyOf> }): Promise<string[]> {
  const { faults, runs } = await examinePage(isWhole ? "whole" : "quick", seen);
  meta.examination = tallyOf(runs, meta);
  return faults;
}
