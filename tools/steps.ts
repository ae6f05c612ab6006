import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The project's root folder. */
export const root = join(import.meta.dirname, "..");

/** One named command of the check or the test run. */
export type Step = { name: string; command: string; args: string[] };

/**
 * Runs a step with its output shown, and prints how long it took.
 * @returns whether it ended well
 */
export function runStep({ name, command, args }: Step): boolean {
  const startedAt = performance.now();
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) console.error(error.message);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  return status === 0;
}
