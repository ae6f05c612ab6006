import { Code, ConnectError, createClient, createRouterTransport, type Interceptor } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { stopping } from "./rpc-errors.ts";
import { shoreRoutes } from "./shore-routes.ts";

const database = await testDatabase();
const { token } = await signedIn(database, "manager");
const uuid = "0191d4a0-0000-7000-8000-000000000001";
const report = {
  vesselUuid: uuid,
  logbookName: "deck",
  documentTitle: "Deck logbook",
  fromTime: "2026-01-01T00:00:00Z",
  toTime: "2027-01-01T00:00:00Z",
};

test("a read or a report aborted by the server's shutdown fails as unavailable", async () => {
  const { shore, begun, shutdownSignal } = serve({
    getVessels: () => new Promise(() => {}),
    generateReport: (_request, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  });
  const answers = [shore.getVessels({}), shore.generateReport(report)].map((answer) =>
    answer.catch((error: unknown) => ConnectError.from(error)),
  );
  await expect.poll(() => begun()).toBe(2);
  shutdownSignal.abort(stopping());
  const tryAgain = { code: Code.Unavailable, rawMessage: "Shore is being restarted. Try again in a moment." };
  expect(await Promise.all(answers)).toMatchObject([tryAgain, tryAgain]);
});

test("a change that has begun is completed during shutdown, and its client gets the response", async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<object>();
  const { shore, begun, shutdownSignal } = serve({ vesselGroupDelete: () => stored });
  const answer = shore.vesselGroupDelete({ vesselGroupId: { vesselGroupUuid: uuid } });
  await expect.poll(() => begun()).toBe(1);
  shutdownSignal.abort(stopping());
  store({});
  expect((await answer).$typeName).toBe("shore.v1.VesselGroupDeleteResponse");
});

type Service = Parameters<typeof shoreRoutes>[0]["service"];

function serve(handlers: Partial<Service>) {
  let begun = 0;
  const counted = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (...given: Parameters<typeof handle>) => {
        begun += 1;
        return Reflect.apply(handle, undefined, given);
      },
    ]),
  );
  const shutdownSignal = new AbortController();
  const routes = shoreRoutes({
    db: database,
    // This test makes no other calls.
    service: counted as Service,
    origin: "http://localhost:8080",
    log: console,
    shutdownSignal: shutdownSignal.signal,
  });
  const asOurPage: Interceptor = (next) => (call) => {
    call.header.set("sec-fetch-site", "same-origin");
    call.header.set("cookie", `shore_session=${token}`);
    return next(call);
  };
  const transport = createRouterTransport(routes, { transport: { interceptors: [asOurPage] } });
  return { shore: createClient(ShoreAPI, transport), begun: () => begun, shutdownSignal };
}
