import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "./testing/free-port.ts";
import { copyOfPreparedFolder } from "./testing/prepared-folder.ts";

// Real processes are started and stopped, which is slow while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir = "";
const folders: string[] = [];
const processes: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await copyOfPreparedFolder(join(mkdtempSync(join(tmpdir(), "shore-server-")), "data"));
  folders.push(join(dataDir, ".."));
});

afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) await ended(child, "SIGTERM");
  }
});

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test("SIGINT twice, as by Ctrl-C under npm, stops the server cleanly", async () => {
  const server = await startServer();
  server.child.kill("SIGINT");
  expect(await ended(server.child, "SIGINT")).toBe(0);
  expect(isRunning(server.postmaster)).toBe(false);
});

test("a signal during start-up stops the process", async () => {
  const { child } = run({ PORT: String(await freePort()) });
  await sleep(150);
  expect([0, null]).toContain(await ended(child, "SIGTERM"));
});

test("invalid settings are reported in sentences, without a stack", async () => {
  const { child, errors } = run({ PORT: "harbour", LOG_LEVEL: "loud" });
  expect(await ended(child)).toBe(1);
  expect((await errors).trim()).toBe(
    "These settings keep Shore from starting:\n" +
      "- PORT has to be a whole number from 1 to 65535, for example 8080.\n" +
      "- LOG_LEVEL has to be one of fatal, error, warn, info, debug, trace, silent.",
  );
});

test("a port in use is reported, and the database is stopped again", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const port = portOf(other.address());
  const { child, errors } = run({ PORT: String(port) });
  expect(await ended(child)).toBe(1);
  expect(await errors).toContain(`Port ${port} is in use by another program.`);
  other.close();
  const again = await startServer();
  expect(again.postmaster).toBeGreaterThan(0);
});

type Running = { child: ChildProcess; url: string; postmaster: number };

async function startServer(): Promise<Running> {
  const port = await freePort();
  const { child, errors } = run({ PORT: String(port) });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(await errors);
    const ready = await fetch(`${url}/shore/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await sleep(20);
  }
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  return { child, url, postmaster };
}

function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { SHORE_DATA_DIR: dataDir, LOG_LEVEL: "fatal", ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  processes.push(child);
  return { child, errors: text(child.stderr) };
}

/** Sends the signal, if one is given, and returns the exit code. */
async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, "exit");
  if (signal) child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await exit;
  return child.exitCode;
}

/** A TCP server's address is never a string or null while it listens. */
function portOf(address: string | AddressInfo | null): number {
  return (address as AddressInfo).port;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
