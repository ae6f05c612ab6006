import { encrypt, decrypt, decryptWith } from "../../../auth/encryption.ts";
import { StorageAddress } from "./storage-address.ts";

/** What the server's settings say about the storages that exports go to. */
export type StorageAccess = {
  /** 32 bytes that encrypt access URLs; not in the database. Undefined: there is none, so no access URL can be kept. */
  key: Uint8Array | undefined;
  /** Keys that encrypted earlier access URLs; they open, and encrypt nothing. */
  oldKeys?: readonly Uint8Array[];
  /** Origins allowed besides Azure's own, which may then be on this machine or in a private network. */
  namedOrigins: readonly string[];
};

/** The record that an access URL, or what a webhook signs with, belongs to: encrypted for one, it opens for no other. */
export type SecretOwner = {
  kind: "data_export_schedule" | "data_export" | "webhook";
  organizationUuid: string;
  uuid: string;
};

/** The access URL as it is stored. Nobody without the key reads it, or moves it to another record. */
export function encryptStorageUrl(address: StorageAddress, owner: SecretOwner, key: Uint8Array): string {
  return encrypt(address.accessUrl, key, secretOwnerName(owner));
}

/**
 * The storage of a record, from what is stored.
 * @returns the sentence that says why it cannot be used: its key is lost, it has expired, the settings no longer allow it
 */
export function decryptStorageUrl(
  encrypted: string,
  owner: SecretOwner,
  { key, oldKeys = [], namedOrigins }: StorageAccess,
): StorageAddress | string {
  const accessUrl = key && decryptWith(encrypted, [key, ...oldKeys], secretOwnerName(owner));
  return accessUrl ? StorageAddress.read(accessUrl, namedOrigins) : MUST_BE_ENTERED_AGAIN;
}

/** What is stored, encrypted with the newest key; `newest` when it is already, `lost` when no key opens it. */
export function resealStorageUrl(
  encrypted: string,
  owner: SecretOwner,
  { key, oldKeys }: { key: Uint8Array; oldKeys: readonly Uint8Array[] },
): { encrypted: string } | "newest" | "lost" {
  if (decrypt(encrypted, key, secretOwnerName(owner)) !== undefined) return "newest";
  const accessUrl = decryptWith(encrypted, oldKeys, secretOwnerName(owner));
  return accessUrl === undefined ? "lost" : { encrypted: encrypt(accessUrl, key, secretOwnerName(owner)) };
}

/** What a secret is encrypted for. */
export function secretOwnerName({ kind, organizationUuid, uuid }: SecretOwner): string {
  return `${kind}/${organizationUuid}/${uuid}`;
}

/** What a schedule or export says when the key that encrypted its access URL is lost or another one. */
export const MUST_BE_ENTERED_AGAIN = "Storage access URL must be entered again.";

/** What stands in the way of keeping an access URL when the server has no key. */
export const NO_KEY =
  "This server has no key to keep a storage access URL safe. Whoever runs it has to set DATA_EXPORT_KEY.";
