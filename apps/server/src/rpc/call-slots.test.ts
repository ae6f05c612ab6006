import { Code, ConnectError, createClient, type Interceptor, type ServiceImpl } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { listenOnLoopback } from "../testing/test-server.ts";
import { createConnectListener, RPC_PATH } from "./connect-listener.ts";

const database = await testDatabase();
const { token } = await signedIn(database, "member");

test("reads that ended at their deadline count as running until their statements end: at most eight of a user", async () => {
  const { promise: held, resolve: endStatements } = Promise.withResolvers<void>();
  let running = 0;
  const service: Partial<Service> = {
    getVessels: async () => {
      running += 1;
      await held;
      return {};
    },
  };
  const listener = createConnectListener({
    db: database,
    // This test makes no other calls.
    service: service as Service,
    origin: "http://localhost:8080",
    log: console,
    limits: readConfig({}).limits,
  });
  const asOurPage: Interceptor = (next) => (call) => {
    call.header.set("cookie", `shore_session=${token}`);
    return next(call);
  };
  const baseUrl = (await listenOnLoopback(listener)) + RPC_PATH;
  const shore = createClient(
    ShoreAPI,
    createConnectTransport({ baseUrl, httpVersion: "1.1", interceptors: [asOurPage] }),
  );
  const codeOfRead = () =>
    shore.getVessels({}, { timeoutMs: 100 }).catch((error: unknown) => ConnectError.from(error).code);
  const codes = [];
  for (let round = 0; round < 3; round += 1) codes.push(...(await Promise.all(Array.from({ length: 8 }, codeOfRead))));
  expect(new Set(codes)).toEqual(new Set([Code.DeadlineExceeded]));
  expect(running).toBe(8);
  endStatements();
  expect(await shore.getVessels({})).toMatchObject({ vessels: [] });
  // Calls that waited for a slot were over by then.
  expect(running).toBe(9);
});

type Service = ServiceImpl<typeof ShoreAPI>;
