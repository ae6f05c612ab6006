import { encrypt, decrypt, decryptWith } from "./encryption.ts";
import { StorageAddress } from "./storage-address.ts";

/** Server settings for the storages that exports are written to. */
export type StorageAccess = {
  /** 32-byte key for access URLs; not in the database. Undefined: no access URL can be stored. */
  key: Uint8Array | undefined;
  /** Keys of earlier access URLs, only for decryption. */
  oldKeys?: readonly Uint8Array[];
  /** Origins allowed besides Azure's own; may be on this machine or in a private network. */
  namedOrigins: readonly string[];
};

/** The record that an access URL or webhook secret belongs to, bound as associated data: it decrypts for no other record. */
export type SecretOwner = {
  kind: "data_export_schedule" | "data_export" | "webhook";
  organizationUuid: string;
  uuid: string;
};

/** Encrypts an access URL for storage. Without the key it can neither be read nor moved to another record. */
export function encryptStorageUrl(address: StorageAddress, owner: SecretOwner, key: Uint8Array): string {
  return encrypt(address.accessUrl, key, secretOwnerName(owner));
}

/**
 * Decrypts the storage of a record.
 * @returns the error message when it is unusable: its key is lost, it has expired, the settings no longer allow it
 */
export function decryptStorageUrl(
  encrypted: string,
  owner: SecretOwner,
  { key, oldKeys = [], namedOrigins }: StorageAccess,
): StorageAddress | string {
  const accessUrl = key && decryptWith(encrypted, [key, ...oldKeys], secretOwnerName(owner));
  return accessUrl ? StorageAddress.read(accessUrl, namedOrigins) : MUST_BE_ENTERED_AGAIN;
}

/** Re-encrypts with the newest key. @returns `newest` when it already is, `lost` when no key decrypts it */
export function reencryptStorageUrl(
  encrypted: string,
  owner: SecretOwner,
  { key, oldKeys }: { key: Uint8Array; oldKeys: readonly Uint8Array[] },
): { encrypted: string } | "newest" | "lost" {
  if (decrypt(encrypted, key, secretOwnerName(owner)) !== undefined) return "newest";
  const accessUrl = decryptWith(encrypted, oldKeys, secretOwnerName(owner));
  return accessUrl === undefined ? "lost" : { encrypted: encrypt(accessUrl, key, secretOwnerName(owner)) };
}

/** Returns the associated data of a secret. */
export function secretOwnerName({ kind, organizationUuid, uuid }: SecretOwner): string {
  return `${kind}/${organizationUuid}/${uuid}`;
}

/** Message of a schedule or export when the key of its access URL is lost or was replaced. */
export const MUST_BE_ENTERED_AGAIN = "Storage access URL must be entered again.";

/** Error message for storing an access URL when the server has no key. */
export const NO_KEY = "This server has no key to encrypt storage access URLs. Its operator has to set DATA_EXPORT_KEY.";
