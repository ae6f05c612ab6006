import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { generateRowTypes } from "./row-types.ts";

const database = await testDatabase();

test("the committed row types are those of the migrated database", async () => {
  const committed = readFileSync(join(import.meta.dirname, "rows.gen.ts"), "utf8");
  expect(committed, "run `npm run generate`").toBe(await generateRowTypes(database));
});

test("a column whose type has no TypeScript equivalent is reported by name", async () => {
  await database.query("create table shape (area polygon)");
  await expect(generateRowTypes(database)).rejects.toThrow(
    "Column shape.area: no TypeScript type is known for polygon.",
  );
  await database.query("drop table shape");
});
