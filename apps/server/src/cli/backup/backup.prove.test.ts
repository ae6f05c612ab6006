import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCaller, openSession } from "../../auth/sessions.ts";
import type { Database, Db, Transaction } from "../../database/db.ts";
import { serverKeys } from "../../auth/server-key.ts";
import { findShip } from "../../auth/ship-caller.ts";
import { signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { createCredential, createShip } from "../../testing/ships.ts";
import { demonstrationDatabase } from "../../testing/demonstration-database.ts";
import { readBackupKey } from "./encryption.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const [database, other, small, empty] = [
  await demonstrationDatabase(),
  await testDatabase(),
  await testDatabase(),
  await testDatabase(),
];
const folder = mkdtempSync(join(tmpdir(), "shore-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "shore.backup");
const smallFile = join(folder, "small.backup");

beforeAll(async () => {
  await signIn();
  await writeBackup(database, file);
  await storeLines(small, 500);
  await writeBackup(small, smallFile);
}, 60_000);

/** Stores that many entries of an organisation. */
async function storeLines(db: Db, count: number): Promise<void> {
  await db.query("insert into organization (organization_uuid, display_name) values (gen_random_uuid(), 'Small')");
  await db.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time,
      event_offset_minutes, entry_type_id, entry)
    select organization_uuid, gen_random_uuid(), gen_random_uuid(), 'deck', now(), 0, 'x',
           jsonb_build_object('summary', 'Line ' || n || E' \\ \t\n end')
      from organization, generate_series(1, $1::int) n`,
    [count],
  );
}

/** A session and a sign-in key, which a backup must not contain. */
async function signIn(): Promise<void> {
  await serverKeys(database, "sign-in-transaction");
  const { rows } = await database.query<{ organization_uuid: string; user_uuid: string }>(
    "select organization_uuid, user_uuid from app_user where manager limit 1",
  );
  if (!rows[0]) throw new Error("The demonstration has no manager");
  await openSession(database, { organizationUuid: rows[0].organization_uuid, userUuid: rows[0].user_uuid });
}

/** The dump without its creation time. */
const contentOf = (path: string) =>
  gunzipSync(readFileSync(path))
    .toString("utf8")
    .replace(/"createTime":"[^"]*"/, "");

describe("a backup", () => {
  test("restored into an empty database gives a byte-identical dump", async () => {
    const restored = await restoreBackup(other, file);
    expect(restored.rows).toBeGreaterThan(25_000);
    const again = join(folder, "again.backup");
    await writeBackup(other, again);
    expect(contentOf(again) === contentOf(file)).toBe(true);
  });

  test("contains neither sessions nor keys", () => {
    expect(contentOf(file)).not.toMatch(/"table":"(session|server_key)"/);
  });

  test("restores no ship's credential, whether it was revoked since or not", async () => {
    const [source, target] = [await testDatabase(), await testDatabase()];
    const ship = await createShip(source);
    expect(await findShip(source, ship.secret)).toMatchObject({ vesselUuid: ship.vesselUuid, enabled: true });
    const before = join(folder, "before-revoked.backup");
    await writeBackup(source, before);
    await source.query("update ship_credential set revoke_time = now()");
    await restoreBackup(target, before);
    expect(await findShip(target, ship.secret)).toBeUndefined();
    // A new credential authenticates the ship again.
    expect(await findShip(target, (await createCredential(target, ship)).secret)).toMatchObject({ enabled: true });
  });

  test("of an earlier version is restored without its sessions and keys", async () => {
    const [source, revived] = [await testDatabase(), await testDatabase()];
    const { token } = await signedIn(source, "manager");
    await serverKeys(source, "sign-in-transaction");
    expect(await findCaller(source, token)).toBeDefined();
    const { rows } = await source.query<{ session: string; key: string; user: string }>(
      `select (select organization_uuid || E'\t' || user_uuid from session limit 1) as user,
              (select '\\\\x' || encode(id_hash, 'hex') from session order by create_time desc limit 1) as session,
              (select '\\\\x' || encode(key, 'hex') from server_key) as key`,
    );
    const [stored] = rows;
    if (!stored) throw new Error("Nothing is stored");
    const { session, key, user } = stored;
    const time = "2026-11-22 12:00:00+00";
    const [today, old] = [join(folder, "today.backup"), join(folder, "old.backup")];
    await writeBackup(source, today);
    writeFileSync(
      old,
      gzipSync(
        withTables(gunzipSync(readFileSync(today)).toString("utf8"), [
          [
            "server_key",
            ["name", "key", "create_time", "previous_key"],
            `sign-in-transaction\t${key}\t2026-11-22 12:00:00+00\t\\N\n`,
          ],
          [
            "session",
            [
              "id_hash",
              "organization_uuid",
              "user_uuid",
              "create_time",
              "expire_time",
              "session_uuid",
              "auth_time",
              "last_call_time",
              "address",
              "browser",
              "id_token",
            ],
            `${session}\t${user}\t${time}\t2126-11-22 12:00:00+00\t${randomUUID()}\t${time}\t${time}\t\t\t\\N\n`,
          ],
        ]),
      ),
    );
    await restoreBackup(revived, old);
    expect(await findCaller(revived, token)).toBeUndefined();
    const counts = await revived.query("select count(*) from session union all select count(*) from server_key");
    expect(counts.rows).toEqual([{ count: 0 }, { count: 0 }]);
  }, 30_000);

  test("that a deadlock interrupts is not written, rather than with the rows of two attempts", async () => {
    let copies = 0;
    const once = (tx: Transaction): Transaction => ({
      ...tx,
      copyTo: (statement) => {
        copies += 1;
        if (copies === 3) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
        return tx.copyTo(statement);
      },
    });
    const interrupted: Database = {
      ...small,
      transaction: (work) => small.transaction((tx) => work(once(tx))),
      snapshot: (read) => small.snapshot((tx) => read(once(tx))),
    };
    const path = join(folder, "interrupted.backup");
    await expect(writeBackup(interrupted, path)).rejects.toThrow("deadlock detected");
    expect(readdirSync(folder).filter((name) => name.startsWith("interrupted"))).toEqual([]);
  });

  test("is readable by its owner only and never overwrites a file", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(writeBackup(database, file)).rejects.toThrow("exists already");
  });

  test("is restored only into an empty database", async () => {
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
      /"pg_authid" is unknown/,
    ],
    [
      "comes from another version",
      () => gzipSync(whole().replace("0001_organization.sql ", "0001_other.sql ")),
      /another version of Shore/,
    ],
    ["is something else", () => Buffer.from('{"logbookEntryUuid":1}\n'), /is no backup of Shore/],
    ["is a PDF", () => Buffer.from("%PDF-1.7"), /is a PDF, not a backup of Shore/],
  ])("that %s is rejected and leaves the database empty", async (name, bytes, sentence) => {
    const path = join(folder, name);
    writeFileSync(path, bytes());
    await expect(restoreBackup(empty, path)).rejects.toThrow(sentence);
    const { rows } = await empty.query<{ count: number }>("select count(*) from organization");
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe("an encrypted backup", async () => {
  const key = Buffer.alloc(32, 7);
  const [plain, encrypted] = [join(folder, "plain.backup"), join(folder, "encrypted.backup")];
  const [source, target] = [await testDatabase(), await testDatabase()];
  beforeAll(async () => {
    // More than three chunks of 64 KiB.
    await storeLines(source, 5_000);
    await writeBackup(source, plain);
    await writeBackup(source, encrypted, key);
  });

  test("is unreadable without its key, differs each time, and restores the same rows", async () => {
    const bytes = readFileSync(encrypted);
    expect(bytes.subarray(0, 8).toString()).toBe("SHOREBK1");
    expect(bytes.length).toBeGreaterThan(3 * 65_552);
    const second = join(folder, "encrypted-again.backup");
    await writeBackup(source, second, key);
    expect(readFileSync(second).subarray(40, 200).equals(bytes.subarray(40, 200))).toBe(false);
    await restoreBackup(target, encrypted, key);
    const again = join(folder, "decrypted.backup");
    await writeBackup(target, again);
    expect(contentOf(again) === contentOf(plain)).toBe(true);
  }, 30_000);

  const flip = (at: number) => () => {
    const bytes = Buffer.from(readFileSync(encrypted));
    bytes[at < 0 ? bytes.length + at : at] = (bytes.at(at) ?? 0) ^ 1;
    return bytes;
  };
  const chunk = 65_552;
  test.each([
    [
      "with another key",
      () => readFileSync(encrypted),
      Buffer.alloc(32, 8),
      /does not decrypt: the key file is another/,
    ],
    ["without a key", () => readFileSync(encrypted), undefined, /is encrypted\. Name its key file/],
    ["with its salt changed", flip(20), key, /does not decrypt/],
    ["with a byte changed in its third chunk", flip(40 + 2 * chunk + 99), key, /altered or cut off/],
    ["with its last byte changed", flip(-1), key, /altered or cut off/],
    ["cut off in a chunk", () => readFileSync(encrypted).subarray(0, 100_000), key, /altered or cut off/],
    ["cut off after a chunk", () => readFileSync(encrypted).subarray(0, 40 + 2 * chunk), key, /altered or cut off/],
    ["cut off in its head", () => readFileSync(encrypted).subarray(0, 30), key, /is cut off/],
    [
      "with two chunks swapped",
      () => {
        const bytes = readFileSync(encrypted);
        const at = (n: number) => bytes.subarray(40 + n * chunk, 40 + (n + 1) * chunk);
        return Buffer.concat([bytes.subarray(0, 40), at(1), at(0), bytes.subarray(40 + 2 * chunk)]);
      },
      key,
      /does not decrypt/,
    ],
    [
      "followed by itself",
      () => Buffer.concat([readFileSync(encrypted), readFileSync(encrypted)]),
      key,
      /altered or cut off/,
    ],
    ["replaced by a plain one", () => readFileSync(plain), key, /is not an encrypted backup/],
  ])("%s is rejected and leaves the database empty", async (name, bytes, keyUsed, sentence) => {
    const path = join(folder, name.replaceAll(" ", "-"));
    writeFileSync(path, bytes());
    await expect(restoreBackup(empty, path, keyUsed)).rejects.toThrow(sentence);
    const { rows } = await empty.query<{ count: number }>("select count(*) from organization");
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("requires a key file with 32 bytes in base64", async () => {
    const path = join(folder, "backup.key");
    writeFileSync(path, `${key.toString("base64")}\n`);
    expect(Buffer.from(await readBackupKey(path)).equals(key)).toBe(true);
    for (const wrong of ["", "short", key.toString("hex"), `${key.toString("base64")}AA==`]) {
      writeFileSync(path, wrong);
      await expect(readBackupKey(path)).rejects.toThrow("holds no backup key");
    }
    await expect(readBackupKey(join(folder, "absent.key"))).rejects.toThrow("cannot be read");
  });
});

/** A backup of a version that included these tables. */
function withTables(content: string, tables: readonly (readonly [string, readonly string[], string])[]): string {
  const end = content.lastIndexOf('{"end":true');
  const { tables: count, rows } = JSON.parse(content.slice(end)) as { tables: number; rows: number };
  const added = tables.map(
    ([table, columns, lines]) =>
      `${JSON.stringify({ table, columns })}\n${lines}\\.\n` +
      `${JSON.stringify({ table, rows: 1, sha256: createHash("sha256").update(lines).digest("hex") })}\n`,
  );
  return `${content.slice(0, end)}${added.join("")}${JSON.stringify({ end: true, tables: count + tables.length, rows: rows + tables.length })}\n`;
}
