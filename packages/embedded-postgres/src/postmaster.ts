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

/** One running PostgreSQL, child of this process. */
export type Postmaster = {
  /** Resolves when it has ended, wanted or not. */
  readonly ended: Promise<void>;
  /** Fast shutdown: running statements are ended, everything committed is kept. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on the cluster and waits until it answers.
 *
 * Between it and Node stands a small shell that stops it when Node's end of a pipe closes. So it goes when Node goes, even by kill -9,
 * and the shell, being its parent, leaves no zombie. It has its own process group: Ctrl-C reaches Node alone, which stops it last.
 * @param settings `name=value`, beside those every cluster gets
 * @param onLine told every line PostgreSQL logs
 * @throws EmbeddedPostgresError with its last words when it ends before it answers
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

  const lastWords: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    // It refuses our own question whether it answers yet, many times a second.
    if (NOT_YET.test(line)) return;
    lastWords.splice(0, lastWords.length - 20);
    lastWords.push(line);
    onLine(line);
  });
  // A guard that is already gone cannot be told to stop.
  child.stdin.on("error", () => {});

  let running = true;
  const ended = (async () => {
    await Promise.race([once(child, "exit"), once(child, "error")]);
    running = false;
  })();

  while (!(await answers(socketFolder))) {
    if (!running) {
      throw new EmbeddedPostgresError(
        `The database in ${clusterFolder} did not start. It said:\n${lastWords.join("\n") || "(nothing)"}`,
      );
    }
    await sleep(10);
  }
  return { ended, stop: () => stop(child, ended, clusterFolder) };
}

async function stop(child: ChildProcess, ended: Promise<void>, clusterFolder: string): Promise<void> {
  child.stdin?.end();
  const inTime = await Promise.race([ended.then(() => true), sleep(STOP_WITHIN_MS, false, { ref: false })]);
  if (inTime) return;
  // Without a checkpoint; the next start recovers from the log.
  const pid = readPid(join(clusterFolder, "postmaster.pid"));
  if (pid) process.kill(pid, "SIGQUIT");
  await ended;
}

/** False while it is still starting or recovering. */
async function answers(socketFolder: string): Promise<boolean> {
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
 * Runs its arguments as a child with nothing on standard input; asks it to stop (SIGINT = fast shutdown) at the end of its own
 * standard input; ends as the child ends.
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

const NOT_YET = /^(?:FATAL: {2}the database system is (?:starting|not yet)|DETAIL: {2}Consistent recovery)/;

/** The server as a whole has ten seconds. */
const STOP_WITHIN_MS = 6_000;
