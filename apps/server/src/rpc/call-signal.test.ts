import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { clientAt } from "../testing/client-at.ts";
import { testDatabase } from "../testing/database.ts";
import { listenOnLoopback } from "../testing/test-server.ts";
import { createConnectListener } from "./connect-listener.ts";

const database = await testDatabase();
const { token } = await signedIn(database, "manager");

test("the signals of calls that are answered end with one reason, and no error is made for each", async () => {
  const signals: AbortSignal[] = [];
  const service: Partial<Service> = {
    organizationSettingsGet: (_request, { signal }) => {
      signals.push(signal);
      return {};
    },
  };
  const listener = createConnectListener({
    db: database,
    // This test makes no other calls.
    service: service as Service,
    origin: "http://localhost:8080",
    log: { warn() {}, error() {} },
  });
  const shore = clientAt(await listenOnLoopback(listener), token);
  for (let call = 0; call < 3; call += 1) await shore.organizationSettingsGet({});
  await sleep(50);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(signals.filter(({ reason }) => reason instanceof DOMException)).toEqual([]);
  expect(new Set(signals.map(({ reason }) => reason as unknown)).size).toBe(1);
});

type Service = ServiceImpl<typeof ShoreAPI>;
