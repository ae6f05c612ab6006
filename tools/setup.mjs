/**
 * Makes a fresh clone ready, then runs one npm command on the project's own Node.
 *
 * Plain JavaScript without packages, because it is what runs first: any Node from 20.11 on can start it.
 * Installs only when package-lock.json changed since the last install, and leaves npm's own words out unless it fails.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "node_modules", ".cache", "installed-lock");
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Shore needs Node 20.11 or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}

const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== lock) {
  console.log("Installing (only when the lock file has changed) ...");
  // Install scripts stay off: nothing may run on a machine merely because it was installed.
  run(npm, ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], process.env);
  mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
  writeFileSync(stampFile, lock);
}

// npm computed its PATH before node_modules existed, so the project's Node has to be put first here.
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
run(npm, process.argv.slice(2), env);

function run(command, args, env) {
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0));
}
