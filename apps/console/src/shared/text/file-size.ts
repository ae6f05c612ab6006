/**
 * Returns a file size to three significant figures: `512 bytes`, `96 KB`, `4.21 MB`, `1.3 GB`. A KB is 1,000 bytes, as in storage.
 * @param bytes not negative
 */
export function fileSize(bytes: bigint): string {
  const size = Number(bytes);
  if (size < 1000) return size === 1 ? "1 byte" : `${size} bytes`;
  const power = Math.min(Math.floor(Math.log10(Number(size.toPrecision(3))) / 3), units.length);
  return `${Number((size / 1000 ** power).toPrecision(3))} ${units[power - 1] ?? ""}`;
}

const units = ["KB", "MB", "GB", "TB"];
