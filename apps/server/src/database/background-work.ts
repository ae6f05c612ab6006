import { readFileSync } from "node:fs";
import type { PoolClient } from "pg";
import { giveWay } from "../give-way.ts";

/**
 * Lets what a connection does in the database go after what people wait for, where that database is this machine's own: there the
 * two compete for the same cores. Elsewhere it changes nothing.
 *
 * The process behind the connection stays behind the others for good.
 */
export function workInBackground(client: PoolClient): void {
  // The driver knows the number of the process that serves it; its types leave it out.
  const { host, processID } = client as PoolClient & { processID?: number | null };
  if (process.platform !== "linux" || !host.startsWith("/") || !processID || !isPostgres(processID)) return;
  let connected = true;
  client.once("end", () => {
    connected = false;
  });
  void giveWay(processID, () => connected);
}

/** A socket may come out of a container, where processes have other numbers. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: ");
  } catch {
    return false;
  }
}
