import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkEvidence } from "../../domains/evidence/check/check-evidence.ts";
import { sealOrganization } from "../../domains/evidence/seal.ts";
import { testDatabase } from "../../testing/database.ts";
import { storeAuditLine, storeEntry } from "../../testing/evidence-records.ts";
import { sealedOrganization } from "../../testing/sealed-organization.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const [database, restored] = [await testDatabase(), await testDatabase()];
const folder = mkdtempSync(join(tmpdir(), "shore-backup-evidence-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("sealed records are complete in a restored backup, and sealing continues there", async () => {
  const ship = await sealedOrganization(database);
  const file = join(folder, "shore.backup");
  await writeBackup(database, file);
  await restoreBackup(restored, file);
  const differences: string[] = [];
  const { leaves } = await checkEvidence(restored, (sentence) => differences.push(sentence));
  await storeEntry(restored, ship, "After the restore");
  await storeAuditLine(restored, ship, "After the restore");
  const sealed = await sealOrganization(restored, ship.organizationUuid, { lagMs: -1_000 });
  // The entry, the audit line, and the heads of their logs.
  expect(sealed).toEqual({ leaves: 2, heads: 3, complete: true });
  const checked = await checkEvidence(restored, (sentence) => differences.push(sentence));
  expect(checked.leaves).toBe(leaves + 4);
  expect(differences).toEqual([]);
});
