import pg from "pg";
import type { PoolClient, QueryResult } from "pg";
import { watched } from "../watched-work.ts";
import { answerOf, onConnection } from "./connection.ts";
import type { Database, WholeDatabase } from "./db.ts";

/**
 * The database as one organisation's calls get it: PostgreSQL itself shows and takes rows of that organisation only, whatever
 * a statement asks for.
 *
 * Role and organisation are set for a transaction and end with it, so a connection that was given back belongs to nobody, also
 * behind a pooler. A single statement costs no more round trips than without.
 * @throws RangeError when `organizationUuid` is no uuid
 */
export function withinOrganization(
  { pool, callsRole, statementsWithinMs }: WholeDatabase,
  organizationUuid: string,
): Database {
  // It becomes part of a statement's text.
  if (!UUID.test(organizationUuid)) throw new RangeError("An organisation is named by a uuid");
  const confinement = (plannedOnce: boolean | undefined) => [
    callsRole,
    organizationUuid,
    plannedOnce ? "force_generic_plan" : "auto",
  ];
  return {
    connect: () => pool.connect(),
    begin: (mode = "") =>
      `begin ${mode}; set local role ${callsRole}; set local shore.organization = '${organizationUuid}'`,
    statementsWithinMs,
    query: (text, values = [], options) =>
      onConnection(pool, async (client) => {
        const answered = <Answer>(send: () => Promise<Answer>) => answerOf(client, statementsWithinMs, send);
        if (!prepared.has(client)) {
          await answered(() => client.query({ ...CONFINE, values: confinement(undefined) }));
          prepared.add(client);
        }
        const { plannedOnce, ...named } = options ?? {};
        const statement = { text, values: [...values], ...named };
        const { rows, rowCount } = await watched.statements.tracePromise(
          () => answered(() => queryConfined(client, confinement(plannedOnce), statement)),
          { text },
        );
        return { rows, rowCount: rowCount ?? 0 };
      }),
  };
}

/**
 * Sends the confinement and the statement together, before one Sync: so both are one transaction, and one round trip.
 * https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
function queryConfined(
  client: PoolClient,
  confinement: string[],
  statement: { text: string; values: unknown[]; name?: string },
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new ConfinedQuery(statement, confinement, (error, results) => {
      if (error) reject(error);
      // One result for the confinement and one for the statement.
      else resolve([results].flat().at(-1) ?? results);
    });
    client.query(query);
  });
}

/**
 * A class with its callback from the start: of queries that were altered once made, nearly a third of what they read outlived the
 * collection of young garbage, for as long as the process went on.
 */
class ConfinedQuery extends pg.Query {
  readonly confinement: string[];
  constructor(
    statement: { text: string; values: unknown[]; name?: string },
    confinement: string[],
    answered: (error: Error | undefined, results: QueryResult) => void,
  ) {
    super({ ...statement, ...EXTENDED }, undefined, answered);
    this.confinement = confinement;
  }
}

const submitAlone = pg.Query.prototype.submit;
ConfinedQuery.prototype.submit = function submit(this: ConfinedQuery, connection) {
  connection.stream.cork();
  connection.bind({ statement: CONFINE.name, values: this.confinement }, true);
  connection.execute(null, true);
  const problem = submitAlone.call(this, connection);
  connection.stream.uncork();
  return problem;
};

/** The role that calls run as: it owns no table, so row-level security holds for it. */
export const CALLS_ROLE = "shore_calls";

/** Stands for the role that the connection has anyway. */
export const NO_ROLE = "none";

export type CallsRole = typeof CALLS_ROLE | typeof NO_ROLE;

/** Connections that know {@link CONFINE}. */
const prepared = new WeakSet<PoolClient>();

/** Sets both for the transaction and gives no row: the driver expects one statement's rows. */
const CONFINE = {
  name: "within-organization",
  text: `select from (select set_config('role', $1, true) as role, set_config('shore.organization', $2, true) as organization,
                             set_config('plan_cache_mode', $3, true) as plans) s
          where role is null and organization is null and plans is null`,
};

/** Also without values: a statement sent as a whole text would end the transaction of the confinement. */
const EXTENDED = { queryMode: "extended" };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
