import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import { channels, type ReplicaReadEvent } from "../kernel/channels.ts";
import { type Connection, connect } from "./connection.ts";
import type { Database, Replica, ReplicaReads, WholeDatabase } from "./db.ts";
import { type Position, readPosition, ReplicaUnusable, requireReplayed, REPLAY_TIMEOUT_MS } from "./log-position.ts";
import { openPool } from "./pool.ts";
import type { StatementNames } from "./statement-names.ts";
import { transactionsOn } from "./transaction.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/**
 * Runs reads on the replica of a database, or on the database itself where it has none: {@link ReplicaReads.read}.
 * `read` may run twice, so it has to be repeatable.
 */
export function readOnReplica<Result>(
  database: Database,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  return database.replica ? database.replica.read(read) : read(database);
}

/**
 * Opens a standby of a database for its reads. It is closed with the database.
 *
 * Read-your-writes by log position: before a read the primary's log position is read, and each of the read's transactions begins on
 * the standby once it has replayed the log up to there. If it has not within a second, is unreachable, or cancels the read, the read
 * is retried on the primary. While the standby lags or is unreachable, no read waits for it; it is checked every three seconds.
 * @param url with several hosts, reads go to the first that is a standby
 * @param onChange called with a sentence when reads stop going to the standby, and when they go there again
 */
export function withReplica(
  primary: WholeDatabase,
  url: string,
  {
    onChange = () => {},
    names,
    ...options
  }: {
    onChange?: (sentence: string) => void;
    connections?: number;
    applicationName?: string;
    names?: StatementNames | undefined;
  } = {},
): WholeDatabase {
  const standby = openPool(url, {
    ...options,
    wanted: "standby",
    connectionTimeoutMs: REPLAY_TIMEOUT_MS,
    onHostChange: onChange,
  });
  const { pool } = standby;
  let isInUse = true;

  /** Takes a standby that could not be read out of use, unless all connections are busy. @returns the outcome of the read */
  function takeOutOfUse(error: unknown): NonNullable<ReplicaReadEvent["outcome"]> {
    if (error instanceof Error && error.message === POOL_BUSY) return "busy";
    setInUse(false, reasonOf(error));
    return error instanceof ReplicaUnusable ? "behind" : "away";
  }

  function setInUse(value: boolean, reason = ""): void {
    if (isInUse === value) return;
    isInUse = value;
    onChange(value ? "reads go to it again" : `reads go to the primary, it ${reason}`);
  }

  async function check(): Promise<void> {
    const position = await readPosition(primary).catch(() => undefined);
    // Without the primary there is no position to compare with, and no read.
    if (!position) return;
    try {
      await withConnection(standby, (connection) => requireReplayed(connection, position));
      setInUse(true);
    } catch (error) {
      takeOutOfUse(error);
    }
  }

  const readsOf = (database: Database, setUp: readonly string[], reader?: AbortSignal): ReplicaReads => ({
    read: async (read) => {
      const event: ReplicaReadEvent = {};
      return channels.replicaReads.tracePromise(async () => {
        if (!isInUse) {
          event.outcome = "out of use";
          return read(database);
        }
        const attempt: Attempt = { hasBegun: false, failure: undefined };
        try {
          const position = await readPosition(primary);
          const { statementTimeoutMs: timeoutMs } = primary;
          const onStandby = standbyDatabase(pool, { position, setUp, timeoutMs, reader, names, attempt });
          const result = await read(onStandby);
          event.outcome = "replica";
          return result;
        } catch (error) {
          // Not an error of the standby: no such vessel, the client has disconnected.
          if (attempt.failure === undefined) throw error;
          event.outcome = attempt.hasBegun ? "cancelled" : takeOutOfUse(attempt.failure);
          // Either it cancelled a read that delayed its replay and is usable, or it is unreachable.
          if (attempt.hasBegun) void check();
        }
        return read(database);
      }, event);
    },
  });

  void (async () => {
    for (;;) {
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false });
      if (pool.ending || primary.pool.ending) return;
      await check();
    }
  })();
  const replica: Replica = {
    url,
    isInUse: () => isInUse,
    close: standby.close,
    forTenant: readsOf,
    ...readsOf(primary, []),
  };
  return {
    ...primary,
    replica,
    close: async () => {
      await standby.close();
      await primary.close();
    },
  };
}

function standbyDatabase(
  pool: WholeDatabase["pool"],
  {
    position,
    setUp,
    timeoutMs,
    reader,
    names,
    attempt,
  }: {
    position: Position;
    setUp: readonly string[];
    timeoutMs: number | undefined;
    reader: AbortSignal | undefined;
    names: StatementNames | undefined;
    attempt: Attempt;
  },
): Database {
  const recordFailure = (error: unknown) => {
    const isOfDatabase =
      error instanceof DatabaseError || error instanceof ReplicaUnusable || isDatabaseUnavailable(error);
    if (isOfDatabase) attempt.failure ??= error;
    return error;
  };
  const onStandby = transactionsOn(pool, {
    setUp: ["set transaction read only", ...setUp],
    timeoutMs,
    reader,
    names,
    // A cancelled read is retried on the primary, because the standby may cancel it again.
    attempts: 1,
    before: async (connection) => {
      await requireReplayed(connection, position);
      attempt.hasBegun = true;
    },
  });
  const recorded = async <Result>(read: Promise<Result>) => {
    try {
      return await read;
    } catch (error) {
      throw recordFailure(error);
    }
  };
  return {
    query: (text, values) => recorded(onStandby.query(text, values)),
    transaction: (work) => recorded(onStandby.transaction(work)),
    snapshot: async function* snapshot(read) {
      try {
        yield* onStandby.snapshot(read);
      } catch (error) {
        throw recordFailure(error);
      }
    },
  };
}

/** The outcome of a read on the standby. */
type Attempt = {
  /** Whether the standby had replayed what was committed before. */
  hasBegun: boolean;
  /** The first error of the standby. */
  failure: unknown;
};

async function withConnection<Result>(
  { pool }: WholeDatabase,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect(pool);
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ReplicaUnusable) return error.message;
  return `does not respond (${error instanceof AggregateError ? String(error.errors[0]) : String(error)})`;
}

/** The message of pg-pool 3 when no connection becomes free in time. */
const POOL_BUSY = "timeout exceeded when trying to connect";

const CHECK_INTERVAL_MS = 3_000;
