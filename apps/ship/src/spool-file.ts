import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The spool is missing or unusable. */
export class SpoolError extends Error {
  override readonly name = "SpoolError";
}

/** Opens the spool's file in a folder. @throws SpoolError when there is none and `createIfMissing` is false */
export function openSpoolFile(folder: string, { createIfMissing }: { createIfMissing: boolean }): DatabaseSync {
  if (createIfMissing) mkdirSync(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(join(folder, FILE)))
    throw new SpoolError(`There is no spool in ${folder}. Create one first: npm run ship -- init`);
  const db = new DatabaseSync(join(folder, FILE), { timeout: BUSY_MS });
  // With FULL a committed transaction survives a power cut; with the default the last ones could be lost.
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLES}`);
  return db;
}

const FILE = "spool.db";
/** How long to wait for another process's transaction. */
const BUSY_MS = 30_000;

const TABLES = `
create table if not exists state (
  id integer primary key check (id = 1),
  server text not null,
  credential_file text not null,
  epoch_uuid text not null,
  -- Sequence of the last batch that the shore acknowledged.
  acknowledged_through integer not null default 0,
  -- Number of the last fact that is in a batch of this epoch, or was acknowledged before it began.
  cut_through integer not null default 0,
  contact text not null default '{}'
) strict;
create table if not exists fact (
  -- In the order in which facts were added; never used again.
  number integer primary key autoincrement,
  fact_uuid text not null unique,
  kind text not null,
  time text not null,
  message blob not null,
  -- The shore's clock, because the ship's may be wrong; null: it waits.
  acknowledged_time text,
  -- Why the shore could not take it; null: it could, or has not answered.
  kept_aside_reason text
) strict;
create index if not exists fact_waiting on fact (number) where acknowledged_time is null;
create table if not exists batch (
  sequence integer primary key,
  first_fact integer not null,
  last_fact integer not null
) strict;
create table if not exists checklist (
  revision_uuid text primary key,
  name text not null,
  revision_number integer not null,
  content text not null
) strict`;
