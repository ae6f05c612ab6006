/**
 * Installs the packages of a fresh clone, then runs a program of ours (`tools/start.ts`) or of a package (`turbo run build`) on the
 * project's own Node.
 *
 * Plain JavaScript without packages, because it is what runs first: any Node from 20.11 on can start it.
 * Installs only when a package-lock.json has changed since the last install. Install scripts stay off.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 11))
  fail(`Shore needs Node 20.11 or newer to start; this is ${process.versions.node}.`);
const npm = process.env.npm_execpath ?? fail("Run this by npm, for example: npm start");

// Node comes first and on its own: npm leaves out optional packages (the native halves of vite, oxlint and others) whose `engines`
// refuse the Node that npm itself runs on. It is found by the path of its package: npm 10 makes no link to it in node_modules/.bin.
const nodeFolder = join(root, "tools", "node");
install(nodeFolder, process.execPath);
const platform = `${process.platform}-${process.arch}`;
const node = ["node", "node-bin"]
  .map((prefix) => join(nodeFolder, "node_modules", `${prefix}-${platform}`, "bin", "node"))
  .find((path) => existsSync(path));
if (!node)
  fail(
    `Shore runs on Linux and macOS, x64 or arm64 (on Windows in WSL 2); there is no Node for ${platform} among its packages.`,
  );
install(root, node);

// In front, so that whatever is run by name (turbo, vitest, npm) runs on the project's Node, too.
const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" };
const [program, ...args] = process.argv.slice(2);
const [command, words] = program.endsWith(".ts") ? [node, [program, ...args]] : [program, args];
const child = spawn(command, words, { cwd: root, env, stdio: "inherit" });
child.on("error", (error) => fail(error.message));
child.on("exit", (status, signal) => process.exit(status ?? (signal ? 1 : 0)));

// Whoever ends this ends what it runs: by a signal, or by ending the npm in front of it, which tells its children nothing.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();

/** Installs what a folder's lock file says, unless that was done already. npm's own words are left out unless it fails. */
function install(folder, runOn) {
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const cache = join(folder, "node_modules", ".cache");
  const stamp = join(cache, "installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  if (folder === root) console.log("Installing (only when the lock file has changed) ...");
  const installArgs = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(runOn, [npm, ...installArgs], { cwd: folder, stdio: "inherit" });
  // By the dynamic linker, before anything has run.
  if (status === 127)
    fail("Shore's Node needs a library that is missing here. On Debian and Ubuntu: apt-get install libatomic1");
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, lock);
}

/** @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
