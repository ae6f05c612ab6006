import { expect, test } from "vitest";
import { checkEvidence } from "../domains/evidence/check/check-evidence.ts";
import { sealAll } from "../domains/evidence/tasks.ts";
import { demonstrationDatabase } from "../testing/demonstration-database.ts";

const database = await demonstrationDatabase();

test("the whole demonstration is sealed and matches its seals", async () => {
  await sealAll(database, { lagMs: -1_000, withinMs: Infinity }, { info() {} });
  const differences: string[] = [];
  const { leaves, records } = await checkEvidence(database, (sentence) => differences.push(sentence));
  expect(differences).toEqual([]);
  expect(leaves).toBeGreaterThan(28_000);
  expect(records).toBeGreaterThan(28_000);
}, 120_000);
