import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { to as copyTo } from "pg-copy-streams";
import type { WholeDatabase } from "../database/db.ts";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";

/** Opens the embedded database of a folder as the server does, with fsync; other processes can join it. */
export async function benchmarkDatabase(dataDir: string): Promise<OpenDatabase> {
  return openDatabase({ dataDir, databaseUrl: undefined }, { what: "benchmark", whenInUse: "refuse", log: LOG });
}

/** Joins it from another process while the first is running. */
export async function joinBenchmarkDatabase(dataDir: string): Promise<OpenDatabase> {
  return openDatabase({ dataDir, databaseUrl: undefined }, { what: "benchmark", whenInUse: "join", log: LOG });
}

/** Copies rows in COPY's text format into a table, in one transaction: the baseline for writes. */
export async function copyInto(database: WholeDatabase, table: string, rows: Readable): Promise<void> {
  await database.transaction((tx) => tx.copyFrom(table, rows));
}

/** Copies a table's rows out in COPY's text format. */
export async function copyOutOf(database: WholeDatabase, table: string, out: Writable): Promise<void> {
  const client = await database.pool.connect();
  try {
    await pipeline(client.query(copyTo(`copy ${table} to stdout`)), out);
  } finally {
    client.release();
  }
}

/** Streams a vessel's entries as CSV by COPY alone, every column as stored: the baseline for exports. */
export function rawEntries(database: WholeDatabase, vesselUuid: string): Readable {
  return Readable.from(copyOfEntries(database, vesselUuid), { objectMode: false });
}

async function* copyOfEntries(database: WholeDatabase, vesselUuid: string): AsyncGenerator<Buffer> {
  const client = await database.pool.connect();
  try {
    await client.query("select set_config('shore.vessel', $1, false), set_config('enable_sort', 'off', false)", [
      vesselUuid,
    ]);
    yield* client.query(copyTo(ENTRIES_AS_CSV)) as AsyncIterable<Buffer>;
  } finally {
    client.release();
  }
}

const ENTRIES_AS_CSV = `copy (select * from logbook_entry where vessel_uuid = (select current_setting('shore.vessel')::uuid)
  order by event_time, logbook_entry_uuid) to stdout (format csv)`;

const LOG = { debug() {}, info() {}, warn: console.error, error: console.error };
