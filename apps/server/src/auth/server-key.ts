import { randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";

/**
 * Returns 32-byte keys shared by all servers of one database: the current one, which encrypts and is created on first use, and the
 * one before the last rotation, which still decrypts. They encrypt data kept for minutes in a browser; nothing in the database is
 * encrypted with them.
 */
export async function serverKeys(db: Db, name: string): Promise<[Uint8Array, ...Uint8Array[]]> {
  const known = await readKeys(db, name);
  if (known) return known;
  await db.query("insert into server_key (name, key) values ($1, $2) on conflict (name) do nothing", [
    name,
    randomBytes(32),
  ]);
  const created = await readKeys(db, name);
  if (!created) throw new Error(`The key "${name}" was deleted between two statements`);
  return created;
}

async function readKeys(db: Db, name: string): Promise<[Uint8Array, ...Uint8Array[]] | undefined> {
  const { rows } = await db.query<{ key: Buffer; previous_key: Buffer | null }>(
    "select key, previous_key from server_key where name = $1",
    [name],
  );
  if (!rows[0]) return undefined;
  const { key, previous_key } = rows[0];
  return previous_key ? [key, previous_key] : [key];
}

/** Replaces every key; the replaced one still decrypts until the next rotation. */
export async function rotateServerKeys(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string }>("select name from server_key");
  for (const { name } of rows) {
    await db.query("update server_key set previous_key = key, key = $2, create_time = now() where name = $1", [
      name,
      randomBytes(32),
    ]);
  }
}
