import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { spreadTablesByOthersVessel, tablesWithoutOrganization } from "./organization-in-plan.ts";

const database = await testDatabase();

test.each([
  ["a list", "select * from vessel where organization_uuid = $1"],
  ["one record", "select * from vessel where vessel_uuid = $2 and organization_uuid = $1"],
  [
    "a join",
    `select * from ship_fact_kept_aside k join vessel v on v.organization_uuid = k.organization_uuid and v.vessel_uuid = k.vessel_uuid
      where k.organization_uuid = $1`,
  ],
  [
    "an outer join",
    `select * from webhook w left join webhook_delivery d on d.organization_uuid = w.organization_uuid and d.webhook_uuid = w.webhook_uuid
      where w.organization_uuid = $1`,
  ],
  [
    "a subquery of a row",
    `select (select v.display_name from vessel v where v.organization_uuid = l.organization_uuid and v.vessel_uuid = l.vessel_uuid)
       from ship_link l where l.organization_uuid = $1`,
  ],
  [
    "rows of another statement",
    `with removed as (delete from webhook where organization_uuid = $1 returning organization_uuid, webhook_uuid)
     select d.* from webhook_delivery d join removed using (organization_uuid, webhook_uuid)`,
  ],
  ["a change", "update vessel set display_name = $3 where organization_uuid = $1 and vessel_uuid = $2"],
  ["a removal", "delete from webhook where organization_uuid = $1"],
  ["a cursor", "declare all_vessels no scroll cursor for select * from vessel where organization_uuid = $1"],
  ["an insertion", "insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, $3)"],
  ["no statement with rows", "set local timezone = 'UTC'"],
  ["a table without organisations", "select * from server_key"],
])("%s of one organisation is found in order", async (_, statement) => {
  expect(await tablesWithoutOrganization(database, statement)).toEqual([]);
});

test.each([
  ["a list", "select * from vessel", ["vessel"]],
  ["one record", "select * from vessel where vessel_uuid = $1", ["vessel"]],
  [
    "the other table of a join",
    "select * from ship_link l join vessel v using (vessel_uuid) where l.organization_uuid = $1",
    ["vessel"],
  ],
  [
    "both tables of a join",
    "select * from ship_link l join vessel v using (organization_uuid, vessel_uuid)",
    ["ship_link", "vessel"],
  ],
  [
    "a condition that an outer join has for the rows that it preserves",
    "select * from ship_link l left join vessel v on v.organization_uuid = l.organization_uuid and l.organization_uuid = $1",
    ["ship_link", "vessel"],
  ],
  ["one of two conditions", "select * from vessel where organization_uuid = $1 or display_name = $2", ["vessel"]],
  ["any other organisation", "select * from vessel where organization_uuid <> $1", ["vessel"]],
  ["a count", "select count(*) from saved_view where shared", ["saved_view"]],
  ["a change", "update vessel set display_name = $2 where vessel_uuid = $1", ["vessel"]],
  ["a removal", "delete from webhook where webhook_uuid = $1", ["webhook"]],
  [
    "a subquery",
    "select * from vessel v where organization_uuid = $1 and exists (select from ship_link l where l.vessel_uuid = v.vessel_uuid)",
    ["ship_link"],
  ],
  ["a copy", "insert into ship_link select * from ship_link where vessel_uuid = $1", ["ship_link"]],
])("%s without its organisation is named", async (_, statement, tables) => {
  expect(await tablesWithoutOrganization(database, statement)).toEqual(tables);
});

test.each([
  [
    "a subquery of each vessel",
    `select (select max(e.event_time) from logbook_entry e where e.organization_uuid = $1 and e.vessel_uuid = v.vessel_uuid)
       from vessel v where v.organization_uuid = $1`,
    ["logbook_entry"],
  ],
  [
    "a list of vessels",
    `select asked.uuid from unnest($2::uuid[]) as asked (uuid)
      where exists (select from ship_batch b where b.organization_uuid = $1 and b.vessel_uuid = asked.uuid)`,
    ["ship_batch"],
  ],
  [
    "a function of one vessel, for each",
    "select newest.* from vessel v cross join lateral newest_entry($1, v.vessel_uuid) newest where v.organization_uuid = $1",
    [],
  ],
  [
    "two spread tables of one vessel",
    `select from logbook_entry e join logbook_entry_state s using (organization_uuid, vessel_uuid, logbook_entry_uuid)
      where e.organization_uuid = $1 and e.vessel_uuid = $2`,
    [],
  ],
])("spread tables read by the vessel of others: %s", async (_, statement, tables) => {
  expect(await spreadTablesByOthersVessel(database, statement)).toEqual(tables);
});
