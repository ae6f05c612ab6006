import { AnonymousCredential, ContainerClient, newPipeline } from "@azure/storage-blob";
import { expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import { startFaultyStorage } from "../../../../testing/faulty-storage.ts";
import { PrivateAddress } from "../../../../outgoing/public-address.ts";
import { Redirected, storageRequests } from "./storage-requests.ts";

const azurite = await sharedAzurite();
await azurite.container("ships");

test("a connection to a name that resolves to this machine or a private network is refused", async () => {
  const request = client("https://localhost:9/ships", { allowPrivate: false });
  await expect(request.exists()).rejects.toBeInstanceOf(PrivateAddress);
  // One that is listed in the settings is allowed: here, nothing listens.
  await expect(client("https://localhost:9/ships", { allowPrivate: true }).exists()).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
});

test("a redirect is not followed, so the secret is not sent elsewhere", async () => {
  const elsewhere = await startFaultyStorage(azurite.origin, () => undefined);
  const sending = await startFaultyStorage(azurite.origin, () => ({ redirectTo: `${elsewhere.origin}/stolen` }));
  const accessUrl = azurite.accessUrl("ships").replace(azurite.origin, sending.origin);
  await expect(client(accessUrl, { allowPrivate: true }).exists()).rejects.toBeInstanceOf(Redirected);
  expect(sending.requests).toHaveLength(1);
  expect(elsewhere.requests).toEqual([]);
  await Promise.all([elsewhere.stop(), sending.stop()]);
});

test("a request without a response times out and is retried the given number of times", async () => {
  const silent = await startFaultyStorage(azurite.origin, () => "hang");
  const accessUrl = azurite.accessUrl("ships").replace(azurite.origin, silent.origin);
  const request = client(accessUrl, { allowPrivate: true, withinMs: 100, attempts: 3 });
  await expect(request.exists()).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect(silent.requests).toHaveLength(3);
  await silent.stop();
});

function client(url: string, { allowPrivate, withinMs = 10_000, attempts = 1 }: Options): ContainerClient {
  const pipeline = newPipeline(new AnonymousCredential(), {
    httpClient: storageRequests({ allowPrivate, withinMs }),
    retryOptions: { maxTries: attempts, retryDelayInMs: 1 },
  });
  return new ContainerClient(url, pipeline);
}

type Options = { allowPrivate: boolean; withinMs?: number; attempts?: number };
