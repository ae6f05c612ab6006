import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createOrganization } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { verifyEd25519 } from "../../../testing/ed25519.ts";
import { type Behaviour, startReceiver } from "../../../testing/webhook-receiver.ts";
import { deliveriesOf, storeWebhook, webhookAccess } from "../../../testing/webhooks.ts";
import { announce } from "../../../audit/announce.ts";
import { failureMessage } from "./failure-codes.ts";
import { RETRY_POLICY, type Sender, sendDue, sendNext } from "./send-due.ts";
import { readWebhooks } from "./webhooks.sql.ts";

const database = await testDatabase();
const receiver = await startReceiver();
const signal = new AbortController().signal;
const origin = "https://shore.example.com";
const retryPolicy = { ...RETRY_POLICY, answerWithinMs: 500 };
const sender = (more: Partial<Sender> = {}): Sender => ({
  database,
  access: webhookAccess(receiver.origin),
  origin,
  retryPolicy,
  ...more,
});

/** Creates an organisation with a webhook to the receiver and one waiting event. */
async function waiting(behaviour: Behaviour = 204, url = receiver.url) {
  receiver.respondWith(behaviour);
  receiver.received.length = 0;
  const organizationUuid = await createOrganization(database);
  const { webhookUuid, webhook } = await storeWebhook(database, organizationUuid, url);
  await event(organizationUuid);
  const [first] = await deliveriesOf(database, organizationUuid);
  const delivery = { organizationUuid, webhookUuid, deliveryUuid: first?.delivery_uuid ?? "" };
  const stored = async () => (await deliveriesOf(database, organizationUuid))[0];
  const due = () =>
    database.query(
      "update webhook_delivery set next_attempt_time = now() - interval '1 second' where state = 'waiting'",
    );
  const state = async () => (await readWebhooks(database, organizationUuid, webhookUuid))[0];
  return { organizationUuid, webhook, delivery, stored, due, state };
}

async function event(organizationUuid: string) {
  const vessel = { uuid: "b2a6d5c0-0000-4000-8000-000000000001", name: "Havbris" };
  const path = `/shore/orgs/${organizationUuid}/attention?vessel=${vessel.uuid}`;
  await database.transaction((tx) =>
    announce(tx, organizationUuid, [{ type: "attention.began", data: { kind: "balance", vessel, count: 2 }, path }]),
  );
}

test("a delivery is signed, small, links to the console, and is recorded as delivered", async () => {
  const { organizationUuid, webhook, delivery, stored } = await waiting();
  expect(await sendNext(sender(), delivery, signal)).toMatchObject({ state: "delivered", attempts: 1, status: 204 });
  const [request] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(request?.id).toBe(delivery.deliveryUuid);
  expect(Math.abs(Number(request?.timestamp) - Date.now() / 1000)).toBeLessThan(10);
  const body = JSON.parse(request?.body ?? "") as { timestamp: string };
  expect(body).toEqual({
    type: "attention.began",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      kind: "balance",
      vessel: { uuid: "b2a6d5c0-0000-4000-8000-000000000001", name: "Havbris" },
      count: 2,
      link: `${origin}/shore/orgs/${organizationUuid}/attention?vessel=b2a6d5c0-0000-4000-8000-000000000001`,
    },
  });
  const content = Buffer.from(`${request?.id}.${request?.timestamp}.${request?.body}`);
  const key = Buffer.from(webhook.public_key.slice("whpk_".length), "base64");
  const signature = Buffer.from(request?.signature.slice("v1a,".length) ?? "", "base64");
  expect(verifyEd25519(key, content, signature)).toBe(true);
  expect(await stored()).toMatchObject({ state: "delivered", last_status: 204, reason: "", next_attempt_time: null });
  // No delivery is left.
  expect(await sendNext(sender(), delivery, signal)).toBeUndefined();
});

