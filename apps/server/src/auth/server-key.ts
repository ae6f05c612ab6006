import { randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";

/**
 * A 32-byte key that all servers of one database share, made by whichever asks first. It seals what lives for minutes in
 * a browser; nothing in the database is encrypted with it.
 */
export async function serverKey(db: Db, name: string): Promise<Uint8Array> {
  await db.query("insert into server_key (name, key) values ($1, $2) on conflict (name) do nothing", [
    name,
    randomBytes(32),
  ]);
  const { rows } = await db.query<{ key: Buffer }>("select key from server_key where name = $1", [name]);
  if (!rows[0]) throw new Error(`The key "${name}" vanished between two statements`);
  return rows[0].key;
}
