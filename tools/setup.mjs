/**
 * Installs packages when a package-lock.json has changed, without install scripts, then runs a script (`tools/start.ts`) or a binary
 * (`turbo run build`) on the project's own Node. Plain JavaScript without dependencies, for any Node from 20.11.
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

// Install Node first: npm omits optional packages (native parts of vite, oxlint, …) whose `engines` exclude the Node it runs on.
// Use the path of the package: npm 10 creates no link to it in node_modules/.bin.
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

// First in PATH, so that turbo, vitest and npm run on the project's Node, too.
const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" };
const [program, ...args] = process.argv.slice(2);
const [command, commandArgs] = program.endsWith(".ts") ? [node, [program, ...args]] : [program, args];
const child = spawn(command, commandArgs, { cwd: root, env, stdio: "inherit" });
child.on("error", (error) => fail(error.message));
child.on("exit", (status, signal) => process.exit(status ?? (signal ? 1 : 0)));

// Forward signals; npm forwards none, so also stop the child when the parent has exited.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();

/** Runs `npm ci` in a folder unless its lock file is already installed; prints errors only. */
function install(folder, runOn) {
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const cache = join(folder, "node_modules", ".cache");
  const stamp = join(cache, "installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  if (folder === root) console.log("Installing (only when the lock file has changed) ...");
  const installArgs = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, signal, error } = spawnSync(runOn, [npm, ...installArgs], { cwd: folder, stdio: "inherit" });
  // Exit status of the dynamic linker.
  if (status === 127)
    fail("Shore's Node needs a library that is missing here. On Debian and Ubuntu: apt-get install libatomic1");
  // npm reports why it failed, but not that it was killed.
  if (status === null) fail(`npm ci in ${folder} was stopped: ${signal ?? error?.message}`);
  if (status !== 0) process.exit(status);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, lock);
}

/** @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
