import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "@shore/server/testing/random";
import { expect, test } from "vitest";
import { scenarios } from "./scenarios.ts";

const SEED = 20_261_121;

/**
 * A little of each of these; `npm run faults` has more of them, and the others. Processes are started and ended for real, which takes
 * its time where other tests run beside it.
 */
test.each(["killed", "second-server", "database-away", "stopped", "migrations", "upgrade"])(
  "%s: nothing is lost, torn or there against a refusal, and nobody is answered as they must not be",
  { timeout: 240_000 },
  async (name) => {
    const scenario = scenarios.find((each) => each.name === name);
    const folder = mkdtempSync(join(tmpdir(), `shore-faults-${name}-`));
    try {
      const outcome = await scenario?.run({ seed: SEED, random: seededRandom(SEED), extent: "short", folder });
      expect(outcome?.problems).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
