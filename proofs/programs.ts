import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";

export type Running = { child: ChildProcess; stop: () => Promise<void> };

const running = new Set<Running>();

/** Path of a program, searched in OPERATION_BIN, PATH and Debian's system folders; undefined if missing. */
export function findProgram(name: string): string | undefined {
  const folders = [
    process.env["OPERATION_BIN"],
    process.env["PATH"],
    "/usr/sbin:/usr/lib/postgresql/15/bin:/usr/libexec",
  ];
  return folders
    .flatMap((list) => list?.split(delimiter) ?? [])
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/**
 * Starts a program that runs until it is stopped; keeps its output for error messages.
 * @param options.stopSignal signal that stops it. @default SIGTERM
 */
export function startProgram(
  path: string,
  args: string[],
  { stopSignal = "SIGTERM", ...options }: { cwd?: string; env?: NodeJS.ProcessEnv; stopSignal?: NodeJS.Signals } = {},
) {
  const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const program: Running & { output: () => string } = {
    child,
    output: () => output.slice(-2_000),
    stop: async () => {
      running.delete(program);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill(stopSignal);
      await exit;
    },
  };
  running.add(program);
  return program;
}

/** Runs a program. @returns its standard output @throws its standard error unless it exits with 0 */
export async function runToEnd(path: string, args: string[], cwd?: string, env = process.env): Promise<string> {
  const child = spawn(path, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, "exit")) as [number | null];
  const [out, errors] = await output;
  if (code !== 0) throw new Error(`${path} exited with ${code}: ${out.slice(-4_000)}\n${errors.slice(-1_000)}`);
  return out.trim();
}

/** Stops all running programs, the latest first. */
export async function stopAll(): Promise<void> {
  for (const program of [...running].toReversed()) await program.stop();
}

/** Resolves when `isReady` returns true. @throws the program's output when it exits or after 30 seconds */
export async function waitFor(
  program: ReturnType<typeof startProgram>,
  isReady: () => Promise<boolean>,
): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline;) {
    if (program.child.exitCode !== null) break;
    if (await isReady().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${program.child.spawnfile} did not start: ${program.output()}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
