import { setTimeout as sleep } from "node:timers/promises";
import { externalPostgres } from "@shore/server/testing/external-postgres";
import { openPool } from "@shore/server/database/pool";
import { type Answer, type Caller, callerAt } from "./calls.ts";
import { compareDrafts, keepSaving, settleDrafts } from "./drafts.ts";
import { newDataFolder, settle } from "./ground.ts";
import { type Product, startProduct } from "./product.ts";
import type { Given, Outcome, Scenario } from "./scenario.ts";
import { nextVersion } from "./versions.ts";

/** An old server serves, a new one migrates the database and serves beside it, and the old one is ended: nobody's call fails. */
export const upgrade: Scenario = {
  name: "upgrade",
  what: "the next version started beside this one, under load, and this one ended",
  run,
};

async function run({ random, extent, folder }: Given): Promise<Outcome> {
  const newer = nextVersion(folder);
  const dataDir = await newDataFolder(folder);
  const ground = await settle(dataDir, (database, person) => settleDrafts(database, person, 2));
  const postgres = await externalPostgres(dataDir);
  await postgres.start();
  const settings = { DATABASE_URL: postgres.url, DATA_EXPORT_KEY: Buffer.alloc(32, 7).toString("base64") };
  const both = extent === "short" ? 500 : 5_000;
  const problems: string[] = [];
  const counted = new Map<string, number>();
  const serving: Product[] = [];
  try {
    serving.push(await startProduct({ settings }));
    const balance = balancer(serving, ground.token);
    const stopping = new AbortController();
    const people = [
      ...ground.drafts.map((log) =>
        keepSaving(log, { ...ground, call: balance.call, random, stopping: stopping.signal }),
      ),
      ...Array.from({ length: 4 }, () => keepReading(balance.call, ground.vesselUuid, stopping.signal)),
    ];
    await sleep(both / 2);
    serving.push(await startProduct({ settings, versionFolder: newer }));
    await sleep(both);
    for (const { origin } of serving)
      if (!(await fetch(`${origin}/shore/readyz`)).ok)
        problems.push("With both there, one of them calls itself not ready.");
    const { code, tookMs = 0 } = (await serving[0]?.stop()) ?? {};
    // Calls that take longer than eight seconds are cut then: on a machine that has no time for them, all may.
    const fine = extent === "short" && tookMs > 8_000 ? ["ok", "aborted", "cut"] : ["ok", "aborted"];
    if (code !== 0) problems.push(`The old server ended with ${code}.`);
    await sleep(both / 2);
    stopping.abort();
    for (const { outcome } of (await Promise.all(people)).flat()) {
      counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
      if (!fine.includes(outcome)) problems.push(`A call was answered ${outcome}.`);
    }
    const database = openPool({ url: postgres.url });
    problems.push(...(await compareDrafts(database, ground.drafts)));
    await database.close();
    const [old = 0, fresh = 0] = balance.served;
    if (old === 0 || fresh === 0)
      problems.push(`The servers took ${old} and ${fresh} calls: they were never there together.`);
    return {
      figures: {
        "calls to the old and to the new server": `${old}, ${fresh}`,
        ...Object.fromEntries([...counted].map(([outcome, count]) => [`calls answered ${outcome}`, count])),
      },
      problems: [...new Set(problems)],
    };
  } finally {
    for (const product of serving) await product.stop();
    await postgres.stop("SIGQUIT");
  }
}

/** Hands each call to the next server, as a load balancer does; one that nobody took goes to the other. */
function balancer(serving: readonly Product[], token: string) {
  const served: number[] = [];
  let turn = 0;
  const call: Caller = async (name, message) => {
    turn += 1;
    const first = turn;
    for (let attempt = 0; ; attempt += 1) {
      const index = (first + attempt) % serving.length;
      const answer = await callerAt(serving[index]?.origin ?? "", token)(name, message);
      if (answer.outcome === "not taken" && attempt < serving.length) continue;
      served[index] = (served[index] ?? 0) + 1;
      return answer;
    }
  };
  return { call, served };
}

async function keepReading(call: Caller, vesselUuid: string, stopping: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (!stopping.aborted) answers.push(await call("GetVessel", { vesselUuid }));
  return answers;
}
