import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Cuts connections on which nothing moves: those of clients that have stopped taking their answer, and those that rest. A file of many
 * megabytes that nobody takes would else be held for as long as the client likes. An answer that is still being made may take its time.
 */
export function cutStalledAnswers(server: Server, stalledMs = STALLED_MS): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on("request", ({ socket }, response) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(response));
    response.once("close", () => answers.delete(response));
  });
  // A write that gets on, however slowly, is no rest to Node.
  server.setTimeout(stalledMs, (socket) => {
    const [first] = open.get(socket) ?? [];
    if (!first || first.headersSent) socket.destroy();
  });
}

/** Longer than a tunnel; what is cut off the console asks for again. */
const STALLED_MS = 60_000;
