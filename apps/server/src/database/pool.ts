import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connect, type ConnectionOptions } from "./connection.ts";
import { API_ROLE, type Db, SHIP_ROLE, type WholeDatabase } from "./db.ts";
import { openHostPool, splitHosts, type WantedHost } from "../kernel/hosts.ts";
import type { StatementNames } from "./statement-names.ts";
import { transactionsOn } from "./transaction.ts";

/**
 * Opens a database's pool; no connection is made before the first statement.
 * @param url with several hosts, connections go to the one that accepts writes: {@link ./hosts.ts}
 * @param applicationName shown in pg_stat_activity
 * @param onIdleError called when an idle connection is lost (the database became unavailable); the pool replaces it
 * @param onHostChange called with a sentence after a switch to another of several hosts
 * @param wanted `standby`: connections go only to a standby, also where one host is named
 */
export function openPool(
  url: string,
  {
    connections = 16,
    applicationName = "shore",
    onIdleError = () => {},
    onHostChange = () => {},
    wanted = "primary",
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    names,
  }: {
    connections?: number;
    applicationName?: string;
    onIdleError?: (error: Error) => void;
    onHostChange?: (sentence: string) => void;
    wanted?: WantedHost;
    connectionTimeoutMs?: number;
    names?: StatementNames | undefined;
  } = {},
): WholeDatabase {
  const connected = new Set<Promise<void>>();
  const config = {
    ...SETTINGS,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
  };
  const urls = splitHosts(url);
  const pool =
    urls.length > 1 || wanted === "standby"
      ? openHostPool(urls, config, onHostChange, wanted)
      : new pg.Pool({ ...config, connectionString: url });
  // Without a listener, Node would end the process when an idle connection breaks.
  pool.on("error", onIdleError);
  pool.on("connect", (client) => watch(client, connected));
  const close = async () => {
    await pool.end();
    // `pool.end` does not wait until connections are closed. A database stopped before that terminates each with an error.
    await Promise.race([Promise.all(connected), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  };
  return {
    url,
    pool,
    apiRole: API_ROLE,
    shipRole: SHIP_ROLE,
    names,
    ...transactionsOn(pool),
    query: queryOn(pool, { names }),
    close,
  };
}

/** `application_name` of connections that only read what datasets export: file workers and backups. */
export const EXPORT_APPLICATION = "shore-export";

/** The product's database on the embedded server. */
export const EMBEDDED_DATABASE = "shore";

/**
 * Returns the database with a client-side statement timeout: a statement that exceeds it fails as with a lost connection, and
 * the connection is closed. For servers; commands and migrations wait.
 */
export function withStatementTimeout(database: WholeDatabase, statementTimeoutMs: number): WholeDatabase {
  const { pool, names } = database;
  const options = { timeoutMs: statementTimeoutMs, names };
  return { ...database, statementTimeoutMs, ...transactionsOn(pool, options), query: queryOn(pool, options) };
}

/** Keeps a promise for the connection's end in `connected` until it has ended. */
function watch(client: pg.PoolClient, connected: Set<Promise<void>>): void {
  // The loss of a connection that is in use is reported by the failing statement.
  client.on("error", () => {});
  const ended: Promise<void> = new Promise((resolve) => {
    client.once("end", () => {
      connected.delete(ended);
      resolve();
    });
  });
  connected.add(ended);
}

/** A single statement is a transaction without `begin`. */
function queryOn(pool: pg.Pool, options: ConnectionOptions): Db["query"] {
  return async (text, values) => {
    const connection = await connect(pool, options);
    try {
      return await connection.single(undefined, text, values);
    } finally {
      connection.release();
    }
  };
}

/** The driver's own parsers, except that bigint becomes a number and date stays text. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8) return safeInteger;
  if (oid === DATE) return (text: string) => text;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

/** Type OIDs of PostgreSQL's catalogue. */
const INT8: number = pg.types.builtins.INT8;
const DATE: number = pg.types.builtins.DATE;

/** A database that does not answer within this time counts as unavailable. */
const CONNECTION_TIMEOUT_MS = 5_000;

const SETTINGS = {
  /** A new connection reads the catalogue and plans again, which makes its first search twice as long. */
  idleTimeoutMillis: 300_000,
  /** Idle time before the first TCP keepalive probe; a probe follows each second, and after ten the connection is lost. */
  keepAliveInitialDelayMillis: 10_000,
  keepAlive: true,
  types: { getTypeParser },
};

/** Limits the wait for closed connections: with the network down, their end is never reported. */
const CLOSE_TIMEOUT_MS = 1_000;
