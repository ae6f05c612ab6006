import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "@shore/server/testing/random";
import { expect, test } from "vitest";
import { scenarios } from "./scenarios.ts";

const SEED = 20_261_121;

/** A short run of the scenario most likely to find a lost write, nightly; `npm run faults` runs every scenario, and the long runs. */
test("killed: no lost, torn or ghost writes, and no unexpected outcomes", { timeout: 240_000 }, async () => {
  const scenario = scenarios.find(({ name }) => name === "killed");
  const folder = mkdtempSync(join(tmpdir(), "shore-faults-killed-"));
  try {
    const random = seededRandom(SEED);
    const result = await scenario?.run({ seed: SEED, random, extent: "short", folder, progress: () => {} });
    expect(result?.problems).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
