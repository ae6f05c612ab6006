import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../telemetry/log.ts";
import { createRequestHandler } from "./listener.ts";
import { requestId } from "./request-log.ts";

/** Returns the id of a request that asks for one, for its handler and in the response, which have to be the same. */
async function idOf(asked: string, trustedProxies: BlockList | undefined): Promise<string | null> {
  const answer = await answerTo({ "x-request-id": asked }, trustedProxies, requestId);
  expect(await answer.text()).toBe(answer.headers.get("x-request-id"));
  return answer.headers.get("x-request-id");
}

/** Returns the answer of a server whose handler answers with a text about the request. */
async function answerTo(
  headers: Record<string, string>,
  trustedProxies: BlockList | undefined,
  textOf: (request: IncomingMessage) => string,
): Promise<Response> {
  const server = createServer((request, response) => void handle(request, response)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  // It listens on TCP.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const handle = createRequestHandler({
    origin,
    log: createLog("silent"),
    isReady: async () => true,
    mounts: { "/shore/auth/": (request, response) => void response.end(textOf(request)) },
    trustedProxies,
  });
  return fetch(`${origin}/shore/auth/x`, { headers });
}

function proxyAt(address: string): BlockList {
  const proxies = new BlockList();
  proxies.addAddress(address, "ipv4");
  return proxies;
}

const NEW = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test("a trusted proxy chooses the request id, unless it is none", async () => {
  expect(await idOf("chosen-by-the-proxy", proxyAt("127.0.0.1"))).toBe("chosen-by-the-proxy");
  expect(await idOf("<script>", proxyAt("127.0.0.1"))).toMatch(NEW);
});

test.each([undefined, proxyAt("192.0.2.1")])("any other client does not choose it", async (proxies) => {
  expect(await idOf("chosen-by-me", proxies)).toMatch(NEW);
});

test("a trusted proxy chooses the trace of a request, and no other client", async () => {
  const trace = { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", tracestate: "a=1" };
  const received = async (proxies: BlockList | undefined) => {
    const textOf = ({ headers: { traceparent, tracestate } }: IncomingMessage) =>
      JSON.stringify({ traceparent, tracestate });
    return JSON.parse(await (await answerTo(trace, proxies, textOf)).text()) as object;
  };
  expect(await received(proxyAt("127.0.0.1"))).toEqual(trace);
  expect([await received(undefined), await received(proxyAt("192.0.2.1"))]).toEqual([{}, {}]);
});
