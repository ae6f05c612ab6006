import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "./test-server.ts";

/** A request that came, with its body. */
export type Received = { id: string; timestamp: string; signature: string; body: string; path: string };

/**
 * What a receiver does with a request: answers with this status, never, with an endless body, with a redirect, or by cutting the
 * connection after it has taken the event.
 */
export type Behaviour = number | "hang" | "drip" | "huge" | "cut" | { redirectTo: string };

export type Receiver = {
  /** Its address; to be named in the settings by its origin. */
  url: string;
  origin: string;
  received: Received[];
  /** How many bytes of bodies it was let send. */
  bytesSent: () => number;
  behave: (as: Behaviour) => void;
};

/** A receiver of webhooks on a loopback port of this test file's own. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let [behaviour, bytesSent]: [Behaviour, number] = [204, 0];
  const origin = await listenOnLoopback(async (request, response) => {
    received.push(await readRequest(request));
    if (behaviour === "cut") request.socket.destroy();
    else if (behaviour === "drip") drip(response);
    else if (behaviour === "huge") await sendHuge(response);
    else if (typeof behaviour === "number") response.writeHead(behaviour).end();
    else if (typeof behaviour === "object") response.writeHead(307, { location: behaviour.redirectTo }).end();
  });
  return {
    url: `${origin}/hook`,
    origin,
    received,
    bytesSent: () => bytesSent,
    behave: (as) => {
      behaviour = as;
    },
  };

  /** 10 MB, as far as they are taken. */
  async function sendHuge(response: ServerResponse): Promise<void> {
    response.writeHead(200);
    const piece = Buffer.alloc(64 * 1024);
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    while (bytesSent < 10_000_000 && !response.destroyed) {
      const isTaken = response.write(piece);
      bytesSent += piece.length;
      if (!isTaken) await Promise.race([new Promise((resolve) => response.once("drain", resolve)), closed]);
    }
    response.end();
  }
}

/** A head that never ends. */
function drip({ socket }: ServerResponse): void {
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
