import { type BlockBlobClient, RestError } from "@azure/storage-blob";
import type { StorageAddress } from "../../../../kernel/storage-address.ts";
import { StorageError, toStorageError } from "./storage-error.ts";
import type { Uploaded } from "./upload-file.ts";

/** The storage holds another file of this name, or one that may be another; only a user can tell or remove it. */
export class FileExists extends StorageError {}

/** Options for a file that may exist already: leaves it unchanged, and checks whether it is the same file. */
export type CreateOnlyOptions = {
  /** Called when all blocks are staged and before the commit. An error thrown prevents the commit. */
  beforeCommit: (made: Uploaded) => Promise<void>;
  /** SHA-256 that an earlier attempt was about to commit; for an access URL that does not allow reading. */
  expectedHash: Buffer | undefined;
};

/**
 * Whether the storage refused a commit because the file exists, or possibly so: the commit of another attempt discards the blocks
 * of this one.
 */
export function isBlobAlreadyExists(error: unknown): boolean {
  return (
    error instanceof RestError &&
    ["BlobAlreadyExists", "ConditionNotMet", "InvalidBlockList"].includes(error.code ?? "")
  );
}

/**
 * Returns hash and size of the existing file, written by an earlier attempt; undefined when there is none.
 * @param mayBeOwn the commit was sent again after a response was missing, so that it may have been refused because of itself
 * @throws FileExists when the file is not from Shore, or that cannot be determined
 */
export async function existingFile(
  blob: BlockBlobClient,
  made: Uploaded,
  {
    address,
    expectedHash,
    mayBeOwn,
    signal,
  }: { address: StorageAddress; expectedHash: Buffer | undefined; mayBeOwn: boolean; signal: AbortSignal },
): Promise<Uploaded | undefined> {
  try {
    const { metadata, contentLength } = await blob.getProperties({ abortSignal: signal });
    const sha256 = metadata?.["sha256"] ?? "";
    if (/^[0-9a-f]{64}$/.test(sha256) && contentLength !== undefined) {
      return { hash: Buffer.from(sha256, "hex"), sizeBytes: contentLength };
    }
  } catch (error) {
    const problem = toStorageError(error, { address, work: "reach", signal });
    if (error instanceof RestError && error.statusCode === 404) return undefined;
    if (!(error instanceof RestError && error.statusCode === 403)) throw problem;
    // An earlier attempt was interrupted after its commit: it recorded the same hash.
    if (expectedHash?.equals(made.hash) || (!expectedHash && mayBeOwn)) return made;
    throw new FileExists(
      "The storage holds a file of this name, and the access URL does not allow reading to tell whether it is this one.",
    );
  }
  throw new FileExists("The storage holds a file of this name that is not from Shore.");
}
