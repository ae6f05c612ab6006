import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { signedIn } from "@shore/server/testing/callers";
import { CROSS_SITE_HEADERS, REDIRECT_TARGETS, FORBIDDEN_STORAGES, malformedRequests } from "./attack-requests.ts";
import { type Caller, callerAt, callRepeatedly } from "./calls.ts";
import { withDatabase, newDataFolder, createFixture } from "./fixture.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { type ScenarioContext, type ScenarioResult, type Scenario, percentiles } from "./scenario.ts";

/** Sends the attacks of docs/attacks.md that no test sends; checks each response and the latency of another organisation. */
export const attack: Scenario = {
  name: "attack",
  description: "forged, smuggled, cross-site, redirecting and concurrent requests",
  run,
};

async function run({ extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const dataDir = await newDataFolder(folder);
  const fixture = await createFixture(dataDir, async (database) => ({ other: await signedIn(database, "manager") }));
  const server = await startServer({ settings: { SHORE_DATA_DIR: dataDir } });
  const log: AttackLog = { problems: [], count: {}, ms: [] };
  const stopping = new AbortController();
  const otherCall = callerAt(server.origin, fixture.other.token);
  const reading = callRepeatedly(() => otherCall("GetVessels", {}), { signal: stopping.signal, pauseMs: 10 });
  const call = callerAt(server.origin, fixture.token);
  try {
    await sendMalformedRequests(server, log);
    await sendCrossSiteRequests(server, fixture.token, log);
    await sendForbiddenStorages(call, fixture.vesselUuid, log);
    await sendOpenRedirects(server, log);
    await sendForgedTokens(server, fixture.token, log);
    await requestForeignRecords(call, otherCall, log);
    await sendConcurrentCalls(call, log);
    await holdIdleSockets(server, extent === "short" ? 300 : 3_000, log);
  } finally {
    stopping.abort();
  }
  const latencies = (await reading).map(({ outcome, ms }) => (outcome === "ok" ? ms : Number.POSITIVE_INFINITY));
  await withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<{ count: number }>(
      "select count(*) from data_export_schedule where storage_url_sealed is not null",
    );
    if (rows[0]?.count !== 0) log.problems.push("A schedule with a forbidden storage was stored.");
  });
  if (server.output().includes("sig=canary")) log.problems.push("The log contains the secret of an access URL.");
  await server.stop();
  const worst = Math.max(...latencies);
  if (worst > MAX_READ_MS) log.problems.push(`A read of another organisation took ${Math.round(worst)} ms.`);
  return {
    figures: {
      ...log.count,
      "responses to attacks, ms (p50 / p95 / max)": percentiles(log.ms),
      "reads of another organisation": latencies.length,
      "their latency, ms (p50 / p95 / max)": percentiles(latencies),
    },
    problems: log.problems,
  };
}

type AttackLog = { problems: string[]; count: Record<string, number>; ms: number[] };

/** Records an attack and checks its response: rejected, in time, small, without a stack trace. */
function record(
  log: AttackLog,
  kind: string,
  what: string,
  answer: { refused: boolean; ms: number; text?: string },
): void {
  log.count[kind] = (log.count[kind] ?? 0) + 1;
  log.ms.push(answer.ms);
  if (!answer.refused) log.problems.push(`${kind}, ${what}: accepted.`);
  if (answer.ms > MAX_RESPONSE_MS) log.problems.push(`${kind}, ${what}: response after ${Math.round(answer.ms)} ms.`);
  if ((answer.text?.length ?? 0) > MAX_RESPONSE_BYTES)
    log.problems.push(`${kind}, ${what}: a response of ${answer.text?.length} bytes.`);
  if (/\n\s+at |node_modules/.test(answer.text ?? ""))
    log.problems.push(`${kind}, ${what}: the response contains a stack trace.`);
}

