import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/**
 * Stops the server without losing a request it was sent: answers what it has, says on each answer that the connection closes, and
 * takes no more connections. Those still busy after `withinMs` are cut.
 * @returns whether every request was answered
 */
export type Drain = (withinMs: number) => Promise<boolean>;

/** Prepares for the end of a server that listens to no requests yet. */
export function drainable(server: Server): Drain {
  const open = new Set<ServerResponse>();
  const newest = new WeakMap<Socket, ServerResponse>();
  const unused = new Set<Socket>();
  let arrivals = 0;
  let isStopping = false;
  server.on("connection", (socket) => {
    arrivals += 1;
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    arrivals += 1;
    unused.delete(socket);
    open.add(response);
    response.once("close", () => open.delete(response));
    // A client that sends ahead is told by the last of its answers: behind the word nothing more goes out.
    const before = newest.get(socket);
    newest.set(socket, response);
    if (!isStopping) return;
    if (before && !before.headersSent) before.setHeader("Connection", "keep-alive");
    response.setHeader("Connection", "close");
  });

  return async (withinMs) => {
    const startedAt = performance.now();
    const closed = new AbortController();
    server.once("close", () => closed.abort());
    await takeWaiting(() => arrivals);
    // net's close takes no more connections; http's would also cut those whose next request is on its way.
    NetServer.prototype.close.call(server);
    isStopping = true;
    for (const response of open) {
      const isLast = newest.get(response.req.socket) === response;
      if (isLast && !response.headersSent) response.setHeader("Connection", "close");
    }
    let [seen, quietSince] = [arrivals, performance.now()];
    while (!closed.signal.aborted && performance.now() - startedAt < withinMs) {
      const restsAt = performance.now();
      await sleep(10);
      await readAll();
      const now = performance.now();
      if (arrivals > seen || now - restsAt > LATE_MS) [seen, quietSince] = [arrivals, now];
      // To Node a connection is idle as soon as its answer is written, which may still be on its way to a slow reader.
      if (open.size > 0 || now - quietSince < QUIET_MS) continue;
      server.closeIdleConnections();
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    }
    const isAnswered = open.size === 0;
    if (!closed.signal.aborted) server.closeAllConnections();
    return isAnswered;
  };
}

/**
 * Takes the connections that wait at the port: closing it would reset them, with the requests they may have brought. Node takes one
 * per turn of its loop, so on a busy machine there are some.
 */
async function takeWaiting(arrivals: () => number): Promise<void> {
  const until = performance.now() + TAKE_WITHIN_MS;
  for (let quietTurns = 0, seen = arrivals(); quietTurns < 2 && performance.now() < until;) {
    await nextTurn();
    quietTurns = arrivals() === seen ? quietTurns + 1 : 0;
    seen = arrivals();
  }
}

/**
 * Comes back when what the system holds for our connections has been read. Timers come before reading: after a stretch without
 * processor time, a connection that looks idle in one may have brought a request long ago.
 */
async function readAll(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Only after so long without anything new, and not before the last answer, are idle connections closed: a request may be under way on each. */
const QUIET_MS = 1_000;
/** Where a rest of 10 ms takes longer the machine had no time for us, nor perhaps for those who are about to ask. */
const LATE_MS = 200;
const TAKE_WITHIN_MS = 500;
