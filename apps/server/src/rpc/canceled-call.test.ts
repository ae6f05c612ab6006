import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, onTestFinished, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { clientAt } from "../testing/client-at.ts";
import { testDatabase } from "../testing/database.ts";
import { listenOnLoopback } from "../testing/test-server.ts";
import { channels } from "../kernel/channels.ts";
import { createConnectListener } from "./connect-listener.ts";

const database = await testDatabase();
const { token } = await signedIn(database, "manager");

test("a client that disconnects during its call causes no logged error", async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const watching = { asyncEnd: () => ended.resolve() };
  channels.calls.subscribe(watching);
  onTestFinished(() => {
    channels.calls.unsubscribe(watching);
  });
  const logged: string[] = [];
  const log = {
    error: (_: object, message: string) => void logged.push(message),
    warn: (_: object, message: string) => void logged.push(message),
  };
  const service: Partial<Service> = {
    dataExportStorageTest: (_request, { signal }) => {
      begun.resolve();
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
  };
  const listener = createConnectListener({
    db: database,
    // This test makes no other calls.
    service: service as Service,
    origin: "http://localhost:8080",
    log,
  });
  const shore = clientAt(await listenOnLoopback(listener), token);
  const leaving = new AbortController();
  const answer = shore.dataExportStorageTest({ azureBlobSasUrl: "https://x.example" }, { signal: leaving.signal });
  await begun.promise;
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort|cancel/i);
  await ended.promise;
  expect(logged).toEqual([]);
});

type Service = ServiceImpl<typeof ShoreAPI>;
