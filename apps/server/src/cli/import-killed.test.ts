import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { uuidOf } from "../seed/random.ts";
import { shoreOnEmptyFolder } from "../testing/shore-command.ts";

const LINES = 60_000;

test(
  "kill -9 in the middle of an import and running it again loses nothing that was acknowledged and doubles nothing",
  { timeout: 120_000 },
  async () => {
    const { folder, dataDir, shore, start } = await shoreOnEmptyFolder();
    const vesselUuid = uuidOf("vessel");
    const vessels = join(folder, "vessels.json");
    writeFileSync(vessels, JSON.stringify([{ vesselUuid, displayName: "KENT" }]));
    const file = join(folder, "entries.ndjson");
    const line = (_: unknown, n: number) =>
      JSON.stringify({
        logbookEntryUuid: uuidOf(`entry ${n}`),
        vesselUuid,
        eventTime: new Date(n * 60_000).toISOString(),
        logbookName: "deck",
        entryTypeId: "position",
        summary: `Entry ${n} `.repeat(20),
      });
    writeFileSync(file, Array.from({ length: LINES }, line).join("\n"));
    await shore("organisations", "create", "Archive", "--domain", "archive.example");

    let acknowledged = 0;
    for (let round = 1; round <= 3; round += 1) {
      const importing = start("import", file, "--vessels", vessels);
      importing.stdout?.resume();
      let said = "";
      importing.stderr?.on("data", (piece) => {
        said += String(piece);
        if (safeIn(said) > acknowledged) importing.kill("SIGKILL");
      });
      await once(importing, "close");
      expect(importing.signalCode).toBe("SIGKILL");
      acknowledged = safeIn(said);
      expect(acknowledged).toBeLessThan(LINES);
      expect(await count(dataDir)).toBeGreaterThanOrEqual(acknowledged);
    }

    const last = await shore("import", file);
    expect(last.code).toBe(0);
    expect(last.stdout).toMatch(/read\s+60,000\n/);
    expect(await count(dataDir)).toBe(LINES);
  },
);

/** The last number of entries an import called safe. */
function safeIn(said: string): number {
  return Number([...said.matchAll(/([\d,]+) safe/g)].at(-1)?.[1]?.replaceAll(",", "") ?? 0);
}

/** Entries in the folder's database, asked by a process of our own after the other is dead. */
async function count(dataDir: string): Promise<number> {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const { database, close } = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { what: "test", whenInUse: "refuse", log },
  );
  const { rows } = await database.query<{ count: number }>("select count(*) from logbook_entry");
  await close();
  return rows[0]?.count ?? 0;
}