async function sendMalformedRequests({ origin }: ServerProcess, log: AttackLog): Promise<void> {
  const { host, hostname, port } = new URL(origin);
  for (const { what, bytes } of malformedRequests(host)) {
    const startedAt = performance.now();
    const text = await exchange(hostname, Number(port), bytes);
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    // A second response would answer a smuggled request.
    const refused = statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500);
    record(log, "malformed requests", `${what} (${statuses.join()})`, {
      refused,
      ms: performance.now() - startedAt,
      text,
    });
  }
}

/** The response bytes until the server closes the connection or sends nothing for SOCKET_TIMEOUT_MS. */
function exchange(host: string, port: number, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = "";
  const socket = connect(port, host, () => socket.write(Buffer.from(bytes, "latin1")));
  socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy());
  socket.on("data", (piece) => (text += piece.toString("latin1")));
  socket.on("error", () => {});
  socket.on("close", () => resolve(text));
  return promise;
}

async function sendCrossSiteRequests({ origin }: ServerProcess, token: string, log: AttackLog): Promise<void> {
  const cookie = `shore_session=${token}`;
  for (const headers of CROSS_SITE_HEADERS) {
    const what = JSON.stringify(headers);
    const change = await timedFetch(`${origin}/shore/crpc/shore.v1.ShoreAPI/VesselGroupCreate`, {
      method: "POST",
      headers: { ...headers, cookie, "content-type": "application/json", "connect-protocol-version": "1" },
      body: JSON.stringify({ displayName: "Cross-site" }),
    });
    record(log, "cross-site changes", what, { ...change, refused: change.status === 403 });
    const out = await timedFetch(`${origin}/shore/auth/signout`, { method: "POST", headers: { ...headers, cookie } });
    record(log, "cross-site sign-outs", what, { ...out, refused: out.status === 403 });
  }
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const sent = await timedFetch(`${origin}/shore/crpc/shore.v1.ShoreAPI/VesselGroupCreate`, {
      method: "POST",
      headers: { cookie, "content-type": type, "sec-fetch-site": "same-origin", "connect-protocol-version": "1" },
      body: "{}",
    });
    record(log, "form bodies", type, { ...sent, refused: sent.status === 415 });
  }
}

async function sendForbiddenStorages(call: Caller, vesselUuid: string, log: AttackLog): Promise<void> {
  for (const azureBlobSasUrl of FORBIDDEN_STORAGES) {
    const { outcome, ms, body } = await call("DataExportScheduleCreate", {
      displayName: "Foreign",
      fromTime: "2026-01-01T00:00:00Z",
      datasetNames: [],
      vesselUuids: [vesselUuid],
      azureBlobSasUrl,
    });
    const text = JSON.stringify(body);
    record(log, "forbidden storages", azureBlobSasUrl, { refused: outcome === "invalid_argument", ms, text });
    if (text.includes("canary"))
      log.problems.push(`forbidden storages, ${azureBlobSasUrl}: the response contains the secret.`);
  }
}

async function sendOpenRedirects({ origin }: ServerProcess, log: AttackLog): Promise<void> {
  for (const returnTo of REDIRECT_TARGETS) {
    const address = `${origin}/shore/auth/signin?returnTo=${encodeURIComponent(returnTo)}`;
    const { ms, location, text } = await timedFetch(address, { redirect: "manual" });
    const leadsTo = location === undefined ? undefined : new URL(location, origin);
    record(log, "open redirects", returnTo, { refused: leadsTo?.hostname !== "evil.example", ms, text });
  }
}

async function sendForgedTokens({ origin }: ServerProcess, token: string, log: AttackLog): Promise<void> {
  const forged = [
    "",
    "x",
    token.slice(1),
    `${token}a`,
    token.toLowerCase(),
    token.split("").toReversed().join(""),
    "' or 1=1 --",
  ];
  for (const one of forged) {
    const { outcome, ms, body } = await callerAt(origin, one)("GetVessels", {});
    record(log, "forged tokens", one, { refused: outcome === "unauthenticated", ms, text: JSON.stringify(body) });
  }
}

