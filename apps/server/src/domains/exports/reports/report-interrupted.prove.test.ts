import { Code, ConnectError, createClient, createRouterTransport, type Interceptor } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import { shoreRoutes } from "../../../rpc/shore-routes.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startHandMadeIssuer } from "../../../testing/hand-made-issuer.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { TEST_ORIGIN } from "../../../testing/worker-pool.ts";
import { WorkerPool } from "../../../worker/worker-pool.ts";
import { reports } from "./reports.rpc.ts";

const database = await testDatabase();
const { client, token, organizationUuid } = await signedIn(database, "member");
const vesselUuid = await createVessel(database, organizationUuid);
await database.query(
  `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                              event_offset_minutes, entry_type_id, entry_type_category, entry)
   select $1, gen_random_uuid(), $2, 'deck', '2026-01-01Z'::timestamptz + number * interval '1 minute', 0, 'test', 'Test',
          '{"summary": "Position recorded"}' from generate_series(1, 2000) number`,
  [vesselUuid, organizationUuid],
);
const request = {
  vesselUuid,
  logbookName: "deck",
  documentTitle: "Deck logbook",
  fromTime: "2026-01-01T00:00:00Z",
  toTime: "2027-01-01T00:00:00Z",
};
const twoHours = { ...request, toTime: "2026-01-01T02:00:00Z" };

test("a crashed process returns unavailable with advice, and the next report is complete", async () => {
  const workers = new WorkerPool(database, { origin: TEST_ORIGIN });
  const shore = memberOf(workers);
  const report = shore.generateReport(request).then(
    () => "answered",
    (error: unknown) => ConnectError.from(error),
  );
  await expect.poll(() => workers.processIds, { timeout: 30_000 }).toHaveLength(1);
  await workers.stop();
  expect(await report).toMatchObject({ code: Code.Unavailable, rawMessage: "The report was interrupted. Try again." });
  expect((await shore.generateReport(twoHours)).pdfDocument.length).toBeGreaterThan(10_000);
});

test("a disconnected client aborts the report: reading stops, and nothing is logged or recorded", async () => {
  const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
  const before = await copiesTaken();
  const leaving = new AbortController();
  const report = fetch(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/GenerateReport`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "connect-protocol-version": "1",
      "sec-fetch-site": "same-origin",
      cookie: `shore_session=${token}`,
    },
    body: JSON.stringify(request),
    signal: leaving.signal,
  });
  await expect.poll(readings, { timeout: 60_000, interval: 5 }).toBe(1);
  leaving.abort();
  await expect(report).rejects.toThrow("aborted");
  await expect.poll(readings, { timeout: 30_000 }).toBe(0);
  expect(await copiesTaken()).toBe(before);
  expect(server.logged).toEqual([]);
  expect((await client.generateReport(twoHours)).pdfDocument.length).toBeGreaterThan(10_000);
});

/** Returns how many transactions are reading a report's entries. */
async function readings(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) from pg_stat_activity
      where datname = current_database() and query like '%report_entries%' and pid <> pg_backend_pid()
        and state in ('active', 'idle in transaction')`,
  );
  return rows[0]?.count ?? 0;
}

async function copiesTaken(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*) from audit_event where action = 'reported'",
  );
  return rows[0]?.count ?? 0;
}

function memberOf(workers: WorkerPool) {
  const asOurPage: Interceptor = (next) => (call) => {
    call.header.set("sec-fetch-site", "same-origin");
    call.header.set("cookie", `shore_session=${token}`);
    return next(call);
  };
  const handlers = reports({ db: database, workers });
  const routes = shoreRoutes({
    db: database,
    // The test calls only the handlers of reports.
    service: handlers as Parameters<typeof shoreRoutes>[0]["service"],
    origin: "http://localhost:8080",
    log: console,
  });
  return createClient(
    ShoreAPI,
    createRouterTransport(routes, { transport: { interceptors: [asOurPage], useBinaryFormat: false } }),
  );
}
