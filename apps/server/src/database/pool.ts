import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connect } from "./connection.ts";
import { API_ROLE, type Db, SHIP_ROLE, type WholeDatabase } from "./db.ts";
import { openHostPool, splitHosts, type WantedHost } from "./hosts.ts";
import { transactionsOn } from "./transaction.ts";

/**
 * Opens a database's pool; no connection is made before the first statement.
 * @param url with several hosts, connections go to the one that takes writes: {@link ./hosts.ts}
 * @param applicationName shown in pg_stat_activity
 * @param onIdleError told when a resting connection breaks (the database went away); the pool replaces it by itself
 * @param onHostChange told in a sentence which of several hosts is used now
 * @param wanted `standby`: connections go to none that takes writes, also where one host is named
 */
export function openPool(
  url: string,
  {
    connections = 16,
    applicationName = "shore",
    onIdleError = () => {},
    onHostChange = () => {},
    wanted = "primary",
    connectionTimeoutMs = CONNECTED_WITHIN_MS,
  }: {
    connections?: number;
    applicationName?: string;
    onIdleError?: (error: Error) => void;
    onHostChange?: (sentence: string) => void;
    wanted?: WantedHost;
    connectionTimeoutMs?: number;
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
    // The pool only asks its connections to go. A database stopped before they are gone tells each that it is thrown out.
    await Promise.race([Promise.all(connected), sleep(GONE_WITHIN_MS, undefined, { ref: false })]);
  };
  return {
    url,
    pool,
    apiRole: API_ROLE,
    shipRole: SHIP_ROLE,
    query: queryOn(pool),
    ...transactionsOn(pool),
    close,
  };
}

/** `application_name` of connections that only read what datasets export: file workers and backups. */
export const EXPORT_APPLICATION = "shore-export";

/** The product's database on the embedded server. */
export const EMBEDDED_DATABASE = "shore";

/**
 * The same database with a limit on how long a statement may go unanswered: then it fails as with a lost connection, and the
 * connection is closed. For servers; commands and migrations wait.
 */
export function withStatementTimeout(database: WholeDatabase, statementTimeoutMs: number): WholeDatabase {
  const { pool } = database;
  return {
    ...database,
    statementTimeoutMs,
    query: queryOn(pool, statementTimeoutMs),
    ...transactionsOn(pool, { timeoutMs: statementTimeoutMs }),
  };
}

/** Keeps the promise of its end in `connected`, as long as it is there. */
function watch(client: pg.PoolClient, connected: Set<Promise<void>>): void {
  // A connection may break while somebody holds it: whoever does hears of it from the statement that fails.
  client.on("error", () => {});
  const gone: Promise<void> = new Promise((resolve) => {
    client.once("end", () => {
      connected.delete(gone);
      resolve();
    });
  });
  connected.add(gone);
}

function queryOn(pool: pg.Pool, timeoutMs?: number): Db["query"] {
  return async (text, values) => {
    const connection = await connect(pool, timeoutMs);
    try {
      return await connection.query(text, values);
    } finally {
      connection.release();
    }
  };
}

/** The driver's own reading, except that counts become numbers and calendar days stay text. */
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

/** Type numbers of PostgreSQL's own catalogue. */
const INT8: number = pg.types.builtins.INT8;
const DATE: number = pg.types.builtins.DATE;

/** A database that does not answer within this time counts as unavailable. */
const CONNECTED_WITHIN_MS = 5_000;

const SETTINGS = {
  idleTimeoutMillis: 30_000,
  /** After so long without a word the system asks whether the other side is still there, each second, and gives up after ten. */
  keepAliveInitialDelayMillis: 10_000,
  keepAlive: true,
  types: { getTypeParser },
};

/** A network that is down never says that a connection is gone. */
const GONE_WITHIN_MS = 1_000;
