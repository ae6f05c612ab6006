/**
 * `npm run bench -- data-export-storm`, about ten minutes: a schedule of 12 vessels and 3 datasets on 2 and on 5 servers that are killed at
 * random, with a failing storage. Exits with 1 unless each period is exported exactly once, each entry is in exactly one file, and all
 * files have the recorded length and hash. SHORE_STORM_SEED=N repeats a run; SHORE_STORM_KILLS=N sets the kills per run.
 */
import { startAzurite } from "@shore/server/testing/azurite";
import { exportStorm } from "@shore/server/testing/export-storm";
import { preparedDatabase } from "@shore/server/testing/prepared-database";

const seed = Number(process.env["SHORE_STORM_SEED"] ?? Date.now() % 1_000_000);
const kills = Number(process.env["SHORE_STORM_KILLS"] ?? 100);
const azurite = await startAzurite();
const { database, stop } = await preparedDatabase();
let problems = 0;
try {
  for (const replicas of [2, 5]) {
    const storm = { seed, replicas, vessels: 12, rounds: 15, kills, faultPercent: 15, withinMs: 1_200_000 };
    const result = await exportStorm(database, azurite, storm);
    problems += result.problems.length;
    process.stdout.write(`${JSON.stringify({ seed, replicas, ...result }, undefined, 2)}\n`);
  }
} finally {
  await stop();
  await azurite.stop();
}
if (problems > 0) process.exit(1);
