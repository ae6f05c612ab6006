import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { WebhookDeliveryState } from "@shore/api/gen-server/shore/v1/webhooks_pb";
import type { Db } from "../../../database/db.ts";
import { signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startReceiver } from "../../../testing/webhook-receiver.ts";
import { deliveriesOf, managerOfWebhooks, webhookAccess } from "../../../testing/webhooks.ts";
import { reencryptSecrets } from "../../exports/data-exports/storage/re-encrypt.ts";
import { announce } from "../../../audit/announce.ts";
import { decryptSecrets } from "./secret-encryption.ts";
import { sendNext } from "./send-due.ts";

const database = await testDatabase();
const receiver = await startReceiver();
const logged: unknown[] = [];
const note = (...words: unknown[]) => void logged.push(words);
const log = { warn: note, error: note };
const manager = () => managerOfWebhooks(database, { namedOrigins: [receiver.origin], log });

const content = { url: receiver.url, eventTypes: ["attention.began"], sharedSecret: true };
const event = (organizationUuid: string, db: Db = database) =>
  announce(db, organizationUuid, [
    {
      type: "attention.began",
      data: { kind: "balance", vessel: { uuid: "v", name: "Havbris" }, count: 1 },
      path: "/shore",
    },
  ]);

test("a webhook is created, listed, changed and removed; its shared secret is in one response only", async () => {
  const { client } = await manager();
  expect((await client.webhookList({})).webhooks).toEqual([]);
  const { webhook, secret } = await client.webhookCreate(content);
  expect(secret).toMatch(/^whsec_/);
  expect(webhook).toMatchObject({
    url: receiver.url,
    eventTypes: ["attention.began"],
    enabled: true,
    sharedSecret: true,
    publicKey: expect.stringMatching(/^whpk_/),
    failingSinceTime: "",
    failedDeliveries: 0,
  });
  expect((await client.webhookList({})).webhooks).toEqual([webhook]);
  const { webhookUuid = "", etag = "" } = webhook ?? {};
  const change = { ...content, webhookUuid, etag, enabled: false, eventTypes: ["checklist.receipt"] };
  const updated = await client.webhookUpdate(change);
  expect(updated).toMatchObject({ secret: "", webhook: { enabled: false, eventTypes: ["checklist.receipt"] } });
  expect(await refusalOf(client.webhookUpdate(change))).toBe(Code.Aborted);
  const without = await client.webhookUpdate({ ...change, etag: updated.webhook?.etag ?? "", sharedSecret: false });
  expect(without).toMatchObject({ secret: "", webhook: { sharedSecret: false, publicKey: webhook?.publicKey } });
  const again = await client.webhookUpdate({ ...change, etag: without.webhook?.etag ?? "", sharedSecret: true });
  expect(again.secret).toMatch(/^whsec_/);
  expect(again.secret).not.toBe(secret);
  expect(await refusalOf(client.webhookDelete({ webhookUuid, etag: "stale" }))).toBe(Code.Aborted);
  await client.webhookDelete({ webhookUuid, etag: again.webhook?.etag ?? "" });
  expect((await client.webhookList({})).webhooks).toEqual([]);
});

test("responses, the audit log and the log contain neither a webhook's signing secrets nor its URL's query", async () => {
  const { client, organizationUuid } = await manager();
  const url = `${receiver.url}?code=CANARY`;
  receiver.respondWith(204);
  const { webhook, secret } = await client.webhookCreate({ ...content, url });
  const { webhookUuid = "", etag = "" } = webhook ?? {};
  await client.webhookTest({ webhookUuid });
  await client.webhookUpdate({ ...content, url, webhookUuid, etag, enabled: true });
  await event(organizationUuid);
  await sendNext(
    { database, access: webhookAccess(receiver.origin), origin: "http://localhost" },
    { organizationUuid, webhookUuid },
    new AbortController().signal,
  );
  const answers = [await client.webhookList({}), await client.webhookDeliveryList({ webhookUuid })];
  const { rows } = await database.query<{ secrets_sealed: string }>(
    "select secrets_sealed from webhook where webhook_uuid = $1",
    [webhookUuid],
  );
  const keys = decryptSecrets(rows[0]?.secrets_sealed ?? "", { organizationUuid, webhookUuid }, webhookAccess());
  expect(keys?.sharedSecret).toBe(secret);
  const { rows: lines } = await database.query("select * from audit_event where organization_uuid = $1", [
    organizationUuid,
  ]);
  expect(lines.length).toBeGreaterThan(2);
  const withUrl = JSON.stringify(lines) + JSON.stringify(logged);
  expect(withUrl).not.toContain("CANARY");
  const everywhere = withUrl + JSON.stringify(answers, (_, value: unknown) => (typeof value === "bigint" ? "" : value));
  for (const hidden of [secret.slice(6), keys?.privateKey ?? "", rows[0]?.secrets_sealed ?? ""]) {
    expect(hidden.length).toBeGreaterThan(40);
    expect(everywhere).not.toContain(hidden);
    expect(JSON.stringify(receiver.received)).not.toContain(hidden);
  }
});

