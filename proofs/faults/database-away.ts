import { setTimeout as sleep } from "node:timers/promises";
import { externalPostgres } from "@shore/server/testing/external-postgres";
import { openPool } from "@shore/server/database/pool";
import { callerAt, callRepeatedly } from "./calls.ts";
import { compareDrafts, saveRepeatedly, createDrafts } from "./drafts.ts";
import { newDataFolder, createFixture } from "./fixture.ts";
import { startServer } from "./server-process.ts";
import { type ScenarioContext, type ScenarioResult, type Scenario, percentiles } from "./scenario.ts";

/** Stops PostgreSQL under load (fast, immediate or kill -9) and starts it again. */
export const databaseAway: Scenario = {
  name: "database-away",
  description: "external PostgreSQL stopped and started under load",
  run,
};

async function run({ random, extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const dataDir = await newDataFolder(folder);
  const fixture = await createFixture(dataDir, (_, person) => createDrafts(person, 2));
  const postgres = await externalPostgres(dataDir);
  await postgres.start();
  const key = Buffer.alloc(32, 7).toString("base64");
  const server = await startServer({ settings: { DATABASE_URL: postgres.url, DATA_EXPORT_KEY: key } });
  const call = callerAt(server.origin, fixture.token);
  const problems: string[] = [];
  const servedAfterMs: number[] = [];
  const afterDatabaseMs: number[] = [];
  const counted = new Map<string, number>();
  try {
    for (let round = 0; round < (extent === "short" ? 1 : 30); round += 1) {
      const stopping = new AbortController();
      const readers = Array.from({ length: 4 }, () =>
        callRepeatedly(() => call("GetVessel", { vesselUuid: fixture.vesselUuid }), { signal: stopping.signal }),
      );
      const savers = fixture.drafts.map((log) =>
        saveRepeatedly(log, { ...fixture, call, random, stopping: stopping.signal }),
      );
      await sleep(random.below(500));
      const how = random.pick(["SIGINT", "SIGQUIT", "SIGKILL"] as const);
      await postgres.stop(how);
      await sleep(random.below(1_500));
      await postgres.start();
      const startedAt = performance.now();
      const databaseServes = firstQueryAt(postgres.url);
      while ((await call("GetVessel", { vesselUuid: fixture.vesselUuid })).outcome !== "ok") await sleep(5);
      const servedAt = performance.now();
      servedAfterMs.push(servedAt - startedAt);
      // Minus the time of crash recovery, during which the port is already open.
      afterDatabaseMs.push(Math.max(0, servedAt - (await databaseServes)));
      // From now on every call succeeds.
      const after = Array.from({ length: 20 }, () => call("GetVessel", { vesselUuid: fixture.vesselUuid }));
      for (const { outcome } of await Promise.all(after))
        if (outcome !== "ok") problems.push(`After ${how}, when it served again, a call got ${outcome}.`);
      stopping.abort();
      for (const { outcome } of (await Promise.all([...readers, ...savers])).flat()) {
        counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
        if (!["ok", "unavailable", "aborted"].includes(outcome)) problems.push(`After ${how} a call got ${outcome}.`);
      }
      const database = openPool(postgres.url);
      problems.push(...(await compareDrafts(database, fixture.drafts)).map((problem) => `After ${how}: ${problem}`));
      await database.close();
    }
  } finally {
    await server.stop();
    await postgres.stop("SIGQUIT");
  }
  return {
    figures: {
      restarts: servedAfterMs.length,
      ...Object.fromEntries([...counted].map(([outcome, count]) => [`calls: ${outcome}`, count])),
      "served again after PostgreSQL started, ms (p50 / p95 / max)": percentiles(servedAfterMs),
      "of these later than 1,000 ms": servedAfterMs.filter((ms) => ms > 1_000).length,
      "served again after another client got a result, ms (p50 / p95 / max)": percentiles(afterDatabaseMs),
    },
    problems: [...new Set(problems)],
  };
}

/** Time of the first successful query of a polling client, on the clock of `performance.now`. */
async function firstQueryAt(url: string): Promise<number> {
  for (;;) {
    const database = openPool(url, { connections: 1 });
    try {
      await database.query("select 1");
      return performance.now();
    } catch {
      await sleep(5);
    } finally {
      await database.close();
    }
  }
}
