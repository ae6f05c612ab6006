import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { sealedOrganization } from "../../../testing/sealed-organization.ts";
import { checkReceipts, rebuildReceipts } from "./check-receipts.ts";

const database = await testDatabase();
await sealedOrganization(database);

async function differences(): Promise<string[]> {
  const found: string[] = [];
  expect(await checkReceipts(database, (sentence) => found.push(sentence))).toBeGreaterThan(0);
  return found.map((sentence) => sentence.replace(/.* is/, ""));
}

test.each([
  ["different", "update checklist_receipt set first_time = first_time - interval '1 hour'"],
  ["missing", "delete from checklist_receipt"],
  [
    "superfluous",
    `insert into checklist_receipt select vessel_uuid, gen_random_uuid(), state, organization_uuid, first_time, first_offset_minutes,
       receipt_time, receipt_offset_minutes, receipt_user, fact_uuid, receive_time from checklist_receipt`,
  ],
])("a receipt that is %s is reported, and rebuilt from the facts", async (problem, statement) => {
  const stored = async () =>
    (await database.query("select * from checklist_receipt order by revision_uuid, state")).rows;
  const before = await stored();
  expect(before).not.toEqual([]);
  expect(await differences()).toEqual([]);
  await database.query(statement);
  expect(await differences()).toEqual([` ${problem}.`]);
  await rebuildReceipts(database);
  expect(await differences()).toEqual([]);
  expect(await stored()).toEqual(before);
});
