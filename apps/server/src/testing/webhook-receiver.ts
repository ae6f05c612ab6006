import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "./test-server.ts";

/** A received request with its body. */
export type Received = { id: string; timestamp: string; signature: string; body: string; path: string };

/**
 * Behaviour of a receiver: responds with this status, never, with endless headers, with a huge body, with a redirect, or cuts the
 * connection after reading the event.
 */
export type Behaviour = number | "hang" | "endless headers" | "huge" | "cut" | { redirectTo: string };

export type Receiver = {
  /** Its URL; the origin is to be listed in the settings. */
  url: string;
  origin: string;
  received: Received[];
  /** Bytes of bodies sent before the connection was closed. */
  bytesSent: () => number;
  respondWith: (as: Behaviour) => void;
};

/** Starts a receiver of webhooks on a loopback port for this test file. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let [behaviour, bytesSent]: [Behaviour, number] = [204, 0];
  const origin = await listenOnLoopback(async (request, response) => {
    received.push(await readRequest(request));
    if (behaviour === "cut") request.socket.destroy();
    else if (behaviour === "endless headers") sendEndlessHeaders(response);
    else if (behaviour === "huge") await sendHugeBody(response);
    else if (typeof behaviour === "number") response.writeHead(behaviour).end();
    else if (typeof behaviour === "object") response.writeHead(307, { location: behaviour.redirectTo }).end();
  });
  return {
    url: `${origin}/hook`,
    origin,
    received,
    bytesSent: () => bytesSent,
    respondWith: (as) => {
      behaviour = as;
    },
  };

  /** Sends up to 10 MB, until the client closes the connection. */
  async function sendHugeBody(response: ServerResponse): Promise<void> {
    response.writeHead(200);
    const piece = Buffer.alloc(64 * 1024);
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    while (bytesSent < 10_000_000 && !response.destroyed) {
      const hasCapacity = response.write(piece);
      bytesSent += piece.length;
      if (!hasCapacity) await Promise.race([new Promise((resolve) => response.once("drain", resolve)), closed]);
    }
    response.end();
  }
}

/** Sends endless headers. */
function sendEndlessHeaders({ socket }: ServerResponse): void {
  socket?.write("HTTP/1.1 200 OK\r\n");
  const timer = setInterval(() => socket?.write("x-more: x\r\n"), 10);
  socket?.on("close", () => clearInterval(timer));
}

async function readRequest(request: IncomingMessage): Promise<Received> {
  const header = (name: string) => String(request.headers[name] ?? "");
  return {
    id: header("webhook-id"),
    timestamp: header("webhook-timestamp"),
    signature: header("webhook-signature"),
    body: await text(request),
    path: request.url ?? "",
  };
}
