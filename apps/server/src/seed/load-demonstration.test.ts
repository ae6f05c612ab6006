import { expect, test } from "vitest";
import { accountOf } from "../auth/accounts.ts";
import { demonstrationDatabase } from "../testing/demonstration-database.ts";
import { testDatabase } from "../testing/database.ts";
import { loadDemonstration } from "./load-demonstration.ts";
import { PEOPLE } from "./people.ts";

const database = await demonstrationDatabase();

test("loading again leaves the demonstration unchanged", async () => {
  expect(await loadDemonstration(database)).toBe("already there");
});

test("the manager has two shared views and a private one", async () => {
  const { rows } = await database.query<{ view: string; shared: boolean; owner: string }>(
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
  const { rows } = await database.query(
    `select v.display_name as vessel, f.kind, f.action_type as action, f.recorded_m3 - f.expected_m3 as difference
       from balance_finding f join vessel v using (vessel_uuid)`,
  );
  expect(rows).toEqual([{ vessel: "Havbris", kind: "does_not_follow", action: "Incinerated", difference: "0.100000" }]);
});

test("real ships are in a separate organisation, with the data of their sources", async () => {
  const { rows } = await database.query(`
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
    const key = await accountOf(database, { issuer: "development", subject: email, displayName, email }, undefined);
    const { rows } = await database.query(
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
