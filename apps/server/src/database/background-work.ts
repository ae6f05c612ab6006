import { constants, setPriority } from "node:os";
import type { PoolClient } from "pg";

/**
 * Lets what a connection does in the database go after what people wait for, where that database is this machine's own: there the
 * two compete for the same cores. Elsewhere it changes nothing.
 *
 * The process behind the connection stays behind the others for good: whoever calls this drops the connection in the end.
 */
export function workInBackground(client: PoolClient): void {
  // The driver knows the number of the process that serves it; its types leave it out.
  const { host, processID } = client as PoolClient & { processID?: number | null };
  if (process.platform !== "linux" || !host.startsWith("/") || !processID) return;
  try {
    setPriority(processID, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Another user's database: as quick as everybody, then.
  }
}
