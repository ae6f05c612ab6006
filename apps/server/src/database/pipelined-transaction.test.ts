import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { createOrganization, createVessel } from "../testing/callers.ts";
import { testDatabaseOfAnyStatement } from "../testing/database.ts";
import { openPool, withStatementTimeout } from "./pool.ts";
import { StatementNames } from "./statement-names.ts";
import { forTenant } from "./tenant-database.ts";

const database = await testDatabaseOfAnyStatement();
const organizationUuid = await createOrganization(database, "Ours");
await createVessel(database, organizationUuid, "OUR VESSEL");
await createVessel(database, await createOrganization(database, "Theirs"), "THEIR VESSEL");
await database.query("create table account (name text primary key, amount bigint not null)");
await database.query("grant select, insert, update on account to shore_calls");
const NAMES = "select display_name as name from vessel where $1::text is null or display_name like $1 order by name";

describe.each([false, true])("statements of calls, named: %s", (isNamed) => {
  const refusals: string[] = [];
  const names = isNamed ? new StatementNames(() => refusals.push("refused")) : undefined;
  const one = withStatementTimeout(openPool(database.url, { connections: 1, names }), 60_000);
  const within = forTenant(one, organizationUuid);
  afterAll(() => one.close());

  test("one write sends the statement and its transaction, and one answer returns", async () => {
    const writes = await writesDuring(one, () => within.query(NAMES, [null]));
    expect(writes).toBe(1);
    expect((await within.query(NAMES, ["OUR%"])).rows).toEqual([{ name: "OUR VESSEL" }]);
    expect((await within.query(NAMES, [null])).rowCount).toBe(1);
  });

  test("values of every type and none come back as they were sent", async () => {
    const values = [7, "a'b\\", new Date("2026-01-02T03:04:05.678Z"), ["x", null], null, Buffer.from("bytes")];
    const text =
      "select $1::int as a, $2::text as b, $3::timestamptz as c, $4::text[] as d, $5::text as e, $6::bytea as f, 2::bigint as g";
    const row = { a: 7, b: "a'b\\", c: values[2], d: ["x", null], e: null, f: values[5], g: 2 };
    for (let round = 0; round < 3; round += 1) expect((await within.query(text, values)).rows).toEqual([row]);
    expect((await within.query("select 1 as one where false")).rows).toEqual([]);
    const many = await within.query("select n from generate_series(1, 5000) n");
    expect(many.rows).toHaveLength(5000);
  });

  test("a change is committed and counted", async () => {
    const name = randomUUID();
    expect(await within.query("insert into account values ($1, 1)", [name])).toEqual({ rows: [], rowCount: 1 });
    expect((await database.query("select amount from account where name = $1", [name])).rows).toEqual([{ amount: 1 }]);
  });

  test.each([
    ["a wrong statement", "select nothing from nowhere", [], "42P01"],
    ["a value that does not fit", "select $1::int as a", ["seven"], "22P02"],
    ["an error after the first rows", "select 1 / (3 - n) as a from generate_series(1, 5) n", [], "22012"],
    ["a record of another organisation", INSERT_VESSEL, [randomUUID(), randomUUID()], "42501"],
  ])("%s fails with the database's error, and nothing stays on the connection", async (_, text, values, code) => {
    for (let round = 0; round < 2; round += 1) {
      const error = await within.query(text, values).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(pg.DatabaseError);
      expect(error).toMatchObject({ code });
      expect((await within.query(NAMES, [null])).rows).toEqual([{ name: "OUR VESSEL" }]);
    }
    await expectNothingLeft(one);
  });

  test("a value that cannot be sent fails, and the same statement runs afterwards with another", async () => {
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    const text = `select $1::jsonb as value /* named: ${isNamed} */`;
    await expect(within.query(text, [circular])).rejects.toThrow("circular");
    expect((await within.query(text, [{ a: 1 }])).rows).toEqual([{ value: { a: 1 } }]);
    await expectNothingLeft(one);
  });

  test("a role that may not be set keeps the statement from running", async () => {
    const refused = forTenant({ ...one, apiRole: "no_such_role" }, organizationUuid);
    const insert = () => refused.query("insert into account values ('not allowed', 1)");
    await expect(insert()).rejects.toThrow('role "no_such_role" does not exist');
    expect((await database.query("select from account where name = 'not allowed'")).rowCount).toBe(0);
    await expectNothingLeft(one);
  });

  test("a change that fails at its commit is not made, and its error is the commit's", async () => {
    await database.query("create table if not exists checked (name text unique deferrable initially deferred)");
    await database.query("grant insert, select on checked to shore_calls");
    const twice = within.query("insert into checked values ('a'), ('a')");
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect((await database.query("select from checked")).rowCount).toBe(0);
    await expectNothingLeft(one);
  });

  test("twenty writers of the same row in repeatable read all succeed by retries", async () => {
    const url = new URL(database.url);
    url.searchParams.set("options", "-c default_transaction_isolation=repeatable\\ read");
    const many = openPool(url.href, { connections: 4, names: names && new StatementNames(() => {}) });
    onTestFinished(() => many.close());
    const name = randomUUID();
    await database.query("insert into account values ($1, 0)", [name]);
    await database.query(
      "create or replace function pause() returns bigint language sql as 'select 1 from pg_sleep(0.002)'",
    );
    const { query } = forTenant(many, organizationUuid);
    const add = () => query("update account set amount = amount + pause() where name = $1", [name]);
    for (let round = 0; round < 5; round += 1) await Promise.all([add(), add(), add(), add()]);
    expect((await database.query("select amount from account where name = $1", [name])).rows).toEqual([{ amount: 20 }]);
  });

  test("a connection lost before the answer fails as it did, and the next statement runs", async () => {
    await expect(within.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow(/terminat/);
    expect((await within.query(NAMES, [null])).rows).toEqual([{ name: "OUR VESSEL" }]);
  });

  test("no statement was sent without its name for a reason of a pooler", () => {
    expect(refusals).toEqual([]);
  });
});

describe("named statements", () => {
  function opened() {
    const refusals: string[] = [];
    const one = openPool(database.url, { connections: 1, names: new StatementNames(() => refusals.push("refused")) });
    onTestFinished(() => one.close());
    return { one, within: forTenant(one, organizationUuid), refusals };
  }
  const kept = async (one: typeof database) =>
    (
      await one.query<{ name: string }>(
        "select name from pg_prepared_statements where statement like '%from vessel where%' and statement not like '%pg_prepared%'",
      )
    ).rows;

  test("are parsed once on a connection, by the hash of their text", async () => {
    const { one, within } = opened();
    for (let round = 0; round < 3; round += 1) await within.query(NAMES, [null]);
    expect(await kept(one)).toEqual([{ name: expect.stringMatching(/^shore_[\w-]{43}$/) as string }]);
  });

  test("that a pooler dropped or shares with another server run without a name, and are named no more", async () => {
    for (const disturb of ["deallocate all", PREPARE_BY_ANOTHER]) {
      const { one, within, refusals } = opened();
      if (disturb === "deallocate all") await within.query(NAMES, [null]);
      await one.transaction((tx) => tx.query(disturb.replace("NAME", nameOf(NAMES))));
      for (let round = 0; round < 3; round += 1)
        expect((await within.query(NAMES, [null])).rows).toEqual([{ name: "OUR VESSEL" }]);
      expect(refusals).toEqual(["refused"]);
      await expectNothingLeft(one);
    }
  });

  test("whose columns a migration changed run as before, on a new connection from then on", async () => {
    const { one, within, refusals } = opened();
    await database.query("create table growing (a int)");
    await database.query("insert into growing values (1)");
    await database.query("grant select on growing to shore_calls");
    const process = async () => (await one.query("select pg_backend_pid() as pid")).rows;
    await within.query("select * from growing where $1::int is null", [null]);
    const before = await process();
    await database.query("alter table growing add column b int");
    for (let round = 0; round < 2; round += 1) {
      const { rows } = await within.query("select * from growing where $1::int is null", [null]);
      expect(rows).toEqual([{ a: 1, b: null }]);
    }
    expect(await process()).not.toEqual(before);
    expect(refusals).toEqual([]);
  });

  test("are at most 256; further ones have no name", () => {
    const names = new StatementNames(() => {});
    const given = Array.from({ length: 300 }, (_, number) => names.nameOf(`select ${number}`));
    expect(given.filter((name) => name !== undefined)).toHaveLength(256);
    expect(names.nameOf("select 1")).toBe(given[1]);
  });
});

function nameOf(text: string): string {
  return new StatementNames(() => {}).nameOf(text) ?? "";
}

/** Expects that the connection is in no transaction, and has neither role nor organisation. */
async function expectNothingLeft(one: typeof database): Promise<void> {
  const { rows: open } = await database.query(
    "select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(open).toEqual([]);
  const { rows } = await one.query(
    "select current_user::text as role, coalesce(current_setting('shore.organization', true), '') as organization",
  );
  expect(rows).toEqual([{ role: "shore", organization: "" }]);
}

/** Counts the writes to the pool's one connection. */
async function writesDuring({ pool }: typeof database, work: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Record<string, unknown> } }).connection;
  client.release();
  // What the stream calls once for each write to the operating system.
  type Write = (...values: unknown[]) => unknown;
  const [written, writtenTogether] = ["_write", "_writev"].map((name) => (stream[name] as Write).bind(stream));
  const writes = { count: 0 };
  const counted =
    (write: Write | undefined): Write =>
    (...values) => {
      writes.count += 1;
      return write?.(...values);
    };
  Object.assign(stream, { _write: counted(written), _writev: counted(writtenTogether) });
  await work();
  return writes.count;
}

const INSERT_VESSEL = "insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, 'INTRUDER')";

const PREPARE_BY_ANOTHER = `prepare "NAME" as select 'of another server' as name`;
