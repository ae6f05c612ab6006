import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { AUDITED_RECORDS, KINDS, NOT_COMPARED, WITHOUT_MEANING } from "./audited-kinds.ts";

const database = await testDatabase();

describe("the kinds of records", () => {
  test("are compared, or there is a reason, but not both", () => {
    expect(KINDS.filter((kind) => Object.hasOwn(NOT_COMPARED, kind))).toEqual([]);
  });

  test("name each column of their tables", async () => {
    for (const kind of KINDS)
      for (const { table, key, columns, others = [] } of AUDITED_RECORDS[kind].parts) {
        const { rows } = await database.query<{ name: string }>(
          "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
          [table],
        );
        const named = new Set([key, ...columns, ...others, ...WITHOUT_MEANING]);
        expect(
          rows.map(({ name }) => name).filter((name) => !named.has(name)),
          `Name these columns of ${table} under ${kind} in audit/audited-kinds.ts: what people change in columns, the rest in others`,
        ).toEqual([]);
      }
  });

  // Lines written before hold a hash without it: only a null is left out of the next comparison.
  test("have columns added later without a value in existing rows", () => {
    const parts = KINDS.flatMap((kind) => AUDITED_RECORDS[kind].parts);
    const filled = columnsAdded()
      .filter(({ rest }) => /not null|default/i.test(rest))
      .filter(({ table, column }) => parts.some((part) => part.table === table && part.columns.includes(column)))
      .map(({ file, table, column }) => `${file}: ${table}.${column}`);
    expect(filled, "Add these as null: the comparison would report every existing record").toEqual([]);
  });
});

/** The columns that migrations have added since lines say what they left. */
function columnsAdded() {
  const folder = join(import.meta.dirname, "../../migrations");
  return readdirSync(folder)
    .filter((file) => file > COMPARED_SINCE)
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .replaceAll(/--.*/g, "")
        .split(";")
        .flatMap((statement) => {
          const [, table = ""] = /alter table (?:if exists )?(?:only )?(\w+)/i.exec(statement) ?? [];
          const added = statement.matchAll(/add column (?:if not exists )?(\w+)([^,]*)/gi);
          return [...added].map(([, column = "", rest = ""]) => ({ file, table, column, rest }));
        }),
    );
}

const COMPARED_SINCE = "0220_audited_records.sql";
