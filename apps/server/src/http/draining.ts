import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/**
 * Stops a server without dropping a request: closes the port, answers with `Connection: close` until no request has arrived for a
 * second and all responses have been sent, then closes every connection. After `timeoutMs` it does so at once.
 * @returns whether every request was answered
 */
export type Drain = (timeoutMs: number) => Promise<boolean>;

/** Call before the server listens. */
export function drainable(server: Server): Drain {
  const open = new Set<ServerResponse>();
  let connections = 0;
  let lastRequest = 0;
  let isDraining = false;
  server.on("connection", () => (connections += 1));
  server.on("request", (_, response) => {
    lastRequest = performance.now();
    open.add(response);
    // "finish" is too early: a slow reader may not have received the whole response yet.
    response.once("close", () => open.delete(response));
    if (isDraining) response.setHeader("Connection", "close");
  });
  return async (timeoutMs) => {
    const startedAt = performance.now();
    lastRequest = startedAt;
    // Closing the port resets pending connections; Node accepts one per iteration of the event loop. Until then no response has
    // `Connection: close`, so clients keep using their connections and open none to a closing port.
    for (let seen = -1; connections > seen && performance.now() - startedAt < ACCEPT_MS;) {
      seen = connections;
      await nextTurn();
      await nextTurn();
    }
    // http's own close would also close connections whose next request is already in flight.
    NetServer.prototype.close.call(server);
    isDraining = true;
    for (const response of open) if (!response.headersSent) response.setHeader("Connection", "close");
    do {
      await sleep(10);
      // Reads the sockets: timers run before requests that arrived while the process was busy.
      await nextTurn();
      await nextTurn();
    } while ((open.size > 0 || performance.now() - lastRequest < IDLE_MS) && performance.now() - startedAt < timeoutMs);
    const isAnswered = open.size === 0;
    server.closeAllConnections();
    return isAnswered;
  };
}

const IDLE_MS = 1_000;
const ACCEPT_MS = 500;
