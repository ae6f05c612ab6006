import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { storageKeys } from "./storage-key.ts";

const folder = mkdtempSync(join(tmpdir(), "shore-key-"));
afterAll(() => rmSync(folder, { recursive: true }));
const given = Buffer.alloc(32, 7);

test("a configured key is used unchanged, with either database", () => {
  expect(storageKeys({ dataExportKeys: [given], dataDir: folder }, fail).key).toBe(given);
  expect(storageKeys({ dataExportKeys: [given], databaseUrl: "postgres://db/shore", dataDir: folder }, fail).key).toBe(
    given,
  );
});

test("for the embedded database a key is generated once into a file that only its owner can read", () => {
  const dataDir = join(folder, "new");
  const { key: first } = storageKeys({ dataDir }, fail);
  expect(first).toHaveLength(32);
  expect(storageKeys({ dataDir }, fail).key).toEqual(first);
  expect(statSync(join(dataDir, "data-export.key")).mode & 0o777).toBe(0o600);
  expect(storageKeys({ dataDir: join(folder, "another") }, fail).key).not.toEqual(first);
});

test("with an external database and no configured key there is none, and a warning is given", () => {
  const messages: string[] = [];
  const { key } = storageKeys({ databaseUrl: "postgres://db/shore", dataDir: folder }, (sentence) =>
    messages.push(sentence),
  );
  expect(key).toBeUndefined();
  expect(messages).toEqual([expect.stringContaining("DATA_EXPORT_KEY is not set")]);
});

test("a damaged key file gives a warning and is never replaced", () => {
  const messages: string[] = [];
  writeFileSync(join(folder, "data-export.key"), "half a k");
  expect(storageKeys({ dataDir: folder }, (sentence) => messages.push(sentence)).key).toBeUndefined();
  expect(messages).toEqual([expect.stringContaining("holds no key")]);
});

function fail(sentence: string): never {
  throw new Error(sentence);
}
