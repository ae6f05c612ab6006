import { execFileSync } from "node:child_process";
import { root } from "../steps.ts";

/**
 * What git answers, without the last line break.
 * @throws when git does
 */
export function git(...args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
