import { afterEach, expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import {
  type Fault,
  type FaultyStorage,
  startFaultyStorage,
  type StorageRequest,
} from "../../../../testing/faulty-storage.ts";
import { StorageAddress } from "../../../../kernel/storage-address.ts";
import { testStorage } from "./test-storage.ts";

const azurite = await sharedAzurite();
const container = await azurite.container("test-storage");
let faulty: FaultyStorage | undefined;
afterEach(() => faulty?.stop());

const WENT_WELL = [
  { step: "reach", reason: "" },
  { step: "write", reason: "" },
  { step: "delete", reason: "" },
];

test("a working destination is reached, written to and left unchanged", async () => {
  expect(await tried(azurite.accessUrl("test-storage"))).toEqual(WENT_WELL);
  expect(await filenames()).toEqual([]);
});

test("an access URL without list and read permissions is enough", async () => {
  expect(await tried(azurite.accessUrl("test-storage", { permissions: "cwd" }))).toEqual(WENT_WELL);
});

test("one without delete permission is reported, with the name of the file that stays", async () => {
  const steps = await tried(azurite.accessUrl("test-storage", { permissions: "cw" }));
  const [left] = await filenames();
  expect(steps).toEqual([
    ...WENT_WELL.slice(0, 2),
    { step: "delete", reason: `The access URL does not allow deleting. ${left} stays there.` },
  ]);
  await container.deleteBlob(left ?? "");
});

test.each(["rcwdl", "cwd"])(
  "a container that does not exist is reported at the first step (allowed: %s)",
  async (permissions) => {
    expect(await tried(azurite.accessUrl("nowhere", { permissions }))).toEqual([
      { step: "reach", reason: "There is no such container in the storage." },
    ]);
  },
);

test.each([
  ["an altered signature", azurite.accessUrl("test-storage").replace(/sig=.{6}/, "sig=AAAAAA")],
  ["a start time in the future", azurite.accessUrl("test-storage", { starts: new Date(Date.now() + 86_400_000) })],
])("%s is reported at the first step", async (_, accessUrl) => {
  expect(await tried(accessUrl)).toEqual([
    { step: "reach", reason: expect.stringMatching(/does not accept the access URL/) },
  ]);
});

test("before an access URL begins, the message says when it does", async () => {
  const starts = new Date(Date.now() + 86_400_000);
  const [, year] = /^(\d+)/.exec(starts.toISOString()) ?? [];
  expect(await tried(azurite.accessUrl("test-storage", { starts }))).toEqual([
    { step: "reach", reason: expect.stringMatching(`does not accept the access URL before ${year}-.* \\+00:00\\.$`) },
  ]);
});

test("a missing account and a refused connection are reported at the first step", async () => {
  expect(await tried("https://nosuchaccountatall.blob.core.windows.net/ships?sig=abc&sp=cwd")).toEqual([
    {
      step: "reach",
      // A machine without a resolver gives another message.
      reason: expect.stringMatching(/nosuchaccountatall\.blob\.core\.windows\.net(?:\. Check the name| cannot be)/),
    },
  ]);
  const stopped = await startFaultyStorage(azurite.origin, () => undefined);
  await stopped.stop();
  expect(await tried(azurite.accessUrl("test-storage").replace(azurite.origin, stopped.origin))).toEqual([
    { step: "reach", reason: `${new URL(stopped.origin).host} does not take connections.` },
  ]);
});

const faults: [string, StorageRequest, Fault, RegExp][] = [
  ["busy at reading", "list", 503, /too busy/],
  ["403 at writing", "block", 403, /does not accept/],
  ["locked at writing", "commit", 412, /keeps the file locked/],
  [
    "500 at deleting",
    "delete",
    500,
    /^The storage failed with 500 \(InternalError\)\. shore-test-[-0-9a-f]+\.txt stays there\.$/,
  ],
  ["a redirect at reading", "list", { redirectTo: "http://127.0.0.1:1/" }, /sends us on to another address/],
  ["a cut line at deleting", "delete", { cutAtByte: 0 }, /was cut/],
];

test.each(faults)("%s is reported at its step", async (_, at, fault, sentence) => {
  faulty = await startFaultyStorage(azurite.origin, (request) => (request === at ? fault : undefined));
  const steps = await tried(azurite.accessUrl("test-storage").replace(azurite.origin, faulty.origin));
  const step = at === "list" ? "reach" : at === "delete" ? "delete" : "write";
  expect(steps.at(-1)).toEqual({ step, reason: expect.stringMatching(sentence) });
  expect(steps.slice(0, -1).every(({ reason }) => reason === "")).toBe(true);
});

test.each(["list", "block", "commit", "delete"] as const)("a storage that hangs at %s times out", async (at) => {
  faulty = await startFaultyStorage(azurite.origin, (request) => (request === at ? "hang" : undefined));
  const steps = await tried(azurite.accessUrl("test-storage").replace(azurite.origin, faulty.origin), {
    withinMs: 2_000,
  });
  expect(steps.at(-1)?.reason).toContain(`${new URL(faulty.origin).host} did not answer in time.`);
});

test("a disconnected client aborts the test", async () => {
  faulty = await startFaultyStorage(azurite.origin, () => "hang");
  const leaving = new AbortController();
  const trial = tried(azurite.accessUrl("test-storage").replace(azurite.origin, faulty.origin), {
    signal: leaving.signal,
  });
  leaving.abort(new Error("left"));
  await expect(trial).rejects.toThrow("left");
});

test("a client that disconnects during the write leaves no file behind", async () => {
  const leaving = new AbortController();
  faulty = await startFaultyStorage(azurite.origin, (request) => {
    if (request === "commit") leaving.abort(new Error("left"));
    return undefined;
  });
  const accessUrl = azurite.accessUrl("test-storage").replace(azurite.origin, faulty.origin);
  const before = await filenames();
  expect(await tried(accessUrl, { signal: leaving.signal })).toEqual(WENT_WELL);
  expect(await filenames()).toEqual(before);
});

async function tried(accessUrl: string, { signal = new AbortController().signal, withinMs = 20_000 } = {}) {
  const address = StorageAddress.read(accessUrl, [new URL(accessUrl).origin]);
  if (typeof address === "string") throw new Error(address);
  return testStorage(address, signal, withinMs);
}

async function filenames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of container.listBlobsFlat()) names.push(name);
  return names;
}
