import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import type { PoolClient } from "pg";
import { giveWay } from "../give-way.ts";

/**
 * Lets what a connection does in the database go after what people wait for, where that database is this machine's own and may be told
 * so: there the two compete for the same cores. Elsewhere it changes nothing.
 *
 * The process behind the connection stays behind the others for good.
 */
export function workInBackground(client: PoolClient): void {
  // The driver knows the number of the process that serves it, and its own socket; its types leave them out.
  const { host, processID, connection } = client as PoolClient & {
    processID?: number | null;
    connection?: { stream: Socket };
  };
  const isThere = host.startsWith("/") || LOOPBACK.has(host);
  if (process.platform !== "linux" || !isThere || !processID) return;
  if (!servesAt(processID, host.startsWith("/") ? "[local]" : `(${connection?.stream.localPort})`)) return;
  let connected = true;
  client.once("end", () => {
    connected = false;
  });
  void giveWay(processID, () => connected);
}

/**
 * Whether that is the process: a socket, and a port, may lead into a container, where processes have other numbers.
 * @param client as its title names it: `postgres: shore shore 127.0.0.1(54321) idle`
 */
function servesAt(pid: number, client: string): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return title.startsWith("postgres: ") && title.includes(client);
  } catch {
    return false;
  }
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
