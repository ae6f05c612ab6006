import { afterAll, expect, test } from "vitest";
import { startAzurite } from "../../../../testing/azurite.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { exportStorm } from "../../../../testing/export-storm.ts";

const database = await testDatabase();
const azurite = await startAzurite();
afterAll(() => azurite.stop());

test("twelve vessels, two servers that are killed, a failing storage: every period is stored once, complete and unchanged", async () => {
  const result = await exportStorm(database, azurite, {
    seed: 20_261_121,
    replicas: 2,
    vessels: 12,
    rounds: 2,
    kills: 6,
    faultPercent: 10,
    withinMs: 90_000,
  });
  expect(result.problems).toEqual([]);
  expect(result).toMatchObject({ runs: 72, files: 72, kills: 6 });
  expect(result.faults).toBeGreaterThan(0);
  expect(result.killsMidFile).toBeGreaterThan(0);
}, 120_000);
