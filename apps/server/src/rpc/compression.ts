import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { Code, ConnectError } from "@connectrpc/connect";
import { compressionBrotli, compressionGzip } from "@connectrpc/connect-node";
import { invalidArgument } from "./rpc-errors.ts";

/** Accepted of requests; answers use the first one that a client names. */
export const compressions = [
  compressionGzip,
  // Brotli's default quality takes 40 ms for a page; this one is faster than gzip and no larger.
  { ...compressionBrotli, compress: (bytes: Uint8Array) => compressBrotli(bytes, QUICK) },
];

/**
 * @param encoding value of a `Content-Encoding` header
 * @param limit most bytes, decompressed
 * @throws ConnectError `unimplemented` for an unknown encoding, `invalid_argument` for damaged data, `resource_exhausted` above the
 *   limit
 */
export async function decompress(
  bytes: Uint8Array,
  encoding: string | null | undefined,
  limit: number,
): Promise<Uint8Array> {
  if (!encoding || encoding === "identity") return bytes;
  const compression = compressions.find(({ name }) => name === encoding);
  if (!compression) throw new ConnectError("Only gzip and br are understood.", Code.Unimplemented);
  try {
    return await compression.decompress(new Uint8Array(bytes), limit);
  } catch (error) {
    if (error instanceof ConnectError && error.code === Code.ResourceExhausted) throw error;
    throw invalidArgument([{ field: "", description: `The request's ${encoding} data are damaged.` }]);
  }
}

const compressBrotli = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
