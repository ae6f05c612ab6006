import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deliveriesOf, storeWebhook } from "../../../testing/webhooks.ts";
import { announceAttentionChanges } from "./attention-changes.ts";

const database = await testDatabase();
const signal = new AbortController().signal;
const errors: object[] = [];
const aMinute = () =>
  announceAttentionChanges(database, { log: { error: (details: object) => void errors.push(details) }, signal });

/** Creates a vessel whose ship is silent; it can send again. */
async function fleet() {
  const { organizationUuid, client } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
  await database.query(
    `insert into ship_link (organization_uuid, vessel_uuid, last_contact_time) values ($1, $2, now() - interval '31 hours')`,
    [organizationUuid, vesselUuid],
  );
  await database.query(
    `insert into ship_credential (organization_uuid, credential_uuid, vessel_uuid, display_name, secret_hash)
     values ($1, gen_random_uuid(), $2, 'Bridge', sha256('bridge'))`,
    [organizationUuid, vesselUuid],
  );
  const setLastContact = (hoursAgo: number) =>
    database.query("update ship_link set last_contact_time = now() - $2 * interval '1 hour' where vessel_uuid = $1", [
      vesselUuid,
      hoursAgo,
    ]);
  const events = async () =>
    (await deliveriesOf(database, organizationUuid)).map(({ event_type: type, data, path }) => ({
      type,
      path,
      ...(JSON.parse(data) as { kind: string; count: number }),
    }));
  return { organizationUuid, vesselUuid, client, setLastContact, events };
}

test("items older than the webhook are not sent; items that begin or end afterwards are sent once", async () => {
  const { organizationUuid, vesselUuid, setLastContact, events } = await fleet();
  await aMinute();
  await storeWebhook(database, organizationUuid, "https://hooks.example.com/");
  await aMinute();
  await aMinute();
  expect(await events()).toEqual([]);
  await setLastContact(1);
  await aMinute();
  const vessel = { uuid: vesselUuid, name: "Havbris" };
  const path = `/shore/orgs/${organizationUuid}/attention?vessel=${vesselUuid}`;
  const silent = { kind: "link_silent", grade: "act", vessel, path };
  expect(await events()).toEqual([{ type: "attention.ended", ...silent, count: 0 }]);
  await setLastContact(40);
  await aMinute();
  await aMinute();
  expect(await events()).toEqual([
    { type: "attention.ended", ...silent, count: 0 },
    { type: "attention.began", ...silent, count: 1 },
  ]);
  expect(errors).toEqual([]);
});

test("an item set aside has ended, and begins again when it is resumed", async () => {
  const { organizationUuid, vesselUuid, client, events } = await fleet();
  await storeWebhook(database, organizationUuid, "https://hooks.example.com/");
  await aMinute();
  const key = { vesselUuid, kind: "link_silent" };
  const untilTime = new Date(Date.now() + 86_400_000).toISOString();
  await client.attentionSetAside({ ...key, untilTime, reason: "In dry dock" });
  await aMinute();
  await client.attentionResume(key);
  await aMinute();
  expect((await events()).map(({ type }) => type)).toEqual(["attention.ended", "attention.began"]);
  expect(JSON.stringify(await events())).not.toContain("dry dock");
});

test("items for managers are sent too, and items of grade know are not", async () => {
  const { organizationUuid, client, setLastContact, events } = await fleet();
  await setLastContact(0);
  await storeWebhook(database, organizationUuid, "https://hooks.example.com/");
  await aMinute();
  const endIn = (days: number) =>
    database.query(
      "update ship_credential set expire_time = now() + $2 * interval '1 day' where organization_uuid = $1",
      [organizationUuid, days],
    );
  await endIn(20);
  await aMinute();
  expect(await events()).toEqual([]);
  await endIn(5);
  await aMinute();
  expect(await events()).toMatchObject([
    {
      type: "attention.began",
      kind: "credential_expires",
      grade: "look",
      path: `/shore/orgs/${organizationUuid}/attention`,
    },
  ]);
  expect((await client.attentionGet({})).organizationItems.map(({ kind }) => kind)).toEqual(["credential_expires"]);
});

test("a disabled webhook starts over when enabled, and an organisation without such a webhook is skipped", async () => {
  const { organizationUuid, setLastContact, events } = await fleet();
  const { webhookUuid } = await storeWebhook(database, organizationUuid, "https://hooks.example.com/");
  await aMinute();
  await database.query("update webhook set enabled = false where webhook_uuid = $1", [webhookUuid]);
  await setLastContact(1);
  await aMinute();
  const { rows } = await database.query("select from webhook_attention where organization_uuid = $1", [
    organizationUuid,
  ]);
  expect(rows).toEqual([]);
  await database.query("update webhook set enabled = true where webhook_uuid = $1", [webhookUuid]);
  await aMinute();
  expect(await events()).toEqual([]);
});
