import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The key that seals storage access URLs: the configured one; else, for the embedded database, one that is made once and lies
 * beside the database in the data folder, for its owner's eyes only. It is never in the database, nor in a copy of it.
 * @param tell gets a sentence for whoever runs the server, when there is none
 * @returns undefined when there is none: schedules are then refused, all else works
 */
export function storageKey(
  {
    dataExportKey,
    databaseUrl,
    dataDir,
  }: { dataExportKey?: Uint8Array | undefined; databaseUrl?: string | undefined; dataDir: string },
  tell: (sentence: string) => void,
): Uint8Array | undefined {
  if (dataExportKey) return dataExportKey;
  if (databaseUrl) {
    tell("DATA_EXPORT_KEY is not set: storage access URLs cannot be kept, so data export schedules are refused.");
    return undefined;
  }
  const file = join(dataDir, "data-export.key");
  try {
    const key = Buffer.from(readOrMake(file), "base64");
    if (key.length === KEY_BYTES) return key;
    tell(
      `${file} holds no key: data export schedules are refused. Bring it back, or remove it to begin with a new one.`,
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    tell(`${file} cannot be read or made (${code}): data export schedules are refused.`);
  }
  return undefined;
}

function readOrMake(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  mkdirSync(join(file, ".."), { recursive: true });
  const key = randomBytes(KEY_BYTES).toString("base64");
  // Of two that make it at once, the first one's counts.
  try {
    writeFileSync(file, key, { mode: 0o600, flag: "wx" });
    return key;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readFileSync(file, "utf8");
    throw error;
  }
}

const KEY_BYTES = 32;
