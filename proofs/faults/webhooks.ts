import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { changeFact, createShip, entryFact, fact, shipClient } from "@shore/server/testing/ships";
import { callerAt } from "./calls.ts";
import { freePort } from "@shore/server/testing/free-port";
import { createFixture, newDataFolder, withDatabase } from "./fixture.ts";
import { percentiles, type Scenario, type ScenarioContext, type ScenarioResult } from "./scenario.ts";
import { kill, startServer } from "./server-process.ts";

/** Kills the server between the delivery of an event and its record: the event is delivered again with the same id. */
export const webhooks: Scenario = {
  name: "webhooks",
  description: "kill -9 of the server between the delivery of a webhook and its record, at a receiver on loopback",
  run,
};

async function run({ random, extent, kills, folder }: ScenarioContext): Promise<ScenarioResult> {
  const rounds = kills ?? (extent === "short" ? 2 : 30);
  const receiver = await startReceiver();
  const dataDir = await newDataFolder(folder);
  const settings = { SHORE_DATA_DIR: dataDir, WEBHOOK_HOSTS: receiver.origin };
  const fixture = await createFixture(dataDir, async (database, person) => {
    await person.client.attentionRulesUpdate({ attentionRules: { notVerifiedFromTime: "2020-01-01T00:00:00Z" } });
    return { ship: await createShip(database, person.organizationUuid) };
  });
  const { ship } = fixture;
  const problems: string[] = [];
  const againAfterMs: number[] = [];
  const figures = { "attention.began": 0, "attention.ended": 0, "killed before the answer": 0, "killed after it": 0 };
  // Keep the port after each kill: an event contains a link to the server.
  const port = await freePort();
  let server = await startServer({ settings, port });
  let sequence = 0n;
  const put = async (content: object) => {
    sequence += 1n;
    const batch = {
      epochUuid: ship.credentialUuid,
      sequence,
      shipTime: new Date().toISOString(),
      facts: [fact(content)],
    };
    await shipClient(server.origin, ship.secret).putFacts(batch);
    await compareAttention(dataDir);
  };
  try {
    const { outcome } = await callerAt(server.origin, fixture.token)("WebhookCreate", {
      url: `${receiver.origin}/hook`,
      eventTypes: ["attention.began", "attention.ended"],
    });
    if (outcome !== "ok") return { figures, problems: [`WebhookCreate: ${outcome}`] };
    await compareAttention(dataDir);
    for (let round = 1; round <= rounds; round += 1) {
      const time = new Date(Date.now() - 30 * 3_600_000).toISOString();
      // No rule expects regular entries in this logbook.
      const entry = entryFact(undefined, { logbookName: "oil1", eventTime: time, recordTime: time });
      const isAnswered = random.below(3) === 0;
      receiver.hold(!isAnswered);
      const before = receiver.received.length;
      await put(entry);
      const first = await receiver.next(before, "attention.began");
      await sleep(isAnswered ? random.below(4) : random.below(200));
      await kill(server, { dataDir, withDatabase: random.below(3) === 0 });
      receiver.hold(false);
      const restartedAt = performance.now();
      server = await startServer({ settings, port });
      figures[isAnswered ? "killed after it" : "killed before the answer"] += 1;
      if (!first) {
        problems.push(`round ${round}: attention.began was not received`);
        continue;
      }
      const state = await untilDelivered(dataDir, first.id);
      if (state !== "delivered") problems.push(`round ${round}: the delivery is ${state}`);
      const same = receiver.received.slice(before);
      if (!isAnswered && same.length < 2) problems.push(`round ${round}: the event was not delivered again`);
      if (same.length > 1) againAfterMs.push((same[1]?.at ?? 0) - restartedAt);
      if (same.some(({ id, body }) => id !== first.id || body !== first.body))
        problems.push(`round ${round}: ids or bodies differ: ${same.map(({ id }) => id).join(", ")}`);
      figures["attention.began"] += 1;
      const begun = receiver.received.length;
      await put(changeFact("verified", entry.factUuid, { time: new Date().toISOString() }));
      const ended = await receiver.next(begun, "attention.ended");
      const data = ended && (JSON.parse(ended.body) as { data: { kind: string; count: number } }).data;
      if (data?.kind !== "not_verified" || data.count !== 0)
        problems.push(`round ${round}: attention.ended was not received`);
      else figures["attention.ended"] += 1;
    }
    const again = {
      "delivered again": againAfterMs.length,
      "ms until again (p50 / p95 / max)": percentiles(againAfterMs),
    };
    return { figures: { ...figures, ...again }, problems };
  } finally {
    await server.stop();
    receiver.stop();
  }
}

/** Runs the job that the product runs every minute, and waits until the server has completed it. */
async function compareAttention(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (database) => {
    await database.query("select graphile_worker.add_job('attention_changes')");
    const isWaiting = async () => {
      const { rows } = await database.query(
        "select from graphile_worker.jobs where task_identifier = 'attention_changes' limit 1",
      );
      return rows.length > 0;
    };
    for (let count = 0; count < 600 && (await isWaiting()); count += 1) await sleep(50);
  });
}

async function untilDelivered(dataDir: string, deliveryUuid: string): Promise<string> {
  return withDatabase(dataDir, async (database) => {
    const read = async () => {
      const { rows } = await database.query<{ state: string }>(
        "select state from webhook_delivery where delivery_uuid = $1",
        [deliveryUuid],
      );
      return rows[0]?.state ?? "absent";
    };
    for (let count = 0; count < 1_800 && (await read()) !== "delivered"; count += 1) await sleep(100);
    return read();
  });
}

type Received = { id: string; body: string; at: number };

/** A receiver on loopback that responds at once or holds its responses. */
async function startReceiver() {
  const received: Received[] = [];
  const held = new Set<ServerResponse>();
  let isHolding = false;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({ id: String(request.headers["webhook-id"]), body, at: performance.now() });
    if (isHolding) held.add(response);
    else response.writeHead(204).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    hold: (on: boolean) => {
      isHolding = on;
      if (!on) for (const response of held) response.destroy();
    },
    /** The first event of this type after the first `after` events, within a minute. */
    next: async (after: number, type: string): Promise<Received | undefined> => {
      const find = () => received.slice(after).find(({ body }) => body.includes(`"type":"${type}"`));
      for (let count = 0; count < 1_200 && !find(); count += 1) await sleep(50);
      return find();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
