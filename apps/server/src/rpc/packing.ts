import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { Code, ConnectError } from "@connectrpc/connect";
import { compressionBrotli, compressionGzip } from "@connectrpc/connect-node";
import { invalidArgument } from "./refusals.ts";

/** How requests may be packed, and answers for those who take them so: the first one that a client names. */
export const packings = [
  compressionGzip,
  // At brotli's own quality a page would take some 40 ms; at this one it is quicker than gzip and no larger.
  { ...compressionBrotli, compress: (bytes: Uint8Array) => packBrotli(bytes, QUICK) },
];

/**
 * The bytes as they were before packing.
 * @param encoding as a `Content-Encoding` header says it
 * @param limit most bytes, unpacked
 * @throws ConnectError `unimplemented` for a packing we don't know, `invalid_argument` for damaged data,
 *   `resource_exhausted` above the limit
 */
export async function unpack(
  bytes: Uint8Array,
  encoding: string | null | undefined,
  limit: number,
): Promise<Uint8Array> {
  if (!encoding || encoding === "identity") return bytes;
  const packing = packings.find(({ name }) => name === encoding);
  if (!packing) throw new ConnectError("Only gzip and br are understood.", Code.Unimplemented);
  try {
    return await packing.decompress(new Uint8Array(bytes), limit);
  } catch (error) {
    if (error instanceof ConnectError && error.code === Code.ResourceExhausted) throw error;
    throw invalidArgument([{ field: "", description: `The request's ${encoding} data are damaged.` }]);
  }
}

const packBrotli = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
