import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { childEnvironment } from "./child-environment.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { program } from "./binaries.ts";
import type { Placement } from "./placement.ts";
import { connectionString } from "./connection-string.ts";
import { readPid } from "./stale-postmaster.ts";

/** A running PostgreSQL, child of this process. */
export type Postmaster = {
  /** Resolves when it has exited, for any reason. */
  readonly ended: Promise<void>;
  /** Fast shutdown: running statements are aborted, committed transactions are kept. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on the cluster and waits until it accepts connections.
 *
 * A small shell between it and Node stops it when Node's end of a pipe closes: so it stops with Node, even after kill -9, and the
 * shell, as its parent, reaps it. It has its own process group: Ctrl-C reaches only Node, which stops it last.
 * @param settings `name=value`, in addition to those of every cluster
 * @param onLine called with every line PostgreSQL logs
 * @throws EmbeddedPostgresError with its last log lines when it exits before it accepts connections
 */
export async function startPostmaster(
  placement: Placement,
  socketFolder: string,
  settings: string[],
  onLine: (line: string) => void,
): Promise<Postmaster> {
  const { clusterFolder, account, prefix } = placement;
  const options = [...settings, "listen_addresses=", `unix_socket_directories=${socketFolder}`].flatMap((setting) => [
    "-c",
    setting,
  ]);
  const command = [...prefix, program(placement.binaries, "postgres"), "-D", clusterFolder, ...options];
  const [file = "", ...rest] =
    process.platform === "win32" ? command : ["/bin/sh", "-c", GUARD, "shore-guard", ...command];
  const child = spawn(file, rest, {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    env: childEnvironment(),
  });

  const recentLogLines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    // Rejections of the start-up polling, many per second.
    if (STARTUP_REJECTION.test(line)) return;
    recentLogLines.splice(0, recentLogLines.length - 20);
    recentLogLines.push(line);
    onLine(line);
  });
  // Writing to a guard that has exited fails.
  child.stdin.on("error", () => {});

  let running = true;
  const ended = (async () => {
    await Promise.race([once(child, "exit"), once(child, "error")]);
    running = false;
  })();

  while (!(await acceptsConnections(socketFolder))) {
    if (!running) {
      throw new EmbeddedPostgresError(
        `The database in ${clusterFolder} did not start. Its last log lines:\n${recentLogLines.join("\n") || "(none)"}`,
      );
    }
    await sleep(10);
  }
  return { ended, stop: () => stop(child, ended, clusterFolder) };
}

async function stop(child: ChildProcess, ended: Promise<void>, clusterFolder: string): Promise<void> {
  child.stdin?.end();
  const inTime = await Promise.race([ended.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
  if (inTime) return;
  // Immediate shutdown without a checkpoint; the next start recovers from the WAL.
  const pid = readPid(join(clusterFolder, "postmaster.pid"));
  if (pid) process.kill(pid, "SIGQUIT");
  await ended;
}

/** False while the server is starting or recovering. */
async function acceptsConnections(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionString(socketFolder, "postgres"),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Runs its arguments as a child with empty standard input; sends it SIGINT (fast shutdown) when its own standard input ends; exits
 * with the child's status.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
{ read -r _ <&3; kill -INT "$child"; } 2>/dev/null &
watcher=$!
exec 3<&-
wait "$child"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
`;

const STARTUP_REJECTION = /^(?:FATAL: {2}the database system is (?:starting|not yet)|DETAIL: {2}Consistent recovery)/;

/** The whole server has ten seconds to stop. */
const STOP_TIMEOUT_MS = 6_000;