test.each([
  [{ url: "https://10.0.0.8/hook" }, "10.0.0.8 leads into a private network, which is not allowed."],
  [{ url: "http://hooks.example.com/" }, "The address has to begin with https://."],
  [{ eventTypes: ["entry.created"] }, "There is no such event."],
])("%j is refused with its message", async (wrong, sentence) => {
  const { client } = await manager();
  const error = await client.webhookCreate({ ...content, ...wrong }).catch((refusal: unknown) => refusal);
  expect(ConnectError.from(error)).toMatchObject({ code: Code.InvalidArgument, rawMessage: sentence });
});

test("a test is sent at once, signed, and returns its outcome", async () => {
  const { client, organizationUuid } = await manager();
  const { webhook } = await client.webhookCreate(content);
  const { webhookUuid = "" } = webhook ?? {};
  receiver.respondWith(204);
  receiver.received.length = 0;
  expect(await client.webhookTest({ webhookUuid })).toMatchObject({ answered: true, status: 204, reason: "" });
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ type: "webhook.test", data: { kind: "test" } });
  expect(receiver.received[0]?.signature).toMatch(/^v1a,\S+ v1,\S+$/);
  receiver.respondWith(404);
  const host = new URL(receiver.origin).host;
  expect(await client.webhookTest({ webhookUuid })).toMatchObject({
    answered: false,
    status: 404,
    reason: `${host} answered 404.`,
  });
  receiver.respondWith({ redirectTo: "https://example.com/" });
  expect(await client.webhookTest({ webhookUuid })).toMatchObject({
    answered: false,
    reason: `${host} sends us on to another address, which is not followed.`,
  });
  // It is not stored as an event.
  expect(await deliveriesOf(database, organizationUuid)).toEqual([]);
});

test("deliveries are listed page by page, and a failed one is retried with the same id", async () => {
  const { client, organizationUuid } = await manager();
  const { webhook } = await client.webhookCreate(content);
  const { webhookUuid = "", etag = "" } = webhook ?? {};
  for (let number = 0; number < 52; number += 1) await event(organizationUuid);
  const first = await client.webhookDeliveryList({ webhookUuid });
  const second = await client.webhookDeliveryList({ webhookUuid, pageToken: first.nextPageToken });
  expect([first.deliveries.length, second.deliveries.length, second.nextPageToken]).toEqual([50, 2, ""]);
  expect(first.deliveries[0]).toMatchObject({
    eventType: "attention.began",
    vesselDisplayName: "Havbris",
    state: WebhookDeliveryState.WAITING,
    attempts: 0,
  });
  const { deliveryUuid = "" } = first.deliveries[0] ?? {};
  const of = { webhookUuid, deliveryUuid };
  expect(await refusalOf(client.webhookDeliveryRetry(of))).toBe(Code.FailedPrecondition);
  await database.query("update webhook_delivery set state = 'failed', attempts = 8 where delivery_uuid = $1", [
    deliveryUuid,
  ]);
  await client.webhookDeliveryRetry(of);
  const [again] = (await client.webhookDeliveryList({ webhookUuid })).deliveries;
  expect(again).toMatchObject({ deliveryUuid, state: WebhookDeliveryState.WAITING, attempts: 0 });
  // Disabling fails the waiting deliveries, and none can be retried.
  await client.webhookUpdate({ ...content, webhookUuid, etag, enabled: false });
  const [failed] = (await client.webhookDeliveryList({ webhookUuid })).deliveries;
  expect(failed).toMatchObject({ state: WebhookDeliveryState.FAILED, reason: "The webhook was switched off." });
  expect(await refusalOf(client.webhookDeliveryRetry(of))).toBe(Code.FailedPrecondition);
  expect(await refusalOf(client.webhookDeliveryRetry({ webhookUuid, deliveryUuid: randomUUID() }))).toBe(Code.NotFound);
});

