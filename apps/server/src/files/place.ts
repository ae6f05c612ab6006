import type { PoolClient } from "pg";
import type { Database } from "../database/db.ts";

/** The cores that a machine lends to files: so many are made on it at once, whichever of its servers makes them. */
export type Places = {
  /** Its name. Containers each have one of their own, and so each its places. */
  machine: string;
  count: number;
};

/**
 * Runs `work` when one of the machine's places is free, in the order in which servers asked. Three servers on two cores otherwise made three
 * files at once, and other calls took four times as long at p99; one after the other the files were made as soon.
 *
 * The place is a lock that the database keeps for a transaction in which nothing else is done: whoever dies gives it up, and who loses it
 * finishes its work without one.
 */
export async function inPlace<Result>(
  database: Database,
  places: Places,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  // A connection that breaks between two statements reports it here; unheard, it would end the process.
  client.on("error", ignore);
  try {
    await client.query(BEGIN);
    await take(client, places);
    return await work();
  } finally {
    const ended = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.off("error", ignore);
    client.release(!ended);
  }
}

async function take(client: PoolClient, { machine, count }: Places): Promise<void> {
  const name = `shore: files made on ${machine}`;
  const free = await client.query(
    `select from generate_series(1, $2::int) as place
      where pg_try_advisory_xact_lock(hashtext($1), place) limit 1`,
    [name, count],
  );
  if (free.rowCount) return;
  const place = 1 + Math.floor(Math.random() * count);
  await client.query("select pg_advisory_xact_lock(hashtext($1), $2)", [name, place]);
}

function ignore(): void {}

/** It waits, and then rests, for as long as files take, whatever limits the database has for others. */
const BEGIN =
  "begin; set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";
