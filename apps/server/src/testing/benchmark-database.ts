import type { Readable } from "node:stream";
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
