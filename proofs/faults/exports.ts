import { startAzurite } from "@shore/server/testing/azurite";
import { exportStorm } from "@shore/server/testing/export-storm";
import { preparedDatabase } from "@shore/server/testing/prepared-database";
import type { ScenarioContext, ScenarioResult, Scenario } from "./scenario.ts";

/** Kills 2 and then 5 servers during data exports to a storage with injected faults. */
export const exports: Scenario = {
  name: "exports",
  description: "servers killed during data exports to a failing storage",
  run,
};

async function run({ seed, extent, kills = extent === "short" ? 4 : 40 }: ScenarioContext): Promise<ScenarioResult> {
  const azurite = await startAzurite();
  const { database, stop } = await preparedDatabase();
  try {
    const figures: ScenarioResult["figures"] = {};
    const problems: string[] = [];
    for (const replicas of [2, 5]) {
      const storm = { seed, replicas, vessels: 12, rounds: Math.max(2, Math.ceil(kills / 7)), kills };
      const result = await exportStorm(database, azurite, { ...storm, faultPercent: 15, withinMs: 1_200_000 });
      figures[`${replicas} servers: files, kills, storage faults`] =
        `${result.files}, ${result.kills}, ${result.faults}`;
      problems.push(...result.problems);
    }
    return { figures, problems };
  } finally {
    await stop();
    await azurite.stop();
  }
}
