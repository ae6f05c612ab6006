import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Random } from "@shore/server/testing/random";
import { signedIn } from "@shore/server/testing/callers";
import { createShip, entryFact, fact } from "@shore/server/testing/ships";
import { openLoop } from "../measure/open-loop.ts";
import { quantile } from "../measure/quantile.ts";
import { createFixture, newDataFolder, withDatabase } from "./fixture.ts";
import type { Scenario, ScenarioContext, ScenarioResult } from "./scenario.ts";
import { startServer } from "./server-process.ts";

/** One stolen credential sends as much as it can, while sister ships and another organisation work. */
export const shipFlood: Scenario = {
  name: "ship-flood",
  description: "one ship's credential floods: latency of its sister ships and of another organisation",
  run,
};

async function run({ extent, folder, random }: ScenarioContext): Promise<ScenarioResult> {
  const seconds = extent === "short" ? 3 : 15;
  const dataDir = await newDataFolder(folder);
  const { ships, stolen, foreign, reader } = await createFixture(dataDir, async (database, { organizationUuid }) => {
    const other = await signedIn(database, "member");
    const sisters = [];
    for (let n = 1; n <= SISTERS; n += 1) sisters.push(await createShip(database, organizationUuid, `SISTER ${n}`));
    return {
      ships: sisters,
      stolen: await createShip(database, organizationUuid, "STOLEN"),
      foreign: await createShip(database, other.organizationUuid, "FOREIGN"),
      reader: other,
    };
  });
  const bodies = Array.from({ length: BODIES }, () => floodBody(random));
  const server = await startServer({ settings: { SHORE_DATA_DIR: dataDir }, hasLimits: true });
  const sequences = new Map<string, number>();
  const epochs = new Map([...ships, foreign].map(({ secret }) => [secret, uuidFrom(random)]));
  /** Sends a small batch as a ship does: the next one after the last that was stored. */
  const sendOne = async (secret: string): Promise<Result> => {
    const sequence = (sequences.get(secret) ?? 0) + 1;
    const body = Buffer.from(batch(epochs.get(secret) ?? "", sequence, [entryFact(uuidFrom(random))]));
    const result = await post(server.origin, { path: PUT_FACTS, secret, body });
    if (result.status === 200) sequences.set(secret, sequence);
    return result;
  };
  const read = () =>
    post(server.origin, {
      path: "/shore/crpc/shore.v1.ShoreAPI/GetVessels",
      body: Buffer.from("{}"),
      headers: { cookie: `shore_session=${reader.token}`, "sec-fetch-site": "same-origin" },
    });
  const measure = async () => {
    const end = sleep(seconds * 1_000);
    const [sisters, foreigners, reads] = await Promise.all([
      Promise.all(ships.map(({ secret }, n) => repeatUntil(() => sendOne(secret), end, n * 60))),
      repeatUntil(() => sendOne(foreign.secret), end, 0),
      openLoop({ perSecond: 30, end }, read),
    ]);
    return { "sister ships": sisters.flat(), "foreign ship": foreigners, reader: reads };
  };
  const figures: ScenarioResult["figures"] = {};
  const problems: string[] = [];
  try {
    // The first calls load modules.
    await Promise.all([...ships, foreign].map(({ secret }) => sendOne(secret)));
    await read();
    const quiet = await measure();
    const stopping = { isOver: false };
    const answers: Result[] = [];
    const flood = Array.from({ length: CONNECTIONS }, async () => {
      while (!stopping.isOver) {
        const body = bodies[answers.length % bodies.length] ?? Buffer.alloc(0);
        answers.push(await post(server.origin, { path: PUT_FACTS, secret: stolen.secret, body, headers: GZIP }));
      }
    });
    await sleep(500);
    const attacked = await measure();
    stopping.isOver = true;
    await Promise.all(flood);
    for (const [who, results] of Object.entries(attacked)) {
      // The same names in both.
      const before = quiet[who as keyof typeof quiet];
      figures[`${who}, quiet, ms (p50 / p99, calls)`] = summaryOf(before);
      figures[`${who}, flood, ms (p50 / p99, calls)`] = summaryOf(results);
      const limit = 200 + 2 * latencyOf(before, 0.99);
      // The baseline corrects for other load on the machine.
      if (latencyOf(results, 0.99) > limit)
        problems.push(`${who}: p99 was ${latencyOf(results, 0.99)} ms, allowed are ${limit} ms.`);
      const refused = [...before, ...results].filter(({ status }) => status !== 200);
      if (refused.length > 0) problems.push(`${who}: ${refused.length} calls were refused: ${refused[0]?.status}.`);
    }
    for (const [status, list] of Map.groupBy(answers, ({ status }) => status))
      figures[`flood, answers with ${status}`] = list.length;
    const hasted = answers.filter(({ status, ms, retryAfter }) => status === 503 && (ms < 490 || !(retryAfter > 0)));
    if (hasted.length > 0) problems.push(`${hasted.length} refusals came at once or without Retry-After.`);
    if (!answers.some(({ status }) => status === 503)) problems.push("Nothing of the flood was refused.");
    const stored = await factsOf(dataDir, stolen.vesselUuid);
    figures["flood, facts stored"] = stored;
    if (stored > MOST_FACTS) problems.push(`${stored} facts of the flood were stored.`);
  } finally {
    await server.stop();
  }
  return { figures, problems };
}

