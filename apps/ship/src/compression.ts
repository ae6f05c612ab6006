import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

/**
 * Compresses a request. Brotli makes a few records an eighth smaller than zstd or gzip, because it brings a dictionary along
 * (docs/ship-link.md#size).
 */
export function compress(message: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(message, {
    params: {
      // The best level takes seconds for 1 MiB; a line that carries so much at once does not need it.
      [constants.BROTLI_PARAM_QUALITY]: message.length < LARGE_BYTES ? 11 : 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: message.length,
    },
  });
}

/** @throws when the result is larger than `maxBytes` */
export function decompress(content: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  return promisify(brotliDecompress)(content, { maxOutputLength: maxBytes });
}

const LARGE_BYTES = 65_536;
