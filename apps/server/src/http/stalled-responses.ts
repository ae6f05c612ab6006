import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Destroys idle connections, including those of clients that have stopped reading their response, which may keep a file of many
 * megabytes in memory. A response that has not begun is not affected.
 */
export function destroyStalledResponses(server: Server, stalledMs = STALLED_MS): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on("request", ({ socket }, response) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(response));
    response.once("close", () => answers.delete(response));
  });
  // Node resets this timeout with each write that makes progress.
  server.setTimeout(stalledMs, (socket) => {
    const [first] = open.get(socket) ?? [];
    if (!first || first.headersSent) socket.destroy();
  });
}

/** Long enough for a train in a tunnel; the console retries an aborted read. */
const STALLED_MS = 60_000;