async function requestForeignRecords(call: Caller, foreignCall: Caller, log: AttackLog): Promise<void> {
  const { body } = await foreignCall("VesselGroupCreate", { displayName: "Theirs" });
  const { vesselGroupId } = body["vesselGroup"] as { vesselGroupId: object };
  const absent = { vesselGroupUuid: randomUUID() };
  for (const name of ["VesselGroupGet", "VesselGroupDelete", "ChecklistTemplatesAvailableToVesselGroup"]) {
    const [foreign, none] = [await call(name, { vesselGroupId }), await call(name, { vesselGroupId: absent })];
    const alike = JSON.stringify(foreign.body) === JSON.stringify(none.body);
    record(log, "foreign records", name, { refused: foreign.outcome === "not_found" && alike, ms: foreign.ms });
  }
  if ((await foreignCall("VesselGroupGet", { vesselGroupId })).outcome !== "ok")
    log.problems.push("foreign records: another organisation's group was deleted.");
}

/** Fifty concurrent updates with one etag, then fifty creations with one idempotency key: one of each succeeds. */
async function sendConcurrentCalls(call: Caller, log: AttackLog): Promise<void> {
  const { body } = await call("VesselGroupCreate", { displayName: "Raced" });
  const { vesselGroupId, etag } = body["vesselGroup"] as { vesselGroupId: object; etag: string };
  const updates = await Promise.all(
    range(CONCURRENT_CALLS, (n) => call("VesselGroupUpdate", { vesselGroupId, etag, displayName: `Raced ${n}` })),
  );
  const won = updates.filter(({ outcome }) => outcome === "ok").length;
  if (won !== 1) log.problems.push(`concurrent calls: ${won} of ${CONCURRENT_CALLS} updates with one etag succeeded.`);
  const idempotencyKey = randomUUID();
  const creations = await Promise.all(
    range(CONCURRENT_CALLS, () => call("VesselGroupCreate", { displayName: "Once", idempotencyKey })),
  );
  const made = new Set(creations.map((one) => JSON.stringify(one.body["vesselGroup"])));
  if (made.size !== 1)
    log.problems.push(
      `concurrent calls: ${made.size} different responses to ${CONCURRENT_CALLS} creations with one key.`,
    );
  const { body: listed } = await call("VesselGroupList", {});
  const once = (listed["vesselGroups"] as { displayName: string }[]).filter(
    ({ displayName }) => displayName === "Once",
  );
  if (once.length !== 1) log.problems.push(`concurrent calls: ${once.length} records of one key.`);
  log.count["concurrent calls"] = updates.length + creations.length;
}

/** Holds idle sockets and sockets with endless headers open while health is requested. */
async function holdIdleSockets({ origin }: ServerProcess, each: number, log: AttackLog): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = range(2 * each, (n) => {
    const socket = connect(Number(port), hostname, () => {
      if (n % 2 === 0) socket.write("GET /shore/healthz HTTP/1.1\r\nX-Slow: ");
    });
    return socket.on("error", () => {});
  });
  await sleep(1_000);
  const health = await timedFetch(`${origin}/shore/healthz`, {});
  record(log, "idle sockets", "health meanwhile", { refused: health.status === 200, ms: health.ms });
  log.count["idle sockets"] = sockets.length;
  for (const socket of sockets) socket.destroy();
}

async function timedFetch(address: string, init: RequestInit) {
  const startedAt = performance.now();
  const response = await fetch(address, init);
  const text = await response.text();
  const location = response.headers.get("location") ?? undefined;
  return { status: response.status, location, text, ms: performance.now() - startedAt };
}

function range<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}

const CONCURRENT_CALLS = 50;
/** The server's own timeouts are longer. */
const SOCKET_TIMEOUT_MS = 500;
/** No answer later than 1 s, plus the socket timeout. */
const MAX_RESPONSE_MS = 1_000 + SOCKET_TIMEOUT_MS;
/** A blocked event loop takes far longer; a busy machine does not reach it. */
const MAX_READ_MS = 3_000;
const MAX_RESPONSE_BYTES = 65_536;
