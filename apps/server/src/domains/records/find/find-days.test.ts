import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";

const database = await testDatabase();

test("hits are counted by the UTC day of their event, under the same filters as the list", async () => {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  await importSearchedEntries(database, vesselUuid, [
    { summary: "pump", eventTime: "2026-11-20T23:30:00Z" },
    // After midnight on board, before it in UTC.
    { summary: "pump", eventTime: "2026-11-21T00:30:00+01:00" },
    { summary: "pump", eventTime: "2026-11-23T12:00:00Z" },
    { summary: "other", eventTime: "2026-11-23T13:00:00Z" },
  ]);
  const counted = await client.findDays({ question: { text: "pump" } });
  expect(counted.days.map(({ day, entries }) => [day, entries])).toEqual([
    ["2026-11-20", 2],
    ["2026-11-23", 1],
  ]);
  expect(counted.isComplete).toBe(true);
  const later = await client.findDays({ question: { text: "pump", fromTime: "2026-11-21T00:00:00Z" } });
  expect(later.days.map(({ day }) => day)).toEqual(["2026-11-23"]);
  expect((await client.findDays({ question: { text: "-pump" } })).days).toEqual([]);
});

test("a person sees no days of another vessel or organisation", async () => {
  const { client: stranger } = await signedIn(database, "member");
  expect((await stranger.findDays({ question: { text: "pump" } })).days).toEqual([]);
});

test("a decimal comma finds the number, and a word written with a comma", async () => {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "FJORDGLIMT");
  const [withPoint, withComma] = await importSearchedEntries(database, vesselUuid, [
    { summary: "retained 10.5 m3", eventTime: "2026-11-20T12:00:00Z" },
    { summary: "retained 10,5 m3", eventTime: "2026-11-19T12:00:00Z" },
    { summary: "retained 105 m3", eventTime: "2026-11-18T12:00:00Z" },
  ]);
  const { hits } = await client.findEntries({ question: { text: "10,5" } });
  expect(hits.map(({ logbookEntry }) => logbookEntry?.logbookEntryUuid)).toEqual([withPoint, withComma]);
  expect(hits.map(({ matches }) => matches.map(({ start, end }) => [start, end]))).toEqual([[[9, 13]], [[9, 13]]]);
  const without = await client.findEntries({ question: { text: "retained -10,50" } });
  expect(without.total).toBe(2);
});
