import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import {
  type Fault,
  type FaultyStorage,
  startFaultyStorage,
  type StorageRequest,
} from "../../../../testing/faulty-storage.ts";
import { StorageAddress } from "../../../../kernel/storage-address.ts";
import { StorageError } from "./storage-error.ts";
import { deleteFile, uploadFile } from "./upload-file.ts";

const azurite = await sharedAzurite();
const container = await azurite.container("ships");
let faulty: FaultyStorage | undefined;
afterEach(() => faulty?.stop());

/** More than may be buffered. */
const MEBIBYTES = 300;
const FILE = { filename: "MV Havørn/deck 2026.csv", contentType: "text/csv; charset=utf-8" };

test("a file of any size is stored with the returned hash and size", async () => {
  for (const sizeBytes of [0, 1, MIB - 1, 4 * MIB, 4 * MIB + 1, 13 * MIB + 7]) {
    const uploaded = await uploadFile(addressAt(azurite.origin), FILE, contentOf(sizeBytes));
    expect(uploaded.sizeBytes).toBe(sizeBytes);
    const blob = container.getBlobClient(FILE.filename);
    const stored = await blob.downloadToBuffer();
    expect(stored.length).toBe(sizeBytes);
    expect(uploaded.hash).toEqual(createHash("sha256").update(stored).digest());
    const { metadata, contentType, contentMD5 } = await blob.getProperties();
    expect(metadata).toEqual({ sha256: uploaded.hash.toString("hex") });
    expect(contentType).toBe("text/csv; charset=utf-8");
    expect(Buffer.from(contentMD5 ?? [])).toEqual(createHash("md5").update(stored).digest());
  }
});

test("text is stored as UTF-8, and a later file replaces an earlier one", async () => {
  await uploadFile(addressAt(azurite.origin), FILE, contentOf(10));
  await uploadFile(addressAt(azurite.origin), FILE, textChunks("Ærø → Ålesund"));
  expect((await container.getBlobClient(FILE.filename).downloadToBuffer()).toString()).toBe("Ærø → Ålesund");
  await deleteFile(addressAt(azurite.origin), FILE.filename);
  expect(await container.getBlobClient(FILE.filename).exists()).toBe(false);
  await deleteFile(addressAt(azurite.origin), FILE.filename);
});

/** Faults: the request and its index among its kind, the fault, and the message for the user. */
const faults: [name: string, at: StorageRequest, index: number, fault: Fault, sentence: RegExp][] = [
  ["a line cut at the first byte", "block", 0, { cutAtByte: 1 }, /^The connection to 127\.0\.0\.1:\d+ was cut\.$/],
  ["a line cut in the middle", "block", 1, { cutAtByte: 2_000_000 }, /^The connection to .* was cut\.$/],
  ["a line cut at the commit", "commit", 0, { cutAtByte: 1 }, /^The connection to .* was cut\.$/],
  ["403 at a block", "block", 1, 403, /does not accept the access URL \(AuthorizationFailure\)/],
  ["403 at the commit", "commit", 0, 403, /does not accept the access URL/],
  ["404 at a block", "block", 0, 404, /^There is no such container in the storage\.$/],
  ["404 at the commit", "commit", 0, 404, /^There is no such container in the storage\.$/],
  ["412 at the commit", "commit", 0, 412, /^The storage keeps the file locked\.$/],
  ["500 at a block", "block", 2, 500, /^The storage failed with 500 \(InternalError\)\.$/],
  ["500 at the commit", "commit", 0, 500, /^The storage failed with 500 \(InternalError\)\.$/],
  ["503 at a block", "block", 0, 503, /^The storage is too busy\.$/],
  ["a redirect", "block", 0, { redirectTo: "http://127.0.0.1:9/stolen" }, /sends us on to another address/],
];

