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

// Processes are started and ended for real: that takes its time where other tests run beside it.
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

test("the server answers until it is asked to end, finishes what it has begun and leaves nothing running", async () => {
  const server = await startServer();
  const load = keepAsking(server.url);
  await vi.waitFor(() => expect(load.outcomes.length).toBeGreaterThan(10), 30_000);
  const code = await ended(server.child, "SIGTERM");
  const outcomes = await load.stop();
  expect(code).toBe(0);
  // Nobody is signed in, so each answer says so; a refused connection comes only after the last answer.
  expect(new Set(outcomes)).toEqual(new Set(["unauthenticated"]));
  expect(isRunning(server.postmaster)).toBe(false);
});

test("Ctrl-C, which reaches it twice when npm stands in front, ends it just as well", async () => {
  const server = await startServer();
  server.child.kill("SIGINT");
  expect(await ended(server.child, "SIGINT")).toBe(0);
  expect(isRunning(server.postmaster)).toBe(false);
});

test("asked to end while it starts, it ends", async () => {
  const { child } = run({ PORT: String(await freePort()) });
  await sleep(150);
  expect([0, null]).toContain(await ended(child, "SIGTERM"));
});

test("bad settings are told in sentences, without a stack", async () => {
  const { child, errors } = run({ PORT: "harbour", LOG_LEVEL: "loud" });
  expect(await ended(child)).toBe(1);
  expect((await errors).trim()).toBe(
    "These settings keep Shore from starting:\n" +
      "- PORT has to be a whole number from 1 to 65535, for example 8080.\n" +
      "- LOG_LEVEL has to be one of fatal, error, warn, info, debug, trace, silent.",
  );
});

test("a taken port is told, and the database is stopped again", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const port = portOf(other.address());
  const { child, errors } = run({ PORT: String(port) });
  expect(await ended(child)).toBe(1);
  expect(await errors).toContain(`Port ${port} is taken by another program.`);
  other.close();
  const again = await startServer();
  expect(again.postmaster).toBeGreaterThan(0);
});

test("a second server on the same data folder is told who has it, and the first goes on", async () => {
  const first = await startServer();
  const { child, errors } = run({ PORT: String(await freePort()) });
  expect(await ended(child)).toBe(1);
  expect(await errors).toContain(`is in use (Shore at ${first.url}/shore, process ${first.child.pid}, since `);
  expect(await ask(first.url)).toBe("unauthenticated");
});

test("while the database is away calls are unavailable, never an internal error, and then served again", async () => {
  const server = await startServer();
  const load = keepAsking(server.url);
  await sleep(200);
  process.kill(server.postmaster, "SIGKILL");
  while (!load.outcomes.includes("unavailable")) await sleep(5);
  while (load.outcomes.at(-1) !== "unauthenticated") await sleep(5);
  const outcomes = await load.stop();
  expect(new Set(outcomes)).toEqual(new Set(["unauthenticated", "unavailable"]));
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

/** Sends the signal, if one is given, and answers the exit code. */
async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, "exit");
  if (signal) child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await exit;
  return child.exitCode;
}

/** Four clients that ask who they are with a cookie nobody has, which makes the server look into its database. */
function keepAsking(url: string) {
  const outcomes: string[] = [];
  const stopping = new AbortController();
  const client = async () => {
    while (!stopping.signal.aborted) {
      const outcome = await ask(url);
      if (outcome === "no connection") return;
      outcomes.push(outcome);
    }
  };
  const clients = Array.from({ length: 4 }, client);
  const stop = async () => {
    stopping.abort();
    await Promise.all(clients);
    return outcomes;
  };
  return { outcomes, stop };
}

/** The Connect code of the answer. */
async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/shore/crpc/shore.v1.ShoreAPI/WhoAmI`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "connect-protocol-version": "1",
        "sec-fetch-site": "same-origin",
        cookie: `shore_session=${"x".repeat(43)}`,
      },
      body: "{}",
    });
    // The body of an error of the Connect protocol.
    return ((await response.json()) as { code: string }).code;
  } catch {
    return "no connection";
  }
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
