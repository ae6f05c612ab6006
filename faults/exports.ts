import { startAzurite } from "@shore/server/testing/azurite";
import { exportStorm } from "@shore/server/testing/export-storm";
import { preparedDatabase } from "@shore/server/testing/prepared-database";
import type { Given, Outcome, Scenario } from "./scenario.ts";

/** The worker of data exports on 2 and on 5 servers that are killed, into a storage that fails at every step. */
export const exports: Scenario = {
  name: "exports",
  what: "servers killed in the middle of data exports, into a storage that fails",
  run,
};

async function run({ seed, extent, kills = extent === "short" ? 4 : 40 }: Given): Promise<Outcome> {
  const azurite = await startAzurite();
  const { database, stop } = await preparedDatabase();
  try {
    const figures: Outcome["figures"] = {};
    const problems: string[] = [];
    for (const replicas of [2, 5]) {
      const storm = { seed, replicas, vessels: 12, rounds: Math.max(2, Math.ceil(kills / 7)), kills };
      const result = await exportStorm(database, azurite, { ...storm, faultPercent: 15, withinMs: 1_200_000 });
      figures[`${replicas} servers: files, kills, faults of the storage`] =
        `${result.files}, ${result.kills}, ${result.faults}`;
      problems.push(...result.problems);
    }
    return { figures, problems };
  } finally {
    await stop();
    await azurite.stop();
  }
}
