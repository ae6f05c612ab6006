import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readConfig } from "../config/config.ts";
import { openPool } from "../database/pool.ts";
import { enqueueJobs } from "../worker/job-queue.ts";
import { startJobWorker } from "../worker/job-worker.ts";
import { createLog } from "./log.ts";
import { type RunningServer, startServer } from "../server.ts";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { freePort } from "../testing/free-port.ts";
import { receiveSpans } from "../testing/span-receiver.ts";
import { currentTrace, channels } from "../kernel/channels.ts";
import { readDatabaseMetrics } from "./metrics/database-metrics.sql.ts";
import { startMonitoring } from "./telemetry.ts";

// Starts a whole server, with the thread that makes a report.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SHIP = "MV Confidential Æther";
const TOKEN = "figures-are-not-for-everyone";
const HEADER_SECRET = "collector-password-1";

const database = await testDatabase();
const receiver = await receiveSpans();
const person = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, person.organizationUuid, SHIP);
const servers: RunningServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
});

test("no channel has subscribers, and no trace is propagated, unless configured", async () => {
  const { port } = await serve({});
  expect(channels.calls.hasSubscribers || channels.statements.hasSubscribers || channels.jobs.hasSubscribers).toBe(
    false,
  );
  expect(currentTrace.parent()).toBeUndefined();
  expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(404);
  await servers.pop()?.stop();
});

test("entries count as not indexed while they are pending after an import or in a backfill", async () => {
  const fresh = await testDatabase();
  const { organizationUuid } = await signedIn(fresh, "manager");
  const ship = await createVessel(fresh, organizationUuid);
  await fresh.query(
    `insert into find_pending (find_pending_uuid, organization_uuid, vessel_uuid, entry_uuids)
     values (gen_random_uuid(), $1, $2, array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()])`,
    [organizationUuid, ship],
  );
  await fresh.query(
    "insert into backfill (organization_uuid, name, done_rows, total_rows) values ($1, 'find', 4, 10)",
    [organizationUuid],
  );
  expect((await readDatabaseMetrics(fresh)).unindexedEntries).toBe(3 + 6);
});