test("an event is queued only when its transaction commits, and for no other organisation", async () => {
  const organizationUuid = await createOrganization(database);
  await storeWebhook(database, organizationUuid, receiver.url);
  const path = "/shore";
  const undone = database.transaction(async (tx) => {
    await announce(tx, organizationUuid, [{ type: "attention.began", data: { kind: "balance", count: 1 }, path }]);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await announce(database, organizationUuid, [{ type: "checklist.receipt", data: { kind: "opened", count: 1 }, path }]);
  await event(await createOrganization(database));
  expect(await deliveriesOf(database, organizationUuid)).toEqual([]);
});

test.each<[string, Behaviour, object]>([
  ["fails", 500, { last_status: 500, reason: "answered" }],
  ["redirects", { redirectTo: "https://example.com/" }, { last_status: 307, reason: "redirected" }],
  ["hangs", "hang", { last_status: null, reason: "timed_out" }],
  ["sends headers without end", "endless headers", { last_status: null, reason: "timed_out" }],
  ["cuts the connection", "cut", { last_status: null, reason: "cut" }],
])("a receiver that %s is retried later, with the same id and body", async (_what, behaviour, outcome) => {
  const { delivery, stored, due } = await waiting(behaviour);
  const startedAt = performance.now();
  await sendNext(sender(), delivery, signal);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await stored()).toMatchObject({ state: "waiting", attempts: 1, ...outcome });
  expect(await sendNext(sender(), delivery, signal)).toBeUndefined();
  receiver.respondWith(204);
  await due();
  await sendNext(sender(), delivery, signal);
  const [first, second] = receiver.received;
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
  expect(await stored()).toMatchObject({ state: "delivered", attempts: 2 });
});

test("almost nothing of a response of 10 MB is read, and it counts as a response", async () => {
  const { delivery, stored } = await waiting("huge");
  await sendNext(sender(), delivery, signal);
  expect(await stored()).toMatchObject({ state: "delivered", last_status: 200 });
  await sleep(50);
  expect(receiver.bytesSent()).toBeLessThan(5_000_000);
});

test("eight attempts are made within 64 minutes, with doubling delays; then it has failed", async () => {
  const { delivery, stored, due } = await waiting(503);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await due();
    const before = Date.now();
    await sendNext(sender(), delivery, signal);
    const next = (await stored())?.next_attempt_time;
    if (next) waits.push(Math.round((next.getTime() - before) / 30_000));
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(await stored()).toMatchObject({ state: "failed", attempts: 8, last_status: 503 });
});

test("a delivery is sent again with the same id if the server is killed before it stores the outcome", async () => {
  const { delivery, stored } = await waiting();
  const killed = sender();
  // The receiver has the delivery, and no outcome is stored.
  await sendNext(
    {
      ...killed,
      database: { ...database, transaction: () => Promise.reject(new Error("killed")) },
    },
    delivery,
    signal,
  ).catch(() => {});
  expect(receiver.received).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: "sending" });
  // As after half a minute without a sign of life of that server.
  await sendNext(sender(), delivery, signal);
  expect(receiver.received.map(({ id }) => id)).toEqual([delivery.deliveryUuid, delivery.deliveryUuid]);
  expect(await stored()).toMatchObject({ state: "delivered", attempts: 2 });
});

test("a server that shuts down leaves its delivery to another one, and the attempt does not count", async () => {
  const { delivery, stored } = await waiting("hang");
  const stopping = new AbortController();
  const sending = sendNext(sender({ retryPolicy: RETRY_POLICY }), delivery, stopping.signal);
  await expect.poll(() => receiver.received.length).toBe(1);
  stopping.abort();
  await sending;
  expect(await stored()).toMatchObject({ state: "waiting", attempts: 0, reason: "" });
});

test("after three days without a success the webhook is disabled, waiting deliveries fail, and the audit log records it", async () => {
  const { organizationUuid, delivery, stored, due, state } = await waiting(500);
  await event(organizationUuid);
  await sendNext(sender(), delivery, signal);
  expect(await state()).toMatchObject({ enabled: true, failing_since: expect.any(Date) });
  await database.query(
    "update webhook set failing_since = now() - interval '3 days 1 minute' where organization_uuid = $1",
    [organizationUuid],
  );
  await due();
  expect(await sendNext(sender(), delivery, signal)).toMatchObject({ switchedOff: true });
  expect(await state()).toMatchObject({ enabled: false, switched_off_time: expect.any(Date) });
  const all = await deliveriesOf(database, organizationUuid);
  expect(all.map(({ state: own, reason }) => [own, reason])).toEqual([
    ["failed", "switched_off"],
    ["failed", "switched_off"],
  ]);
  const { rows } = await database.query(
    "select action, actor_user_uuid, before, after from audit_event where organization_uuid = $1 and action = 'switched'",
    [organizationUuid],
  );
  expect(rows).toMatchObject([
    { action: "switched", actor_user_uuid: null, before: { enabled: true }, after: { enabled: false } },
  ]);
  await event(organizationUuid);
  expect(await deliveriesOf(database, organizationUuid)).toHaveLength(2);
  expect(await stored()).toBeDefined();
});

