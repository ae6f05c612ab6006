import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { create, toBinary } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { localizedMessage } from "./errors.ts";
import { LocalizedMessageSchema } from "./gen/shore/v1/errors_pb.ts";
import { ShoreAPI } from "./gen/shore/v1/shore_api_pb.ts";
import { MANDATORY_RECORDS } from "./mandatory-records.ts";
import { createShoreTransport } from "./transport.ts";

/** The mock server's response. The Connect protocol's conformance suite expects the same results (connectrpc/conformance). */
let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
// address() is neither a string nor null while a TCP server listens.
const { port } = server.address() as AddressInfo;
const client = createClient(ShoreAPI, createShoreTransport(`http://127.0.0.1:${port}`));

describe("without an error in the body, the HTTP status decides:", () => {
  const statuses: [number, Code][] = [
    [204, Code.Unknown],
    [400, Code.Internal],
    [401, Code.Unauthenticated],
    [402, Code.Unknown],
    [403, Code.PermissionDenied],
    [404, Code.Unimplemented],
    [405, Code.Unknown],
    [407, Code.Unknown],
    [408, Code.Unknown],
    [409, Code.Unknown],
    [410, Code.Unknown],
    [411, Code.Unknown],
    [412, Code.Unknown],
    [413, Code.Unknown],
    [414, Code.Unknown],
    [415, Code.Unknown],
    [418, Code.Unknown],
    [422, Code.Unknown],
    [425, Code.Unknown],
    [429, Code.Unavailable],
    [431, Code.Unknown],
    [451, Code.Unknown],
    [499, Code.Unknown],
    [500, Code.Unknown],
    [501, Code.Unknown],
    [502, Code.Unavailable],
    [503, Code.Unavailable],
    [504, Code.Unavailable],
    [505, Code.Unknown],
    [511, Code.Unknown],
    [599, Code.Unknown],
    [800, Code.Unknown],
  ];
  test.each(statuses)("%i", async (status, code) => {
    for (const type of ["text/html", "application/proto", "text/plain; charset=utf-8", undefined]) {
      answer = (response) => response.writeHead(status, type ? { "content-type": type } : {}).end();
      expect(await codes(), `${type}`).toEqual([code, code]);
    }
  });

  test.each([301, 302, 303, 307, 308])(
    "%i, a redirect, is an error, even if its target would respond with success",
    async (status) => {
      const requests: string[] = [];
      answer = (response) => {
        requests.push(`${response.req.method} ${response.req.url?.split("?")[0]}`);
        if (response.req.url === "/elsewhere")
          response.writeHead(200, { "content-type": "application/json" }).end("{}");
        else response.writeHead(status, { location: "/elsewhere" }).end();
      };
      expect(await codes()).toEqual([Code.Unknown, Code.Unknown]);
      expect(requests.filter((request) => request.startsWith("POST"))).toEqual([
        "POST /shore.v1.ShoreAPI/SetUserAccess",
      ]);
    },
  );

  test("a read matches the request that Firefox preloaded: no headers, and redirects followed", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    answer = (response) => response.writeHead(200, { "content-type": "application/json" }).end("{}");
    await client.getVessels({});
    const { redirect, cache, headers, body } = fetched.mock.calls[0]?.[1] ?? {};
    expect({ redirect, cache, body }).toEqual({ redirect: "follow", cache: "default", body: null });
    expect([...new Headers(headers)]).toEqual([]);
    fetched.mockRestore();
  });
});

