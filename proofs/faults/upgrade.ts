import { setTimeout as sleep } from "node:timers/promises";
import { externalPostgres } from "@shore/server/testing/external-postgres";
import { openPool } from "@shore/server/database/pool";
import { type Caller, callerAt, callRepeatedly } from "./calls.ts";
import { compareDrafts, saveRepeatedly, createDrafts } from "./drafts.ts";
import { newDataFolder, createFixture } from "./fixture.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import type { ScenarioContext, ScenarioResult, Scenario } from "./scenario.ts";
import { createNextVersion } from "./next-version.ts";

/** Starts the next version beside this one under load, then stops this one; no call may fail. */
export const upgrade: Scenario = {
  name: "upgrade",
  description: "rolling upgrade to the next version under load",
  run,
};

async function run({ random, extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const nextFolder = createNextVersion(folder);
  const dataDir = await newDataFolder(folder);
  const fixture = await createFixture(dataDir, (_, person) => createDrafts(person, 2));
  const postgres = await externalPostgres(dataDir);
  await postgres.start();
  const settings = { DATABASE_URL: postgres.url, DATA_EXPORT_KEY: Buffer.alloc(32, 7).toString("base64") };
  const overlapMs = extent === "short" ? 500 : 5_000;
  const problems: string[] = [];
  const counted = new Map<string, number>();
  const servers: ServerProcess[] = [];
  try {
    servers.push(await startServer({ settings }));
    const balance = balancer(servers, fixture.token);
    const stopping = new AbortController();
    const clients = [
      ...fixture.drafts.map((log) =>
        saveRepeatedly(log, { ...fixture, call: balance.call, random, stopping: stopping.signal }),
      ),
      ...Array.from({ length: 4 }, () =>
        callRepeatedly(() => balance.call("GetVessel", { vesselUuid: fixture.vesselUuid }), {
          signal: stopping.signal,
        }),
      ),
    ];
    await sleep(overlapMs / 2);
    servers.push(await startServer({ settings, versionFolder: nextFolder }));
    await sleep(overlapMs);
    for (const { origin } of servers)
      if (!(await fetch(`${origin}/shore/readyz`)).ok)
        problems.push("One of the two servers is not ready while both run.");
    const { code, tookMs = 0 } = (await servers[0]?.stop()) ?? {};
    // Calls longer than eight seconds are aborted, which happens here only on a busy machine.
    const expected = extent === "short" && tookMs > 8_000 ? ["ok", "aborted", "no response"] : ["ok", "aborted"];
    if (code !== 0) problems.push(`The old server exited with ${code}.`);
    await sleep(overlapMs / 2);
    stopping.abort();
    for (const { outcome } of (await Promise.all(clients)).flat()) {
      counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
      if (!expected.includes(outcome)) problems.push(`A call got ${outcome}.`);
    }
    const database = openPool(postgres.url);
    problems.push(...(await compareDrafts(database, fixture.drafts)));
    await database.close();
    const [old = 0, fresh = 0] = balance.served;
    if (old === 0 || fresh === 0) problems.push(`The servers got ${old} and ${fresh} calls: they did not overlap.`);
    return {
      figures: {
        "calls to the old and to the new server": `${old}, ${fresh}`,
        ...Object.fromEntries([...counted].map(([outcome, count]) => [`calls: ${outcome}`, count])),
      },
      problems: [...new Set(problems)],
    };
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop("SIGQUIT");
  }
}

/** Round-robin load balancer that retries refused connections on the other server. */
function balancer(servers: readonly ServerProcess[], token: string) {
  const served: number[] = [];
  let counter = 0;
  const call: Caller = async (name, message) => {
    counter += 1;
    const first = counter;
    for (let attempt = 0; ; attempt += 1) {
      const index = (first + attempt) % servers.length;
      const answer = await callerAt(servers[index]?.origin ?? "", token)(name, message);
      if (answer.outcome === "connection refused" && attempt < servers.length) continue;
      served[index] = (served[index] ?? 0) + 1;
      return answer;
    }
  };
  return { call, served };
}
