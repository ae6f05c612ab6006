import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import type { WholeDatabase } from "../database/db.ts";
import { type EmbeddedServer, startEmbedded } from "../database/embedded.ts";
import { openPool } from "../database/pool.ts";
import { NOT_DURABLE, TEMPLATE, copyOfPreparedFolder } from "./prepared-folder.ts";

/**
 * A real, empty, migrated database of this test file's own; gone when the file is done. Call it at the top of a test file:
 * `const database = await testDatabase();`
 *
 * The first in a process starts an embedded PostgreSQL on a copy of a migrated data folder; the others clone a template in
 * it, about 40 ms each. The data folder is made once per set of migrations and kept below node_modules.
 */
export async function testDatabase(): Promise<WholeDatabase> {
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
  const dataDir = await copyOfPreparedFolder();
  const server = await startEmbedded(dataDir, { what: "tests", log: SILENT, settings: NOT_DURABLE });
  return {
    socketFolder: server.socketFolder,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function command(server: EmbeddedServer, text: string): Promise<void> {
  const maintenance = openPool({ socketFolder: server.socketFolder, database: "postgres" }, { connections: 1 });
  try {
    await maintenance.query(text);
  } finally {
    await maintenance.close();
  }
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
