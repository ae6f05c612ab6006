import { randomUUID } from "node:crypto";
import { createClient, createRouterTransport } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import { shoreRoutes } from "./shore-routes.ts";
import { shoreService } from "../shore-service.ts";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { workersOf } from "../testing/worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "../testing/storage-access.ts";
import { RefusedCalls } from "../domains/audit-log/refused-calls.ts";

const database = await testDatabase();
const silent = { warn() {}, error() {} };
const refusedCalls = new RefusedCalls(database, silent);
const service = shoreService({ db: database, storage: TEST_STORAGE_ACCESS, workers: workersOf(database) });
const routes = shoreRoutes({
  db: database,
  service,
  origin: "http://localhost:8080",
  log: silent,
  onRefused: (call) => refusedCalls.record(call),
});

function clientWith(token: string) {
  return createClient(
    ShoreAPI,
    createRouterTransport(routes, {
      transport: {
        interceptors: [
          (next) => (request) => {
            request.header.set("sec-fetch-site", "same-origin");
            request.header.set("cookie", `shore_session=${token}`);
            return next(request);
          },
        ],
      },
    }),
  );
}

const linesOf = async (organizationUuid: string) =>
  (
    await database.query<{ line: string }>(
      `select concat_ws(' ', subject, result, after->>'code', after->>'count', actor_user_uuid is not null, request_id <> '') as line
         from audit_event where organization_uuid = $1 order by 1`,
      [organizationUuid],
    )
  ).rows.map(({ line }) => line);

test("rejected calls of a known user become one audit line per user, call and code, with their count", async () => {
  const { token, organizationUuid } = await signedIn(database, "member");
  const other = await signedIn(database, "manager");
  const foreign = await createVessel(database, other.organizationUuid);
  const client = clientWith(token);
  const outcomes = await Promise.allSettled([
    ...[1, 2, 3].map(() => client.setUserAccess({ userUuid: randomUUID(), member: true, manager: true })),
    ...[1, 2].map(() => client.getVessel({ vesselUuid: foreign })),
    client.getVessels({}),
    client.getVessel({ vesselUuid: "no uuid" }),
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(6);
  await database.query("update session set expire_time = now() - interval '1 second' where organization_uuid = $1", [
    organizationUuid,
  ]);
  await expect(client.whoAmI({})).rejects.toThrow("unauthenticated");
  await refusedCalls.write(new Date(Date.now() - 60_000));
  expect(await linesOf(organizationUuid)).toEqual([]);
  await refusedCalls.write(new Date());
  const expected = [
    "call/GetVessel refused not_found 2 t t",
    "call/SetUserAccess refused permission_denied 3 t t",
    "call/WhoAmI refused unauthenticated 1 t t",
  ];
  expect(await linesOf(organizationUuid)).toEqual(expected);
  expect(await linesOf(other.organizationUuid)).toEqual([]);
  await refusedCalls.write(new Date());
  expect(await linesOf(organizationUuid)).toEqual(expected);
});

test("rejected calls without a known user leave no line", async () => {
  const count = async () => (await database.query("select 1 from audit_event")).rowCount;
  const before = await count();
  await expect(clientWith("stranger").whoAmI({})).rejects.toThrow("unauthenticated");
  await refusedCalls.write(new Date());
  expect(await count()).toBe(before);
});

test("lines that cannot be written are written later, with those added since; the rest on stop", async () => {
  let away = true;
  const db: typeof database = {
    ...database,
    query: (...statement: Parameters<typeof database.query>) =>
      away ? Promise.reject(new Error("away")) : database.query(...statement),
  };
  const calls = new RefusedCalls(db, silent);
  const { organizationUuid, userUuid } = await signedIn(database, "member");
  const refused = {
    organizationUuid,
    userUuid,
    call: "GetUsers",
    code: "permission_denied",
    requestId: "first-one",
  } as const;
  calls.record(refused);
  await calls.write(new Date());
  calls.record({ ...refused, requestId: "second-one" });
  away = false;
  await calls.stop();
  expect(await linesOf(organizationUuid)).toEqual(["call/GetUsers refused permission_denied 2 t t"]);
});
