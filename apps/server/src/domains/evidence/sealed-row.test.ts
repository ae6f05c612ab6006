import { hash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { newOrganization, storeAuditLine, storeEntry } from "../../testing/evidence-records.ts";
import { hostileTexts } from "../../testing/hostile-texts.ts";
import { storeBatch } from "../../testing/ship-batches.ts";
import {
  CHECKED_COLUMNS,
  type CheckedTable,
  type ColumnTexts,
  columnTextsSql,
  readAsText,
  SEALED_COLUMNS,
  sealedContent,
  type SealedTable,
} from "./sealed-row.ts";
import { sealOrganization } from "./seal.ts";

const database = await testDatabase();

describe("the content of a sealed row", () => {
  test.each(Object.keys(CHECKED_COLUMNS) as CheckedTable[])("%s has all columns of the table", async (table) => {
    const { rows } = await database.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 order by column_name collate "C"',
      [table],
    );
    // The place of a state orders two of one time; its fact, whose index is checked, has it, too. Null in states of earlier versions.
    const columns = rows
      .map(({ name }) => name)
      .filter((name) => table !== "vessel_state" || name !== "place_in_batch");
    expect(CHECKED_COLUMNS[table]).toEqual(columns);
  });

  test("is the same from the database and from TypeScript for any text", async () => {
    const owner = await newOrganization(database);
    for (const [at, text] of hostileTexts.entries()) {
      await storeEntry(database, owner, text, at % 2 === 0 ? randomUUID() : undefined);
      await storeAuditLine(database, owner, text);
    }
    await storeBatch(database, { ...owner, epochUuid: randomUUID(), sequence: 1 }, [
      { factUuid: randomUUID(), kind: "struck", content: Buffer.from("{}") },
    ]);
    await sealOrganization(database, owner.organizationUuid, { lagMs: -1_000 });
    const keys = {
      logbook_entry: "logbook_entry_uuid",
      ship_batch: "batch_uuid",
      audit_event: "audit_event_uuid",
    };
    for (const table of Object.keys(SEALED_COLUMNS) as SealedTable[]) {
      const compared = await database.transaction(async (tx) => {
        await tx.query(readAsText);
        const { rows } = await tx.query<{ texts: ColumnTexts }>(
          `select ${columnTextsSql(table, "r")} as texts from ${table} r where organization_uuid = $1`,
          [owner.organizationUuid],
        );
        const { rows: leaves } = await tx.query<{ record_uuid: string; content_hash: Buffer; content_length: number }>(
          "select record_uuid, content_hash, content_length from evidence_leaf where organization_uuid = $1",
          [owner.organizationUuid],
        );
        const byRecord = new Map(leaves.map((leaf) => [leaf.record_uuid, leaf]));
        return rows.map(({ texts }) => {
          const content = Buffer.from(sealedContent(texts));
          const leaf = byRecord.get(texts[keys[table]] ?? "");
          return leaf?.content_length === content.length && leaf.content_hash.equals(hash("sha256", content, "buffer"));
        });
      });
      expect(compared.length).toBeGreaterThanOrEqual(table === "ship_batch" ? 1 : hostileTexts.length);
      expect(compared.every(Boolean), table).toBe(true);
    }
  }, 60_000);

  test("is canonical JSON of texts, without null columns", () => {
    expect(sealedContent({ b: "2026-11-23 14:05:10.1+00", a: null, "0": '{"n": 1.0}' })).toBe(
      String.raw`{"0":"{\"n\": 1.0}","b":"2026-11-23 14:05:10.1+00"}`,
    );
  });
});