test("a monitored server exports metrics and spans of calls, statements and reports, and nothing that users wrote", async () => {
  const metricsPort = await freePort();
  const { port, stop } = await serve({
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: TOKEN,
    SHORE_TRUSTED_PROXIES: "127.0.0.1, ::1",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${HEADER_SECRET}`,
  });
  const call = (name: string, message: object, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${port}/shore/crpc/shore.v1.ShoreAPI/${name}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "connect-protocol-version": "1",
        "sec-fetch-site": "same-origin",
        cookie: `shore_session=${person.token}`,
        ...headers,
      },
      body: JSON.stringify(message),
    });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const from = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, "x-request-id": "request-of-the-test" };
  expect((await call("GetVessels", {}, from)).status).toBe(200);
  expect((await call("GetVessel", { vesselUuid: person.userUuid })).status).toBe(404);
  expect((await call("WhoAmI", {}, { cookie: "" })).status).toBe(401);
  expect((await call("GetVessel", { vesselUuid: "no uuid" })).status).toBe(400);
  expect((await call("GenerateReport", reportOf(SHIP))).status).toBe(200);

  const scrape = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const text = await scrape.text();
  const figures = parse(text);
  const calls = (labels: string) => figures.get(`shore_call_duration_seconds_count{${labels}}`);
  expect(calls('method="GetVessels",code="ok"')).toBe(1);
  expect(calls('method="GetVessel",code="not_found"')).toBe(1);
  expect(calls('method="WhoAmI",code="unauthenticated"')).toBe(1);
  expect(calls('method="GetVessel",code="invalid_argument"')).toBe(1);
  expect(figures.get('shore_report_duration_seconds_count{result="made"}')).toBe(1);
  expect(figures.get("shore_reports_under_way")).toBe(0);
  expect(figures.get("shore_calls_under_way")).toBe(0);
  expect(figures.get("shore_sessions")).toBe(1);
  expect(figures.get("shore_database_up")).toBe(1);
  expect(figures.get('shore_database_connections{state="limit"}')).toBe(16);
  expect(figures.get('shore_export_files{state="failed"}')).toBe(0);
  expect(figures.get("shore_export_lag_seconds")).toBe(0);
  expect(figures.get('shore_webhook_deliveries{state="waiting"}')).toBe(0);
  expect(figures.get("shore_evidence_lag_seconds")).toBeGreaterThan(0);
  expect(figures.get("shore_evidence_leaves")).toBe(0);
  expect(figures.get("shore_find_unindexed_entries")).toBe(0);
  expect(figures.get('shore_digests{state="failed"}')).toBe(0);
  for (const name of [
    "shore_database_statement_duration_seconds_count",
    "shore_database_connection_wait_seconds_count",
    "shore_database_size_bytes",
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
  ]) {
    expect(figures.get(name), name).toBeGreaterThan(0);
  }
  expect(figuresInAlerts().filter((name) => !new RegExp(`^${name}[{ ]`, "m").test(text))).toEqual([]);

  await stop();
  const { spans } = receiver;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [vessels] = named("shore.v1.ShoreAPI/GetVessels");
  expect(vessels).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7", failed: false });
  expect(vessels?.attributes).toMatchObject({ "rpc.method": "GetVessels", "shore.request_id": "request-of-the-test" });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === vessels?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^select /)]));
  expect(String(statements[0]?.attributes["db.query.text"])).toMatch(/^select .*\$1/);
  const refused = spans.find((span) => span.attributes["rpc.connect_rpc.error_code"] === "not_found");
  expect(refused).toMatchObject({ name: "shore.v1.ShoreAPI/GetVessel", failed: false });
  const [report] = named("make report");
  expect(report?.parentSpanId).toBe(named("shore.v1.ShoreAPI/GenerateReport")[0]?.spanId);
  expect(report?.attributes).toMatchObject({ "shore.report.entries": 0, "shore.report.pages": expect.anything() });
  expect(receiver.headers[0]?.["authorization"]).toBe(`Bearer ${HEADER_SECRET}`);

  const output = [text, ...receiver.bodies].join("\n");
  const secrets = [SHIP, "Confidential", person.token, TOKEN, HEADER_SECRET, "Test Person", "person@test.example"];
  for (const secret of [...secrets, person.organizationUuid, vesselUuid]) expect(output).not.toContain(secret);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test("metrics require the token, are served at /metrics only, and show when the database is unavailable", async () => {
  const port = await freePort();
  const away = openPool("postgres:///shore?host=/nowhere&user=shore");
  const metrics = { host: "127.0.0.1", port, token: TOKEN };
  const monitoring = await startMonitoring(
    { metrics, traces: undefined },
    { database: away, log: createLog("silent") },
  );
  const get = async (path: string, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, figures: parse(await answer.text()) };
  };
  expect((await get("/metrics")).status).toBe(401);
  expect((await get("/metrics", `${TOKEN}x`)).status).toBe(401);
  expect((await get("/", TOKEN)).status).toBe(404);
  const { status, figures } = await get("/metrics", TOKEN);
  expect(status).toBe(200);
  expect(figures.get("shore_database_up")).toBe(0);
  expect(figures.has("shore_sessions")).toBe(false);
  await monitoring.stop();
  await away.close();
  await expect(get("/metrics", TOKEN)).rejects.toThrow("fetch failed");
});

test("a job that sends webhooks shows how long it has been running, for the alert that it hangs", async () => {
  const port = await freePort();
  const metrics = { host: "127.0.0.1", port, token: TOKEN };
  const monitoring = await startMonitoring({ metrics, traces: undefined }, { database, log: createLog("silent") });
  const seconds = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
    return parse(text).get("shore_webhook_job_seconds");
  };
  expect(await seconds()).toBe(0);
  const hanging = Promise.withResolvers<void>();
  const job = { task: "webhook_send", payload: {}, waitedMs: 0 };
  const running = channels.jobs.tracePromise(() => hanging.promise, job);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await seconds()).toBeGreaterThan(0.04);
  hanging.resolve();
  await running;
  expect(await seconds()).toBe(0);
  await monitoring.stop();
});

test("a job belongs to the trace of the call that enqueued it, on any server", async () => {
  const traces = { endpoint: receiver.endpoint, headers: {}, serviceName: "shore", share: 1 };
  const monitoring = await startMonitoring({ metrics: undefined, traces }, { database, log: createLog("silent") });
  const done = Promise.withResolvers<unknown>();
  const worker = startJobWorker(database, {
    log: createLog("silent"),
    everyMinute: [],
    tasks: {
      probe: async (payload) => {
        await database.query("select count(*) from vessel where display_name <> 'Confidential'");
        done.resolve(payload);
      },
    },
  });
  const traceId = "aaaabbbbccccddddeeeeffff00001111";
  const header = new Headers({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  await channels.calls.tracePromise(
    () => enqueueJobs(database, [{ task: "probe", payload: { fleet: "north" }, key: "probe" }]),
    { method: "Probe", requestId: "r", header },
  );
  expect(await done.promise).toMatchObject({ fleet: "north" });
  const spansOfTrace = () => receiver.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => spansOfTrace().map(({ name }) => name), { timeout: 60_000 }).toContain("job probe");
  await worker.stop();
  await monitoring.stop();
  const job = spansOfTrace().find(({ name }) => name === "job probe");
  const call = spansOfTrace().find(({ name }) => name === "shore.v1.ShoreAPI/Probe");
  expect(job?.parentSpanId).toBe(call?.spanId);
  const statement = spansOfTrace().find(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(statement?.attributes["db.query.text"]).toBe("select count(*) from vessel where display_name <> ?");
});

function reportOf(documentTitle: string): object {
  const period = { fromTime: "2026-01-01T00:00:00Z", toTime: "2026-02-01T00:00:00Z" };
  return { vesselUuid, logbookName: "deck", documentTitle, ...period };
}

/** Returns the metrics in deploy/shore-alerts.yml, except the backup's, which is the timer's, and a replica's, absent without one. */
function figuresInAlerts(): string[] {
  const rules = readFileSync(join(import.meta.dirname, "../../../../deploy/shore-alerts.yml"), "utf8");
  const names = Array.from(rules.matchAll(/\b(?:shore|nodejs)_\w+/g), ([name]) => name);
  expect(names.length).toBeGreaterThan(8);
  return names.filter((name) => name !== "shore_backup_finished_seconds" && name !== "shore_replica_in_use");
}

/** Parses Prometheus' text format: a name with its labels, and its value. */
function parse(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

async function serve(settings: Record<string, string>) {
  const { pathname, searchParams } = new URL(database.url);
  const port = await freePort();
  const address = `postgres://shore@localhost${pathname}?host=${encodeURIComponent(String(searchParams.get("host")))}`;
  const config = readConfig({ PORT: String(port), DATABASE_URL: address, LOG_LEVEL: "silent", ...settings });
  const server = await startServer(config, createLog("silent"));
  servers.push(server);
  const stop = async () => {
    servers.splice(servers.indexOf(server), 1);
    await server.stop();
  };
  return { port, stop };
}