test("changes name the person of the page's first WhoAmI, though somebody else has signed in since", async () => {
  const named: (string | string[] | undefined)[] = [];
  const users = ["5d0f4d2e-6a0b-4c58-9c0e-000000000001", "5d0f4d2e-6a0b-4c58-9c0e-000000000002"];
  answer = (response) => {
    const { url = "", headers } = response.req;
    const isOfUser = url.includes("WhoAmI");
    if (!isOfUser) named.push(headers["shore-user"]);
    const body = isOfUser ? { user: { userUuid: users.shift() } } : {};
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const page = createClient(ShoreAPI, createShoreTransport(`http://127.0.0.1:${port}`));
  await page.setUserAccess({});
  await page.whoAmI({});
  await page.setUserAccess({});
  // Of somebody else by now, so that it is never answered.
  void page.whoAmI({});
  await expect.poll(() => users).toEqual([]);
  await page.setUserAccess({});
  await page.getVessels({});
  const first = "5d0f4d2e-6a0b-4c58-9c0e-000000000001";
  expect(named).toEqual([undefined, first, first, undefined]);
});

test("what is read as somebody else who has signed in since is never answered, and the page is told", async () => {
  let user = "5d0f4d2e-6a0b-4c58-9c0e-000000000001";
  answer = (response) => {
    const body = response.req.url?.includes("WhoAmI") ? { user: { userUuid: user } } : {};
    response.writeHead(200, { "content-type": "application/json", "shore-user": user }).end(JSON.stringify(body));
  };
  const onOtherUser = vi.fn<() => void>();
  const page = createClient(ShoreAPI, createShoreTransport(`http://127.0.0.1:${port}`, onOtherUser));
  await page.getVessels({});
  expect(onOtherUser).not.toHaveBeenCalled();
  user = "5d0f4d2e-6a0b-4c58-9c0e-000000000002";
  const onAnswer = vi.fn<() => void>();
  for (const read of [page.getVessels({}), page.whoAmI({})]) void read.then(onAnswer, onAnswer);
  await expect.poll(() => onOtherUser.mock.calls.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(onAnswer).not.toHaveBeenCalled();
});

describe("a readable error in the body decides:", () => {
  const words = [
    { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { locale: "en", message: "Ahoy" }) },
  ];
  const value = Buffer.from(toBinary(LocalizedMessageSchema, words[0]?.value ?? create(LocalizedMessageSchema)))
    .toString("base64")
    .replace(/=+$/, "");
  const detail = `{"type":"shore.v1.LocalizedMessage","value":"${value}"`;
  const bodies: [string, number, string, Code, string?][] = [
    ["its code", 500, '{"code":"not_found"}', Code.NotFound],
    ["its code above the status", 401, '{"code":"out_of_range","message":"x"}', Code.OutOfRange],
    ["an unknown code", 429, '{"code":"shipwreck","message":"x"}', Code.Unavailable],
    ["a code that is null", 401, '{"code":null,"message":"x"}', Code.Unauthenticated],
    ["a code that is a number", 403, '{"code":5}', Code.PermissionDenied],
    ["no code", 401, '{"message":"x"}', Code.Unauthenticated],
    ["a message that is a number", 403, '{"code":"not_found","message":7}', Code.PermissionDenied],
    ["unknown fields", 422, '{"code":"out_of_range","extra":1}', Code.OutOfRange],
    ["null", 401, "null", Code.Unauthenticated],
    ["a list", 403, "[]", Code.PermissionDenied],
    ["a text", 503, '"x"', Code.Unavailable],
    ["a localised message", 400, `{"code":"aborted","details":[${detail}}]}`, Code.Aborted, "Ahoy"],
    [
      "a detail with malformed debug information",
      400,
      `{"code":"aborted","details":[${detail},"debug":7}]}`,
      Code.Aborted,
      "Ahoy",
    ],
    ["a detail of an unknown type", 400, '{"code":"aborted","details":[{"type":"x.Y","value":""}]}', Code.Aborted],
    ["a detail that is null", 503, '{"code":"aborted","details":[null]}', Code.Unavailable],
    ["a detail that is not base64", 503, '{"code":"aborted","details":[{"type":"x","value":"*"}]}', Code.Unavailable],
    ["details that are not a list", 400, '{"code":"aborted","details":{}}', Code.Aborted],
    ["a truncated body", 503, '{"code":"abo', Code.Unknown],
    ["no body", 503, "", Code.Unknown],
  ];
  test.each(bodies)("%s", async (_, status, body, code, words) => {
    answer = (response) => response.writeHead(status, { "content-type": "application/json" }).end(body);
    expect(await codes()).toEqual([code, code]);
    expect(localizedMessage(await client.getVessels({}).catch((error: unknown) => error))).toBe(words);
  });
});

describe("an invalid response is an error:", () => {
  const json = { "content-type": "application/json" };
  test.each<[string, (response: ServerResponse) => void, Code]>([
    ["an HTML page", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>"), Code.Unknown],
    ["no content type", (response) => response.writeHead(200).end("{}"), Code.Unknown],
    [
      "another content type",
      (response) => response.writeHead(200, { "content-type": "image/jpeg" }).end("{}"),
      Code.Unknown,
    ],
    ["binary", (response) => response.writeHead(200, { "content-type": "application/proto" }).end(), Code.Internal],
    [
      "a stream",
      (response) => response.writeHead(200, { "content-type": "application/connect+json" }).end(),
      Code.Internal,
    ],
    ["an empty body", (response) => response.writeHead(200, json).end(), Code.Unknown],
    ["a truncated body", (response) => response.writeHead(200, json).end('{"vessels":[{'), Code.Unknown],
    ["null", (response) => response.writeHead(200, json).end("null"), Code.Unknown],
    ["a list", (response) => response.writeHead(200, json).end("[]"), Code.Unknown],
    [
      "another message's fields",
      (response) => response.writeHead(200, json).end('{"vessels":7,"userUuid":7}'),
      Code.Unknown,
    ],
    ["a closed connection", (response) => response.destroy(), Code.Unknown],
  ])("%s", async (_, bad, code) => {
    answer = bad;
    expect(await codes()).toEqual([code, code]);
  });

  test("a missing record", async () => {
    answer = (response) => response.writeHead(200, json).end("{}");
    const outcome = await client.getVessel({ vesselUuid: "x" }).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: Code.DataLoss, rawMessage: "The answer to GetVessel has no vessel." });
  });

  test("a response with the record alone is valid: an imported entry has no batch", async () => {
    answer = (response) => response.writeHead(200, json).end('{"logbookEntry":{"summary":"Noon"}}');
    expect((await client.getLogbookEntry({})).logbookEntry?.summary).toBe("Noon");
  });

  test("a response that lacks only what is optional is valid, whatever the order of the fields", async () => {
    answer = (response) => response.writeHead(200, json).end('{"notificationSettings":{}}');
    expect((await client.notificationSettingsGet({})).lastDigest).toBeUndefined();
  });

  test("of every read with a message field the contract knows whether it is mandatory", () => {
    const unlisted = Object.values(ShoreAPI.method)
      .filter(({ idempotency }) => idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS)
      .flatMap(({ localName, output }) =>
        output.fields
          .filter((field) => field.fieldKind === "message")
          .map((field) => [localName, field.localName])
          .filter(([call = "", field]) => Reflect.get(MANDATORY_RECORDS, call) !== field),
      );
    expect(unlisted).toEqual([
      ["getLogbookEntry", "batch"],
      ["getLogbookEntry", "replaces"],
      ["getLogbookEntry", "entryImport"],
      ["notificationSettingsGet", "lastDigest"],
      ["importGet", "check"],
    ]);
  });

  test("unknown fields of a newer server are ignored", async () => {
    answer = (response) => response.writeHead(200, json).end('{"vessels":[],"moons":1}');
    expect((await client.getVessels({})).vessels).toEqual([]);
  });
});

