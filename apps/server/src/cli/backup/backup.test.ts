import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDemonstration } from "../../seed/load-demonstration.ts";
import { testDatabase } from "../../testing/database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const [database, other, small, empty] = [
  await testDatabase(),
  await testDatabase(),
  await testDatabase(),
  await testDatabase(),
];
const folder = mkdtempSync(join(tmpdir(), "shore-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "shore.backup");
const smallFile = join(folder, "small.backup");

beforeAll(async () => {
  await loadDemonstration(database, Temporal.Instant.from("2026-11-21T08:00:00Z"));
  await writeBackup(database, file);
  await small.query("insert into organization (organization_uuid, display_name) values (gen_random_uuid(), 'Small')");
  await small.query(`insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time,
      event_offset_minutes, entry_type_id, entry)
    select organization_uuid, gen_random_uuid(), gen_random_uuid(), 'deck', now(), 0, 'x',
           jsonb_build_object('summary', 'Line ' || n || E' \\ \t\n end')
      from organization, generate_series(1, 500) n`);
  await writeBackup(small, smallFile);
}, 60_000);

/** Everything but the time it was made. */
const contentOf = (path: string) =>
  gunzipSync(readFileSync(path))
    .toString("utf8")
    .replace(/"createTime":"[^"]*"/, "");

describe("a backup", () => {
  test("restored into an empty database gives the same dump to the byte", async () => {
    const restored = await restoreBackup(other, file);
    expect(restored.rows).toBeGreaterThan(25_000);
    const again = join(folder, "again.backup");
    await writeBackup(other, again);
    expect(contentOf(again) === contentOf(file)).toBe(true);
  });

  test("is read by its owner only and never overwrites a file", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(writeBackup(database, file)).rejects.toThrow("exists already");
  });

  test("is restored into an empty database only", async () => {
    await expect(restoreBackup(database, file)).rejects.toThrow("The database is not empty");
  });

  const whole = () => gunzipSync(readFileSync(smallFile)).toString("utf8");
  test.each([
    ["is cut off", () => readFileSync(smallFile).subarray(0, 12_000), /ends in the middle/],
    ["lost its end", () => gzipSync(whole().replace(/\{"end":true.*\n/, "")), /ends in the middle/],
    ["lost a row", () => gzipSync(whole().replace(/\n[^\n]*Line 77 [^\n]*/, "")), /rows of logbook_entry are missing/],
    [
      "has a changed row",
      () => gzipSync(whole().replace("Line 77 ", "Line 78 ")),
      /checksum of logbook_entry is wrong/,
    ],
    [
      "names another table",
      () => gzipSync(whole().replace('{"table":"organization"', '{"table":"pg_authid"')),
      /"pg_authid" is not known/,
    ],
    [
      "comes from another version",
      () => gzipSync(whole().replace("0001_organization.sql ", "0001_other.sql ")),
      /another version of Shore/,
    ],
    ["is something else", () => Buffer.from('{"logbookEntryUuid":1}\n'), /is no backup of Shore/],
    ["is a PDF", () => Buffer.from("%PDF-1.7"), /is a PDF, not a backup of Shore/],
  ])("that %s is refused and leaves the database empty", async (name, bytes, sentence) => {
    const path = join(folder, name);
    writeFileSync(path, bytes());
    await expect(restoreBackup(empty, path)).rejects.toThrow(sentence);
    const { rows } = await empty.query<{ count: number }>("select count(*) from organization");
    expect(rows).toEqual([{ count: 0 }]);
  });
});
