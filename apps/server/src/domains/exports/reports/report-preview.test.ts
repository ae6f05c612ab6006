import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { beforeAll, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importEntries } from "../../../testing/import-entries.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");
const vesselUuid = await createVessel(database, organizationUuid);
const request = { vesselUuid, logbookName: "deck", fromDay: "2026-03-01", toDay: "2026-03-31" };

beforeAll(async () => {
  const entry = (eventTime: string, summary: string, more: object = {}) => ({
    logbookEntryUuid: randomUUID(),
    vesselUuid,
    logbookName: "deck",
    entryTypeId: "position",
    entryTypeName: "Position",
    entryTypeCategory: "Navigation",
    eventTime,
    summary,
    ...more,
  });
  await importEntries(database, [
    entry("2026-02-28T23:30:00-01:00", "The last day of February on board, March in UTC"),
    entry("2026-03-01T00:30:00+02:00", "The first of March on board, February in UTC"),
    entry("2026-03-02T08:00:00+02:00", "Watch", { entryTypeCategory: "Watch" }),
    entry("2026-03-03T09:00:00+02:00", "Struck", { entryTypeCategory: "Drills", crossedOut: true }),
    entry("2026-03-03T10:00:00+02:00", "Without category", { entryTypeCategory: "" }),
    entry("2026-03-04T08:00:00+02:00", "Of the engine", { logbookName: "engine" }),
    ...Array.from({ length: 9 }, (_, index) => entry(`2026-03-05T1${index}:00:00+02:00`, `Later ${index}`)),
  ]);
});

test("are the first entries of the ship-time days, oldest first, the removed one marked, at most eight", async () => {
  const { logbookEntries } = await client.reportPreviewGet(request);
  expect(logbookEntries.map(({ summary }) => summary)).toEqual([
    "The first of March on board, February in UTC",
    "Watch",
    "Struck",
    "Without category",
    "Later 0",
    "Later 1",
    "Later 2",
    "Later 3",
  ]);
  expect(logbookEntries.flatMap(({ crossedOut, summary }) => (crossedOut ? summary : []))).toEqual(["Struck"]);
  expect(logbookEntries[0]?.eventTime).toBe("2026-03-01T00:30:00+02:00");
});

test("are in the order of the categories, those without one first, if the report is sorted so", async () => {
  const { logbookEntries } = await client.reportPreviewGet({ ...request, sortByCategories: true });
  expect(logbookEntries.slice(0, 3).map(({ summary }) => summary)).toEqual([
    "Without category",
    "Struck",
    "The first of March on board, February in UTC",
  ]);
});

test("are of the chosen categories only, and none if the period has none", async () => {
  const { logbookEntries } = await client.reportPreviewGet({ ...request, categories: ["Watch", "Drills"] });
  expect(logbookEntries.map(({ summary }) => summary)).toEqual(["Watch", "Struck"]);
  const april = await client.reportPreviewGet({ ...request, fromDay: "2026-04-01", toDay: "2026-04-30" });
  expect(april.logbookEntries).toEqual([]);
});

test("of another organization's vessel are not found, and days in reverse are refused", async () => {
  const stranger = await signedIn(database, "manager");
  const codeOf = (call: Promise<unknown>) => call.catch((error: unknown) => Code[ConnectError.from(error).code]);
  expect(await codeOf(stranger.client.reportPreviewGet(request))).toBe("NotFound");
  expect(await codeOf(client.reportPreviewGet({ ...request, toDay: "2026-02-01" }))).toBe("InvalidArgument");
});
