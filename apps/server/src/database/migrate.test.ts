import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { MIGRATIONS_FOLDER, isMigrated, migrate } from "./migrate.ts";
import { proveOnly } from "../testing/prove-only.ts";

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "shore-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await database.query("drop schema public cascade");
  await database.query("create schema public");
  rmSync(folder, { recursive: true });
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
});

test("an empty database gets every table, and a second run does nothing", async () => {
  expect(await isMigrated(database, folder)).toBe(false);
  expect((await migrate(database, folder)).at(0)).toBe("0001_organization.sql");
  expect(await migrate(database, folder)).toEqual([]);
  expect(await isMigrated(database, folder)).toBe(true);
});

test.each(proveOnly)("five servers starting at once apply each file exactly once", async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
  const { rows } = await database.query<{ name: string }>("select name from migration order by name");
  expect(runs.flat().toSorted()).toEqual(rows.map(({ name }) => name));
});

test.each(proveOnly)(
  "a failing file is reported by name and rolled back, and the ones before it stay applied",
  async () => {
    writeFileSync(join(folder, "0900_broken.sql"), "create table half_done (x int); select nonsense;");
    await expect(migrate(database, folder)).rejects.toThrow(/Migration 0900_broken\.sql failed: .*nonsense/);
    const { rows } = await database.query("select to_regclass('half_done') as half, to_regclass('vessel') as whole");
    expect(rows).toEqual([{ half: null, whole: "vessel" }]);
  },
);

test("a file changed after it was applied is rejected by name", async () => {
  await migrate(database, folder);
  appendFileSync(join(folder, "0004_vessel.sql"), "-- and more\n");
  await expect(migrate(database, folder)).rejects.toThrow(
    "Migration 0004_vessel.sql was changed after this database had applied it.",
  );
  expect(await isMigrated(database, folder)).toBe(false);
});

test.each(proveOnly)("a database that applied the original text of a corrected file is accepted", async () => {
  await migrate(database, folder);
  await database.query("update migration set checksum = $2 where name = $1", [
    "0177_find_in_one_walk.sql",
    "1d06540459efedb971524386d3874c325e0ebc17f24b874554ab01f534879a82",
  ]);
  expect(await migrate(database, folder)).toEqual([]);
  expect(await isMigrated(database, folder)).toBe(true);
});

test("a server does not start on a database migrated by a newer version, and the error says why; a running one goes on", async () => {
  await migrate(database, folder);
  await database.query("insert into migration (name, checksum) values ('0999_from_the_future.sql', 'x')");
  await expect(migrate(database, folder)).rejects.toThrow(
    "The database is newer than this version of Shore: it already has migration 0999_from_the_future.sql.",
  );
  expect(await isMigrated(database, folder)).toBe(true);
});

describe("an index built concurrently", () => {
  const CONCURRENT =
    "-- concurrently: found by name.\ncreate index concurrently vessel_by_name on vessel (display_name);\n";
  const isValid = async () => {
    const { rows } = await database.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('vessel_by_name')",
    );
    return rows[0]?.valid;
  };

  test("is built once by five servers at the same time", async () => {
    await migrate(database, folder);
    writeFileSync(join(folder, "0900_vessel_by_name.sql"), CONCURRENT);
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
    expect(runs.flat()).toEqual(["0900_vessel_by_name.sql"]);
    expect(await isValid()).toBe(true);
  });

  test("does not block writers while it is built; left invalid by a kill, it is dropped and built again", async () => {
    await migrate(database, folder);
    writeFileSync(join(folder, "0900_vessel_by_name.sql"), CONCURRENT);
    const organization =
      "insert into organization (organization_uuid, display_name) values (gen_random_uuid(), 'Ours')";
    // A writer that has not committed yet: the build waits for it.
    await database.transaction(async (writer) => {
      await writer.query(
        "insert into vessel (organization_uuid, vessel_uuid, display_name) select gen_random_uuid(), gen_random_uuid(), 'A' where false",
      );
      const killed = migrate(database, folder).catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await isValid()).toBe(false), { timeout: 60_000, interval: 20 });
      await database.query(organization);
      await database.query(
        "insert into vessel (organization_uuid, vessel_uuid, display_name) select organization_uuid, gen_random_uuid(), 'B' from organization",
      );
      await database.query("select pg_terminate_backend(pid) from pg_stat_progress_create_index");
      expect(String(await killed)).toContain("0900_vessel_by_name.sql failed");
    });
    expect(await isValid()).toBe(false);
    expect(await isMigrated(database, folder)).toBe(false);
    expect(await migrate(database, folder)).toEqual(["0900_vessel_by_name.sql"]);
    expect(await isValid()).toBe(true);
  });

  test("is the only statement of its file", async () => {
    await migrate(database, folder);
    writeFileSync(join(folder, "0900_two.sql"), "-- concurrently: two.\nselect 1;\n");
    await expect(migrate(database, folder)).rejects.toThrow('has to be one "create index concurrently');
  });

  test("is used by every later migration of the tables that grow without limit", () => {
    const blocking = /create (?:unique )?index (?!concurrently)[^;]* on (?:logbook_entry|audit_event)\b/;
    const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name > "0060");
    expect(files.filter((name) => blocking.test(readFileSync(join(MIGRATIONS_FOLDER, name), "utf8")))).toEqual([]);
    expect(blocking.test(readFileSync(join(MIGRATIONS_FOLDER, "0045_audit_event_time.sql"), "utf8"))).toBe(true);
  });
});