test("an event announced while the webhook is switched off is not sent when it is enabled again", async () => {
  const { client, organizationUuid } = await manager();
  const { webhook } = await client.webhookCreate(content);
  const { webhookUuid = "" } = webhook ?? {};
  await event(organizationUuid);
  await database.transaction(async (tx) => {
    await event(organizationUuid, tx);
    receiver.respondWith(410);
    await sendNext(
      { database, access: webhookAccess(receiver.origin), origin: "http://localhost" },
      { organizationUuid, webhookUuid },
      new AbortController().signal,
    );
  });
  const [disabled] = (await client.webhookList({})).webhooks;
  expect(disabled).toMatchObject({ enabled: false, failedDeliveries: 1 });
  await client.webhookUpdate({ ...content, webhookUuid, etag: disabled?.etag ?? "", enabled: true });
  await event(organizationUuid);
  const { deliveries } = await client.webhookDeliveryList({ webhookUuid });
  const { WAITING, FAILED } = WebhookDeliveryState;
  expect(deliveries.filter(({ state }) => state === WAITING)).toHaveLength(1);
  expect(deliveries.filter(({ state }) => state === FAILED)).toHaveLength(2);
});

test("there are at most five, and a repeated creation creates no second one and returns no secret", async () => {
  const { client } = await manager();
  const idempotencyKey = randomUUID();
  await client.webhookCreate({ ...content, idempotencyKey });
  expect(await refusalOf(client.webhookCreate({ ...content, idempotencyKey }))).toBe(Code.AlreadyExists);
  for (let number = 1; number < 5; number += 1) await client.webhookCreate(content);
  const error = await client.webhookCreate(content).catch((refusal: unknown) => refusal);
  expect(ConnectError.from(error)).toMatchObject({
    code: Code.FailedPrecondition,
    rawMessage: "At most 5 webhooks. Remove one first.",
  });
});

test("changing the URL requires a recent sign-in, as creating does; other changes do not", async () => {
  const { client, organizationUuid } = await manager();
  const { webhook } = await client.webhookCreate(content);
  const { webhookUuid = "", etag = "" } = webhook ?? {};
  await database.query("update session set auth_time = now() - interval '2 hours' where organization_uuid = $1", [
    organizationUuid,
  ]);
  expect(await refusalOf(client.webhookCreate(content))).toBe(Code.FailedPrecondition);
  const change = { ...content, webhookUuid, etag, enabled: true };
  expect(await refusalOf(client.webhookUpdate({ ...change, url: `${receiver.url}/other` }))).toBe(
    Code.FailedPrecondition,
  );
  await client.webhookUpdate({ ...change, enabled: false });
});

test("members and managers of one vessel have no webhooks", async () => {
  for (const access of ["member", "outsider"] as const) {
    const { client } = await signedIn(database, access);
    expect(await refusalOf(client.webhookList({}))).toBe(Code.PermissionDenied);
  }
});

test("after a rotation of the encryption key, secrets can be decrypted with the newest key only", async () => {
  const { client, organizationUuid } = await manager();
  const { webhook } = await client.webhookCreate(content);
  const { webhookUuid = "" } = webhook ?? {};
  const key = Buffer.alloc(32, "newest");
  await reencryptSecrets(database, { key, oldKeys: [webhookAccess().key] });
  const { rows } = await database.query<{ secrets_sealed: string }>(
    "select secrets_sealed from webhook where webhook_uuid = $1",
    [webhookUuid],
  );
  const open = (with_: Uint8Array) =>
    decryptSecrets(rows[0]?.secrets_sealed ?? "", { organizationUuid, webhookUuid }, { key: with_, namedOrigins: [] });
  expect(open(key)).toBeDefined();
  expect(open(webhookAccess().key)).toBeUndefined();
});
