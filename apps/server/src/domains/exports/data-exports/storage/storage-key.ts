import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StorageAccess } from "../../../../kernel/storage-secret.ts";

/** The key that encrypts storage access URLs, and those that encrypted earlier ones. */
export type StorageKeys = Pick<StorageAccess, "key" | "oldKeys">;

/**
 * Returns the configured keys; else, for the embedded database, those in a file in the data folder, created with one key and
 * readable only by its owner. Keys are never in the database, nor in a copy of it.
 * @param warn gets a message for the operator when there is no key
 * @returns without a key, schedules are refused and all else works
 */
export function storageKeys(
  { dataExportKeys = [], databaseUrl, dataDir }: KeySettings,
  warn: (sentence: string) => void,
): StorageKeys {
  const [configured, ...others] = dataExportKeys;
  if (configured) return { key: configured, oldKeys: others };
  if (databaseUrl) {
    warn("DATA_EXPORT_KEY is not set: storage access URLs cannot be kept, so data export schedules are refused.");
    return { key: undefined };
  }
  const file = join(dataDir, KEY_FILE);
  try {
    const keys = readOrCreate(file)
      .trim()
      .split("\n")
      .map((line) => Buffer.from(line, "base64"));
    const [key, ...oldKeys] = keys;
    if (keys.every(({ length }) => length === KEY_BYTES)) return { key, oldKeys };
    warn(
      `${file} holds no key: data export schedules are refused. Bring it back, or remove it to begin with a new one.`,
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    warn(`${file} cannot be read or made (${code}): data export schedules are refused.`);
  }
  return { key: undefined };
}

type KeySettings = {
  dataExportKeys?: readonly Uint8Array[] | undefined;
  databaseUrl?: string | undefined;
  dataDir: string;
};

/** Writes the embedded database's keys, the one that encrypts first. */
export function writeStorageKeys(dataDir: string, keys: readonly Uint8Array[]): void {
  const file = join(dataDir, KEY_FILE);
  // Atomic rename: with a truncated key no access URL could be decrypted.
  writeFileSync(`${file}.new`, keys.map((key) => Buffer.from(key).toString("base64")).join("\n"), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Generates a new key. */
export function newStorageKey(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  mkdirSync(join(file, ".."), { recursive: true });
  const key = randomBytes(KEY_BYTES).toString("base64");
  // Of two processes that create it concurrently, the first wins.
  try {
    writeFileSync(file, key, { mode: 0o600, flag: "wx" });
    return key;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readFileSync(file, "utf8");
    throw error;
  }
}

const KEY_FILE = "data-export.key";
const KEY_BYTES = 32;