test.each(faults)("%s leaves no partial file and gives the reason", async (_, at, index, fault, sentence) => {
  const failing = (request: StorageRequest, nth: number) => (request === at && nth >= index ? fault : undefined);
  faulty = await startFaultyStorage(azurite.origin, failing);
  const filename = `${crypto.randomUUID()}.csv`;
  const earlier = await uploadFile(addressAt(azurite.origin), { ...FILE, filename }, contentOf(3));
  const file = { ...FILE, filename };
  // As many blocks of 4 MiB as the fault needs.
  const content = contentOf((at === "block" ? index : 1) * 4 * MIB + 2 * MIB);
  const problem = await uploadFile(addressAt(faulty.origin), file, content, { attempts: 1 }).catch(
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StorageError);
  expect(problem).toHaveProperty("message", expect.stringMatching(sentence));
  expect(inspect(problem, { depth: 9, showHidden: true })).not.toMatch(/sig[=%]|se=/);
  // The earlier file stays complete, and once the storage recovers it is replaced.
  expect(sha256(await container.getBlobClient(filename).downloadToBuffer())).toEqual(earlier.hash);
  const later = await uploadFile(addressAt(azurite.origin), file, contentOf(MIB));
  expect(sha256(await container.getBlobClient(filename).downloadToBuffer())).toEqual(later.hash);
});

test("failed requests are retried, and the file is stored once and completely", async () => {
  const twice: Record<StorageRequest, Fault[]> = {
    block: [500, { cutAtByte: 100_000 }, undefined, 503],
    commit: [{ cutAtByte: 1 }, 500],
    list: [],
    delete: [],
  };
  faulty = await startFaultyStorage(azurite.origin, (request, index) => twice[request][index]);
  const uploaded = await uploadFile(addressAt(faulty.origin), FILE, contentOf(6 * MIB));
  expect(uploaded.hash).toEqual(sha256(await container.getBlobClient(FILE.filename).downloadToBuffer()));
  expect(faulty.requests).toEqual(["block", "block", "block", "block", "block", "commit", "commit", "commit"]);
});

test("aborting a hanging upload rejects with the reason and leaves no file", async () => {
  faulty = await startFaultyStorage(azurite.origin, (request) => (request === "commit" ? "hang" : undefined));
  const gaveUp = new Error("gave up");
  const abort = new AbortController();
  const filename = `${crypto.randomUUID()}.csv`;
  const upload = uploadFile(addressAt(faulty.origin), { ...FILE, filename }, contentOf(MIB), { signal: abort.signal });
  while (!faulty.requests.includes("commit")) await sleep(10);
  abort.abort(gaveUp);
  await expect(upload).rejects.toBe(gaveUp);
  expect(await container.getBlobClient(filename).exists()).toBe(false);
});

test("an error of the content is rethrown and leaves no file", async () => {
  const filename = `${crypto.randomUUID()}.csv`;
  const broken = (async function* () {
    yield Buffer.alloc(5 * MIB);
    throw new Error("the database went away");
  })();
  const upload = uploadFile(addressAt(azurite.origin), { ...FILE, filename }, broken);
  await expect(upload).rejects.toThrow("the database went away");
  expect(await container.getBlobClient(filename).exists()).toBe(false);
});

test(`memory stays flat while ${MEBIBYTES} MiB are uploaded`, { timeout: 60_000 + MEBIBYTES * 200 }, async () => {
  // Earlier tests in the same process have left buffers of their own.
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watched = (async function* () {
    for (let piece = 0; piece < MEBIBYTES; piece += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      yield Buffer.alloc(MIB, piece);
    }
  })();
  await uploadFile(addressAt(azurite.origin), FILE, watched);
  expect((most - before) / MIB).toBeLessThan(64);
});

function addressAt(origin: string): StorageAddress {
  const accessUrl = azurite.accessUrl("ships").replace(azurite.origin, origin);
  const address = StorageAddress.read(accessUrl, [origin]);
  if (typeof address === "string") throw new Error(address);
  return address;
}

/** Yields varying bytes in chunks of uneven size. */
async function* contentOf(sizeBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < sizeBytes; at += 77_777) {
    yield Buffer.alloc(Math.min(77_777, sizeBytes - at), `row ${at}\n`);
  }
}

async function* textChunks(text: string): AsyncGenerator<string> {
  yield text;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

const MIB = 1024 * 1024;
