import { execFileSync } from "node:child_process";
import { root } from "../../tools/steps.ts";

/**
 * Runs git. @returns its output without the last line break
 * @throws when git fails
 */
export function git(...args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
