import { randomUUID } from "node:crypto";
import { text as textOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createOrganization, createVessel } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { openDatabase } from "./open-database.ts";
import { forTenant } from "./tenant-database.ts";

const database = await testDatabase();
const [ours, theirs] = [await createOrganization(database, "Ours"), await createOrganization(database, "Theirs")];
await createVessel(database, ours, "OUR VESSEL");
const theirVessel = await createVessel(database, theirs, "THEIR VESSEL");
const within = forTenant(database, ours);
const NAMES = "select display_name as name from vessel order by name";

test("every table that names an organisation has row-level security and the one policy", async () => {
  const { rows } = await database.query<{ name: string; guarded: boolean; policies: string[] }>(TABLES);
  expect(rows.length).toBeGreaterThan(15);
  const unguarded = rows.filter(({ guarded, policies }) => !guarded || policies.join() !== "one_organization");
  expect(unguarded, "a new table needs what migration 0044 gave to the others").toEqual([]);
});

test("calls and ships access partitions only through their table, whose policy applies", async () => {
  const { rows } = await database.query<{ name: string; may: boolean }>(
    `select c.relname as name,
            has_table_privilege('shore_calls', c.oid, 'select') or has_table_privilege('shore_ships', c.oid, 'select') as may
       from pg_class c where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ may }) => may)).toEqual([]);
});

test("the API role owns nothing, may not log in, and cannot bypass row-level security", async () => {
  const { rows } = await database.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
            exists (select from pg_class where relowner = pg_roles.oid) as owner
       from pg_roles where rolname = 'shore_calls'`,
  );
  const [role] = rows;
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false, false]);
  await expect(within.query("select * from server_key")).rejects.toThrow("permission denied");
  await expect(within.query("select * from graphile_worker.jobs")).rejects.toThrow("permission denied");
});

describe("within an organisation", () => {
  test("an unfiltered statement returns only the organisation's rows, alone and in a transaction", async () => {
    const own = [{ name: "OUR VESSEL" }];
    expect((await within.query(NAMES)).rows).toEqual(own);
    expect((await within.query(`${NAMES} limit $1`, [9])).rows).toEqual(own);
    expect((await within.transaction((tx) => tx.query(NAMES))).rows).toEqual(own);
  });

  test("rows of another organisation cannot be inserted, updated or deleted", async () => {
    const vessel = "insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, 'INTRUDER')";
    await expect(within.query(vessel, [theirs, randomUUID()])).rejects.toThrow("row-level security");
    const update = "update vessel set display_name = 'TAKEN' where vessel_uuid = $1";
    expect((await within.query(update, [theirVessel])).rowCount).toBe(0);
    expect((await within.query("delete from vessel where vessel_uuid = $1", [theirVessel])).rowCount).toBe(0);
    const move = "update vessel set organization_uuid = $1";
    await expect(within.transaction((tx) => tx.query(move, [theirs]))).rejects.toThrow("row-level security");
  });

  test("COPY out returns only the organisation's rows", async () => {
    const copied = () => within.transaction((tx) => textOf(tx.copyTo(`copy (${NAMES}) to stdout`)));
    expect(await copied()).toBe("OUR VESSEL\n");
    const snapshot = within.snapshot((tx) => tx.copyTo(`copy (${NAMES}) to stdout`) as AsyncIterable<Buffer>);
    expect(await textOf(snapshot)).toBe("OUR VESSEL\n");
  });

  test("a released connection has no role or organisation, also after a failed statement", async () => {
    await within.query(NAMES);
    await within.transaction((tx) => tx.query(NAMES));
    await expect(within.transaction((tx) => tx.query("select 1 / 0"))).rejects.toThrow("division by zero");
    await expect(within.query("select 1 / 0")).rejects.toThrow("division by zero");
    for (let n = 0; n < 8; n += 1) {
      const { rows } = await database.query(
        "select current_user::text as role, coalesce(current_setting('shore.organization', true), '') as organization",
      );
      expect(rows).toEqual([{ role: "shore", organization: "" }]);
    }
    expect((await database.query(NAMES)).rows).toHaveLength(2);
  });

  test("concurrent calls of different organisations on the same connections each see their own rows", async () => {
    const names = Array.from({ length: 200 }, async (_, n) => {
      const { rows } = await forTenant(database, n % 3 === 0 ? theirs : ours).query<{ name: string }>(NAMES);
      return rows.map(({ name }) => name).join() === (n % 3 === 0 ? "THEIR VESSEL" : "OUR VESSEL");
    });
    expect(new Set(await Promise.all(names))).toEqual(new Set([true]));
  });

  test("the API role without an organisation sees no rows", async () => {
    const rows = await database.transaction(async (tx) => {
      await tx.query("set local role shore_calls");
      return (await tx.query(NAMES)).rows;
    });
    expect(rows).toEqual([]);
  });

  test("anything but a uuid is rejected", () => {
    expect(() => forTenant(database, "'; reset role; --")).toThrow(RangeError);
  });
});

describe("a database user without superuser rights", () => {
  test.each([
    ["who was given both roles: they are used", "grant shore_calls, shore_ships to", "shore_calls", "shore_ships"],
    [
      "who was given the role of calls: ships' records are stored as before",
      "grant shore_calls to",
      "shore_calls",
      "none",
    ],
    ["who was given none: calls run as before, and the start says so", undefined, "none", "none"],
  ])("%s", async (_, grant, apiRole, shipRole) => {
    const user = `owner_${randomUUID().slice(0, 8)}`;
    const url = `postgres:///${user}?host=${new URL(database.url).searchParams.get("host")}&user=${user}`;
    await database.query(`create role ${user} login`);
    if (grant) await database.query(`${grant} ${user}`);
    await database.query(`create database ${user} owner ${user}`);
    const warnings: string[] = [];
    const log = { debug() {}, info() {}, error() {}, warn: (text: string) => warnings.push(text) };
    const opened = await openDatabase(
      { databaseUrl: url, dataDir: "/nowhere" },
      { what: "test", whenInUse: "refuse", log },
    );
    expect(opened.database).toMatchObject({ apiRole, shipRole });
    expect(warnings).toHaveLength(shipRole === "none" ? 1 : 0);
    const organization = await createOrganization(opened.database);
    await createVessel(opened.database, organization, "EXTERNAL VESSEL");
    await createVessel(opened.database, await createOrganization(opened.database), "ANOTHER VESSEL");
    const { rows } = await forTenant(opened.database, organization).query(NAMES);
    expect(rows).toHaveLength(apiRole === "none" ? 2 : 1);
    await opened.close();
  });
});

const TABLES = `
  select c.relname as name, c.relrowsecurity as guarded,
         array(select polname::text from pg_policy where polrelid = c.oid) as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attname = 'organization_uuid' and not a.attisdropped
   order by c.relname`;
