import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** The project's root folder. */
export const root = join(import.meta.dirname, "..");

/** One named command of the check, the test run or the proofs, with what it needs in the environment besides ours. */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

/** Exit status of a command that could not run, or not wholly, for want of a program or a network. */
export const NOT_RUN = 77;

/** How a step ended. */
export type StepResult = { name: string; outcome: "ok" | "FAILED" | "NOT RUN"; seconds: string };

/**
 * Runs a step with its output shown, and prints how long it took.
 * @returns whether it ran and ended well
 */
export function runStep(step: Step): boolean {
  return timeStep(step).outcome === "ok";
}

/** As `runStep`. @returns how it ended */
export function timeStep({ name, command, args, env }: Step): StepResult {
  const startedAt = performance.now();
  const { status, error } = spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
  if (error) console.error(error.message);
  return report(name, error ? NOT_RUN : status, startedAt);
}

/** Runs steps at the same time, each with its output in one piece when it ends. @returns whether all ended well */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const results = await Promise.all(
    steps.map(async ({ name, command, args, env }) => {
      const startedAt = performance.now();
      const child = spawn(command, args, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const status = new Promise<number | null>((resolve) => {
        child.on("close", resolve);
        child.on("error", () => resolve(NOT_RUN));
      });
      const output = await Promise.all([text(child.stdout), text(child.stderr)]);
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
