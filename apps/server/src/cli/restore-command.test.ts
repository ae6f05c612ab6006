import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase, urlOf } from "../testing/database.ts";
import { createShip } from "../testing/ships.ts";
import { shoreOn } from "../testing/shore-command.ts";
import { writeBackup } from "./backup/write-backup.ts";

const [source, target] = [await testDatabase(), await testDatabase()];
const folder = mkdtempSync(join(tmpdir(), "shore-restore-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "shore.backup");
const { rows } = await target.query<{ name: string }>("select current_database() as name");
const shore = shoreOn({ DATABASE_URL: urlOf(rows[0]?.name ?? "") });

test("a restore tells how to start a copy for a test, and how many ships need a new credential", async () => {
  await createShip(source);
  await createShip(source);
  await writeBackup(source, file);
  const { code, stdout } = await shore("restore", file);
  expect(code).toBe(0);
  expect(stdout).toContain("2 vessels need a new credential: npm run shore -- ship-credentials create VESSEL\n");
  expect(stdout).toContain("Start a copy for a test with SHORE_WORKER=off:");
});
