/**
 * Makes a fresh clone ready, then runs one npm command, or one program of ours (`tools/start.ts`), on the project's own Node.
 *
 * Plain JavaScript without packages, because it is what runs first: any Node from 20.11 on can start it.
 * Installs only when package-lock.json changed since the last install, and leaves npm's own words out unless it fails.
 */
import { spawn, spawnSync } from "node:child_process";
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
  const installArgs = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(npm, installArgs, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
  writeFileSync(stampFile, lock);
}

// npm computed its PATH before node_modules existed, so the project's Node has to be put first here.
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
const asked = process.argv.slice(2);
const command = asked[0]?.endsWith(".ts") ? "node" : npm;
const child = spawn(command, asked, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" });
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (status, signal) => process.exit(status ?? (signal ? 1 : 0)));

// Whoever ends this ends what it runs: by a signal, or by ending the npm in front of it, which tells its children nothing.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
