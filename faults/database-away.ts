import { setTimeout as sleep } from "node:timers/promises";
import { externalPostgres } from "@shore/server/testing/external-postgres";
import { openPool } from "@shore/server/database/pool";
import { type Answer, type Caller, callerAt } from "./calls.ts";
import { compareDrafts, keepSaving, settleDrafts } from "./drafts.ts";
import { newDataFolder, settle } from "./ground.ts";
import { startProduct } from "./product.ts";
import { type Given, type Outcome, type Scenario, spread } from "./scenario.ts";

/** PostgreSQL is stopped under load, in order, at once or by kill -9, and started again after a while. */
export const databaseAway: Scenario = {
  name: "database-away",
  what: "an external PostgreSQL stopped and started under load",
  run,
};

async function run({ random, extent, folder }: Given): Promise<Outcome> {
  const dataDir = await newDataFolder(folder);
  const ground = await settle(dataDir, (database, person) => settleDrafts(database, person, 2));
  const postgres = await externalPostgres(dataDir);
  await postgres.start();
  const key = Buffer.alloc(32, 7).toString("base64");
  const product = await startProduct({ settings: { DATABASE_URL: postgres.url, DATA_EXPORT_KEY: key } });
  const call = callerAt(product.origin, ground.token);
  const problems: string[] = [];
  const servedAfterMs: number[] = [];
  const afterDatabaseMs: number[] = [];
  const counted = new Map<string, number>();
  try {
    for (let round = 0; round < (extent === "short" ? 1 : 30); round += 1) {
      const stopping = new AbortController();
      const readers = Array.from({ length: 4 }, () => keepReading(call, ground.vesselUuid, stopping.signal));
      const people = ground.drafts.map((log) =>
        keepSaving(log, { ...ground, call, random, stopping: stopping.signal }),
      );
      await sleep(random.below(500));
      const how = random.pick(["SIGINT", "SIGQUIT", "SIGKILL"] as const);
      await postgres.stop(how);
      await sleep(random.below(1_500));
      await postgres.start();
      const startedAt = performance.now();
      const databaseServes = untilItAnswers(postgres.url);
      while ((await call("GetVessel", { vesselUuid: ground.vesselUuid })).outcome !== "ok") await sleep(5);
      const servedAt = performance.now();
      servedAfterMs.push(servedAt - startedAt);
      // Its port is open while it recovers: what comes after that is Shore's own.
      afterDatabaseMs.push(Math.max(0, servedAt - (await databaseServes)));
      // From now on every call, of everybody, is served.
      const after = Array.from({ length: 20 }, () => call("GetVessel", { vesselUuid: ground.vesselUuid }));
      for (const { outcome } of await Promise.all(after))
        if (outcome !== "ok") problems.push(`After ${how}, when it had served again, a call was answered ${outcome}.`);
      stopping.abort();
      for (const { outcome } of (await Promise.all([...readers, ...people])).flat()) {
        counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
        if (!["ok", "unavailable", "aborted"].includes(outcome))
          problems.push(`After ${how} a call was answered ${outcome}.`);
      }
      const database = openPool({ url: postgres.url });
      problems.push(...(await compareDrafts(database, ground.drafts)).map((problem) => `After ${how}: ${problem}`));
      await database.close();
    }
  } finally {
    await product.stop();
    await postgres.stop("SIGQUIT");
  }
  return {
    figures: {
      "times away": servedAfterMs.length,
      ...Object.fromEntries([...counted].map(([outcome, count]) => [`calls answered ${outcome}`, count])),
      "served again after its port, ms (p50 / p95 / longest)": spread(servedAfterMs),
      "of these later than 1,000 ms": servedAfterMs.filter((ms) => ms > 1_000).length,
      "served again after the database answered another client, ms (p50 / p95 / longest)": spread(afterDatabaseMs),
    },
    problems: [...new Set(problems)],
  };
}

/** When a client that asks again and again without a rest got its first answer, on the clock of `performance.now`. */
async function untilItAnswers(url: string): Promise<number> {
  for (;;) {
    const database = openPool({ url }, { connections: 1 });
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

async function keepReading(call: Caller, vesselUuid: string, stopping: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (!stopping.aborted) {
    const answer = await call("GetVessel", { vesselUuid });
    answers.push(answer);
    if (answer.outcome !== "ok") await sleep(10);
  }
  return answers;
}
