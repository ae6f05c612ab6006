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
});
