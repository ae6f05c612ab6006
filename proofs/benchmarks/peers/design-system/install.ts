import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs a benchmark's peers in its folder, from their own lock file, unless they are there already. Shore itself never does.
 * @param size what is fetched, roughly: "700 MB"
 * @throws Error when npm fails
 */
export function installPeers(folder: string, size: string): void {
  const stamp = join(folder, "node_modules/.installed");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log(`Installing the libraries to compare with (some ${size}, once) …`);
  run(folder, "npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

/** What uses the peers is checked here and not by `npm run check`, which does without them. */
export function checkTypes(folder: string, project: string): void {
  run(folder, "tsc", ["-p", project]);
}

function run(folder: string, command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: "inherit",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}
