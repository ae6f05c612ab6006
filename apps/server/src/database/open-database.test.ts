import { once } from "node:events";
import { rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { copyOfPreparedFolder, NOT_DURABLE } from "../testing/prepared-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { startEmbedded } from "./embedded.ts";
import { openDatabase } from "./open-database.ts";
import { openPool } from "./pool.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const database = await testDatabase();
const { host, database: name } = database.pool.options;

test("DATABASE_URL opens that PostgreSQL, migrated, and leaves it running at the end", async () => {
  const opened = await open(`postgres:///${name}?host=${host}&user=shore`);
  expect((await opened.database.query("select 1 as one from migration limit 1")).rows).toEqual([{ one: 1 }]);
  await opened.close();
  expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a database that is not there is told by its name", async () => {
  await expect(open(`postgres:///harbour?host=${host}&user=shore`)).rejects.toThrow(
    /^There is no database "harbour" on the PostgreSQL at localhost that DATABASE_URL names\. Create it first\.$/,
  );
});

test("a user who may not sign in is told without the password", async () => {
  const told = open(`postgres:///${name}?host=${host}&user=stranger&password=hunter2`).catch(String);
  expect(await told).toBe(
    "StartupError: Shore may not sign in to the PostgreSQL at localhost that DATABASE_URL names " +
      'as "stranger": wrong user or password.',
  );
});

test("a PostgreSQL that does not answer is told with its address and what to do", async () => {
  const told = open("postgres://shore:hunter2@127.0.0.1:1/shore").catch(String);
  expect(await told).toBe(
    "StartupError: Shore cannot reach the PostgreSQL at 127.0.0.1:1 that DATABASE_URL names " +
      "(Error: connect ECONNREFUSED 127.0.0.1:1). Start it, or correct DATABASE_URL.",
  );
});

test("something else that answers at that address is told too", async () => {
  const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
  await once(other, "listening");
  // A TCP server's address is never a string or null once it listens.
  const { port } = other.address() as AddressInfo;
  await expect(open(`postgres://shore@127.0.0.1:${port}/shore`)).rejects.toThrow(/that DATABASE_URL names/);
  other.close();
});

test("a statement that is wrong is no sign of a database that is away", async () => {
  const wrong: unknown = await database.query("select nonsense").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
  const cut: unknown = await database
    .query("select pg_terminate_backend(pg_backend_pid())")
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(cut)).toBe(true);
  expect(isDatabaseUnavailable(new Error("outer", { cause: cut }))).toBe(true);
});

test("a start that fails once the embedded database runs stops it again and frees the folder", async () => {
  const dataDir = await copyOfPreparedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded(dataDir, { what: "test", log: SILENT, settings: NOT_DURABLE });
  const maintenance = openPool({ socketFolder: server.socketFolder, database: "postgres" }, { connections: 1 });
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
});

async function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: "/nowhere" }, { what: "test", whenInUse: "refuse", log: SILENT });
}
