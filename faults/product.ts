import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@shore/server/testing/free-port";
import { root } from "../tools/steps.ts";

/** A Shore server as a process of its own. */
export type Product = {
  child: ChildProcess;
  origin: string;
  /** From the start of the process to its first good answer. */
  servingAfterMs: number;
  /** What it told its log and standard error so far. */
  said: () => string;
  /** Ends it by SIGTERM, unless it has ended already. @returns its exit code, and how long that took */
  stop: () => Promise<{ code: number | null; tookMs: number }>;
};

export type ProductOptions = {
  /** SHORE_DATA_DIR or DATABASE_URL, and whatever else is set. */
  settings: Record<string, string>;
  /** The version of Shore to run. @default this one */
  versionFolder?: string;
  port?: number;
  /** Whether people's limits are those of a server in use. @default false: one person does the work of hundreds */
  hasLimits?: boolean;
};

/** Starts a server and waits until it serves. @throws with its own words when it ends before */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const startedAt = performance.now();
  const { child, origin, said } = await launch(options);
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start: ${said()}`);
    const ready = await fetch(`${origin}/shore/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await sleep(10);
  }
  const servingAfterMs = performance.now() - startedAt;
  return { child, origin, said, servingAfterMs, stop: () => stop(child) };
}

/** Starts a server that is expected to refuse. @returns how it ended, and after how long */
export async function startInVain(options: ProductOptions): Promise<{ code: number | null; said: string; ms: number }> {
  const startedAt = performance.now();
  const { child, said } = await launch(options);
  await once(child, "close");
  return { code: child.exitCode, said: said(), ms: performance.now() - startedAt };
}

/** The admin command, `npm run shore -- …`, as a process of its own. */
export function startCommand(words: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, "apps/server/src/cli/main.ts"), ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], ...settings },
  });
}

/** Waits for a command's end. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const said = collect(child);
  await once(child, "close");
  return { code: child.exitCode, said: said() };
}

/** Ends at once, without a chance to clean up: the server, and by choice the database it started, with all that belong to it. */
export async function kill(product: Product, { dataDir, whole }: { dataDir: string; whole: boolean }): Promise<void> {
  const gone = once(product.child, "exit");
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  const family = whole ? [parentOf(postmaster), postmaster, ...childrenOf(postmaster)] : [];
  for (const pid of [product.child.pid ?? 0, ...family]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // A part of the database that ended by itself a moment ago.
    }
  }
  await gone;
}

async function launch({ settings, versionFolder = root, port, hasLimits = false }: ProductOptions) {
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
  return { child, origin: `http://127.0.0.1:${chosen}`, said: collect(child) };
}

/** The end of what a process says; a server in trouble says much. */
function collect(child: ChildProcess): () => string {
  let said = "";
  const take = (piece: Buffer) => {
    said = (said + piece.toString()).slice(-MOST_KEPT);
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  return () => said;
}

async function stop(child: ChildProcess): Promise<{ code: number | null; tookMs: number }> {
  const startedAt = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
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

const MOST_KEPT = 200_000;

const HIGH_LIMITS = {
  LIMIT_CALLS_PER_PERSON: "100000",
  LIMIT_CALLS_PER_ORGANIZATION: "100000",
  LIMIT_MEGABYTES_PER_PERSON: "100000",
  LIMIT_MEGABYTES_PER_ORGANIZATION: "100000",
};
