/**
 * Installs the packages that a command needs, without install scripts, then runs it on the project's own Node: a script (`tools/start.ts`)
 * or a binary (`turbo run build`). Plain JavaScript without dependencies, for any Node from 20.11.
 *
 * What runs Shore needs only `dependencies` of the workspaces; everything else also `devDependencies`; proofs/ has a lock file of its own.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { removeOptionalPeers, removeUnusedFiles } from "./unused-files.mjs";

const root = join(import.meta.dirname, "..");

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 11))
  fail(`Shore needs Node 20.11 or newer to start; this is ${process.versions.node}.`);
const npm = process.env.npm_execpath ?? fail("Run this by npm, for example: npm start");

const [program, ...args] = process.argv.slice(2);
/** Scripts that need no `devDependencies`. */
const RUNNING = [
  "tools/start.ts",
  "apps/console/build/main.ts",
  "apps/server/src/cli/main.ts",
  "apps/ship/src/main.ts",
];

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
install(root, node, RUNNING.includes(program) ? "running" : "all");
if (program.startsWith("proofs/")) install(join(root, "proofs"), node);

// First in PATH, so that turbo, vitest and npm run on the project's Node, too.
const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" };
const [command, commandArgs] = program.endsWith(".ts") ? [node, [program, ...args]] : [program, args];
const child = spawn(command, commandArgs, { cwd: root, env, stdio: "inherit" });
child.on("error", (error) => fail(error.message));
child.on("exit", (status, signal) => process.exit(status ?? (signal ? 1 : 0)));

// Forward signals; npm forwards none, so also stop the child when the parent has exited.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();

/**
 * Installs a folder's packages unless its lock file is already installed; prints errors only. With "running" it omits `devDependencies`,
 * which a later call with "all" adds without touching what a running server uses.
 */
function install(folder, runOn, extent = "all") {
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const cache = join(folder, "node_modules", ".cache");
  const stamp = join(cache, "installed-lock");
  const [installedLock, installedExtent = "all"] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (installedLock === lock && (installedExtent === "all" || extent === "running")) return;
  // A new lock file does not take away what was installed for tests.
  const wanted = installedLock !== undefined && installedExtent === "all" ? "all" : extent;
  if (folder === root)
    console.log(
      `Installing what ${wanted === "all" ? "tests need" : "running needs"} (only when the lock file has changed) ...`,
    );
  const how = installedLock === lock ? ["install", "--no-save"] : ["ci"];
  const omitted = wanted === "running" ? ["--omit=dev"] : ["--include=dev"];
  const installArgs = [...how, ...omitted, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, signal, error } = spawnSync(runOn, [npm, ...installArgs], { cwd: folder, stdio: "inherit" });
  // Exit status of the dynamic linker.
  if (status === 127)
    fail("Shore's Node needs a library that is missing here. On Debian and Ubuntu: apt-get install libatomic1");
  // npm reports why it failed, but not that it was killed.
  if (status === null) fail(`npm ${how[0]} in ${folder} was stopped: ${signal ?? error?.message}`);
  if (status !== 0) process.exit(status);
  const modules = join(folder, "node_modules");
  // A later call with "all" adds them again.
  if (wanted === "running") removeOptionalPeers(modules);
  removeUnusedFiles(modules);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, `${lock} ${wanted}`);
}

/** @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
