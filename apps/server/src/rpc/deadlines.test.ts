import {
  Code,
  ConnectError,
  createClient,
  createRouterTransport,
  type Interceptor,
  type ServiceImpl,
} from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { shoreRoutes } from "./shore-routes.ts";

const database = await testDatabase();
const { token } = await signedIn(database, "manager");
const begun: string[] = [];
const service: Partial<ServiceImpl<typeof ShoreAPI>> = {
  getUser: () => new Promise<never>(() => {}),
  vesselGroupCreate: () => {
    begun.push("vesselGroupCreate");
    return {};
  },
};
const routes = shoreRoutes({
  db: database,
  // This test makes no other calls.
  service: service as ServiceImpl<typeof ShoreAPI>,
  origin: "http://localhost:8080",
  log: console,
});
const clientWith = (headers: Record<string, string> = {}) => {
  const asOurPage: Interceptor = (next) => (call) => {
    const all = { "sec-fetch-site": "same-origin", cookie: `shore_session=${token}`, ...headers };
    for (const [name, value] of Object.entries(all)) call.header.set(name, value);
    return next(call);
  };
  return createClient(ShoreAPI, createRouterTransport(routes, { transport: { interceptors: [asOurPage] } }));
};
const codeOf = async (call: Promise<unknown>) => ConnectError.from(await call.catch((error: unknown) => error)).code;

test("a read ends at its client's deadline", async () => {
  const userUuid = crypto.randomUUID();
  expect(await codeOf(clientWith().getUser({ userUuid }, { timeoutMs: 50 }))).toBe(Code.DeadlineExceeded);
});

test("a change whose deadline has expired before it begins is not started", async () => {
  const ended = clientWith({ "connect-timeout-ms": "0" });
  expect(await codeOf(ended.vesselGroupCreate({ displayName: "Late" }))).toBe(Code.DeadlineExceeded);
  expect(begun).toEqual([]);
});
