import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What is done instead of a good answer. */
export type Misdeed = (request: IncomingMessage, response: ServerResponse, good: Good) => void | Promise<void>;

/** The product's own answer, as far as it has been asked for. */
type Good = () => Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>;

export type BadServer = {
  /** Where it listens; the product as it is, but for what was scripted. */
  origin: string;
  /** From now on, requests whose address matches get that. Later words come before earlier ones. */
  misbehave: (address: RegExp, misdeed: Misdeed) => void;
  /** Everything is as it should be again. */
  heal: () => void;
  stop: () => Promise<void>;
};

/** Stands between a browser and the product on a loopback port of its own, and does to answers what a script says. */
export async function startBadServer(product: string): Promise<BadServer> {
  const script: { address: RegExp; misdeed: Misdeed }[] = [];
  const server = createServer((request, response) => {
    const bad = script.findLast(({ address }) => address.test(request.url ?? ""));
    if (bad === undefined) {
      passOn(product, request, response);
      return;
    }
    void bad.misdeed(request, response, () => goodAnswer(product, request));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address is never a text or null while it listens.
  const { port } = server.address() as AddressInfo;
  return {
    // The name that the product's cookie is for; cookies do not tell ports apart.
    origin: `http://localhost:${port}`,
    misbehave: (address, misdeed) => void script.push({ address, misdeed }),
    heal: () => void script.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(product: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", headers, url = "/" } = request;
  const onward = httpRequest(product + url, { method, headers: forProduct(product, headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

/** The product answers requests for its own host and origin only. */
function forProduct(product: string, headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  const host = new URL(product).host;
  return headers.origin === undefined ? { ...headers, host } : { ...headers, host, origin: product };
}

async function goodAnswer(product: string, request: IncomingMessage) {
  const { method = "GET", headers, url = "/" } = request;
  const onward = httpRequest(product + url, {
    method,
    headers: { ...forProduct(product, headers), "accept-encoding": "identity" },
  });
  request.pipe(onward);
  // The event's only argument is the answer.
  const [answer] = (await once(onward, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}
