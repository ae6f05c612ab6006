import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { CATEGORIES } from "./report-categories.sql.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

test("each category of the logbook is returned once, in alphabetical order, and none of another logbook", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await insert(vesselUuid, "deck", ["Watch", "Årlig øvelse", "Navigation", "Watch", "anchor", "Zinc", "Navigation"]);
  await insert(vesselUuid, "engine", ["Bunkering"]);
  expect(await categories(vesselUuid)).toEqual(["anchor", "Årlig øvelse", "Navigation", "Watch", "Zinc"]);
  expect(await categories(vesselUuid, "engine")).toEqual(["Bunkering"]);
});

test("a logbook without entries, or with entries without category, has no categories", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  expect(await categories(vesselUuid)).toEqual([]);
  await insert(vesselUuid, "deck", ["", ""]);
  expect(await categories(vesselUuid)).toEqual([]);
  await insert(vesselUuid, "deck", ["Weather"]);
  expect(await categories(vesselUuid)).toEqual(["Weather"]);
});

test("another vessel's categories are not included, and another organization's vessel is not found", async () => {
  const [ours, theirs] = [
    await createVessel(database, organizationUuid),
    await createVessel(database, organizationUuid),
  ];
  await insert(theirs, "deck", ["Cargo"]);
  expect(await categories(ours)).toEqual([]);
  const stranger = await signedIn(database, "manager");
  for (const vesselUuid of [theirs, randomUUID()]) {
    const refused = stranger.client.getLogbookReportCategories({ vesselUuid, logbookName: "deck" });
    await expect(refused).rejects.toSatisfy((error) => ConnectError.from(error).code === Code.NotFound);
  }
});

test("the database does one index lookup per category for any number of entries", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await insert(
    vesselUuid,
    "deck",
    Array.from({ length: 20_000 }, (_, index) => `Category ${index % 9}`),
  );
  await database.query("vacuum analyze logbook_entry");
  expect(await categories(vesselUuid)).toHaveLength(9);
  const { rows } = await database.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${CATEGORIES}`, [
    organizationUuid,
    vesselUuid,
    "deck",
  ]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Scan using logbook_entry_category/);
  expect(Math.max(...[...plan.matchAll(/Index Searches: (\d+)/g)].map(([, times]) => Number(times)))).toBe(9);
  expect(plan).not.toMatch(/Seq Scan on logbook_entry|Sort Key/);
});

const categories = async (vesselUuid: string, logbookName = "deck") =>
  (await client.getLogbookReportCategories({ vesselUuid, logbookName })).categories;

async function insert(vesselUuid: string, logbookName: string, given: string[]): Promise<void> {
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry_type_category, entry)
     select $1, gen_random_uuid(), $2, $3, now(), 0, 'test', category, '{}' from unnest($4::text[]) category`,
    [vesselUuid, organizationUuid, logbookName, given],
  );
}
