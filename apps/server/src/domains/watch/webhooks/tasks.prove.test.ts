import { expect, test } from "vitest";
import { createOrganization } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startReceiver } from "../../../testing/webhook-receiver.ts";
import { deliveriesOf, storeWebhook, webhookAccess } from "../../../testing/webhooks.ts";
import { startJobWorker } from "../../../worker/job-worker.ts";
import { announce } from "../../../audit/announce.ts";
import { claimNext } from "./deliveries.sql.ts";
import { RETRY_POLICY } from "./send-due.ts";
import { webhookSending, webhookTasks } from "./tasks.ts";

const database = await testDatabase();
const signal = new AbortController().signal;
const log = { info() {}, warn() {}, error() {} };
const event = (organizationUuid: string) =>
  announce(database, organizationUuid, [
    { type: "attention.began", data: { kind: "balance", count: 1 }, path: "/shore" },
  ]);

test("the worker sends waiting deliveries; a hanging receiver blocks no other webhook of any organisation", async () => {
  const [hanging, quick] = [await startReceiver(), await startReceiver()];
  hanging.respondWith("hang");
  const organizationUuid = await createOrganization(database);
  const other = await createOrganization(database);
  await storeWebhook(database, organizationUuid, hanging.url);
  await storeWebhook(database, organizationUuid, quick.url);
  await storeWebhook(database, other, quick.url);
  for (let more = 0; more < 20; more += 1) await event(organizationUuid);
  await event(other);
  const access = webhookAccess(hanging.origin, quick.origin);
  const retryPolicy = { ...RETRY_POLICY, answerWithinMs: 3_000 };
  const origin = "https://shore.example.com";
  const worker = startJobWorker(database, {
    log,
    ...webhookSending({ database, access, origin, log, retryPolicy }),
  });
  await expect.poll(() => quick.received.length, { timeout: 50_000 }).toBe(21);
  // One at a time for the hanging receiver.
  expect(hanging.received.length).toBeLessThanOrEqual(2);
  await worker.stop();
  expect(new Set(quick.received.map(({ id }) => id)).size).toBe(21);
}, 120_000);

test("deliveries without a job get a new one, and those older than 30 days are removed", async () => {
  const organizationUuid = await createOrganization(database);
  const { webhookUuid } = await storeWebhook(database, organizationUuid, "https://hooks.example.com/");
  await event(organizationUuid);
  await event(organizationUuid);
  const [first] = await deliveriesOf(database, organizationUuid);
  await database.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  await database.query(
    `update webhook_delivery set next_attempt_time = now() - interval '1 hour',
            create_time = case when delivery_uuid = $1 then now() else now() - interval '31 days' end where organization_uuid = $2`,
    [first?.delivery_uuid, organizationUuid],
  );
  await webhookTasks({ database, log }).tasks["webhook_keep_deliveries"]?.({}, signal);
  const left = await deliveriesOf(database, organizationUuid);
  expect(left.map(({ delivery_uuid: uuid }) => uuid)).toEqual([first?.delivery_uuid]);
  const { rows } = await database.query<{ key: string }>("select key from graphile_worker.jobs");
  expect(rows.map(({ key }) => key)).toContain(`webhook_send/${webhookUuid}`);
  const claimUuid = crypto.randomUUID();
  expect(await claimNext(database, { organizationUuid, webhookUuid }, claimUuid)).toBeDefined();
});
