import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../kernel/startup-error.ts";
import type { Database, Db } from "./db.ts";

/** The folder of this version's migrations: `0001_organization.sql`, …, each with its reason on line one. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "..", "..", "migrations");

/**
 * Migrates the database to this version: runs every file not yet applied, in order.
 *
 * Each runs in its own transaction. A file whose first line begins with `-- concurrently:` holds one `create index
 * concurrently` and runs outside of one, so that the build does not block writers.
 * Several servers may do this at once.
 * @returns names of the files this call applied
 * @throws StartupError when a file was changed after it was applied, or the database was written by a newer version
 */
export async function migrate(database: Database, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = readMigrations(folder);
  await createMigrationTables(database);
  const applied: string[] = [];
  for (const file of pending(files, await readApplied(database))) {
    const isPending = async (tx: Db) => pending(files, await readApplied(tx)).some(({ name }) => name === file.name);
    const apply = file.text.startsWith("-- concurrently:") ? applyConcurrently : applyInTransaction;
    if (await apply(database, file, isPending)) applied.push(file.name);
  }
  return applied;
}

/**
 * Whether every migration of this version is applied. Migrations of a newer version are ignored: a running server goes on until the
 * next one takes over.
 * @throws when the database does not respond
 */
export async function isMigrated(db: Db, folder = MIGRATIONS_FOLDER): Promise<boolean> {
  try {
    const files = folder === MIGRATIONS_FOLDER ? (ownMigrations ??= readMigrations(folder)) : readMigrations(folder);
    const applied = await readApplied(db);
    const known = applied.filter(({ name }) => files.some((file) => file.name === name));
    return pending(files, known).length === 0;
  } catch (error) {
    const noTableYet = error instanceof Error && "code" in error && error.code === "42P01";
    if (noTableYet || error instanceof StartupError) return false;
    throw error;
  }
}

/** A checksum that changes whenever any migration does. */
export function migrationsChecksum(folder = MIGRATIONS_FOLDER): string {
  return sha256(
    readMigrations(folder)
      .map(({ name, checksum }) => name + checksum)
      .join("\n"),
  );
}

/** This version's migrations, read once: a running server checks its readiness up to once a second. */
let ownMigrations: Migration[] | undefined;

type Migration = { name: string; text: string; checksum: string };
type Applied = { name: string; checksum: string };

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted();
  return names.map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { name, text, checksum: sha256(text) };
  });
}

async function readApplied(db: Db): Promise<Applied[]> {
  return (await db.query<Applied>("select name, checksum from migration order by name")).rows;
}

function pending(files: Migration[], applied: Applied[]): Migration[] {
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new StartupError(
        `The database is newer than this version of Shore: it already has migration ${name}. ` +
          "Start the newer version, or restore a backup made before it.",
      );
    }
    if (file.checksum !== checksum && EARLIER_CHECKSUMS[name] !== checksum) {
      throw new StartupError(
        `Migration ${name} was changed after this database had applied it. ` +
          "Put the file back as it was and add the change as a new migration.",
      );
    }
  }
  return files.filter(({ name }) => !applied.some((done) => done.name === name));
}

type Apply = (database: Database, file: Migration, isPending: (tx: Db) => Promise<boolean>) => Promise<boolean>;

const applyInTransaction: Apply = (database, file, isPending) =>
  database.transaction(async (tx) => {
    await tx.query("select 1 from migration_lock for update");
    if (!(await isPending(tx))) return false;
    await run(tx, file);
    await tx.query(INSERT_APPLIED, [file.name, file.checksum]);
    return true;
  });

/**
 * Servers poll the lock instead of waiting for it: `create index concurrently` waits for every running statement, so one
 * that waited for the lock would block it forever.
 */
const applyConcurrently: Apply = async (database, file, isPending) => {
  const index = /^create (?:unique )?index concurrently (\w+) on [^;]*;\s*$/m.exec(file.text)?.[1];
  if (!index) throw new Error(`Migration ${file.name} has to be one "create index concurrently NAME on …;".`);
  for (;;) {
    const outcome = await database.transaction(async (lock) => {
      await lock.query("set local idle_in_transaction_session_timeout = 0");
      const { rows } = await lock.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [LOCK]);
      if (!rows[0]?.free) return "busy";
      if (!(await isPending(lock))) return false;
      await buildIndex(database, file, index);
      await database.query(INSERT_APPLIED, [file.name, file.checksum]);
      return true;
    });
    if (outcome !== "busy") return outcome;
    await sleep(POLL_MS);
  }
};

/** Builds the index unless it is there. One that an interrupted build left invalid is dropped and built again. */
async function buildIndex(db: Db, file: Migration, index: string): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ valid: boolean; building: boolean }>(
      `select i.indisvalid as valid,
              exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as building
         from pg_index i where i.indexrelid = to_regclass($1)`,
      [index],
    );
    const found = rows[0];
    if (found?.valid) return;
    if (!found) return run(db, file);
    // PostgreSQL continues the build of a server that was killed.
    if (found.building) await sleep(POLL_MS);
    else await db.query(`drop index concurrently if exists ${index}`);
  }
}

async function run(db: Db, { name, text }: Migration): Promise<void> {
  try {
    await db.query(text);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? { code: error.code } : {};
    throw Object.assign(new Error(`Migration ${name} failed: ${String(error)}`, { cause: error }), code);
  }
}

/** Checksums of the original texts of these files. Their result is the same as long as no table is spread over machines. */
const EARLIER_CHECKSUMS: Readonly<Record<string, string>> = {
  "0177_find_in_one_walk.sql": "1d06540459efedb971524386d3874c325e0ebc17f24b874554ab01f534879a82",
  "0178_statistics_of_vessels.sql": "38a7483650a758a3ba379268a52a0ffe552e1386a6115a674255aad2a3513c90",
};

const INSERT_APPLIED = "insert into migration (name, checksum) values ($1, $2)";

/** Advisory lock of concurrent migrations; any number that is locked nowhere else in the product. */
const LOCK = 4_120_361;

const POLL_MS = 200;

async function createMigrationTables(db: Db): Promise<void> {
  try {
    await db.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_time timestamptz(3) not null default now())`);
    await db.query("create table if not exists migration_lock (only_row boolean primary key check (only_row))");
    await db.query("insert into migration_lock values (true) on conflict do nothing");
  } catch (error) {
    // When two servers create the same table at once, one gets a duplicate error, and the table exists.
    if (!(error instanceof Error && "code" in error && ["23505", "42P07", "42710"].includes(String(error.code))))
      throw error;
    await createMigrationTables(db);
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
