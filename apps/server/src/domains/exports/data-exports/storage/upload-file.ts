import { createHash, randomBytes } from "node:crypto";
import { openContainer } from "./container.ts";
import { existingFile, isBlobAlreadyExists, type CreateOnlyOptions } from "./existing-file.ts";
import type { StorageAddress } from "../../../../kernel/storage-address.ts";
import { toStorageError } from "./storage-error.ts";

/** Name and content type of a file in the storage. */
export type StorageFile = { filename: string; contentType: string };

/** SHA-256 and size of the bytes as sent. */
export type Uploaded = { hash: Buffer; sizeBytes: number };

/**
 * Uploads a file, replacing one of the same name. Blocks are staged, then committed in one request: until then the file is
 * invisible, and an earlier file of the name stays unchanged. The storage verifies each block's MD5 and stores the file's MD5 and, as
 * metadata, its SHA-256.
 *
 * With `createOnly` it never replaces a file: one written by an earlier attempt stays, and its hash and size are returned.
 *
 * Buffers two blocks of 4 MiB at a time, however large the file. Errors of `content` are rethrown.
 * @throws StorageError when the storage fails after three attempts at a request
 */
export async function uploadFile(
  address: StorageAddress,
  { filename, contentType }: StorageFile,
  content: AsyncIterable<Uint8Array | string>,
  {
    signal,
    attempts = 3,
    createOnly,
  }: { signal?: AbortSignal | undefined; attempts?: number; createOnly?: CreateOnlyOptions } = {},
): Promise<Uploaded> {
  let sent = 0;
  const blob = openContainer(address, attempts, () => (sent += 1)).getBlockBlobClient(filename);
  const ended = new AbortController();
  const abortSignal = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  const rethrow = (error: unknown): never => {
    throw toStorageError(error, { address, work: "write", signal });
  };
  const [sha256, md5, attempt] = [createHash("sha256"), createHash("md5"), randomBytes(16)];
  const blocks: string[] = [];
  let sizeBytes = 0;
  const stage = async (block: Buffer) => {
    const id = blockId(attempt, blocks.length);
    blocks.push(id);
    const transactionalContentMD5 = createHash("md5").update(block).digest();
    await blob.stageBlock(id, block, block.length, { abortSignal, transactionalContentMD5 }).catch(rethrow);
  };
  let staged = Promise.resolve();
  try {
    for await (const block of inBlocks(content)) {
      sha256.update(block);
      md5.update(block);
      sizeBytes += block.length;
      // Uploads one block while the next is read.
      await staged;
      staged = stage(block);
      // The next `await` throws its rejection; until then prevents an unhandled rejection.
      staged.catch(() => {});
    }
    await staged;
    const made = { hash: sha256.digest(), sizeBytes };
    await createOnly?.beforeCommit(made);
    const sentBefore = sent;
    try {
      await blob.commitBlockList(blocks, {
        abortSignal,
        blobHTTPHeaders: { blobContentType: contentType, blobContentMD5: md5.digest() },
        metadata: { sha256: made.hash.toString("hex") },
        ...(createOnly ? { conditions: { ifNoneMatch: "*" } } : {}),
      });
      return made;
    } catch (error) {
      if (!createOnly || !isBlobAlreadyExists(error)) return rethrow(error);
      const existing = await existingFile(blob, made, {
        address,
        expectedHash: createOnly.expectedHash,
        mayBeOwn: sent > sentBefore + 1,
        signal: abortSignal,
      });
      return existing ?? rethrow(error);
    }
  } finally {
    ended.abort();
  }
}

/** Deletes a file from the storage, if it exists. @throws StorageError */
export async function deleteFile(
  address: StorageAddress,
  filename: string,
  { signal, attempts = 3 }: { signal?: AbortSignal | undefined; attempts?: number } = {},
): Promise<void> {
  const blob = openContainer(address, attempts).getBlockBlobClient(filename);
  try {
    await blob.deleteIfExists(signal ? { abortSignal: signal } : {});
  } catch (error) {
    throw toStorageError(error, { address, work: "delete", signal });
  }
}

/** Yields the bytes in blocks of equal size, except the last. Text is encoded as UTF-8. */
async function* inBlocks(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const given of content) {
    let piece = typeof given === "string" ? Buffer.from(given) : given;
    while (length + piece.length >= BLOCK_BYTES) {
      const fits = BLOCK_BYTES - length;
      yield Buffer.concat([...pieces, piece.subarray(0, fits)]);
      [pieces, length, piece] = [[], 0, piece.subarray(fits)];
    }
    if (piece.length > 0) pieces.push(piece);
    length += piece.length;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

/** Returns an id of the same length for all blocks, as the storage requires, and unique to the attempt, so that two never mix. */
function blockId(attempt: Buffer, index: number): string {
  const indexBytes = Buffer.alloc(4);
  indexBytes.writeUInt32BE(index);
  return Buffer.concat([attempt, indexBytes]).toString("base64");
}

/** A file has at most 50,000 blocks: 195 GiB. */
const BLOCK_BYTES = 4 * 1024 * 1024;
