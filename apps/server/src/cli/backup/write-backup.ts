import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database, Transaction } from "../../database/db.ts";
import { EXPORT_APPLICATION } from "../../database/pool.ts";
import { CommandError } from "../command.ts";
import { encryptBackup } from "./encryption.ts";
import { hasCitus, SPREAD_TABLES } from "../../database/spread.ts";
import { NOT_IN_BACKUPS, readMigrationState, readTables } from "./tables.ts";

/** First line of a backup. */
export type BackupHead = { format: "shore-backup"; version: 1; createTime: string; migrations: string[] };

/** Before and after the rows of a table, which are in COPY's text format, terminated by a line `\.` */
export type TableHead = { table: string; columns: string[] };
export type TableEnd = { table: string; rows: number; sha256: string };

/** Last line; missing in a truncated file. */
export type BackupEnd = { end: true; tables: number; rows: number };

/**
 * Writes a snapshot of the database, without sessions and keys, to a gzip file with mode 0600, which is renamed into place when complete.
 * @param key 32 bytes, encrypts the file
 * @throws CommandError when the file exists
 */
export async function writeBackup(
  database: Database,
  path: string,
  key?: Uint8Array,
): Promise<Counts & { bytes: number }> {
  if (await exists(path)) throw new CommandError(`${path} exists already. Name another file.`);
  const part = `${path}.${process.pid}.part`;
  // fsync before rename: after a power failure the file is complete or absent.
  const file = createWriteStream(part, { mode: 0o600, flags: "wx", flush: true });
  try {
    await once(file, "open");
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${String(error)}`);
  }
  const gzip = createGzip({ level: 6 });
  const written = key ? pipeline(gzip, encryptBackup(key), file) : pipeline(gzip, file);
  // Awaited below; this prevents an unhandled rejection until then.
  written.catch(() => {});
  try {
    let counts: Counts = { tables: 0, rows: 0 };
    // Not a transaction: it would begin again after a deadlock, behind what the first attempt has written.
    for await (counts of database.snapshot((tx) => writeAll(tx, gzip)));
    gzip.end();
    await written;
    await rename(part, path);
    return { ...counts, bytes: (await stat(path)).size };
  } catch (error) {
    // Read first: ending the stream early is an error of the file, too.
    const { errored } = file;
    gzip.destroy();
    await rm(part, { force: true });
    if (errored) throw new CommandError(`${path} cannot be written: ${String(errored)}`, { cause: error });
    throw error;
  }
}

type Counts = { tables: number; rows: number };

/** Yields the counts once everything is written. */
async function* writeAll(tx: Transaction, out: Writable): AsyncGenerator<Counts> {
  await tx.query(`set local application_name = '${EXPORT_APPLICATION}'`);
  const head: BackupHead = {
    format: "shore-backup",
    version: 1,
    createTime: new Date().toISOString(),
    migrations: await readMigrationState(tx),
  };
  await write(out, `${JSON.stringify(head)}\n`);
  const tables = (await readTables(tx)).filter(({ name }) => !NOT_IN_BACKUPS.has(name));
  let total = 0;
  for (const { name, columns, key } of tables) {
    const tableHead: TableHead = { table: name, columns };
    await write(out, `${JSON.stringify(tableHead)}\n`);
    // Ordered by key, so that equal databases give equal files.
    const order = key.length > 0 ? key.join(", ") : columns.join(", ");
    const hash = createHash("sha256");
    let count = 0;
    for (const part of await readParts(tx, name)) {
      const rows = tx.copyTo(`copy (select ${columns.join(", ")} from ${name} ${part} order by ${order}) to stdout`);
      for await (const piece of rows as AsyncIterable<Buffer>) {
        // After a write error read the rows to the end, or the connection stays in COPY.
        if (out.errored) continue;
        hash.update(piece);
        for (let at = piece.indexOf(0x0a); at !== -1; at = piece.indexOf(0x0a, at + 1)) count += 1;
        await write(out, piece).catch(() => {});
      }
      if (out.errored) throw out.errored;
    }
    total += count;
    const end: TableEnd = { table: name, rows: count, sha256: hash.digest("hex") };
    await write(out, `\\.\n${JSON.stringify(end)}\n`);
  }
  const end: BackupEnd = { end: true, tables: tables.length, rows: total };
  await write(out, `${JSON.stringify(end)}\n`);
  yield { tables: tables.length, rows: total };
}

/**
 * Returns conditions that select a table in parts, in the order of its key. One that is spread over machines is read vessel by vessel,
 * because the coordinator buffers what the other machines return.
 */
async function readParts(tx: Transaction, table: string): Promise<string[]> {
  if (!(await hasCitus(tx)) || !(SPREAD_TABLES as readonly string[]).includes(table)) return [""];
  const { rows } = await tx.query<{ uuid: string }>(`select distinct vessel_uuid as uuid from ${table} order by 1`);
  return rows.map(({ uuid }) => `where vessel_uuid = '${uuid}'`);
}

async function write(out: Writable, piece: string | Buffer): Promise<void> {
  if (out.errored) throw out.errored;
  if (!out.write(piece)) await once(out, "drain");
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
