import type { Pool, PoolClient } from "pg";

/** Anything that runs one statement: the whole database or an open transaction. */
export type Db = {
  /**
   * Runs one statement; `$1 …` take `values` in order.
   *
   * Rows come as the driver reads them: timestamptz as Date, bigint as number, numeric and date as text, jsonb parsed.
   * @param options.name gives a hot statement a name, so that the server reads its text once per connection
   * @param options.plannedOnce plans it once, too, whatever the values: for where one plan serves all of them. Heeded within an
   *   organisation
   * @throws whatever the database says; see {@link ./unavailable.ts} for telling "away" from "wrong"
   */
  // The caller says what a row looks like; tests on the real database are what proves it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  readonly query: <Row extends object>(
    text: string,
    values?: readonly unknown[],
    options?: { name: string; plannedOnce?: boolean },
  ) => Promise<{ rows: Row[]; rowCount: number }>;
};

/** Statements that take effect together or not at all. `client` is there for COPY streams and cursors. */
export type Transaction = Db & { readonly client: PoolClient };

/** What transactions are made on. Handlers of calls get that of their organisation alone: {@link ./within-organization.ts}. */
export type Database = Db & {
  /** A connection of one's own, to be released. */
  readonly connect: () => Promise<PoolClient>;
  /**
   * The statement that begins a transaction on such a connection.
   * @param mode as it stands behind `begin`: "isolation level repeatable read, read only"
   */
  readonly begin: (mode?: string) => string;
  /** How long a statement may go unanswered before its connection counts as lost; undefined: as long as the system waits for a word. */
  readonly statementsWithinMs?: number | undefined;
};

/** Where a PostgreSQL answers: a URL, or the folder of its Unix socket. */
export type DatabaseAddress = { url: string } | { socketFolder: string; database: string };

/** The open database, across all organisations: for sign-in, jobs, commands and migrations. Whoever opened it closes it. */
export type WholeDatabase = Database & {
  /** For the processes that work on it beside this one. */
  readonly address: DatabaseAddress;
  readonly pool: Pool;
  /** The role that calls run as; `none` where the database's user may not have one. */
  readonly callsRole: string;
  /** Waits for running statements, then gives the connections back. */
  readonly close: () => Promise<void>;
};
