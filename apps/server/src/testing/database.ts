import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { packagedBinaries } from "../database/embedded-binaries.ts";
import type { Database } from "../database/db.ts";
import { type EmbeddedServer, ensureDatabase, startEmbedded } from "../database/embedded.ts";
import { migrate, migrationsChecksum } from "../database/migrate.ts";
import { openPool } from "../database/pool.ts";

/**
 * A real, empty, migrated database of this test file's own; gone when the file is done. Call it at the top of a test file:
 * `const database = await testDatabase();`
 *
 * The first in a process starts an embedded PostgreSQL on a copy of a migrated data folder; the others clone a template in
 * it, about 40 ms each. The data folder is made once per set of migrations and kept below node_modules.
 */
export async function testDatabase(): Promise<Database> {
  const server = await (running ??= startServer());
  const name = `test_${(databases += 1)}`;
  open += 1;
  await command(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = openPool({ socketFolder: server.socketFolder, database: name }, { connections: 8 });
  afterAll(async () => {
    await database.close();
    open -= 1;
    if (open > 0) return;
    running = undefined;
    await server.stop();
  });
  return database;
}

let running: Promise<EmbeddedServer> | undefined;
let databases = 0;
let open = 0;

async function startServer(): Promise<EmbeddedServer> {
  mkdirSync(CACHE, { recursive: true });
  sweep();
  const prepared = await preparedFolder();
  const dataDir = mkdtempSync(join(CACHE, `${process.pid}-`));
  cpSync(join(prepared, "postgres"), join(dataDir, "postgres"), { recursive: true });
  const server = await startEmbedded(dataDir, { what: "tests", log: SILENT, settings: NOT_DURABLE });
  return {
    socketFolder: server.socketFolder,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A stopped data folder with the migrated template in it; made aside and renamed, so several processes may try at once. */
async function preparedFolder(): Promise<string> {
  const folder = join(CACHE, `prepared-${packagedBinaries().version}-${migrationsChecksum().slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const aside = mkdtempSync(join(CACHE, `${process.pid}-`));
  const server = await startEmbedded(aside, { what: "tests", log: SILENT, settings: NOT_DURABLE });
  await ensureDatabase(server.socketFolder, TEMPLATE);
  const template = openPool({ socketFolder: server.socketFolder, database: TEMPLATE }, { connections: 1 });
  await migrate(template);
  await template.close();
  await server.stop();
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function command(server: EmbeddedServer, text: string): Promise<void> {
  const maintenance = openPool({ socketFolder: server.socketFolder, database: "postgres" }, { connections: 1 });
  try {
    await maintenance.query(text);
  } finally {
    await maintenance.close();
  }
}

/** Removes what killed test runs left: folders named after a process that is no more. */
function sweep(): void {
  for (const name of readdirSync(CACHE)) {
    const pid = Number.parseInt(name, 10);
    if (!Number.isNaN(pid) && !isAlive(pid)) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const TEMPLATE = "shore_template";
const CACHE = join(import.meta.dirname, "..", "..", "..", "..", "node_modules", ".cache", "test-database");
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** Tests are about what the product does, not about power cuts; crash tests start their own server. */
const NOT_DURABLE = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=64MB",
  "deadlock_timeout=50ms",
];
