import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { signedIn } from "@shore/server/testing/callers";
import { FOREIGN_PAGES, FOREIGN_RETURNS, FOREIGN_STORAGES, oddRequests } from "./attack-requests.ts";
import { type Caller, callerAt } from "./calls.ts";
import { look, newDataFolder, settle } from "./ground.ts";
import { type Product, startProduct } from "./product.ts";
import { type Given, type Outcome, type Scenario, spread } from "./scenario.ts";

/** Everything of docs/attacks.md that no test sends: each is refused in words and in time, and another organisation's reads go on. */
export const attack: Scenario = {
  name: "attack",
  what: "forged, smuggled, cross-site, redirecting and racing requests, while another organisation reads",
  run,
};

async function run({ extent, folder }: Given): Promise<Outcome> {
  const dataDir = await newDataFolder(folder);
  const ground = await settle(dataDir, async (database) => ({ other: await signedIn(database, "manager") }));
  const product = await startProduct({ settings: { SHORE_DATA_DIR: dataDir } });
  const tried: Tried = { problems: [], count: {}, ms: [] };
  const stopping = new AbortController();
  const reading = keepReading(callerAt(product.origin, ground.other.token), stopping.signal);
  const call = callerAt(product.origin, ground.token);
  try {
    await sendOddRequests(product, tried);
    await sendFromForeignPages(product, ground.token, tried);
    await nameForeignStorages(call, ground.vesselUuid, tried);
    await returnElsewhere(product, tried);
    await tryForgedTokens(product, ground.token, tried);
    await tryForeignRecords(call, callerAt(product.origin, ground.other.token), tried);
    await race(call, tried);
    await holdSockets(product, extent === "short" ? 300 : 3_000, tried);
  } finally {
    stopping.abort();
  }
  const waits = await reading;
  await look(dataDir, async (database) => {
    const { rows } = await database.query<{ count: number }>(
      "select count(*) from data_export_schedule where storage_url_sealed is not null",
    );
    if (rows[0]?.count !== 0) tried.problems.push("A schedule with a foreign storage was stored.");
  });
  if (product.said().includes("sig=canary")) tried.problems.push("A secret of an access URL is in the log.");
  await product.stop();
  const worst = Math.max(...waits);
  if (worst > WORST_WAIT_MS) tried.problems.push(`Another organisation's read waited ${Math.round(worst)} ms.`);
  return {
    figures: {
      ...tried.count,
      "answers to attacks, ms (p50 / p95 / longest)": spread(tried.ms),
      "another organisation's reads meanwhile": waits.length,
      "their wait, ms (p50 / p95 / longest)": spread(waits),
    },
    problems: tried.problems,
  };
}

type Tried = { problems: string[]; count: Record<string, number>; ms: number[] };

/** Counts an attack and what is wrong with its answer. */
function judge(
  tried: Tried,
  kind: string,
  what: string,
  answer: { refused: boolean; ms: number; text?: string },
): void {
  tried.count[kind] = (tried.count[kind] ?? 0) + 1;
  tried.ms.push(answer.ms);
  if (!answer.refused) tried.problems.push(`${kind}, ${what}: passed.`);
  if (answer.ms > WORST_ANSWER_MS) tried.problems.push(`${kind}, ${what}: answered after ${Math.round(answer.ms)} ms.`);
  if ((answer.text?.length ?? 0) > LONGEST_ANSWER)
    tried.problems.push(`${kind}, ${what}: an answer of ${answer.text?.length} bytes.`);
  if (/\n\s+at |node_modules/.test(answer.text ?? ""))
    tried.problems.push(`${kind}, ${what}: the answer holds a stack.`);
}

async function sendOddRequests({ origin }: Product, tried: Tried): Promise<void> {
  const { host, hostname, port } = new URL(origin);
  for (const { what, bytes } of oddRequests(host)) {
    const startedAt = performance.now();
    const text = await exchange(hostname, Number(port), bytes);
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    // One answer at most: a second would be one to a request that was smuggled in the first. 401 is said to who has no session.
    const refused = statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500);
    judge(tried, "odd requests", `${what} (${statuses.join()})`, { refused, ms: performance.now() - startedAt, text });
  }
}

/** What the server says on a connection until it closes it, or says nothing more for a while. */
function exchange(host: string, port: number, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = "";
  const socket = connect(port, host, () => socket.write(Buffer.from(bytes, "latin1")));
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on("data", (piece) => (text += piece.toString("latin1")));
  socket.on("error", () => {});
  socket.on("close", () => resolve(text));
  return promise;
}

async function sendFromForeignPages({ origin }: Product, token: string, tried: Tried): Promise<void> {
  const cookie = `shore_session=${token}`;
  for (const headers of FOREIGN_PAGES) {
    const what = JSON.stringify(headers);
    const change = await answerOf(`${origin}/shore/crpc/shore.v1.ShoreAPI/VesselGroupCreate`, {
      method: "POST",
      headers: { ...headers, cookie, "content-type": "application/json", "connect-protocol-version": "1" },
      body: JSON.stringify({ displayName: "From another page" }),
    });
    judge(tried, "changes from foreign pages", what, { ...change, refused: change.status === 403 });
    const out = await answerOf(`${origin}/shore/auth/signout`, { method: "POST", headers: { ...headers, cookie } });
    judge(tried, "sign-outs from foreign pages", what, { ...out, refused: out.status === 403 });
  }
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const sent = await answerOf(`${origin}/shore/crpc/shore.v1.ShoreAPI/VesselGroupCreate`, {
      method: "POST",
      headers: { cookie, "content-type": type, "sec-fetch-site": "same-origin", "connect-protocol-version": "1" },
      body: "{}",
    });
    judge(tried, "bodies of a form", type, { ...sent, refused: sent.status === 415 });
  }
}

