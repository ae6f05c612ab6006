import { cpSync, mkdtempSync, rmSync, writeFileSync, appendFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { MIGRATIONS_FOLDER, isMigrated, migrate } from "./migrate.ts";

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "shore-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await database.query("drop schema public cascade");
  await database.query("create schema public");
  rmSync(folder, { recursive: true });
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
});

test("an empty database gets every table, and a second run has nothing to do", async () => {
  expect(await isMigrated(database, folder)).toBe(false);
  expect((await migrate(database, folder)).at(0)).toBe("0001_organization.sql");
  expect(await migrate(database, folder)).toEqual([]);
  expect(await isMigrated(database, folder)).toBe(true);
});

test("five servers starting at once apply each file exactly once", async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
  const { rows } = await database.query<{ name: string }>("select name from migration order by name");
  expect(runs.flat().toSorted()).toEqual(rows.map(({ name }) => name));
});

test("a file that fails is named, leaves nothing half done, and the ones before it stay", async () => {
  writeFileSync(join(folder, "0900_broken.sql"), "create table half_done (x int); select nonsense;");
  await expect(migrate(database, folder)).rejects.toThrow(/Migration 0900_broken\.sql failed: .*nonsense/);
  const { rows } = await database.query("select to_regclass('half_done') as half, to_regclass('vessel') as whole");
  expect(rows).toEqual([{ half: null, whole: "vessel" }]);
});

test("a file changed after it was applied is refused by name", async () => {
  await migrate(database, folder);
  appendFileSync(join(folder, "0004_vessel.sql"), "-- and more\n");
  await expect(migrate(database, folder)).rejects.toThrow(
    "Migration 0004_vessel.sql was changed after this database had applied it.",
  );
  expect(await isMigrated(database, folder)).toBe(false);
});

test("a server that starts on a database that a newer version has written is refused, and told why; one that serves goes on", async () => {
  await migrate(database, folder);
  await database.query("insert into migration (name, checksum) values ('0999_from_the_future.sql', 'x')");
  await expect(migrate(database, folder)).rejects.toThrow(
    "The database is newer than this version of Shore: it already has migration 0999_from_the_future.sql.",
  );
  expect(await isMigrated(database, folder)).toBe(true);
});
