import { expect, test } from "vitest";
import { accountOf } from "../auth/accounts.ts";
import { checkFind } from "../domains/records/find/check-find.ts";
import { fillFind } from "../domains/records/find/fill.ts";
import { testDatabase } from "../testing/database.ts";
import { demonstrationDatabase } from "../testing/demonstration-database.ts";
import { loadDemonstration } from "./load-demonstration.ts";
import { PEOPLE } from "./people.ts";

const database = await testDatabase();
const loaded = await demonstrationDatabase();
const NOW = Temporal.Instant.from("2026-11-21T08:00:00Z");

const count = async () =>
  (await database.query<{ count: number }>("select count(*) from logbook_entry")).rows[0]?.count ?? 0;

test(
  "the demonstration fills an empty database once, and resumes an interrupted load",
  { timeout: 90_000 },
  async () => {
    expect(await loadDemonstration(database, NOW)).toBe("loaded");
    const entries = await count();
    expect(entries).toBeGreaterThan(25_000);
    expect(await loadDemonstration(database)).toBe("already there");
    expect(await count()).toBe(entries);

    // Interrupted, and resumed on another day.
    await database.query("update audit_event set result = 'started' where action = 'demonstration loaded'");
    await database.query(
      `delete from logbook_entry e where event_time > '2026-10-10' and logbook_name <> 'deck'
          and not exists (select from ship_fact f where f.vessel_uuid = e.vessel_uuid and f.fact_uuid = e.logbook_entry_uuid)`,
    );
    expect(await count()).toBeLessThan(entries);
    expect(await loadDemonstration(database, NOW.add({ hours: 72 }))).toBe("loaded");
    expect(await count()).toBe(entries);
  },
);

test("after the job all of the demonstration is indexed for search", { timeout: 90_000 }, async () => {
  expect(await fillFind(database)).toBeGreaterThan(20_000);
  const problems: unknown[] = [];
  expect(await checkFind(database, (difference) => problems.push(difference))).toBe(await count());
  expect(problems).toEqual([]);
});

test("loading again leaves the demonstration unchanged", async () => {
  expect(await loadDemonstration(loaded)).toBe("already there");
});

test("the manager has two shared views and a private one", async () => {
  const { rows } = await loaded.query<{ view: string; shared: boolean; owner: string }>(
    `select v.display_name as view, v.shared, u.display_name as owner
       from saved_view v join app_user u on u.user_uuid = v.owner_user_uuid order by v.position`,
  );
  expect(rows).toEqual([
    { view: "Removed oil record entries", shared: true, owner: "Ingrid Solberg" },
    { view: "Drills not signed", shared: true, owner: "Ingrid Solberg" },
    { view: "Moored vessels", shared: false, owner: "Ingrid Solberg" },
  ]);
});

test("the balance has one finding: the misreading on Havbris", async () => {
  const { rows } = await loaded.query(
    `select v.display_name as vessel, f.kind, f.action_type as action, f.recorded_m3 - f.expected_m3 as difference
       from balance_finding f join vessel v using (vessel_uuid)`,
  );
  expect(rows).toEqual([{ vessel: "Havbris", kind: "does_not_follow", action: "Incinerated", difference: "0.100000" }]);
});

test("real ships are in a separate organisation, with the data of their sources", async () => {
  const { rows } = await loaded.query(`
    select o.display_name as organisation, v.display_name as vessel, v.imo_number as imo,
           (select count(*) from logbook_entry e where e.vessel_uuid = v.vessel_uuid) as entries,
           (select count(distinct event_offset_minutes) from logbook_entry e where e.vessel_uuid = v.vessel_uuid) as offsets
      from vessel v join organization o using (organization_uuid) where o.email_domain = 'archive.example' order by v.display_name`);
  const archive = { organisation: "Open Fleet Archive" };
  expect(rows).toEqual([
    { ...archive, vessel: "ARK ROYAL", imo: "", entries: 1_744, offsets: expect.any(Number) },
    { ...archive, vessel: "R/V Atlantic Explorer", imo: "8120014", entries: 161, offsets: 1 },
    { ...archive, vessel: "R/V Atlantis", imo: "9105798", entries: 265, offsets: 1 },
    { ...archive, vessel: "R/V Endeavor", imo: "7604300", entries: 3_715, offsets: 1 },
    { ...archive, vessel: "R/V Hugh R. Sharp", imo: "9388443", entries: 157, offsets: 1 },
    { ...archive, vessel: "R/V Neil Armstrong", imo: "9688946", entries: 2_295, offsets: 1 },
    { ...archive, vessel: "WARSPITE", imo: "", entries: 6_159, offsets: 35 },
  ]);
});

test("every demonstration user signs in to the prepared account", async () => {
  for (const { displayName, email, member, manager, organization } of PEOPLE) {
    const key = await accountOf(loaded, { issuer: "development", subject: email, displayName, email }, undefined);
    const { rows } = await loaded.query(
      `select u.member, u.manager, o.display_name as organization from app_user u join organization o using (organization_uuid)
        where organization_uuid = $1 and user_uuid = $2`,
      [key.organizationUuid, key.userUuid],
    );
    expect(rows).toEqual([{ member, manager, organization }]);
  }
});

test("a database with other organisations is not changed", async () => {
  const other = await testDatabase();
  await other.query(
    "insert into organization (organization_uuid, display_name) values (gen_random_uuid(), 'Real Shipping')",
  );
  expect(await loadDemonstration(other)).toBe("not empty");
  const { rows } = await other.query("select display_name from organization");
  expect(rows).toEqual([{ display_name: "Real Shipping" }]);
});
