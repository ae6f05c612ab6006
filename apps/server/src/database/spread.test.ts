import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { checkSpread, SPREAD_TABLES, spreadTables } from "./spread.ts";

const database = await testDatabase();

test("a database without Citus is not spread and causes no warning", async () => {
  const warnings: string[] = [];
  expect(await checkSpread(database, (sentence) => warnings.push(sentence))).toBeUndefined();
  expect(warnings).toEqual([]);
});

test("spreading it fails, naming what is missing", async () => {
  await expect(spreadTables(database, 32)).rejects.toThrow("create extension citus");
});

test("every spread table has the vessel first in its keys and has no foreign key", async () => {
  const { rows } = await database.query<{ name: string; first: string; references: number }>(
    `select c.relname as name, a.attname as first,
            (select count(*) from pg_constraint k where k.contype = 'f' and c.oid in (k.conrelid, k.confrelid)) as references
       from pg_class c join pg_index i on i.indrelid = c.oid and i.indisunique
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.oid = any($1::text[]::regclass[])`,
    [SPREAD_TABLES],
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(SPREAD_TABLES));
  expect(rows.filter(({ first, references }) => first !== "vessel_uuid" || references > 0)).toEqual([]);
});
