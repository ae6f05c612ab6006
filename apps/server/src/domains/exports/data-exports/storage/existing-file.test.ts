import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import { StorageAddress } from "../../../../kernel/storage-address.ts";
import { StorageError } from "./storage-error.ts";
import { type Uploaded, uploadFile } from "./upload-file.ts";

const azurite = await sharedAzurite();
const container = await azurite.container("ships");

const addressWith = (permissions?: string) => {
  const address = StorageAddress.read(azurite.accessUrl("ships", permissions ? { permissions } : {}), [azurite.origin]);
  if (typeof address === "string") throw new Error(address);
  return address;
};
async function* textChunks(text: string) {
  yield text;
}
const sha256 = (text: string) => createHash("sha256").update(text).digest();
const upload = (
  filename: string,
  text: string,
  {
    beforeCommit = async () => {},
    expectedHash,
    permissions,
  }: { beforeCommit?: (made: Uploaded) => Promise<void>; expectedHash?: Buffer; permissions?: string } = {},
) =>
  uploadFile(addressWith(permissions), { filename, contentType: "text/csv" }, textChunks(text), {
    createOnly: { beforeCommit, expectedHash },
  });
const stored = async (filename: string) => (await container.getBlobClient(filename).downloadToBuffer()).toString();

test("of two concurrent attempts at one file the first wins, and the second returns the first's hash and size", async () => {
  const firstIsThere = Promise.withResolvers<void>();
  const second = upload("both", "the second", { beforeCommit: () => firstIsThere.promise });
  const first = await upload("both", "the first");
  firstIsThere.resolve();
  expect(await second).toEqual(first);
  expect(first).toEqual({ hash: sha256("the first"), sizeBytes: 9 });
  expect(await stored("both")).toBe("the first");
});

test("beforeCommit gets hash and size; an error thrown there prevents the commit", async () => {
  const uploads: Uploaded[] = [];
  const objection = async (made: Uploaded) => {
    uploads.push(made);
    throw new Error("claim lost");
  };
  await expect(upload("objected", "rows", { beforeCommit: objection })).rejects.toThrow("claim lost");
  expect(uploads).toEqual([{ hash: sha256("rows"), sizeBytes: 4 }]);
  expect(await container.getBlobClient("objected").exists()).toBe(false);
});

test("a foreign file of the same name is left unchanged and reported", async () => {
  await container.getBlockBlobClient("foreign").upload("theirs", 6);
  const attempt = upload("foreign", "ours");
  await expect(attempt).rejects.toThrow(StorageError);
  await expect(attempt).rejects.toThrow("The storage holds a file of this name that is not from Shore.");
  expect(await stored("foreign")).toBe("theirs");
});

test("without read permission, an existing file is accepted only if an earlier attempt recorded the same hash", async () => {
  await upload("unread", "rows");
  const again = { permissions: "cw" };
  await expect(upload("unread", "rows", again)).rejects.toThrow(/does not allow reading to tell/);
  await expect(upload("unread", "rows", { ...again, expectedHash: sha256("others") })).rejects.toThrow(
    /does not allow reading/,
  );
  expect(await upload("unread", "rows", { ...again, expectedHash: sha256("rows") })).toMatchObject({ sizeBytes: 4 });
});
