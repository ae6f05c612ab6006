import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@shore/server/testing/free-port";
import { root } from "../../tools/steps.ts";

/** A Shore server in a child process. */
export type ServerProcess = {
  child: ChildProcess;
  origin: string;
  /** From process start to the first 200 of `/shore/readyz`. */
  readyAfterMs: number;
  /** The end of its standard output and error. */
  output: () => string;
  /** Sends SIGTERM and waits, unless it has exited already. */
  stop: () => Promise<{ code: number | null; tookMs: number }>;
};

export type ServerOptions = {
  /** SHORE_DATA_DIR or DATABASE_URL, and further settings. */
  settings: Record<string, string>;
  /** Folder of the version to run. @default this one */
  versionFolder?: string;
  port?: number;
  /** True for the default rate limits. @default false: one session sends the load of hundreds */
  hasLimits?: boolean;
};

/** Starts a server and waits until it is ready. @throws its output when it exits before */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const startedAt = performance.now();
  const { child, origin, output } = await spawnServer(options);
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start: ${output()}`);
    const ready = await fetch(`${origin}/shore/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await sleep(10);
  }
  const readyAfterMs = performance.now() - startedAt;
  return { child, origin, output, readyAfterMs, stop: () => stop(child) };
}

/** Starts a server that is expected to fail, and waits for its exit. */
export async function startFailingServer(
  options: ServerOptions,
): Promise<{ code: number | null; output: string; ms: number }> {
  const startedAt = performance.now();
  const { child, output } = await spawnServer(options);
  await once(child, "close");
  return { code: child.exitCode, output: output(), ms: performance.now() - startedAt };
}

/** Starts the admin command, `npm run shore -- …`. */
export function startCommand(args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, "apps/server/src/cli/main.ts"), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], ...settings },
  });
}

/** Waits for a command. @returns its exit code and output */
export async function waitForExit(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output = collectOutput(child);
  await once(child, "close");
  return { code: child.exitCode, output: output() };
}

/** Kills the server, optionally with all processes of its embedded database. */
export async function kill(
  server: ServerProcess,
  { dataDir, withDatabase }: { dataDir: string; withDatabase: boolean },
): Promise<void> {
  const exited = once(server.child, "exit");
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  const pids = withDatabase ? [parentOf(postmaster), postmaster, ...childrenOf(postmaster)] : [];
  for (const pid of [server.child.pid ?? 0, ...pids]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process exited meanwhile.
    }
  }
  await exited;
}

async function spawnServer({ settings, versionFolder = root, port, hasLimits = false }: ServerOptions) {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [join(versionFolder, "apps/server/src/main.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: String(chosen),
      LOG_LEVEL: "warn",
      ...(hasLimits ? {} : HIGH_LIMITS),
      ...settings,
    },
  });
  return { child, origin: `http://127.0.0.1:${chosen}`, output: collectOutput(child) };
}

/** Collects the last OUTPUT_LIMIT characters of standard output and error. */
function collectOutput(child: ChildProcess): () => string {
  let output = "";
  const append = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-OUTPUT_LIMIT);
  };
  child.stdout?.on("data", append);
  child.stderr?.on("data", append);
  return () => output;
}

async function stop(child: ChildProcess): Promise<{ code: number | null; tookMs: number }> {
  const startedAt = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
  return { code: child.exitCode, tookMs: performance.now() - startedAt };
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children === "" ? [] : children.split(" ").map(Number);
}

const OUTPUT_LIMIT = 200_000;

const HIGH_LIMITS = {
  LIMIT_CALLS_PER_PERSON: "100000",
  LIMIT_CALLS_PER_ORGANIZATION: "100000",
  LIMIT_MEGABYTES_PER_PERSON: "100000",
  LIMIT_MEGABYTES_PER_ORGANIZATION: "100000",
  LIMIT_SHIP_CALLS: "100000",
  LIMIT_SHIP_MEGABYTES: "100000",
  LIMIT_SHIP_FACTS: "10000000",
};
