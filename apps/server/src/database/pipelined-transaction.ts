import pg from "pg";

/** A statement with its values; by its name the database keeps it prepared on the connection. */
export type Statement = { text: string; values: readonly unknown[]; name?: string | undefined };

/**
 * Runs a statement as a transaction of its own, in one write and one answer: `begin`, what sets the transaction up, the statement and
 * `commit`. When one of them fails, the database skips the following ones, and the open transaction is left to be rolled back.
 * @param setUp statements before it that return nothing; undefined: no transaction block, as for a single statement
 */
export function sendPipelined<Row extends object>(
  client: pg.ClientBase,
  setUp: readonly string[] | undefined,
  statement: Statement,
): Promise<pg.QueryResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult<Row>>();
  const answer: Answer = (error, result) => {
    if (!error) return resolve(result as pg.QueryResult<Row>); // The driver has one or the other.
    // Its stack is that of the socket's event.
    Error.captureStackTrace(error);
    reject(error);
  };
  client.query(new PipelinedTransaction(setUp, statement, answer));
  return promise;
}

type Answer = (error: Error | null | undefined, result?: pg.QueryResult) => void;

/** A connection of the driver, with what its declarations leave out (pg 8.23); pg-cursor uses it the same way. */
type DriverConnection = {
  submittedNamedStatements: Record<string, string>;
  parse: (statement: { text: string }) => void;
  bind: (portal: object) => void;
  execute: (portal: object) => void;
  sync: () => void;
};

type DriverQuery = pg.Submittable & {
  name: string | undefined;
  prepare(connection: DriverConnection): void;
  handleCommandComplete(message: object, connection: DriverConnection): void;
  handleError(error: Error, connection: DriverConnection): void;
};

const DriverQuery = pg.Query as unknown as new (
  query: { text: string; values: unknown[]; name: string | undefined; queryMode: "extended" },
  answer: Answer,
) => DriverQuery;

class PipelinedTransaction extends DriverQuery {
  readonly #before: readonly string[];
  readonly #after: readonly string[];
  readonly #name: string | undefined;
  /** How many commands are complete. */
  #complete = 0;

  constructor(setUp: readonly string[] | undefined, { text, values, name }: Statement, answer: Answer) {
    super({ text, values: [...values], name, queryMode: "extended" }, answer);
    this.#before = setUp ? ["begin", ...setUp] : [];
    this.#after = setUp ? ["commit"] : [];
    this.#name = name;
  }

  override prepare(connection: DriverConnection): void {
    for (const text of this.#before) execute(connection, text);
    super.prepare(connection);
    // The driver takes each statement that the database has parsed for the one with this name.
    if (this.#before.length > 0) this.name = undefined;
  }

  /** Called by `prepare` once the values are bound. */
  _getRows(connection: DriverConnection): void {
    connection.execute({});
    for (const text of this.#after) execute(connection, text);
    connection.sync();
  }

  override handleCommandComplete(message: object, connection: DriverConnection): void {
    if (this.#complete === this.#before.length) super.handleCommandComplete(message, connection);
    this.#complete += 1;
    this.name = this.#complete === this.#before.length ? this.#name : undefined;
  }

  override handleError(error: Error, connection: DriverConnection): void {
    if (this.#name !== undefined) delete connection.submittedNamedStatements[this.#name];
    this.name = undefined;
    super.handleError(error, connection);
  }
}

function execute(connection: DriverConnection, text: string): void {
  connection.parse({ text });
  connection.bind({});
  connection.execute({});
}