type Result = { status: number; ms: number; retryAfter: number };

/** Calls one after the other, with the pause of a busy ship, until `end`. */
async function repeatUntil(call: () => Promise<Result>, end: Promise<unknown>, firstMs: number): Promise<Result[]> {
  const state = { isOver: false };
  void end.finally(() => (state.isOver = true));
  const results: Result[] = [];
  await sleep(firstMs);
  while (!state.isOver) {
    results.push(await call());
    await sleep(PAUSE_MS);
  }
  return results;
}

function floodBody(random: Random): Buffer {
  const entries = Array.from({ length: 500 }, () => entryFact(uuidFrom(random), { summary: "x".repeat(100) }));
  return gzipSync(batch(uuidFrom(random), 1, entries));
}

function batch(epochUuid: string, sequence: number, contents: readonly object[]): string {
  const facts = contents.map((content) => ({ content: fact(content).content.toString("base64") }));
  return JSON.stringify({ epochUuid, sequence: String(sequence), shipTime: new Date().toISOString(), facts });
}

function uuidFrom(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function post(
  origin: string,
  {
    path,
    secret,
    body,
    headers = {},
  }: { path: string; secret?: string; body: Buffer; headers?: Record<string, string> },
): Promise<Result> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Result>();
  const end = (status: number, retryAfter = 0) => resolve({ status, retryAfter, ms: performance.now() - startedAt });
  const sent = request(
    `${origin}${path}`,
    {
      method: "POST",
      agent,
      headers: {
        host: `localhost:${new URL(origin).port}`,
        "content-type": "application/json",
        "connect-protocol-version": "1",
        "content-length": body.length,
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        ...headers,
      },
    },
    (response) => {
      response.resume();
      response.once("error", () => end(0));
      response.once("end", () => end(response.statusCode ?? 0, Number(response.headers["retry-after"])));
    },
  );
  sent.setTimeout(60_000, () => sent.destroy());
  sent.once("error", () => end(0)).end(body);
  return promise;
}

function factsOf(dataDir: string, vesselUuid: string): Promise<number> {
  return withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<{ facts: number }>(
      "select coalesce(sum(facts), 0)::int as facts from ship_batch where vessel_uuid = $1",
      [vesselUuid],
    );
    return rows[0]?.facts ?? 0;
  });
}

const latencyOf = (results: readonly Result[], share: number) =>
  Math.round(
    quantile(
      results.map(({ ms }) => ms),
      share,
    ),
  );

function summaryOf(results: readonly Result[]): string {
  return `${latencyOf(results, 0.5)} / ${latencyOf(results, 0.99)}, ${results.length}`;
}

const PUT_FACTS = "/shore/ship/shore.v1.ShipAPI/PutFacts";
const GZIP = { "content-encoding": "gzip" };
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const CONNECTIONS = 60;
const SISTERS = 5;
/** Below the limit of calls of a credential, in both measurements together. */
const PAUSE_MS = 400;
/** More than the limit of facts. */
const BODIES = 60;
/** Twice the limit of a minute: the flood may touch two of them. */
const MOST_FACTS = 40_000;
