import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { to as copyTo } from "pg-copy-streams";
import { copyRows } from "../database/copy-rows.ts";
import type { Database } from "../database/db.ts";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { transaction } from "../database/transaction.ts";

/** The embedded database of a folder as the server runs it, fsync and all; commands started beside it join it. */
export async function benchmarkDatabase(dataDir: string): Promise<OpenDatabase> {
  const log = { debug() {}, info() {}, warn: console.error, error: console.error };
  return openDatabase({ dataDir, databaseUrl: undefined }, { what: "benchmark", whenInUse: "refuse", log });
}

/** Rows in COPY's text format into a table, in one transaction: the floor under everything that writes. */
export async function copyInto(database: Database, table: string, rows: Readable): Promise<void> {
  await transaction(database, (tx) => copyRows(tx, table, rows));
}

/** A table's rows in COPY's text format. */
export async function copyOutOf(database: Database, table: string, out: Writable): Promise<void> {
  const client = await database.pool.connect();
  try {
    await pipeline(client.query(copyTo(`copy ${table} to stdout`)), out);
  } finally {
    client.release();
  }
}
