/**
 * `npm start` and `npm test` on a fresh clone of the last commit, with a Node and an npm of their own, in a folder with a space and a
 * non-ASCII letter: starts, starts again without a network, and runs a few tests, or all with `--all-tests`.
 *   node proofs/start.ts --node 20.11.0 --npm 10.2.4
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@shore/server/testing/free-port";
import { runToEnd } from "./programs.ts";
import { NOT_RUN, root } from "../tools/steps.ts";

const TIMEOUT_MS = 10 * 60_000;

const { values } = parseArgs({
  options: { node: { type: "string" }, npm: { type: "string" }, "all-tests": { type: "boolean" } },
});
const folder = mkdtempSync(join(tmpdir(), "shore start ø "));
// Node 22.12 cannot load the modules of an npm installed in a folder with a non-ASCII name, which no installer of Node creates.
const programs = mkdtempSync(join(tmpdir(), "shore-programs-"));
process.on("exit", () => {
  for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true });
});

const path = [await installNode(), ...cleanPath()].join(delimiter);
const clone = join(folder, "clone");
await runToEnd("git", ["clone", "--quiet", root, clone]);
const env = { ...cleanEnvironment(), PATH: path, PORT: String(await freePort()) };
console.log(
  `Node ${await runToEnd("node", ["--version"], clone, env)}, npm ${await runToEnd("npm", ["--version"], clone, env)}`,
);
await startAndStop("npm start, first time", env);
console.log(`       installed: ${await installedMb()} MB`);
await startAndStop("npm start, second time, offline", {
  ...env,
  npm_config_offline: "true",
  npm_config_registry: "http://127.0.0.1:9/",
});
const startedAt = performance.now();
const fewTests = ["--", "--project", "unit", "ship-time"];
const tested = await runToEnd("npm", ["test", ...(values["all-tests"] ? [] : fewTests)], clone, env);
console.log(`       installed: ${await installedMb()} MB`);
console.log(`ok     npm test, ${tested.split("\n").at(-1)} (${secondsSince(startedAt)} s)`);

/** Installs Node and npm from their packages. @returns the folder of the two programs; exits with "not run" when there are none */
async function installNode(): Promise<string> {
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  const name = `${prefix}-${process.platform}-${process.arch}`;
  const bin = join(programs, "bin");
  mkdirSync(bin);
  writeFileSync(join(programs, "package.json"), "{}");
  const packages = [`${name}@${values.node}`, `npm@${values.npm}`];
  try {
    await runToEnd("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--force", ...packages], programs);
  } catch (error) {
    console.error(`${packages.join(" and ")} could not be installed: ${String(error)}`);
    process.exit(NOT_RUN);
  }
  symlinkSync(join(programs, "node_modules", name, "bin", "node"), join(bin, "node"));
  symlinkSync(join(programs, "node_modules", "npm", "bin", "npm-cli.js"), join(bin, "npm"));
  return bin;
}

/** Starts the product as in a terminal, waits until it is ready, and stops it with Ctrl-C. */
async function startAndStop(what: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const begin = performance.now();
  // A process group of its own: Ctrl-C reaches everything in the group.
  const npm = spawn("npm", ["start"], {
    cwd: clone,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const isRunning = () => npm.exitCode === null && npm.signalCode === null;
  process.on("exit", () => isRunning() && process.kill(-npm.pid!, "SIGINT"));
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const exit = once(npm, "exit");
  const closed = once(npm, "close");
  const address = `http://127.0.0.1:${environment["PORT"]}/shore/`;
  while (!(await responds(`${address}readyz`))) {
    if (!isRunning()) {
      await closed;
      throw new Error(`${what}: ended with ${npm.exitCode ?? npm.signalCode}.\n${output}`);
    }
    if (performance.now() - begin > TIMEOUT_MS) throw new Error(`${what}: not ready.\n${output}`);
    await sleep(100);
  }
  const seconds = secondsSince(begin);
  if (!(await responds(`${address}login`))) throw new Error(`${what}: no page at ${address}login`);
  process.kill(-npm.pid!, "SIGINT");
  await exit;
  if (await responds(`${address}readyz`)) throw new Error(`${what}: the server still responds after Ctrl-C`);
  console.log(`ok     ${what}: ready after ${seconds} s`);
}

/** What the packages take on the disk, without caches. */
async function installedMb(): Promise<string> {
  const folders = ["node_modules", "tools/node/node_modules", "tools/azurite/node_modules"];
  const found = folders.filter((name) => existsSync(join(clone, name)));
  const sizes = await runToEnd("du", ["--summarize", "--block-size=1MB", "--exclude=.cache", ...found], clone);
  return String(sizes.split("\n").reduce((sum, line) => sum + Number.parseInt(line, 10), 0));
}

async function responds(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The environment without the variables of npm and of this project's set-up. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|SHORE_|TURBO_)/i.test(name)),
  );
}

function cleanPath(): string[] {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((entry) => !entry.startsWith(root) && !entry.includes("node_modules"));
}

function secondsSince(begin: number): string {
  return ((performance.now() - begin) / 1_000).toFixed(1);
}