describe("a missing response", () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["a read", 60_000, () => client.getVessels({})],
    ["a change", 60_000, () => client.setUserAccess({ userUuid: "x" })],
    ["a file", 330_000, () => client.generateReport({ vesselUuid: "x" })],
    ["a file made by a change", 330_000, () => client.generateBalanceFile({})],
  ])("%s is aborted after %i ms, with the error text of the specification", async (_, ms, send) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const requests = Promise.withResolvers<void>();
    answer = () => requests.resolve();
    const outcome = send().then(
      () => "answered",
      (error: unknown) => ConnectError.from(error),
    );
    await requests.promise;
    vi.advanceTimersByTime(ms - 1);
    expect(await Promise.race([outcome, Promise.resolve("waiting")])).toBe("waiting");
    vi.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({ code: Code.DeadlineExceeded, rawMessage: "the operation timed out" });
  });
});

test("a response that stops in the middle is aborted, too", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const requests = Promise.withResolvers<void>();
  answer = (response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"vessels":[', () => requests.resolve());
  };
  const outcome = client.getVessels({}).catch((error: unknown) => error);
  await requests.promise;
  vi.advanceTimersByTime(60_000);
  expect(await outcome).toMatchObject({ code: Code.DeadlineExceeded, rawMessage: "the operation timed out" });
  vi.useRealTimers();
});

test("a call leaves no timer, whether it succeeds or fails", async () => {
  const set = vi.spyOn(globalThis, "setTimeout");
  const cleared = vi.spyOn(globalThis, "clearTimeout");
  answer = (response) => response.writeHead(200, { "content-type": "application/json" }).end("{}");
  for (let count = 0; count < 5; count += 1) await client.getVessels({});
  answer = (response) => response.destroy();
  await codes();
  // Fetch has timers of its own, shorter ones.
  const ofCalls = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === 60_000);
  expect(ofCalls).toHaveLength(7);
  for (const { value } of ofCalls) expect(cleared).toHaveBeenCalledWith(value);
  set.mockRestore();
  cleared.mockRestore();
});

test("after a timeout the same address is fetched past the cache; only the last hundred addresses are kept", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    return promise;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const cacheOf = async (vesselUuid: string) => {
    const outcome = client.getVessel({ vesselUuid }).catch(() => undefined);
    while (vi.getTimerCount() === 0 || fetched.mock.lastCall === undefined) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(60_000);
    await outcome;
    return fetched.mock.lastCall?.[1]?.cache;
  };
  expect(await cacheOf("0")).toBe("default");
  expect(await cacheOf("0")).toBe("no-store");
  for (let count = 1; count <= 100; count += 1) expect(await cacheOf(`${count}`)).toBe("default");
  expect(await cacheOf("0")).toBe("default");
  vi.useRealTimers();
  fetched.mockRestore();
});

/** Result codes of a read (GET) and a change (POST). */
async function codes(): Promise<unknown[]> {
  const calls = [client.getVessels({}), client.setUserAccess({ userUuid: "x" })];
  return Promise.all(
    calls.map((call) =>
      call.then(
        () => "answered",
        (error: unknown) => ConnectError.from(error).code,
      ),
    ),
  );
}
