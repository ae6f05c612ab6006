import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { readBytes } from "./pieces.sql.ts";

const database = await testDatabase();
const server = await startTestServer(database);
const { client, token, organizationUuid } = await signedIn(database, "manager");

const content = Buffer.from("Date,Time,Wind\n2025-03-01,04:00,SW 6\n");

async function newFile(sizeBytes = content.length): Promise<{ importUuid: string; fileUuid: string; path: string }> {
  const { import: made } = await client.importCreate({});
  const importUuid = made?.importUuid ?? "";
  const added = await client.importFilesAdd({
    importUuid,
    files: [{ displayName: "deck.csv", sizeBytes: BigInt(sizeBytes) }],
  });
  return { importUuid, fileUuid: added.fileUuids[0] ?? "", path: added.import?.files[0]?.uploadPath ?? "" };
}

function put(path: string, offset: number | string, body: Buffer, headers: Record<string, string | undefined> = {}) {
  const all = {
    "content-type": "application/octet-stream",
    "sec-fetch-site": "same-origin",
    cookie: `shore_session=${token}`,
    ...headers,
  };
  const given = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
  return fetch(`${server.origin}${path}?offset=${offset}`, {
    method: "PUT",
    headers: given,
    body: new Uint8Array(body),
  });
}

test("pieces arrive in order, once, and the last one has the file's SHA-256", async () => {
  const { path, importUuid } = await newFile();
  const first = await put(path, 0, content.subarray(0, 10));
  expect([first.status, await first.json()]).toEqual([200, { receivedBytes: 10, sha256: "" }]);
  // The answer was lost: the same piece again.
  expect(await (await put(path, 0, content.subarray(0, 10))).json()).toEqual({ receivedBytes: 10, sha256: "" });
  const gap = await put(path, 20, content.subarray(20));
  expect([gap.status, await gap.json()]).toEqual([
    409,
    { code: "aborted", message: "The upload is at another byte. Go on there.", receivedBytes: 10 },
  ]);
  const last = await put(path, 10, content.subarray(10));
  const sha256 = createHash("sha256").update(content).digest("hex");
  expect(await last.json()).toEqual({ receivedBytes: content.length, sha256 });
  const { import: uploaded } = await client.importGet({ importUuid });
  expect(uploaded?.files[0]).toMatchObject({ sha256, uploadPath: "", receivedBytes: BigInt(content.length) });
});

test("a file that has changed between two pieces is refused; one chosen again goes on where it was", async () => {
  const { path, importUuid, fileUuid } = await newFile();
  await put(path, 0, content.subarray(0, 10));
  const changed = await put(path, 0, Buffer.alloc(10, "x"));
  expect([changed.status, ((await changed.json()) as { message: string }).message]).toEqual([
    409,
    "The file has changed since its upload began. Remove it and add it again.",
  ]);
  const chosen = { displayName: "deck.csv", sizeBytes: BigInt(content.length) };
  const again = await client.importFilesAdd({ importUuid, files: [chosen] });
  expect([again.fileUuids, again.import?.files[0]?.receivedBytes]).toEqual([[fileUuid], 10n]);
  const other = await client.importFilesAdd({ importUuid, files: [{ ...chosen, lastModifiedMs: 1n }] });
  expect(other.fileUuids).not.toContain(fileUuid);
  await expect(client.importRead({ importUuid, etag: other.import?.etag ?? "" })).rejects.toThrow(
    "is not uploaded yet",
  );
});

test.each<[string, number, Parameters<typeof put>[3], Buffer?]>([
  ["another site's page", 403, { "sec-fetch-site": "cross-site" }],
  ["no proof of its own page", 403, { "sec-fetch-site": undefined }],
  ["nobody", 401, { cookie: "" }],
  ["another content type", 400, { "content-type": "text/csv" }],
  ["a compressed piece", 400, { "content-encoding": "gzip" }],
  ["a piece beyond the size of the file", 400, {}, Buffer.alloc(1_000)],
  ["a piece of more than 4 MiB", 400, {}, Buffer.alloc(4_194_305)],
])("%s is refused", async (_, status, headers, body = content) => {
  const { path, importUuid } = await newFile();
  expect((await put(path, 0, body, headers)).status).toBe(status);
  expect((await client.importGet({ importUuid })).import?.files[0]?.receivedBytes).toBe(0n);
});

test("a member, a manager of one vessel and another organisation's manager cannot send pieces, nor can anybody to no file", async () => {
  const { path, importUuid } = await newFile();
  const statusFor = async (person: { token: string }, to = path) =>
    (await put(to, 0, content, { cookie: `shore_session=${person.token}` })).status;
  expect(await statusFor(await signedIn(database, "member", organizationUuid))).toBe(403);
  expect(await statusFor(await signedIn(database, { onlyVesselUuid: randomUUID() }, organizationUuid))).toBe(403);
  expect(await statusFor(await signedIn(database, "manager"))).toBe(404);
  expect(await statusFor({ token }, `/shore/imports/${randomUUID()}`)).toBe(404);
  expect(await statusFor({ token }, "/shore/imports/nonsense")).toBe(404);
  expect((await client.importGet({ importUuid })).import?.files[0]?.receivedBytes).toBe(0n);
});

test("any part of a file is read from its pieces", async () => {
  const { path, importUuid, fileUuid } = await newFile();
  for (const [start, end] of [
    [0, 10],
    [10, 20],
    [20, content.length],
  ] as const)
    await put(path, start, content.subarray(start, end));
  const parts = [
    [0, 5],
    [0, 10],
    [3, 25],
    [10, 10],
    [19, 2],
    [25, 100],
    [content.length, 5],
  ] as const;
  for (const [start, bytes] of parts)
    expect(await readBytes(database, { organizationUuid, importUuid, fileUuid }, { start, bytes })).toEqual(
      content.subarray(start, start + bytes),
    );
});
