import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/**
 * Stops a server without dropping a request: answers with `Connection: close` until no request has arrived for a second and all
 * answers have been sent, then closes the port and every connection. After `withinMs` it does so at once.
 * @returns whether every request was answered
 */
export type Drain = (withinMs: number) => Promise<boolean>;

/** Call before the server listens. */
export function drainable(server: Server): Drain {
  const open = new Set<ServerResponse>();
  let lastRequest = 0;
  let isDraining = false;
  server.on("request", (_, response) => {
    lastRequest = performance.now();
    open.add(response);
    // "finish" is too early: the answer may still be on its way to a slow reader.
    response.once("close", () => open.delete(response));
    if (isDraining) response.setHeader("Connection", "close");
  });
  return async (withinMs) => {
    isDraining = true;
    for (const response of open) if (!response.headersSent) response.setHeader("Connection", "close");
    const startedAt = performance.now();
    lastRequest = startedAt;
    do {
      await sleep(10);
      // Reads the sockets: timers run before requests that arrived while the process was busy.
      await nextTurn();
      await nextTurn();
    } while ((open.size > 0 || performance.now() - lastRequest < QUIET_MS) && performance.now() - startedAt < withinMs);
    const isAnswered = open.size === 0;
    server.close();
    server.closeAllConnections();
    return isAnswered;
  };
}

const QUIET_MS = 1_000;