async function nameForeignStorages(call: Caller, vesselUuid: string, tried: Tried): Promise<void> {
  for (const azureBlobSasUrl of FOREIGN_STORAGES) {
    const { outcome, ms, body } = await call("DataExportScheduleCreate", {
      displayName: "Foreign",
      fromTime: "2026-01-01T00:00:00Z",
      datasetNames: [],
      vesselUuids: [vesselUuid],
      azureBlobSasUrl,
    });
    const text = JSON.stringify(body);
    judge(tried, "foreign storages", azureBlobSasUrl, { refused: outcome === "invalid_argument", ms, text });
    if (text.includes("canary"))
      tried.problems.push(`foreign storages, ${azureBlobSasUrl}: the answer holds the secret.`);
  }
}

async function returnElsewhere({ origin }: Product, tried: Tried): Promise<void> {
  for (const returnTo of FOREIGN_RETURNS) {
    const address = `${origin}/shore/auth/signin?returnTo=${encodeURIComponent(returnTo)}`;
    const { ms, location, text } = await answerOf(address, { redirect: "manual" });
    const leadsTo = location === undefined ? undefined : new URL(location, origin);
    judge(tried, "foreign returns", returnTo, { refused: leadsTo?.hostname !== "evil.example", ms, text });
  }
}

async function tryForgedTokens({ origin }: Product, token: string, tried: Tried): Promise<void> {
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
    judge(tried, "forged tokens", one, { refused: outcome === "unauthenticated", ms, text: JSON.stringify(body) });
  }
}

async function tryForeignRecords(call: Caller, theirs: Caller, tried: Tried): Promise<void> {
  const { body } = await theirs("VesselGroupCreate", { displayName: "Theirs" });
  const { vesselGroupId } = body["vesselGroup"] as { vesselGroupId: object };
  const absent = { vesselGroupUuid: randomUUID() };
  for (const name of ["VesselGroupGet", "VesselGroupDelete", "ChecklistTemplatesAvailableToVesselGroup"]) {
    const [foreign, none] = [await call(name, { vesselGroupId }), await call(name, { vesselGroupId: absent })];
    const alike = JSON.stringify(foreign.body) === JSON.stringify(none.body);
    judge(tried, "foreign records", name, { refused: foreign.outcome === "not_found" && alike, ms: foreign.ms });
  }
  if ((await theirs("VesselGroupGet", { vesselGroupId })).outcome !== "ok")
    tried.problems.push("foreign records: another organisation's group is gone.");
}

/** Fifty at once from one etag, then fifty with one key: one wins, one record is made. */
async function race(call: Caller, tried: Tried): Promise<void> {
  const { body } = await call("VesselGroupCreate", { displayName: "Raced" });
  const { vesselGroupId, etag } = body["vesselGroup"] as { vesselGroupId: object; etag: string };
  const updates = await Promise.all(
    range(RACERS, (n) => call("VesselGroupUpdate", { vesselGroupId, etag, displayName: `Raced ${n}` })),
  );
  const won = updates.filter(({ outcome }) => outcome === "ok").length;
  if (won !== 1) tried.problems.push(`races: ${won} of ${RACERS} updates with one etag were taken.`);
  const idempotencyKey = randomUUID();
  const creations = await Promise.all(
    range(RACERS, () => call("VesselGroupCreate", { displayName: "Once", idempotencyKey })),
  );
  const made = new Set(creations.map((one) => JSON.stringify(one.body["vesselGroup"])));
  if (made.size !== 1) tried.problems.push(`races: ${made.size} answers to ${RACERS} creations with one key.`);
  const { body: listed } = await call("VesselGroupList", {});
  const once = (listed["vesselGroups"] as { displayName: string }[]).filter(
    ({ displayName }) => displayName === "Once",
  );
  if (once.length !== 1) tried.problems.push(`races: ${once.length} records of one key.`);
  tried.count["racing calls"] = updates.length + creations.length;
}

/** Sockets that say nothing, and such as never end their headers. */
async function holdSockets({ origin }: Product, each: number, tried: Tried): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = range(2 * each, (n) => {
    const socket = connect(Number(port), hostname, () => {
      if (n % 2 === 0) socket.write("GET /shore/healthz HTTP/1.1\r\nX-Slow: ");
    });
    return socket.on("error", () => {});
  });
  await sleep(1_000);
  const health = await answerOf(`${origin}/shore/healthz`, {});
  judge(tried, "silent sockets", "health beside them", { refused: health.status === 200, ms: health.ms });
  tried.count["silent sockets"] = sockets.length;
  for (const socket of sockets) socket.destroy();
}

async function keepReading(read: Caller, stopping: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!stopping.aborted) {
    const { outcome, ms } = await read("GetVessels", {});
    waits.push(outcome === "ok" ? ms : Number.POSITIVE_INFINITY);
    await sleep(10);
  }
  return waits;
}

async function answerOf(address: string, init: RequestInit) {
  const startedAt = performance.now();
  const response = await fetch(address, init);
  const text = await response.text();
  const location = response.headers.get("location") ?? undefined;
  return { status: response.status, location, text, ms: performance.now() - startedAt };
}

function range<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}

const RACERS = 50;
/** Of a connection; the server's own time limits are longer. */
const SILENCE_MS = 500;
/** Source: quality goals, "no answer later than a second", and the time for which a silent connection is listened to. */
const WORST_ANSWER_MS = 1_000 + SILENCE_MS;
/** A read that is held up by the event loop waits far longer; below it lies what a busy machine does. */
const WORST_WAIT_MS = 3_000;
const LONGEST_ANSWER = 65_536;
