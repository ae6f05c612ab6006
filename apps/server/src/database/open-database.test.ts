import { lockDataFolder } from "@shore/embedded-postgres/data-folder-lock";
import { startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { StartupError } from "../kernel/startup-error.ts";
import { testDatabase } from "../testing/database.ts";
import { freePort } from "../testing/free-port.ts";
import { copyOfPreparedFolder, NOT_DURABLE } from "../testing/prepared-folder.ts";
import { openDatabase, openServerDatabase } from "./open-database.ts";
import { openPool } from "./pool.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";
import { proveOnly } from "../testing/prove-only.ts";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const database = await testDatabase();
const { pathname, searchParams } = new URL(database.url);
const [name, host] = [pathname.slice(1), searchParams.get("host")];

test("DATABASE_URL opens that PostgreSQL, migrated, and closing leaves it running", async () => {
  const opened = await open(`postgres:///${name}?host=${host}&user=shore`);
  expect((await opened.database.query("select 1 as one from migration limit 1")).rows).toEqual([{ one: 1 }]);
  await opened.close();
  expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a missing database is reported by name", async () => {
  await expect(open(`postgres:///harbour?host=${host}&user=shore`)).rejects.toThrow(
    /^There is no database "harbour" on the PostgreSQL at localhost that DATABASE_URL names\. Create it first\.$/,
  );
});

test("a user who may not sign in is reported without the password", async () => {
  const message = open(`postgres:///${name}?host=${host}&user=stranger&password=hunter2`).catch(String);
  expect(await message).toBe(
    "StartupError: Shore may not sign in to the PostgreSQL at localhost that DATABASE_URL names " +
      'as "stranger": wrong user or password.',
  );
});

test("an unreachable PostgreSQL is reported with its address and what to do", async () => {
  const message = open("postgres://shore:hunter2@127.0.0.1:1/shore").catch(String);
  expect(await message).toBe(
    "StartupError: Shore cannot reach the PostgreSQL at 127.0.0.1:1 that DATABASE_URL names " +
      "(Error: connect ECONNREFUSED 127.0.0.1:1). Start it, or correct DATABASE_URL.",
  );
});

test.each(proveOnly)("a server waits for a PostgreSQL that starts after it, and logs this once", async () => {
  const port = await freePort();
  const lines: string[] = [];
  const opening = openServerDatabase(atPort(port), { ...SILENT, warn: (sentence) => lines.push(sentence) });
  await vi.waitUntil(() => lines.length > 0);
  const relay = createServer((socket) => pipeline(socket, connect(`${host}/.s.PGSQL.5432`), socket, () => {})).listen(
    port,
    "127.0.0.1",
  );
  onTestFinished(() => void relay.close());
  const opened = await opening;
  expect((await opened.database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(lines).toEqual([`database: waiting for the PostgreSQL at 127.0.0.1:${port}, it cannot be reached`]);
  await opened.close();
});

test("a stop signal ends the wait for the database", async () => {
  const stop = new AbortController();
  const opening = openServerDatabase(atPort(1), { ...SILENT, warn: () => stop.abort() }, stop.signal);
  await expect(opening).rejects.toThrow("Shore cannot reach the PostgreSQL at 127.0.0.1:1");
});

test("another kind of server at that address is reported too", async () => {
  const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
  await once(other, "listening");
  // A TCP server's address is never a string or null once it listens.
  const { port } = other.address() as AddressInfo;
  await expect(open(`postgres://shore@127.0.0.1:${port}/shore`)).rejects.toThrow(/that DATABASE_URL names/);
  other.close();
});

test("an invalid statement does not count as an unavailable database", async () => {
  const wrong: unknown = await database.query("select nonsense").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
  const cut: unknown = await database
    .query("select pg_terminate_backend(pg_backend_pid())")
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(cut)).toBe(true);
  expect(isDatabaseUnavailable(new Error("outer", { cause: cut }))).toBe(true);
});

test.each(proveOnly)(
  "a start that fails once the embedded database runs stops it and releases the folder",
  async () => {
    const dataDir = await copyOfPreparedFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startEmbedded(dataDir, { what: "test", log: SILENT, settings: NOT_DURABLE });
    const maintenance = openPool(server.url("postgres"), { connections: 1 });
    await maintenance.query("drop database shore");
    await maintenance.query("alter system set default_transaction_read_only = on");
    await maintenance.close();
    await server.stop();
    const starting = openDatabase(
      { databaseUrl: undefined, dataDir },
      { what: "test", whenInUse: "refuse", log: SILENT },
    );
    await expect(starting).rejects.toThrow("read-only transaction");
    lockDataFolder(dataDir, "test").release();
  },
);

test("a command uses the database of the running server", async () => {
  const dataDir = await copyOfPreparedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const options = { what: "test", log: SILENT };
  const server = await openDatabase({ databaseUrl: undefined, dataDir }, { ...options, whenInUse: "refuse" });
  await server.database.query("create table saved as select 1 as one");
  const command = await openDatabase({ databaseUrl: undefined, dataDir }, { ...options, whenInUse: "join" });
  expect((await command.database.query("select one from saved")).rows).toEqual([{ one: 1 }]);
  await command.close();
  const second = openDatabase({ databaseUrl: undefined, dataDir }, { ...options, whenInUse: "refuse" });
  await expect(second).rejects.toThrow(StartupError);
  await server.close();
});

test.each(proveOnly)(
  "when the database process dies, calls are unavailable for a moment and then succeed again",
  async () => {
    const dataDir = await copyOfPreparedFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { database: embedded, close } = await openDatabase(
      { databaseUrl: undefined, dataDir },
      { what: "test", whenInUse: "refuse", log: SILENT },
    );
    const pidFile = join(dataDir, "postgres", "postmaster.pid");
    process.kill(Number.parseInt(readFileSync(pidFile, "utf8"), 10), "SIGKILL");
    const errors: unknown[] = [];
    for (let answered = false; !answered; await sleep(20)) {
      answered = await embedded.query("select 1").then(
        () => errors.length > 0,
        (error: unknown) => errors.push(error) < 0,
      );
    }
    expect(errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    await close();
  },
);

function atPort(port: number) {
  return {
    databaseUrl: `postgres://shore@127.0.0.1:${port}/${name}`,
    databaseReplicaUrl: undefined,
    databaseNamedStatements: false,
    dataDir: "/nowhere",
    origin: "http://localhost:8080",
  };
}

async function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: "/nowhere" }, { what: "test", whenInUse: "refuse", log: SILENT });
}
