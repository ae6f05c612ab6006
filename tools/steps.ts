import { spawn, spawnSync } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

/** The project's root folder. */
export const root = join(import.meta.dirname, "..");

/** A named command of the check, the test run or the proofs, with additional environment variables and, for `runSteps`, its priority as `nice` has it. */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string>; nice?: number };

/** Exit status of a command that could not run completely because a program or the network is missing. */
export const NOT_RUN = 77;

/** Result of a step. */
export type StepResult = { name: string; outcome: "ok" | "FAILED" | "NOT RUN"; seconds: string };

/**
 * Runs a step with its output shown, and prints its duration.
 * @returns true when it ran and succeeded
 */
export function runStep(step: Step): boolean {
  return timeStep(step).outcome === "ok";
}

/** Like `runStep`. @returns the result */
export function timeStep({ name, command, args, env }: Step): StepResult {
  const startedAt = performance.now();
  const { status, error } = spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
  if (error) console.error(error.message);
  return report(name, error ? NOT_RUN : status, startedAt);
}

/**
 * Runs steps concurrently.
 * @param print each one's output when it ends, or its lines as they come
 * @returns true when all succeeded
 */
export async function runSteps(
  steps: readonly Step[],
  print: "at its end" | "by line" = "at its end",
): Promise<boolean> {
  const results = await Promise.all(
    steps.map(async ({ name, command, args, env, nice }) => {
      const startedAt = performance.now();
      const child = spawn(command, args, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      if (nice !== undefined && child.pid !== undefined) setPriority(child.pid, nice);
      const status = new Promise<number | null>((resolve) => {
        child.on("close", resolve);
        child.on("error", () => resolve(NOT_RUN));
      });
      const streams = [child.stdout, child.stderr];
      if (print === "by line")
        for (const input of streams) createInterface({ input }).on("line", (line) => console.log(line));
      const output = print === "by line" ? [] : await Promise.all(streams.map(text));
      const ended = await status;
      process.stdout.write(output.join(""));
      return report(name, ended, startedAt);
    }),
  );
  return results.every(({ outcome }) => outcome === "ok");
}

function report(name: string, status: number | null, startedAt: number): StepResult {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const outcome = status === 0 ? "ok" : status === NOT_RUN ? "NOT RUN" : "FAILED";
  console.log(`${outcome.padEnd(6)} ${name} (${seconds} s)`);
  return { name, outcome, seconds };
}
