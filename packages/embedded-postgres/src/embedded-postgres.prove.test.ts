import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureDatabase, runningServer, startEmbedded } from "./embedded-postgres.ts";
import { canTraverse } from "./placement.ts";

// Real processes are started and stopped, which is slow while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
// The code paths for root run only as root; the other tests cover those of other users.
const IS_ROOT = process.getuid?.() === 0;
/** An ordinary account that every Unix has. */
const DAEMON = { uid: 1, gid: 1 };

let folder = "";
let dataDir = "";
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shore-embedded-"));
  chmodSync(folder, 0o755);
  dataDir = join(folder, "data");
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

test("an empty folder is initialised, and data is kept across restarts", async () => {
  await withDatabase(dataDir, (query) => query("create table kept as select 42 as answer"));
  expect(await withDatabase(dataDir, (query) => query("select answer from kept"))).toEqual([{ answer: 42 }]);
});

test("a second server on the same folder is refused with the name of the first, which keeps running", async () => {
  const first = await startProcess();
  const opening = open();
  await expect(opening).rejects.toThrow(`(Shore test server, process ${first.pid}, since `);
  await expect(opening).rejects.toThrow("set SHORE_DATA_DIR to another folder");
  const before = (await savedBy(first)) + 1;
  expect(await savedBy(first, before)).toBe(before);
});

test("another process finds the connection string of the running server", async () => {
  const first = await startProcess();
  await savedBy(first);
  const client = new pg.Client(runningServer(dataDir)?.("postgres"));
  await client.connect();
  expect((await client.query("select 1 from saved limit 1")).rowCount).toBe(1);
  await client.end();
});

test("after kill -9 of the server the folder is free and every acknowledged row is kept", async () => {
  const server = await startProcess();
  await savedBy(server, 300);
  server.kill("SIGKILL");
  const acknowledged = await lastSaved(server);
  expect(await savedRows()).toBeGreaterThanOrEqual(acknowledged);
});

test.runIf(process.platform === "linux")(
  "after kill -9 of server, guard and database together the next start recovers every acknowledged row",
  async () => {
    const server = await startProcess();
    await savedBy(server, 300);
    const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
    const pids = [server.pid ?? 0, parentOf(postmaster), postmaster, ...childrenOf(postmaster)];
    // Continues where one has already ended, as children of a killed postmaster do.
    spawnSync("kill", ["-9", ...pids.map(String)]);
    const acknowledged = await lastSaved(server);
    expect(await savedRows()).toBeGreaterThanOrEqual(acknowledged);
  },
);

test("a lock file with the pid of an unrelated process does not prevent the start", async () => {
  await withDatabase(dataDir, (query) => query("select 1"));
  writeFileSync(join(dataDir, "postgres", "postmaster.pid"), `${process.pid}\n${dataDir}/postgres\n`);
  expect(await withDatabase(dataDir, (query) => query("select 1 as one"))).toEqual([{ one: 1 }]);
});

test("a database is created once, whatever its name", async () => {
  const server = await open();
  for (let time = 0; time < 2; time += 1) await ensureDatabase(server, 'of "ours"');
  await server.stop();
  const found = await withDatabase(dataDir, (query) =>
    query("select datname from pg_database where datname like 'of%'"),
  );
  expect(found).toEqual([{ datname: 'of "ours"' }]);
});

test("an interrupted initialisation is repeated", async () => {
  mkdirSync(join(dataDir, "postgres.new", "base"), { recursive: true });
  expect(await withDatabase(dataDir, (query) => query("select 1 as one"))).toEqual([{ one: 1 }]);
});

test("a data folder with a path too long for a socket works, and its temporary folder is removed", async () => {
  const deep = join(folder, "x".repeat(100), "data");
  expect(await withDatabase(deep, (query) => query("select 1 as one"))).toEqual([{ one: 1 }]);
  const elsewhere = hash("sha256", realpathSync(deep)).slice(0, 12);
  expect(existsSync(join(tmpdir(), `shore-${elsewhere}`))).toBe(false);
});

test("an unusable folder and a database of another version are reported in the error message", async () => {
  writeFileSync(join(folder, "file"), "");
  dataDir = join(folder, "file", "data");
  await expect(open()).rejects.toThrow(`Shore cannot write to its data folder ${dataDir} (ENOTDIR`);
  dataDir = join(folder, "old");
  mkdirSync(join(dataDir, "postgres"), { recursive: true });
  await expect(open()).rejects.toThrow("exists but contains no database");
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "16\n");
  await expect(open()).rejects.toThrow("was created by PostgreSQL 16, but this version of Shore contains 18");
});

test.runIf(IS_ROOT)("root can start it below a folder that other users cannot enter", async () => {
  chmodSync(folder, 0o700);
  expect(await withDatabase(dataDir, (query) => query("select 1 as one"))).toEqual([{ one: 1 }]);
  expect(await withDatabase(dataDir, (query) => query("select 1 as one"))).toEqual([{ one: 1 }]);
});

test.runIf(
  IS_ROOT && [import.meta.dirname, realpathSync(process.execPath)].every((path) => canTraverse(dirname(path), DAEMON)),
)("after kill -9 each, an ordinary user, root, and that user again can use the same folder", async () => {
  chownSync(folder, DAEMON.uid, DAEMON.gid);
  for (const account of [DAEMON, {}, DAEMON]) {
    const server = await startProcess(account);
    await savedBy(server, 1);
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  expect(await savedRows()).toBeGreaterThan(0);
});

async function open() {
  return startEmbedded(dataDir, { what: "test", log: SILENT });
}

type Query = (text: string) => Promise<object[]>;

async function withDatabase<Result>(at: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  dataDir = at;
  const server = await open();
  const client = new pg.Client(server.url("postgres"));
  await client.connect();
  try {
    return await work(async (text) => (await client.query<object>(text)).rows);
  } finally {
    await client.end();
    await server.stop();
  }
}

async function savedRows(): Promise<number> {
  const rows = await withDatabase(dataDir, (query) => query("select count(*)::int as n from saved"));
  return (rows[0] as { n: number }).n;
}

/** Lines printed so far, by process. */
const printed = new WeakMap<ChildProcess, string[]>();

async function startProcess(account: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
  const program = join(import.meta.dirname, "killable-process.ts");
  const child = spawn(process.execPath, [program, dataDir], {
    ...account,
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  children.push(child);
  printed.set(child, lines);
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  while (!lines.includes("ready")) {
    if (child.exitCode !== null) throw new Error(lines.join("\n"));
    await sleep(10);
  }
  return child;
}

/** Waits until the process has printed that row `atLeast` is committed, and returns `atLeast`. */
async function savedBy(child: ChildProcess, atLeast = 1): Promise<number> {
  for (;;) {
    const last = printed.get(child)?.findLast((line) => line.startsWith("saved ")) ?? "saved 0";
    if (Number(last.slice(6)) >= atLeast) return atLeast;
    await sleep(5);
  }
}

async function lastSaved(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  await sleep(50);
  return (printed.get(child) ?? []).filter((line) => line.startsWith("saved ")).length;
}

/** The parent's pid is the fourth field; the second, the name in brackets, contains no spaces here. */
function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[3]);
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && parentOf(pid) === parent;
      } catch {
        return false;
      }
    });
}
