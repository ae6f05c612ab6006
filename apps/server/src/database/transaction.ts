import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { type Connection, connect } from "./connection.ts";
import type { Database, Transaction } from "./db.ts";

export type TransactionOptions = {
  /** Statements that run after `begin` of each transaction, in the same message. */
  setUp?: string;
  timeoutMs?: number | undefined;
  /** {@link connect} */
  reader?: AbortSignal | undefined;
  /** Maximum number of attempts. @default 5 */
  attempts?: number;
  /** Called with the connection before each `begin`. */
  before?: (connection: Connection) => Promise<void>;
};

/** Returns the transaction functions of a pool. */
export function transactionsOn(
  pool: Pool,
  { setUp = "", timeoutMs, reader, attempts = MAX_ATTEMPTS, before = async () => {} }: TransactionOptions = {},
): Pick<Database, "transaction" | "snapshot"> {
  async function once<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const connection = await connect(pool, timeoutMs, reader);
    try {
      await before(connection);
      await connection.control(`begin; ${setUp}`);
      const result = await work(connection);
      await connection.control("commit");
      return result;
    } catch (error) {
      // An error here marks the connection as lost.
      if (!connection.isLost()) await connection.control("rollback").catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  }

  return {
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt === attempts || !isRetryable(error)) throw error;
          await sleep(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
    snapshot: async function* snapshot(read) {
      const connection = await connect(pool, timeoutMs, reader);
      let isBusy = true;
      try {
        await before(connection);
        await connection.control(`begin isolation level repeatable read, read only; ${setUp}`);
        yield* read(connection);
        await connection.control("commit");
        isBusy = false;
      } finally {
        connection.release(isBusy);
      }
    },
  };
}

/** Serialization failure and deadlock. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");
}

const MAX_ATTEMPTS = 5;
