import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { answerOf } from "./connection.ts";
import type { Database, Transaction } from "./db.ts";
import { queryOn } from "./pool.ts";

/**
 * Runs `work` in one transaction and commits what it did; rolls everything back when it throws.
 *
 * When the database asks for another try (serialization failure 40001, deadlock 40P01) `work` runs again from its
 * beginning, up to five times, so it must do nothing but statements on the transaction it is handed. Engines that spread
 * over several machines give these in normal work.
 * @throws what `work` or the commit threw last
 */
export async function transaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !asksForAnotherTry(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function once<Result>(database: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const client = await database.connect();
  const withinMs = database.statementsWithinMs;
  let broken: Error | undefined;
  // A connection that breaks between two statements reports it here; unheard, it would end the process.
  const notice = (error: Error) => {
    broken = error;
  };
  client.on("error", notice);
  try {
    await answerOf(client, withinMs, () => client.query(database.begin()));
    const result = await work({ client, query: queryOn(client, withinMs) });
    await answerOf(client, withinMs, () => client.query("commit"));
    return result;
  } catch (error) {
    broken ??= await rollBack(client, withinMs);
    throw error;
  } finally {
    client.off("error", notice);
    client.release(broken);
  }
}

/** Answers the error of a connection that cannot even roll back, so that the pool drops it. */
async function rollBack(client: PoolClient, withinMs: number | undefined): Promise<Error | undefined> {
  try {
    await answerOf(client, withinMs, () => client.query("rollback"));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function asksForAnotherTry(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");
}

const MOST_ATTEMPTS = 5;
