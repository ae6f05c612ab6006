import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";

export type Running = { child: ChildProcess; stop: () => Promise<void> };

const running = new Set<Running>();

/** Where a program is, or undefined: in OPERATION_BIN, PATH, or where Debian puts what is for administrators. */
export function findProgram(name: string): string | undefined {
  const folders = [process.env["OPERATION_BIN"], process.env["PATH"], "/usr/sbin:/usr/lib/postgresql/15/bin"];
  return folders
    .flatMap((list) => list?.split(delimiter) ?? [])
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** Starts a program that runs until it is stopped; what it says is kept for the error of whoever waits for it in vain. */
export function startProgram(path: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (words += String(chunk)));
  const one: Running & { words: () => string } = {
    child,
    words: () => words.slice(-2_000),
    stop: async () => {
      running.delete(one);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
  running.add(one);
  return one;
}

/** Runs a program to its end. @returns what it wrote to standard output @throws with what it said when it did not end with 0 */
export async function runToEnd(path: string, args: string[], cwd?: string, env = process.env): Promise<string> {
  const child = spawn(path, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, "exit")) as [number | null];
  const [out, errors] = await said;
  if (code !== 0) throw new Error(`${path} ended with ${code}: ${errors.slice(-1_000)}`);
  return out.trim();
}

/** Ends whatever still runs, the latest first. */
export async function stopAll(): Promise<void> {
  for (const one of [...running].toReversed()) await one.stop();
}

/** Resolves when `ask` answers true. @throws with what the program said when it ends before or half a minute is over */
export async function waitFor(one: ReturnType<typeof startProgram>, ask: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline;) {
    if (one.child.exitCode !== null) break;
    if (await ask().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${one.child.spawnfile} did not come up: ${one.words()}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
