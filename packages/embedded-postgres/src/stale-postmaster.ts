import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "./child-environment.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/**
 * Removes what a killed server left in this cluster, so that a new one can start: running processes, then the lock files. To be called
 * only by the holder of the data folder's lock.
 *
 * PostgreSQL checks `postmaster.pid` itself, but takes a zombie (not reaped by its parent) and a reused pid for a running server, and
 * refuses to start as long as they exist.
 */
export async function clearStalePostmaster(clusterFolder: string, socketFolder: string): Promise<void> {
  const pidFile = join(clusterFolder, "postmaster.pid");
  const postmasterPid = readPid(pidFile);
  if (postmasterPid === undefined) return;
  for (const [signal, timeoutMs] of STOP_SIGNALS) {
    if (await haveExited(clusterFolder, postmasterPid, 0)) break;
    for (const pid of signal === "SIGKILL" ? processesOf(clusterFolder, postmasterPid) : [postmasterPid])
      send(pid, signal);
    if (await haveExited(clusterFolder, postmasterPid, timeoutMs)) break;
  }
  const remaining = processesOf(clusterFolder, postmasterPid);
  if (remaining.length > 0) {
    throw new EmbeddedPostgresError(
      `Another PostgreSQL still runs in ${clusterFolder} and cannot be stopped (process ${remaining.join(", ")}).`,
    );
  }
  rmSync(pidFile, { force: true });
  rmSync(join(socketFolder, ".s.PGSQL.5432"), { force: true });
  rmSync(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

/** The pid in the first line of `postmaster.pid`; undefined when there is no such file. */
export function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
    return Number.isNaN(pid) ? 0 : Math.abs(pid);
  } catch {
    return undefined;
  }
}

async function haveExited(clusterFolder: string, postmasterPid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (processesOf(clusterFolder, postmasterPid).length > 0) {
    if (performance.now() >= deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Running PostgreSQL processes of this cluster: their working directory is its folder. */
function processesOf(clusterFolder: string, postmasterPid: number): number[] {
  if (process.platform === "win32") return [];
  if (process.platform !== "linux") return isPostgres(postmasterPid) ? [postmasterPid] : [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        // A zombie has no working directory: reading it fails, and it counts as exited.
        const inside = readlinkSync(`/proc/${pid}/cwd`) === clusterFolder;
        return inside && basename(readlinkSync(`/proc/${pid}/exe`)).startsWith("postgres");
      } catch {
        return false;
      }
    });
}

function isPostgres(pid: number): boolean {
  try {
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8", env: childEnvironment() })
      .trim()
      .endsWith("postgres");
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited, or belongs to another user.
  }
}

/** Fast shutdown first (no work lost, no recovery needed), then immediate shutdown, then SIGKILL. */
const STOP_SIGNALS = [
  ["SIGINT", 8_000],
  ["SIGQUIT", 3_000],
  ["SIGKILL", 3_000],
] as const;
