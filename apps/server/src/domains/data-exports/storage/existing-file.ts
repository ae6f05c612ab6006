import { type BlockBlobClient, RestError } from "@azure/storage-blob";
import type { StorageAddress } from "./storage-address.ts";
import { StorageError, storageProblem } from "./storage-error.ts";
import type { Uploaded } from "./upload-file.ts";

/** What to do about a file of the name that is there already: leave it, and find out whether it is this one. */
export type OnlyNew = {
  /** Called when all blocks are there and nothing is visible yet. What it throws keeps the file from becoming visible. */
  beforeCommit: (made: Uploaded) => Promise<void>;
  /** SHA-256 of what an earlier attempt was about to make visible; for an access URL that does not allow reading. */
  mayBe: Buffer | undefined;
};

/**
 * Whether the storage refused a commit because there is a file of the name, or may have: the commit of another attempt takes the
 * blocks of this one away.
 */
export function isRefusedAsExisting(error: unknown): boolean {
  return (
    error instanceof RestError &&
    ["BlobAlreadyExists", "ConditionNotMet", "InvalidBlockList"].includes(error.code ?? "")
  );
}

/**
 * Hash and size of the file that is there, which an earlier attempt has written; undefined when there is none.
 * @throws StorageError when somebody else has, or it cannot be told
 */
export async function existingFile(
  blob: BlockBlobClient,
  made: Uploaded,
  { address, mayBe, signal }: { address: StorageAddress; mayBe: Buffer | undefined; signal: AbortSignal },
): Promise<Uploaded | undefined> {
  try {
    const { metadata, contentLength } = await blob.getProperties({ abortSignal: signal });
    const sha256 = metadata?.["sha256"] ?? "";
    if (/^[0-9a-f]{64}$/.test(sha256) && contentLength !== undefined) {
      return { hash: Buffer.from(sha256, "hex"), sizeBytes: contentLength };
    }
  } catch (error) {
    const problem = storageProblem(error, { address, work: "reach", signal });
    if (error instanceof RestError && error.statusCode === 404) return undefined;
    if (!(error instanceof RestError && error.statusCode === 403)) throw problem;
    // An attempt that was cut off at its very end; what it wrote down was to hold the same.
    if (mayBe?.equals(made.hash)) return made;
    throw new StorageError(
      "The storage holds a file of this name, and the access URL does not allow reading to tell whether it is this one.",
    );
  }
  throw new StorageError("The storage holds a file of this name that is not from Shore.");
}
