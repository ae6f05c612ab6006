import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { StorageAddress } from "./storage-address.ts";
import { MUST_BE_ENTERED_AGAIN, decryptStorageUrl, type SecretOwner, encryptStorageUrl } from "./storage-secret.ts";

const key = randomBytes(32);
const ACCESS_URL = "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&sig=canary";
const owner: SecretOwner = { kind: "data_export_schedule", organizationUuid: "organization", uuid: "schedule" };
const address = StorageAddress.read(ACCESS_URL, []);
if (typeof address === "string") throw new Error(address);
const encrypted = encryptStorageUrl(address, owner, key);
const opened = (other: Partial<{ key: Uint8Array | undefined; owner: SecretOwner; encrypted: string }>) =>
  decryptStorageUrl(other.encrypted ?? encrypted, other.owner ?? owner, {
    key: "key" in other ? other.key : key,
    namedOrigins: [],
  });

test("an encrypted access URL decrypts with its key, reveals nothing without it, and differs each time", () => {
  expect(opened({})).toHaveProperty("accessUrl", ACCESS_URL);
  expect(Buffer.from(encrypted, "base64url").toString("latin1")).not.toContain("canary");
  expect(encryptStorageUrl(address, owner, key)).not.toBe(encrypted);
});

test("with a lost or different key the access URL must be entered again", () => {
  expect(opened({ key: undefined })).toBe("Storage access URL must be entered again.");
  expect(opened({ key: randomBytes(32) })).toBe(MUST_BE_ENTERED_AGAIN);
  expect(opened({ encrypted: "" })).toBe(MUST_BE_ENTERED_AGAIN);
});

test("one that was altered or moved to another record does not decrypt", () => {
  const altered = Buffer.from(encrypted, "base64url");
  altered.writeUInt8(altered.readUInt8(40) ^ 1, 40);
  expect(opened({ encrypted: altered.toString("base64url") })).toBe(MUST_BE_ENTERED_AGAIN);
  expect(opened({ owner: { ...owner, organizationUuid: "another" } })).toBe(MUST_BE_ENTERED_AGAIN);
  expect(opened({ owner: { ...owner, uuid: "another" } })).toBe(MUST_BE_ENTERED_AGAIN);
  expect(opened({ owner: { ...owner, kind: "data_export" } })).toBe(MUST_BE_ENTERED_AGAIN);
});

test("one that expired since gives that message", () => {
  const soon = StorageAddress.read(`${ACCESS_URL}&se=2025-01-01`, [], new Date("2024-12-31T23:59:00Z"));
  if (typeof soon === "string") throw new Error(soon);
  expect(opened({ encrypted: encryptStorageUrl(soon, owner, key) })).toMatch(
    /^The access URL expired on 2025-01-01 00:00 /,
  );
});
