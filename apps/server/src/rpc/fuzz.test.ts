import { randomUUID } from "node:crypto";
import { create, type JsonValue, toBinary, toJson } from "@bufbuild/protobuf";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import type { CallName } from "../auth/policy.ts";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { type Random, seededRandom } from "../testing/random.ts";
import { sampleRequests } from "../testing/sample-requests.ts";
import { startTestServer } from "../testing/test-server.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const roundsPerCall = Number(process.env["FUZZ_ROUNDS"] ?? 60);

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
const seen = new Map<string, number>();

test.each(ShoreAPI.methods)(
  "$name: whatever comes, the answer is a plain one and comes within a second",
  async ({ localName, input }) => {
    const random = seededRandom(seed + localName.length * 7919 + input.fields.length);
    const samples = [vesselUuid, randomUUID()].map(
      (uuid) => create(input, sampleRequests(uuid)[localName as CallName]), // Names are held by the policy's own test.
    );
    const bad: string[] = [];
    // What a server does once, such as starting the thread that makes reports, is not the strange request's doing.
    await send(localName, JSON.stringify(toJson(input, random.pick(samples))), "application/json");
    for (let round = 0; round < roundsPerCall; round += 1) {
      const sample = random.pick(samples);
      const isBinary = random.below(3) === 0;
      const body = isBinary
        ? strangeBytes(toBinary(input, sample), random)
        : strangeJson(toJson(input, sample), random);
      const startedAt = performance.now();
      const { status, code, text } = await send(localName, body, isBinary ? "application/proto" : "application/json");
      const tookMs = performance.now() - startedAt;
      seen.set(code, (seen.get(code) ?? 0) + 1);
      if (status >= 500) bad.push(`${code}: ${text} after ${describeBody(body)}`);
      if (code === "unknown" || code === "") bad.push(`${status} ${text} after ${describeBody(body)}`);
      if (tookMs > 1_000) bad.push(`${Math.round(tookMs)} ms after ${describeBody(body)}`);
    }
    expect(bad).toEqual([]);
  },
);

test("nothing of it was a fault of ours, and every depth was reached", () => {
  expect(server.logged).toEqual([]);
  // A run that only ever meets the outermost check would prove little.
  expect(seen.get("invalid_argument")).toBeGreaterThan(roundsPerCall);
  expect(seen.get("ok")).toBeGreaterThan(roundsPerCall);
});

async function send(name: string, body: string | Uint8Array, contentType: string) {
  const method = ShoreAPI.method[name as CallName]; // Names are held by the policy's own test.
  const response = await fetch(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/${method.name}`, {
    method: "POST",
    headers: {
      "content-type": contentType,
      "connect-protocol-version": "1",
      "sec-fetch-site": "same-origin",
      cookie: `shore_session=${manager.token}`,
    },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  const text = await response.text();
  const code = response.status === 200 ? "ok" : (/^\{"code":"(\w+)"/.exec(text)?.[1] ?? "");
  return { status: response.status, code, text };
}

/** The request with something strange put in, taken out, or done to its text. */
function strangeJson(json: JsonValue, random: Random): string {
  const strange = () => structuredClone(random.pick(STRANGE_VALUES));
  const text = JSON.stringify(json, (_, value: unknown) => {
    if (random.below(6) > 0) return value;
    if (typeof value === "string") return random.below(3) === 0 ? strange() : random.pick(STRANGE_TEXTS);
    if (Array.isArray(value))
      return random.pick([[], [...(value as unknown[]), ...(value as unknown[])], [null], "list"]);
    if (typeof value === "object" && value !== null) {
      return random.pick([value, { ...value, [random.pick(STRANGE_KEYS)]: strange() }, null]);
    }
    return strange();
  });
  const at = random.below(text.length);
  switch (random.below(12)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return (
        text.slice(0, at) +
        random.pick(['"', "{", "[", ",", "\\u0000", "\0", "\u2028", "9".repeat(400)]) +
        text.slice(at)
      );
    case 2:
      return text.replace("{", `{"__proto__":{"member":true},`);
    case 3:
      return random.pick([
        "",
        "null",
        "7",
        '"text"',
        "[".repeat(100_000),
        `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      ]);
    default:
      return text;
  }
}

/** The message with bytes changed, cut off, doubled or made up. */
function strangeBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(bytes);
  for (let times = random.below(4); times > 0 && changed.length > 0; times -= 1) {
    changed[random.below(changed.length)] = random.below(256);
  }
  switch (random.below(5)) {
    case 0:
      return changed.subarray(0, random.below(changed.length + 1));
    case 1:
      return Uint8Array.from([...changed, ...changed]);
    case 2:
      return Uint8Array.from({ length: random.below(200) }, () => random.below(256));
    default:
      return changed;
  }
}

function describeBody(body: string | Uint8Array): string {
  return typeof body === "string" ? body.slice(0, 400) : `0x${Buffer.from(body).toString("hex").slice(0, 400)}`;
}

const STRANGE_KEYS = ["__proto__", "constructor", "vesselUuid", "vessel_uuid", "", "x", "toString", "$typeName"];

const STRANGE_TEXTS = [
  "",
  " ",
  "'; drop table vessel; --",
  "%s%n\\",
  "null",
  "😀".repeat(300),
  "é".normalize("NFD"),
  "\u202eRTL\u202c",
  "\ufeff\u200b",
  "\u0001\u001f\u007f\u0085",
  "a\0b",
  "\ud800",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999999-23:59",
  "2026-02-30T10:00:00Z",
  "2026-01-01T00:00:60Z",
  "-000001-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(9_000),
];

const STRANGE_VALUES: unknown[] = [null, true, 0, -1, 1.5, 1e308, 4_294_967_296, "NaN", [], {}, [[]], { a: { b: [] } }];
