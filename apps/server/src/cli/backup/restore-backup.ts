import { createHash, type Hash } from "node:crypto";
import type { Database, Transaction } from "../../database/db.ts";
import { openLines, UnreadableFile } from "../../kernel/import-lines.ts";
import { CommandError } from "../command.ts";
import { requestBalance } from "../../domains/balance/fill.sql.ts";
import { requestBackfill } from "../../domains/records/backfill/backfill.sql.ts";
import { decryptBackup, isEncryptedBackup } from "./encryption.ts";
import { NOT_IN_BACKUPS, readMigrationState, readTables } from "./tables.ts";
import type { BackupEnd, BackupHead, TableEnd, TableHead } from "./write-backup.ts";

export type Restored = { createTime: string; tables: number; rows: number };

/**
 * Restores a backup into an empty database in one transaction and verifies counts and checksums. Sessions and keys of old backups are
 * skipped.
 * @param key 32 bytes; with a key, an unencrypted file is rejected because it is not authenticated
 * @throws CommandError when the database is not empty or of another version, or the file is incomplete
 */
export async function restoreBackup(database: Database, path: string, key?: Uint8Array): Promise<Restored> {
  const isEncrypted = await isEncryptedBackup(path);
  if (isEncrypted && !key) throw new CommandError(`${path} is encrypted. Name its key file with --key-file.`);
  if (!isEncrypted && key)
    throw new CommandError(`${path} is not an encrypted backup. Without --key-file a plain one is restored.`);
  return database.transaction(async (tx) => {
    await requireEmpty(tx);
    const lines = linesOf(path, key);
    try {
      return await readAll(tx, lines, path);
    } catch (error) {
      if (error instanceof UnreadableFile)
        throw new CommandError(`${error.message.replace(/ Get .*$/, "")} Nothing was restored.`, { cause: error });
      throw error;
    } finally {
      await lines.return(undefined);
    }
  });
}

type Lines = AsyncGenerator<Buffer, void>;

async function* linesOf(path: string, key: Uint8Array | undefined): Lines {
  const decrypt = key && (() => decryptBackup(key, path));
  for await (const some of (await openLines(path, { ...OPTIONS, decrypt })).lines()) {
    for (const { bytes } of some) {
      if (bytes === "too long") throw new CommandError(`${path} is no backup: it has a line that is too long.`);
      yield bytes;
    }
  }
}

async function readAll(tx: Transaction, lines: Lines, path: string): Promise<Restored> {
  const head = await readJson<BackupHead>(lines, path);
  if (head.format !== "shore-backup") throw new CommandError(`${path} is no backup of Shore.`);
  await requireSameVersion(tx, head);
  const known = new Map((await readTables(tx)).map((table) => [table.name, table]));
  const read = new Set<string>();
  let [total, stored] = [0, 0];
  for (let tables = 0; ; tables += 1) {
    const next = await readJson<TableHead | BackupEnd>(lines, path);
    if ("end" in next) {
      const isWhole = [...known.keys()].every((name) => read.has(name) || NOT_IN_BACKUPS.has(name));
      if (next.tables !== tables || next.rows !== total || !isWhole) throw damaged(path, "tables are missing");
      // Also reads an encrypted file to its last chunk, so that a truncated one is detected.
      if (!(await lines.next()).done) throw damaged(path, "it has data after its end");
      await requestBackfill(tx);
      await requestBalance(tx);
      return { createTime: head.createTime, tables: known.size - NOT_IN_BACKUPS.size, rows: stored };
    }
    // Table and column names go into SQL text: accept only those of this database.
    const table = known.get(next.table);
    if (!table || next.columns.join() !== table.columns.join()) throw damaged(path, `table "${next.table}" is unknown`);
    const rows = await readTable(tx, lines, path, next);
    if (NOT_IN_BACKUPS.has(table.name)) await tx.query(`delete from ${table.name}`);
    else stored += rows;
    total += rows;
    read.add(table.name);
  }
}

async function readTable(tx: Transaction, lines: Lines, path: string, { table, columns }: TableHead): Promise<number> {
  const hash = createHash("sha256");
  let count = 0;
  async function* rows(): AsyncGenerator<Buffer> {
    let piece: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) throw damaged(path, "it ends in the middle");
      if (line.equals(END_OF_ROWS)) break;
      piece.push(line, LINE_END);
      bytes += line.length;
      count += 1;
      if (bytes > COPY_CHUNK_BYTES) {
        yield hashed(hash, piece);
        piece = [];
        bytes = 0;
      }
    }
    yield hashed(hash, piece);
  }
  await tx.copyFrom(`${table} (${columns.join(", ")})`, rows());
  const end = await readJson<TableEnd>(lines, path);
  const { rows: stored } = await tx.query<{ count: number }>(`select count(*) from ${table}`);
  if (end.table !== table || end.rows !== count || stored[0]?.count !== count)
    throw damaged(path, `rows of ${table} are missing`);
  if (end.sha256 !== hash.digest("hex")) throw damaged(path, `the checksum of ${table} is wrong`);
  return count;
}

function hashed(hash: Hash, lines: Buffer[]): Buffer {
  const piece = Buffer.concat(lines);
  hash.update(piece);
  return piece;
}

async function readJson<Value>(lines: Lines, path: string): Promise<Value> {
  const { value: line, done } = await lines.next();
  if (done) throw damaged(path, "it ends in the middle");
  try {
    // Source: writeBackup; validated below.
    return JSON.parse(line.toString("utf8")) as Value;
  } catch {
    throw new CommandError(`${path} is no backup of Shore, or it is damaged. Nothing was restored.`);
  }
}

async function requireEmpty(tx: Transaction): Promise<void> {
  for (const { name } of await readTables(tx)) {
    const { rows } = await tx.query(`select 1 from ${name} limit 1`);
    if (rows.length > 0) {
      throw new CommandError(
        `The database is not empty (${name}). Restore into a new one: set SHORE_DATA_DIR to a folder that does not exist yet, ` +
          "or DATABASE_URL to an empty database, and restore before the first start of the server.",
      );
    }
  }
}

async function requireSameVersion(tx: Transaction, { migrations, createTime }: BackupHead): Promise<void> {
  if (migrations.join("\n") === (await readMigrationState(tx)).join("\n")) return;
  throw new CommandError(
    `This backup of ${createTime} was made by another version of Shore (its last migration is ${migrations.at(-1)?.split(" ")[0]}). ` +
      "Restore it with that version, then start this one.",
  );
}

function damaged(path: string, what: string): CommandError {
  return new CommandError(`${path} is damaged: ${what}. Nothing was restored.`);
}

const END_OF_ROWS = Buffer.from("\\.");
const LINE_END = Buffer.from("\n");
const COPY_CHUNK_BYTES = 262_144;

/** Upper bound of a row: the longest entry with all characters escaped. */
const OPTIONS = { maxLineBytes: 67_108_864, keepBlank: true, expected: "a backup of Shore" };
