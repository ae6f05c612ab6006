import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Replaces or alters a response. */
export type BadResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  good: FetchOriginal,
) => void | Promise<void>;

/** The product's own response, requested on demand. */
type FetchOriginal = () => Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>;

export type FaultyProxy = {
  /** Origin of the proxy. */
  origin: string;
  /** Applies a bad response to matching URLs; later calls take precedence. */
  injectFault: (address: RegExp, badResponse: BadResponse) => void;
  /** Removes all bad responses. */
  clearFaults: () => void;
  stop: () => Promise<void>;
};

/** Starts a proxy in front of the product that applies scripted bad responses. */
export async function startFaultyProxy(product: string): Promise<FaultyProxy> {
  const script: { address: RegExp; badResponse: BadResponse }[] = [];
  const server = createServer((request, response) => {
    const rule = script.findLast(({ address }) => address.test(request.url ?? ""));
    if (rule === undefined) {
      forward(product, request, response);
      return;
    }
    void rule.badResponse(request, response, () => originalResponse(product, request));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    // The cookie's host; cookies ignore ports.
    origin: `http://localhost:${port}`,
    injectFault: (address, badResponse) => void script.push({ address, badResponse }),
    clearFaults: () => void script.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(product: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", headers, url = "/" } = request;
  const upstream = httpRequest(product + url, { method, headers: forProduct(product, headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on("error", () => response.destroy());
  request.pipe(upstream);
}

/** Sets host and origin to the product's, which rejects others. */
function forProduct(product: string, headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  const host = new URL(product).host;
  return headers.origin === undefined ? { ...headers, host } : { ...headers, host, origin: product };
}

async function originalResponse(product: string, request: IncomingMessage) {
  const { method = "GET", headers, url = "/" } = request;
  const upstream = httpRequest(product + url, {
    method,
    headers: { ...forProduct(product, headers), "accept-encoding": "identity" },
  });
  request.pipe(upstream);
  // The event's only argument is the response.
  const [answer] = (await once(upstream, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}
