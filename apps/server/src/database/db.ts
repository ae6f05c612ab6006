import type { Readable } from "node:stream";
import type { Pool } from "pg";
import type { StatementNames } from "./statement-names.ts";

/** Anything that runs one statement: a database or an open transaction. */
export type Db = {
  /**
   * Runs one statement; `$1 …` take `values` in order.
   *
   * Rows come as the driver reads them: timestamptz as Date, bigint as number, numeric and date as text, jsonb parsed.
   * A pooler may hand each transaction to another connection.
   * @throws the database's error; {@link ./unavailable.ts} distinguishes an unavailable database from an invalid statement
   */
  // The caller declares the row type; tests on a real database verify it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  readonly query: <Row extends object>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: Row[]; rowCount: number }>;
};

/** Statements that are committed or rolled back together. */
export type Transaction = Db & {
  /** Copies rows in: {@link ./copy-from.ts}. */
  readonly copyFrom: (target: string, chunks: Iterable<Chunk> | AsyncIterable<Chunk>) => Promise<void>;
  /** Streams the output of `copy (…) to stdout`. Nothing else runs on the transaction until the stream has ended. */
  readonly copyTo: (statement: string) => Readable;
};

/** Any number of whole lines of COPY's text format. */
export type Chunk = string | Buffer;

/** Runs statements and transactions; connections are not exposed. */
export type Database = Db & {
  /** Where reads may go to a read replica: {@link ./replica.ts} */
  readonly replica?: ReplicaReads | undefined;
  /**
   * Runs `work` in one transaction and commits it; rolls back when it throws.
   *
   * On a serialization failure (40001) or a deadlock (40P01) `work` runs again from its beginning, up to five times, so it
   * must do nothing but statements on the transaction. Distributed engines answer with these in normal operation.
   * @throws the last error of `work` or the commit
   */
  readonly transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Yields what `read` reads from one snapshot, in a read-only transaction that lasts until the generator ends. Returning
   * early closes the connection, which cancels a statement that still runs.
   */
  readonly snapshot: <Piece>(read: (transaction: Transaction) => AsyncIterable<Piece>) => AsyncGenerator<Piece>;
};

export type ReplicaReads = {
  /**
   * Runs `read` on the replica once it has replayed everything committed before; otherwise, or when it fails there, on this database.
   * `read` may thus run twice and must only read from the database it is given.
   */
  readonly read: <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>;
};

/** The database across all organisations, for sign-in, jobs, commands and migrations. Its opener closes it. */
export type WholeDatabase = Database & {
  /** Connection string, for worker processes, which open pools of their own. */
  readonly url: string;
  readonly pool: Pool;
  /** Client-side statement timeout, after which the connection is closed. @default none: the operating system's TCP timeout */
  readonly statementTimeoutMs?: number | undefined;
  /** Names of statements that are not part of a longer transaction; undefined: they have none. */
  readonly names?: StatementNames | undefined;
  /** The role of API calls; `none` where the database's user may not use one. */
  readonly apiRole: string;
  /** The role that stores what ships send; `none` in the same case, and where the database is spread. */
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
  /**
   * Reads of a tenant's database.
   * @param setUp statements that run after `begin` in each transaction
   * @param reader aborts when nobody waits for what is read
   */
  readonly forTenant: (database: Database, setUp: readonly string[], reader?: AbortSignal) => ReplicaReads;
  readonly close: () => Promise<void>;
};

/** The role of API calls: it owns no table, so row-level security applies to it. */
export const API_ROLE = "shore_calls";

/** The role that stores what ships send: it inserts records and can neither update nor delete one. */
export const SHIP_ROLE = "shore_ships";

/** `set role none` keeps the connection's own role. */
export const NO_ROLE = "none";
