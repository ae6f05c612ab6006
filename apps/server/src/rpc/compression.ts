import { promisify } from "node:util";
import { brotliCompress, constants, zstdCompress, zstdDecompress } from "node:zlib";
import { Code, ConnectError } from "@connectrpc/connect";
import { compressionBrotli, compressionGzip } from "@connectrpc/connect-node";
import type { Compression } from "@connectrpc/connect/protocol";
import { invalidArgument, resourceExhausted } from "./rpc-errors.ts";

/** Accepted for requests; responses use the first one that the client accepts. */
export const compressions = [
  compressionGzip,
  // Brotli's default quality takes 40 ms for a page; this one is faster than gzip, and its output no larger.
  { ...compressionBrotli, compress: (bytes: Uint8Array) => compressBrotli(bytes, FAST) },
];

/** Accepted from ships: zstd compresses batches of records best. */
export const shipCompressions: readonly Compression[] = [
  {
    name: "zstd",
    compress: (bytes) => compressZstd(bytes),
    decompress: async (bytes, limit) => {
      try {
        return await decompressZstd(bytes, { maxOutputLength: limit });
      } catch (error) {
        if (error instanceof RangeError) throw resourceExhausted(`A request has at most ${limit} bytes, decompressed.`);
        throw error;
      }
    },
  },
  ...compressions,
];

/**
 * @param encoding value of a `Content-Encoding` header
 * @param limit maximum bytes, decompressed
 * @param known the accepted compressions
 * @throws ConnectError `unimplemented` for an unknown encoding, `invalid_argument` for damaged data, `resource_exhausted` above the
 *   limit
 */
export async function decompress(
  bytes: Uint8Array,
  encoding: string | null | undefined,
  limit: number,
  known: readonly Compression[] = compressions,
): Promise<Uint8Array> {
  if (!encoding || encoding === "identity") return bytes;
  const compression = known.find(({ name }) => name === encoding);
  if (!compression) {
    throw new ConnectError(`Only ${known.map(({ name }) => name).join(" and ")} are accepted.`, Code.Unimplemented);
  }
  try {
    return await compression.decompress(new Uint8Array(bytes), limit);
  } catch (error) {
    if (error instanceof ConnectError && error.code === Code.ResourceExhausted) throw error;
    throw invalidArgument([{ field: "", description: `The request's ${encoding} data are damaged.` }]);
  }
}

const compressZstd = promisify(zstdCompress);
const decompressZstd = promisify(zstdDecompress);
const compressBrotli = promisify(brotliCompress);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
