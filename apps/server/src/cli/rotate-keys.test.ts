import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createOrganization, createVessel } from "../testing/callers.ts";
import { storeSchedule } from "../testing/export-schedules.ts";
import { shoreOnEmptyFolder } from "../testing/shore-command.ts";
import { testDatabase } from "../testing/database.ts";
import { rotateServerKeys, serverKeys } from "../auth/server-key.ts";
import { readTransaction, encryptTransaction } from "../auth/sign-in-transaction.ts";
import { reencryptSecrets } from "../domains/exports/data-exports/storage/re-encrypt.ts";
import { decryptStorageUrl } from "../kernel/storage-secret.ts";

const database = await testDatabase();
const accessUrl = "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&sig=canary";

test("after rotation access URLs are encrypted with the newest key alone, and each organization has an audit line", async () => {
  const [old, key, stranger] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const organizationUuid = await createOrganization(database);
  const withoutSecrets = await createOrganization(database);
  const vesselUuids = [await createVessel(database, organizationUuid)];
  const store = (sealedWith: Uint8Array) =>
    storeSchedule(database, {
      organizationUuid,
      vesselUuids,
      nextRunTime: new Date(),
      accessUrl,
      access: { key: sealedWith, namedOrigins: [] },
    });
  const [uuid] = [await store(old), await store(key), await store(stranger)];
  const open = async (keys: { key: Uint8Array; oldKeys?: Uint8Array[] }) => {
    const { rows } = await database.query<{ encrypted: string }>(
      "select storage_url_sealed as encrypted from data_export_schedule where schedule_uuid = $1",
      [uuid],
    );
    const owner = { kind: "data_export_schedule", organizationUuid, uuid } as const;
    return decryptStorageUrl(rows[0]?.encrypted ?? "", owner, { ...keys, namedOrigins: [] });
  };
  expect(await open({ key })).toBe("Storage access URL must be entered again.");
  expect(await open({ key, oldKeys: [old] })).toHaveProperty("accessUrl", accessUrl);
  expect(await reencryptSecrets(database, { key, oldKeys: [old] })).toEqual({ reencrypted: 1, current: 1, lost: 1 });
  expect(await open({ key })).toHaveProperty("accessUrl", accessUrl);
  expect(await open({ key: old })).toBe("Storage access URL must be entered again.");
  const linesOf = async (uuid: string) =>
    (await database.query("select action, after from audit_event where organization_uuid = $1", [uuid])).rows;
  expect(await linesOf(organizationUuid)).toEqual([{ action: "keys rotated", after: { accessUrls: 1 } }]);
  expect(await linesOf(withoutSecrets)).toEqual([{ action: "keys rotated", after: { accessUrls: 0 } }]);
});

test("a sign-in in progress survives one rotation, and not two", async () => {
  const transaction = { state: "s", nonce: "n", codeVerifier: "v", returnTo: "/shore/orgs" };
  const [first] = await serverKeys(database, "sign-in-transaction");
  const cookie = encryptTransaction(transaction, first);
  await rotateServerKeys(database);
  expect(readTransaction(cookie, await serverKeys(database, "sign-in-transaction"))).toMatchObject(transaction);
  await rotateServerKeys(database);
  expect(readTransaction(cookie, await serverKeys(database, "sign-in-transaction"))).toBeUndefined();
});

test("the embedded database's key file gets a new first key, and loses the old ones once they are unused", async () => {
  const { dataDir, shore } = await shoreOnEmptyFolder();
  const keys = () => readFileSync(join(dataDir, "data-export.key"), "utf8").split("\n");
  expect((await shore("rotate-keys", "--new-key")).stdout).toContain("restart the server");
  const [newest] = keys();
  expect(keys()).toHaveLength(2);
  expect(await shore("rotate-keys")).toMatchObject({ code: 0, stderr: "" });
  expect(keys()).toEqual([newest]);
}, 60_000);
