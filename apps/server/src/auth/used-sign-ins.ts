import { hash } from "node:crypto";
import type { Database } from "../database/db.ts";
import { type SignInTransaction, TRANSACTION_LASTS_MS } from "./sign-in-transaction.ts";

/** Uses a sign-in. @returns false when its callback was used before */
export async function isFirstUse(database: Database, { state }: SignInTransaction): Promise<boolean> {
  await database.query("delete from used_sign_in where expire_time < now()");
  const { rowCount } = await database.query(
    `insert into used_sign_in (state_hash, expire_time) values ($1, now() + $2::float8 * interval '1 ms')
     on conflict (state_hash) do nothing`,
    [hash("sha256", state, "buffer"), TRANSACTION_LASTS_MS],
  );
  return rowCount === 1;
}
