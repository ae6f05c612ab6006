import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { BAD_BEHAVIOURS, startBadReceiver } from "../../../testing/bad-receivers.ts";
import { createOrganization } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startReceiver } from "../../../testing/webhook-receiver.ts";
import { deliveriesOf, managerOfWebhooks, storeWebhook, webhookAccess } from "../../../testing/webhooks.ts";
import { startJobWorker } from "../../../worker/job-worker.ts";
import { announce } from "../../../audit/announce.ts";
import { RETRY_POLICY } from "./send-due.ts";
import { webhookSending } from "./tasks.ts";

const database = await testDatabase();
const names = Object.keys(BAD_BEHAVIOURS);
const receivers = await Promise.all(names.map((name) => startBadReceiver(name)));
afterAll(() => Promise.all(receivers.map((receiver) => receiver[Symbol.asyncDispose]())));
const good = await startReceiver();
const log = { info() {}, warn() {}, error() {} };

const announceTo = (organizationUuid: string) =>
  announce(database, organizationUuid, [{ type: "attention.began", data: { kind: "balance", count: 1 }, path: "/" }]);

async function organizationWith(
  urls: readonly string[],
): Promise<{ organizationUuid: string; webhookUuids: string[] }> {
  const organizationUuid = await createOrganization(database);
  const webhookUuids: string[] = [];
  for (const url of urls) webhookUuids.push((await storeWebhook(database, organizationUuid, url)).webhookUuid);
  return { organizationUuid, webhookUuids };
}

/** Starts the sending worker as the server does. */
function startSending() {
  const access = webhookAccess(good.origin, ...receivers.map(({ origin }) => origin));
  const sending = webhookSending({
    database,
    access,
    origin: "https://shore.example.com",
    log,
    retryPolicy: RETRY_POLICY,
  });
  const worker = startJobWorker(database, { log, ...sending });
  onTestFinished(() => worker.stop());
}

/** Returns after how many milliseconds each of some deliveries to a receiver that works has arrived. */
async function delaysOf(organizationUuid: string, deliveries: number): Promise<number[]> {
  const delays: number[] = [];
  for (let n = 0; n < deliveries; n += 1) {
    const before = good.received.length;
    const startedAt = performance.now();
    await announceTo(organizationUuid);
    await expect.poll(() => good.received.length, { timeout: 20_000, interval: 10 }).toBe(before + 1);
    delays.push(performance.now() - startedAt);
    await sleep(50);
  }
  return delays;
}

test("a hundred receivers that answer badly at once delay nobody else's delivery, and each attempt ends", async () => {
  startSending();
  const other = await organizationWith([good.url]);
  await delaysOf(other.organizationUuid, 1);
  const quiet = await delaysOf(other.organizationUuid, 5);
  const bad = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      organizationWith(Array.from({ length: 5 }, (_, m) => receivers[(n * 5 + m) % receivers.length]?.url ?? "")),
    ),
  );
  await Promise.all(bad.map(({ organizationUuid }) => announceTo(organizationUuid)));
  const attacked = await delaysOf(other.organizationUuid, 8);
  // The baseline corrects for other load on the machine.
  expect(Math.max(...attacked)).toBeLessThan(2_000 + 2 * Math.max(...quiet));
  const states = async () => {
    const found = await Promise.all(bad.map(({ organizationUuid }) => deliveriesOf(database, organizationUuid)));
    return found.flat().map(({ state, attempts, reason }) => (attempts === 0 || state === "sending" ? "open" : reason));
  };
  await expect
    .poll(async () => (await states()).filter((state) => state === "open").length, { timeout: 20_000 })
    .toBe(0);
  expect(await states()).toHaveLength(100);
}, 60_000);

test("an organisation has five running jobs, also when the webhooks they began with are removed", async () => {
  startSending();
  const hanging = receivers.find(({ name }) => name === "never answers");
  const other = await organizationWith([good.url]);
  const { organizationUuid } = await organizationWith([]);
  const quiet = await delaysOf(other.organizationUuid, 3);
  let most = 0;
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 5; n += 1) await storeWebhook(database, organizationUuid, `${hanging?.url}/${round}/${n}`);
    await announceTo(organizationUuid);
    await sleep(200);
    most = Math.max(most, hanging?.openConnections() ?? 0);
    await database.query("delete from webhook where organization_uuid = $1", [organizationUuid]);
  }
  expect(most).toBe(5);
  expect(Math.max(...(await delaysOf(other.organizationUuid, 3)))).toBeLessThan(2_000 + 2 * Math.max(...quiet));
  // No slot stays taken.
  await expect.poll(() => hanging?.openConnections(), { timeout: RETRY_POLICY.answerWithinMs + 15_000 }).toBe(0);
}, 60_000);

test("a manager's test of a bad receiver has a result within its time, as a sentence", async () => {
  const namedOrigins = receivers.map(({ origin }) => origin);
  const results = await Promise.all(
    receivers.map(async ({ name, url }) => {
      const { client } = await managerOfWebhooks(database, { namedOrigins });
      const { webhook } = await client.webhookCreate({ url, eventTypes: ["attention.began"] });
      const startedAt = performance.now();
      const { answered, reason } = await client.webhookTest({ webhookUuid: webhook?.webhookUuid ?? "" });
      return { name, answered, reason, ms: performance.now() - startedAt };
    }),
  );
  expect(results.filter(({ ms }) => ms > RETRY_POLICY.answerWithinMs + 1_000)).toEqual([]);
  for (const { answered, reason } of results) expect(reason).toMatch(answered ? /^$/ : /127\.0\.0\.1:\d+ .+\.$/);
  expect(results).toContainEqual(expect.objectContaining({ reason: expect.stringMatching(/ answered 101\.$/) }));
}, 60_000);

/** Those that answer at once. */
