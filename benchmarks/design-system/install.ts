import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the peers in this folder, from their own lock file, unless they are there already. Shore itself never installs them.
 * @throws Error when npm fails
 */
export function installPeers(): void {
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the libraries to compare with (some 700 MB, once) …");
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

/** The widgets are checked here and not by `npm run check`, which does without the peers. */
export function checkTypes(): void {
  run("tsc", ["-p", "widgets"]);
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

const folder = import.meta.dirname;
const stamp = join(folder, "node_modules/.installed");
