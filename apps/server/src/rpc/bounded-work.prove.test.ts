import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { DescMethod } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { ShipAPI } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { fullRequests } from "../testing/full-requests.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { createShip } from "../testing/ships.ts";
import { startTestServer } from "../testing/test-server.ts";
import { maxRequestBytes } from "./request-fields.ts";
import { MAX_BATCH_CONTENT_BYTES } from "./ship-guard.ts";

/**
 * CPU time is bounded by request size: any body up to the call's limit costs at most 50 ms of CPU time plus 0.2 ms for each kB,
 * and an error response has at most 64 kB. Each body is sent in every form, as a manager, as a user without access and without a
 * session; the worst is printed.
 */
const database = await testDatabase();
const manager = await signedIn(database, "manager");
const outsider = await signedIn(database, "outsider");
const ship = await createShip(database);
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
const WHO = { manager: manager.token, outsider: outsider.token, nobody: "" };

const calls = ShoreAPI.methods.flatMap((method) => {
  const byGet = method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS ? ["GET"] : [];
  return ["POST", ...byGet].map((verb) => ({ method, verb, name: method.name }));
});
const shipCalls = ShipAPI.methods.map((method) => ({ method, verb: "POST", name: `${method.name} of a ship` }));
let worst = { share: 0, what: "" };
let sent = 0;

test.each([...calls, ...shipCalls])("$verb $name", { timeout: 600_000 }, async ({ method, verb }) => {
  const limit = isShips(method) ? MAX_BATCH_CONTENT_BYTES : maxRequestBytes(method.input, verb);
  const beyond: string[] = [];
  for (const { what, body } of fullRequests(method.input, limit)) {
    const request = { what, body: body() };
    const size = Buffer.byteLength(request.body);
    expect(size, request.what).toBeLessThanOrEqual(limit);
    // An unauthenticated call to the ship link is rejected before its body is read, and with a delay.
    for (const [who, compression] of forms(verb).filter(([caller]) => caller === "manager" || !isShips(method))) {
      const { cpuMs, status, bytes, code } = await cheapestOfThree(method, verb, request, { who, compression });
      const share = cpuMs / (50 + (0.2 * size) / 1_024);
      const what = `${who} ${verb} ${method.name} ${compression ?? "plain"}: ${request.what} (${size} bytes, ${cpuMs} ms, ${status} ${code})`;
      if (share > worst.share) worst = { share, what };
      // The measured time includes the client's work and other tests; the defects looked for cost at least ten times as much.
      if (share > 1.5) beyond.push(`${share.toFixed(1)} × the budget: ${what}`);
      if (status !== 200 && bytes > 65_536) beyond.push(`${bytes} bytes answered: ${what}`);
      if (status >= 500) beyond.push(what);
    }
  }
  expect(beyond).toEqual([]);
});

test("none of these requests caused a logged error", () => {
  console.warn(`${sent} requests; worst: ${worst.share.toFixed(2)} of the budget, ${worst.what}`);
  expect(server.logged).toEqual([]);
});

type Form = [who: keyof typeof WHO, compression: "gzip" | "br" | undefined];

function forms(verb: string): Form[] {
  // A URL is at most 32 kB, so only a compressed message can fill a GET.
  const compressions = verb === "GET" ? (["gzip", "br"] as const) : ([undefined, "gzip", "br"] as const);
  return (Object.keys(WHO) as (keyof typeof WHO)[]).flatMap((who) =>
    compressions.map((compression): Form => [who, compression]),
  );
}

/** Costly requests are costly each time; repeating excludes other load and code that is not compiled yet. */
async function cheapestOfThree(method: DescMethod, verb: string, request: Body, form: Sent) {
  let cheapest = await send(method, verb, request, form);
  for (let more = 0; more < 2 && cheapest.cpuMs > 50; more += 1) {
    const again = await send(method, verb, request, form);
    if (again.cpuMs < cheapest.cpuMs) cheapest = again;
  }
  return cheapest;
}

type Body = { what: string; body: string | Uint8Array };

type Sent = { who: keyof typeof WHO; compression: Form[1] };

function isShips({ parent }: DescMethod): boolean {
  return parent.typeName === ShipAPI.typeName;
}

async function send(method: DescMethod, verb: string, { body }: Body, { who, compression }: Sent) {
  sent += 1;
  const encoding = typeof body === "string" ? "json" : "proto";
  const bytes = compressed(Buffer.from(body), compression);
  const { parent, name } = method;
  const url = `${server.origin}/shore/${isShips(method) ? "ship" : "crpc"}/${parent.typeName}/${name}`;
  const headers: Record<string, string> = isShips(method)
    ? { authorization: `Bearer ${ship.secret}` }
    : { "sec-fetch-site": "same-origin", cookie: `shore_session=${WHO[who]}` };
  const before = process.cpuUsage();
  const response =
    verb === "GET"
      ? await fetch(
          `${url}?connect=v1&encoding=${encoding}&base64=1&compression=${compression}&message=${bytes.toString("base64url")}`,
          { headers },
        )
      : await fetch(url, {
          method: verb,
          headers: {
            ...headers,
            "content-type": `application/${encoding}`,
            "connect-protocol-version": "1",
            ...(compression ? { "content-encoding": compression } : {}),
          },
          body: new Uint8Array(bytes),
        });
  const text = await response.text();
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMs: Math.round((user + system) / 1_000),
    status: response.status,
    bytes: Buffer.byteLength(text),
    code: /^\{"code":"(\w+)"/.exec(text)?.[1] ?? "",
  };
}

function compressed(bytes: Buffer, compression: Form[1]): Buffer {
  if (compression === "gzip") return gzipSync(bytes);
  return compression === "br" ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : bytes;
}
