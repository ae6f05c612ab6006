/**
 * The worker of data exports under the worst that can happen to it, for long: `npm run bench -- data-export-storm`, about ten minutes.
 *
 * On 2 and on 5 servers, a schedule of 12 vessels and 3 datasets is due again and again while servers are killed at random moments and
 * a storage fails at every step. It ends with 1 unless each period is there exactly once, each entry in exactly one file, and every file
 * as long, with the hash and as unchanged as the database says. The seed is printed; SHORE_STORM_SEED=N runs that one again, and
 * SHORE_STORM_KILLS=N says how many servers are killed in each of the two.
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
