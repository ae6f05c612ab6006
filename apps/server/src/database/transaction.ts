import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { type Connection, connect, type ConnectionOptions } from "./connection.ts";
import type { Database, Transaction } from "./db.ts";

export type TransactionOptions = ConnectionOptions & {
  /** Statements that run after `begin` of each transaction and return nothing. */
  setUp?: readonly string[];
  /** Maximum number of attempts. @default 5 */
  attempts?: number;
  /** Called with the connection before each `begin`. */
  before?: (connection: Connection) => Promise<void>;
};

/** Returns the transaction functions of a pool; `query` runs its statement as a transaction of its own, in one write. */
export function transactionsOn(
  pool: Pool,
  { setUp = [], attempts = MAX_ATTEMPTS, before = async () => {}, ...options }: TransactionOptions = {},
): Pick<Database, "query" | "transaction" | "snapshot"> {
  async function once<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const connection = await connect(pool, options);
    try {
      await before(connection);
      await connection.control(["begin", ...setUp].join("; "));
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

  async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error;
        await sleep(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  return {
    query: (text, values) =>
      repeated(async () => {
        const connection = await connect(pool, options);
        try {
          await before(connection);
          return await connection.single(setUp, text, values);
        } finally {
          connection.release();
        }
      }),
    transaction: (work) => repeated(() => once(work)),
    snapshot: async function* snapshot(read) {
      const connection = await connect(pool, options);
      let isBusy = true;
      try {
        await before(connection);
        await connection.control(["begin isolation level repeatable read, read only", ...setUp].join("; "));
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
