import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The project's root folder. */
export const root = join(import.meta.dirname, "..");

/** One named command of the check, the test run or the proofs, with what it needs in the environment besides ours. */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

/** Exit status of a command that could not run, or not wholly, for want of a program or a network. */
export const NOT_RUN = 77;

/**
 * Runs a step with its output shown, and prints how long it took.
 * @returns whether it ran and ended well
 */
export function runStep({ name, command, args, env }: Step): boolean {
  const startedAt = performance.now();
  const { status, error } = spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
  if (error) console.error(error.message);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const failure = error || status === NOT_RUN ? "NOT RUN" : "FAILED";
  console.log(`${status === 0 ? "ok    " : failure} ${name} (${seconds} s)`);
  return status === 0;
}
