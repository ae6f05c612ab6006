import { seal, unseal, unsealWith } from "../../../auth/sealing.ts";
import { StorageAddress } from "./storage-address.ts";

/** What the server's settings say about the storages that exports go to. */
export type StorageAccess = {
  /** 32 bytes that seal access URLs; not in the database. Undefined: there is none, so no access URL can be kept. */
  key: Uint8Array | undefined;
  /** Keys that sealed earlier access URLs; they open, and seal nothing. */
  oldKeys?: readonly Uint8Array[];
  /** Origins allowed besides Azure's own, which may then be on this machine or in a private network. */
  namedOrigins: readonly string[];
};

/** The record that an access URL belongs to: sealed for one, it opens for no other. */
export type SecretOwner = { kind: "data_export_schedule" | "data_export"; organizationUuid: string; uuid: string };

/** The access URL as it is stored. Nobody without the key reads it, or moves it to another record. */
export function sealStorageUrl(address: StorageAddress, owner: SecretOwner, key: Uint8Array): string {
  return seal(address.accessUrl, key, nameOf(owner));
}

/**
 * The storage of a record, from what is stored.
 * @returns the sentence that says why it cannot be used: its key is lost, it has expired, the settings no longer allow it
 */
export function openStorageUrl(
  sealed: string,
  owner: SecretOwner,
  { key, oldKeys = [], namedOrigins }: StorageAccess,
): StorageAddress | string {
  const accessUrl = key && unsealWith(sealed, [key, ...oldKeys], nameOf(owner));
  return accessUrl ? StorageAddress.read(accessUrl, namedOrigins) : MUST_BE_ENTERED_AGAIN;
}

/** What is stored, sealed with the newest key; `newest` when it is already, `lost` when no key opens it. */
export function resealStorageUrl(
  sealed: string,
  owner: SecretOwner,
  { key, oldKeys }: { key: Uint8Array; oldKeys: readonly Uint8Array[] },
): { sealed: string } | "newest" | "lost" {
  if (unseal(sealed, key, nameOf(owner)) !== undefined) return "newest";
  const accessUrl = unsealWith(sealed, oldKeys, nameOf(owner));
  return accessUrl === undefined ? "lost" : { sealed: seal(accessUrl, key, nameOf(owner)) };
}

function nameOf({ kind, organizationUuid, uuid }: SecretOwner): string {
  return `${kind}/${organizationUuid}/${uuid}`;
}

/** What a schedule or export says when the key that sealed its access URL is lost or another one. */
export const MUST_BE_ENTERED_AGAIN = "Storage access URL must be entered again.";

/** What stands in the way of keeping an access URL when the server has no key. */
export const NO_KEY =
  "This server has no key to keep a storage access URL safe. Whoever runs it has to set DATA_EXPORT_KEY.";