test("one success resets the three days; status 410 disables it at once", async () => {
  const { organizationUuid, delivery, due, state } = await waiting(500);
  await sendNext(sender(), delivery, signal);
  receiver.respondWith(200);
  await due();
  await sendNext(sender(), delivery, signal);
  expect(await state()).toMatchObject({ enabled: true, failing_since: null });
  receiver.respondWith(410);
  await event(organizationUuid);
  await sendNext(sender(), delivery, signal);
  expect(await state()).toMatchObject({ enabled: false, failed_deliveries: 1 });
});

test("a name that resolves to a private network is not connected to, and the reason is stored", async () => {
  const name = receiver.url.replace("http://127.0.0.1", "https://private.test.internal");
  const { delivery, stored } = await waiting(204, "https://ip6-localhost/hook");
  await sendNext(sender(), delivery, signal);
  const { reason = "" } = (await stored()) ?? {};
  expect(["private_address", "unknown_host", "not_looked_up"]).toContain(reason);
  expect(failureMessage("private_address", name, null)).toBe(
    `${new URL(name).host} leads into a private network, which is not allowed.`,
  );
  expect(receiver.received).toEqual([]);
});

test("nothing is sent to an address that the settings no longer allow", async () => {
  const { delivery, stored } = await waiting();
  await sendNext(sender({ access: webhookAccess() }), delivery, signal);
  expect(await stored()).toMatchObject({ state: "waiting", reason: "not_allowed" });
  expect(receiver.received).toEqual([]);
});

test("without the key that encrypted its secrets a webhook sends nothing", async () => {
  const { delivery, stored } = await waiting();
  const access = { key: Buffer.alloc(32, "other"), namedOrigins: [receiver.origin] };
  await sendNext(sender({ access }), delivery, signal);
  expect(await stored()).toMatchObject({ reason: "key_lost" });
  expect(receiver.received).toEqual([]);
});

test("an unexpected error fails a delivery after eight attempts, and does not block others", async () => {
  const { organizationUuid, delivery } = await waiting();
  await database.query("update webhook_delivery set data = 'no JSON' where delivery_uuid = $1", [
    delivery.deliveryUuid,
  ]);
  await event(organizationUuid);
  const sent: object[] = [];
  await sendDue(sender(), delivery, { signal, onSent: (one) => void sent.push(one) });
  expect(sent).toMatchObject([
    { state: "waiting", reason: "unexpected", err: expect.any(SyntaxError) },
    { state: "delivered" },
  ]);
});

test("a webhook disabled directly in the database sends nothing, and no further job is queued", async () => {
  const { organizationUuid, delivery } = await waiting();
  await database.query("update webhook set enabled = false where organization_uuid = $1", [organizationUuid]);
  await database.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  await sendDue(sender(), delivery, { signal });
  expect(receiver.received).toEqual([]);
  expect((await database.query("select from graphile_worker.jobs")).rows).toEqual([]);
});

test("with a thousand waiting deliveries, further events fail at once", async () => {
  const { organizationUuid, delivery } = await waiting();
  await database.query(
    `insert into webhook_delivery (organization_uuid, webhook_uuid, delivery_uuid, event_type, event_time, data, path)
     select $1, $2, gen_random_uuid(), 'attention.began', now(), '{}', '' from generate_series(1, 999)`,
    [organizationUuid, delivery.webhookUuid],
  );
  await event(organizationUuid);
  const states = (await deliveriesOf(database, organizationUuid)).map(({ state, reason }) => `${state} ${reason}`);
  expect(states.filter((state) => state === "failed too_many")).toHaveLength(1);
  await database.query("delete from webhook where organization_uuid = $1", [organizationUuid]);
});
