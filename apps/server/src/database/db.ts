import type { Readable } from "node:stream";
import type { Pool } from "pg";

/** Anything that runs one statement: a database or an open transaction. */
export type Db = {
  /**
   * Runs one statement; `$1 …` take `values` in order.
   *
   * Rows come as the driver reads them: timestamptz as Date, bigint as number, numeric and date as text, jsonb parsed.
   * Statements have no names, so a pooler may hand each transaction to another connection.
   * @throws whatever the database says; see {@link ./unavailable.ts} for telling "away" from "wrong"
   */
  // The caller says what a row looks like; tests on the real database are what proves it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  readonly query: <Row extends object>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: Row[]; rowCount: number }>;
};

/** Statements that take effect together or not at all. */
export type Transaction = Db & {
  /** Copies rows in: {@link ./copy-from.ts}. */
  readonly copyFrom: (target: string, chunks: Iterable<Chunk> | AsyncIterable<Chunk>) => Promise<void>;
  /** Streams the output of `copy (…) to stdout`. Nothing else runs on the transaction until the stream has ended. */
  readonly copyTo: (statement: string) => Readable;
};

/** Any number of whole lines of COPY's text format. */
export type Chunk = string | Buffer;

/** Statements and transactions, never a connection. */
export type Database = Db & {
  /** Where reads may go to a read replica: {@link ./replica.ts} */
  readonly replica?: ReplicaReads | undefined;
  /**
   * Runs `work` in one transaction and commits it; rolls back when it throws.
   *
   * On a serialization failure (40001) or a deadlock (40P01) `work` runs again from its beginning, up to five times, so it
   * must do nothing but statements on the transaction. Distributed engines answer with these in normal operation.
   * @throws what `work` or the commit threw last
   */
  readonly transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Yields what `read` reads from one snapshot, in a read-only transaction that lasts until the generator ends. A reader
   * that stops early closes the connection, which cancels a statement that still runs.
   */
  readonly snapshot: <Piece>(read: (transaction: Transaction) => AsyncIterable<Piece>) => AsyncGenerator<Piece>;
};

export type ReplicaReads = {
  /**
   * Runs `read` on the replica once that has everything committed before; on this database otherwise, and when it fails there. So it may
   * run twice, and does nothing but read from the database it is given.
   */
  readonly read: <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>;
};

/** The database across all organisations, for sign-in, jobs, commands and migrations. Whoever opened it closes it. */
export type WholeDatabase = Database & {
  /** Connection string, for worker processes, which open pools of their own. */
  readonly url: string;
  readonly pool: Pool;
  /** How long a statement may go unanswered before its connection is closed. @default as long as the system waits */
  readonly statementTimeoutMs?: number | undefined;
  /** The role of API calls; `none` where the database's user may not have one. */
  readonly apiRole: string;
  /** The role that stores what ships send; `none` likewise, and where the database is spread. */
  readonly shipRole: string;
  readonly replica?: Replica | undefined;
  /** Waits for running statements, then closes the connections. */
  readonly close: () => Promise<void>;
};

/** A read replica across all organisations. */
export type Replica = ReplicaReads & {
  /** Connection string, for worker processes. */
  readonly url: string;
  /** Whether reads go to it now. */
  readonly isInUse: () => boolean;
  /** Reads of a tenant's database. @param setUp statements that run after `begin` in each transaction */
  readonly forTenant: (database: Database, setUp: string) => ReplicaReads;
  readonly close: () => Promise<void>;
};

/** The role of API calls: it owns no table, so row-level security applies to it. */
export const API_ROLE = "shore_calls";

/** The role that stores what ships send: it adds records, and can neither alter nor delete one. */
export const SHIP_ROLE = "shore_ships";

/** Stands for the role that the connection has anyway. */
export const NO_ROLE = "none";
