import { randomUUID } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { create, toBinary, toJson } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import type { CallName } from "../auth/policy.ts";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { type Random, seededRandom } from "../testing/random.ts";
import { sampleRequests } from "../testing/sample-requests.ts";
import { fuzzBytes, fuzzJson } from "../testing/fuzz-requests.ts";
import { startTestServer } from "../testing/test-server.ts";

/**
 * Mutates every message of the contract, in JSON and in binary, by POST, by GET where allowed, and compressed. `npm run prove`
 * sends more than 20,000; `FUZZ_SEED` sends others.
 */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const roundsPerCall = process.env["VITE_PROVE"] ? 400 : 3;

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
const seen = new Map<string, number>();
const sent = { json: 0, binary: 0, query: 0, compressed: 0 };

test.each(ShoreAPI.methods)(
  "$name: no request causes an internal error or takes longer than a second",
  async ({ name, localName, input, idempotency }) => {
    const random = seededRandom(seed + localName.length * 7919 + input.fields.length);
    const samples = [vesselUuid, randomUUID()].map(
      (uuid) => create(input, sampleRequests(uuid)[localName as CallName]), // The policy's test checks the names.
    );
    const readsOnly = idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
    const bad: string[] = [];
    // Exclude one-time work of the server from the timing, such as starting the thread that makes reports.
    await send(name, { body: JSON.stringify(toJson(input, random.pick(samples))) });
    for (let round = 0; round < roundsPerCall; round += 1) {
      const sample = random.pick(samples);
      const isBinary = random.below(3) === 0;
      const body = isBinary ? fuzzBytes(toBinary(input, sample), random) : fuzzJson(toJson(input, sample), random);
      const request = inSomeForm(body, { readsOnly, random });
      const { status, code, text, tookMs } = await quickestOfThree(name, request);
      seen.set(code, (seen.get(code) ?? 0) + 1);
      if (status >= 500) bad.push(`${code}: ${text} after ${inWords(request)}`);
      if (code === "unknown" || code === "") bad.push(`${status} ${text} after ${inWords(request)}`);
      if (tookMs > 1_000) bad.push(`${Math.round(tookMs)} ms after ${inWords(request)}`);
    }
    expect(bad).toEqual([]);
  },
  // For the long run, with other load on the host.
  Math.max(30_000, roundsPerCall * 200),
);

test("none of these requests caused a logged error, and every depth and form was reached", () => {
  const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
  if (roundsPerCall > 30) console.warn(`${total} strange requests`, sent, Object.fromEntries(seen), `seed ${seed}`);
  expect(server.logged).toEqual([]);
  // A run that only reaches the outermost check would prove little.
  expect(seen.get("invalid_argument")).toBeGreaterThan(roundsPerCall);
  expect(seen.get("ok")).toBeGreaterThan(roundsPerCall);
  for (const [form, count] of Object.entries(sent)) expect(count, form).toBeGreaterThan(roundsPerCall);
});

type Strange = { body: string | Uint8Array; byGet?: boolean; compression?: "gzip" | "br" };

function inSomeForm(body: string | Uint8Array, { readsOnly, random }: { readsOnly: boolean; random: Random }): Strange {
  // Node's HTTP parser rejects a longer URL.
  const byGet = readsOnly && body.length < 10_000 && random.below(4) === 0;
  const compression = random.below(10) === 0 ? random.pick(["gzip", "br"] as const) : undefined;
  sent[byGet ? "query" : compression ? "compressed" : typeof body === "string" ? "json" : "binary"] += 1;
  return { body, byGet, ...(compression ? { compression } : {}) };
}

/** A slow request is slow each time; repeating excludes other load on the host. */
async function quickestOfThree(name: string, request: Strange) {
  let answer = await send(name, request);
  for (let more = 0; more < 2 && answer.tookMs > 1_000; more += 1) {
    const again = await send(name, request);
    if (again.tookMs < answer.tookMs) answer = again;
  }
  return answer;
}

async function send(name: string, { body, byGet = false, compression }: Strange) {
  const isBinary = typeof body !== "string";
  const bytes = compressed(Buffer.from(body), compression);
  const query =
    `connect=v1&encoding=${isBinary ? "proto" : "json"}&base64=1&message=${bytes.toString("base64url")}` +
    (compression ? `&compression=${compression}` : "");
  const headers = {
    "content-type": isBinary ? "application/proto" : "application/json",
    "connect-protocol-version": "1",
    "sec-fetch-site": "same-origin",
    cookie: `shore_session=${manager.token}`,
    ...(compression && !byGet ? { "content-encoding": compression } : {}),
  };
  const startedAt = performance.now();
  const response = await fetch(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/${name}${byGet ? `?${query}` : ""}`, {
    method: byGet ? "GET" : "POST",
    headers,
    ...(byGet ? {} : { body: new Uint8Array(bytes) }),
  });
  const text = await response.text();
  const code = response.status === 200 ? "ok" : (/^\{"code":"(\w+)"/.exec(text)?.[1] ?? "");
  return { status: response.status, code, text, tookMs: performance.now() - startedAt };
}

function compressed(bytes: Buffer, compression: Strange["compression"]): Buffer {
  if (compression === "gzip") return gzipSync(bytes);
  return compression === "br" ? brotliCompressSync(bytes, QUICK) : bytes;
}

function inWords({ body, byGet, compression }: Strange): string {
  const text = typeof body === "string" ? body.slice(0, 400) : `0x${Buffer.from(body).toString("hex").slice(0, 400)}`;
  return `${byGet ? "GET" : "POST"} ${compression ?? ""} ${text}`;
}

/** The compression ratio is not under test. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
