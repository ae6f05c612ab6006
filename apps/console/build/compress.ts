import { readFile, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Writes `.br` and `.gz` beside every text file of the built console, so that the server compresses nothing at request time. Skips
 * index.html: its nonce differs in each response.
 */
export async function compressBuild(): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter(
    (file) => TEXT_EXTENSIONS.has(extname(file)) && file !== "index.html",
  );
  const sizes = await Promise.all(files.map((file) => compress(join(dist, file))));
  const before = sizes.reduce((sum, size) => sum + size.plain, 0);
  const after = sizes.reduce((sum, size) => sum + size.brotli, 0);
  console.log(`Compressed ${files.length} files: ${kilobytes(before)} plain, ${kilobytes(after)} brotli.`);
}

async function compress(path: string): Promise<{ plain: number; brotli: number }> {
  const plain = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { plain: plain.length, brotli: br.length };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const dist = join(import.meta.dirname, "../dist");
const TEXT_EXTENSIONS = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
