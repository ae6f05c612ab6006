import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { StartupError } from "../../kernel/startup-error.ts";

export type ScrapeAddress = { host: string; port: number; token: string | undefined };

/**
 * Answers `GET /metrics` and nothing else.
 * @param address with a token, requests need it as a bearer token
 * @throws StartupError when the address cannot be listened on
 */
export async function listenForScrapes(
  { host, port, token }: ScrapeAddress,
  registry: Registry,
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    request.resume();
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("Cache-Control", "no-store").setHeader("X-Content-Type-Options", "nosniff");
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
    } else if (request.method !== "GET") {
      response.writeHead(405, { Allow: "GET" }).end();
    } else if (token !== undefined && !hasToken(request, token)) {
      response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
    } else {
      await sendMetrics(response, registry);
    }
  };
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartupError(
      `The metrics for Prometheus cannot be served on ${host}, port ${port}: ${String(error)}. Correct METRICS_HOST or METRICS_PORT.`,
    );
  }
  return {
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function sendMetrics(response: ServerResponse, registry: Registry): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  // Hashes have equal lengths and are compared in constant time.
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
