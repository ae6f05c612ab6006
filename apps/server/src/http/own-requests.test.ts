import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ownRequests } from "./own-requests.ts";

test("an own request comes with the cookies, the host and the client's address of the one it is made for", async () => {
  const seen: object[] = [];
  const ask = ownRequests(({ url, method, headers, socket }, response) => {
    const { host, cookie, "x-forwarded-for": forwarded, authorization } = headers;
    seen.push({ url, method, host, cookie, forwarded, authorization, address: socket.remoteAddress });
    response.writeHead(403).end("refused");
  });
  const outer = createServer((request, response) => {
    void ask("/crpc/WhoAmI?a=1", request).then(({ status, body }) => response.end(`${status} ${body}`));
  });
  const origin = await listening(outer);
  const headers = { cookie: "session=1", "x-forwarded-for": "192.0.2.1", authorization: "Bearer ship" };
  const answer = await fetch(`${origin}/page`, { headers });
  expect(await answer.text()).toBe("403 refused");
  const host = new URL(origin).host;
  expect(seen).toEqual([
    {
      url: "/crpc/WhoAmI?a=1",
      method: "GET",
      host,
      cookie: "session=1",
      forwarded: "192.0.2.1",
      authorization: undefined,
      address: "127.0.0.1",
    },
  ]);
});

test("a request that is not answered rejects", async () => {
  const ask = ownRequests((_request, response) => void response.destroy());
  // Only what is read of it.
  const of = { headers: { host: "localhost" }, socket: { remoteAddress: "127.0.0.1" } } as IncomingMessage;
  await expect(ask("/crpc/WhoAmI", of)).rejects.toThrow("socket hang up");
});

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
