import { DataFolderInUse } from "@shore/embedded-postgres/data-folder-lock";
import {
  type EmbeddedLog,
  ensureDatabase,
  runningServer,
  startEmbedded,
} from "@shore/embedded-postgres/embedded-postgres";
import { EmbeddedPostgresError } from "@shore/embedded-postgres/embedded-postgres-error";
import type { Config } from "../config/config.ts";
import { StartupError } from "../kernel/startup-error.ts";
import { ensureRoles } from "./roles.ts";
import { type Database, NO_ROLE, type WholeDatabase } from "./db.ts";
import { UNAVAILABLE_LINE_INTERVAL_MS, lineLimit } from "../kernel/line-limit.ts";
import { readHostState, hostNames, splitHosts } from "../kernel/hosts.ts";
import { checkReplica } from "./check-replica.ts";
import { withReplica } from "./replica.ts";
import { checkSpread } from "./spread.ts";
import { migrateJobQueue } from "./migrate-job-queue.ts";
import { migrate } from "./migrate.ts";
import { StatementNames } from "./statement-names.ts";
import { withStatementTimeout, EMBEDDED_DATABASE, openPool } from "./pool.ts";
import { watchStorage } from "../kernel/storage-full.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";
import { setTimeout as sleep } from "node:timers/promises";

export type OpenDatabase = {
  database: WholeDatabase;
  /** Closes the connections, then stops the embedded server if this process started it. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the configured database, migrated to this version: the one DATABASE_URL names, or else the embedded one.
 * @param what this process's name, shown to the user of another that finds the data folder locked: "Shore server", "shore import"
 * @param whenInUse another process has locked the embedded data folder: `refuse` = throw StartupError (servers); `join` = use
 *   that process's database for as long as it runs (commands)
 * @param retryUntil until it aborts, connecting to an unreachable DATABASE_URL is retried; none: no retry
 * @throws StartupError with a sentence for the person who starts it
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  {
    what,
    whenInUse,
    log,
    retryUntil = AbortSignal.abort(),
    namedStatements = false,
  }: {
    what: string;
    whenInUse: "refuse" | "join";
    log: EmbeddedLog;
    retryUntil?: AbortSignal;
    namedStatements?: boolean;
  },
): Promise<OpenDatabase> {
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedDatabase(config.dataDir, what, whenInUse, log);
  const lostLines = lineLimit(UNAVAILABLE_LINE_INTERVAL_MS);
  const database = openPool(url, {
    onIdleError: (error) => lostLines(() => log.warn(`database connection lost: ${error.message}`)),
    onHostChange: (sentence) => log.warn(`database: ${sentence}`),
    names: namedStatements ? statementNames((sentence) => log.warn(`database: ${sentence}`)) : undefined,
  });
  const close = async () => {
    await database.close();
    await stop();
  };
  try {
    if (config.databaseUrl) await waitForExternal(database, config.databaseUrl, log, retryUntil);
    await logHosts(database, log);
    for (const name of await migrate(database)) log.info(`database: applied ${name}`);
    await migrateJobQueue(database);
    const roles = await ensureRoles(database);
    if (Object.values(roles).includes(NO_ROLE)) log.warn(MISSING_ROLES_WARNING);
    const spread = await checkSpread(database, (sentence) => log.warn(`database: ${sentence}`));
    if (!spread) return { database: { ...database, ...roles }, close };
    log.info(`database: ${spread.shards} shards of each spread table on ${spread.machines.join(", ")}`);
    // Citus stores rows that a statement selects by COPY, which a role under row-level security may not do.
    return { database: { ...database, ...roles, shipRole: NO_ROLE }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * {@link openDatabase} for a server: waits for a database that starts later, and sets a timeout for one that becomes unresponsive.
 * @param stop aborted when the server has to stop; ends the wait for an unreachable database
 */
export async function openServerDatabase(
  config: Pick<Config, "databaseUrl" | "databaseReplicaUrl" | "databaseNamedStatements" | "dataDir" | "origin">,
  log: EmbeddedLog,
  stop?: AbortSignal,
): Promise<OpenDatabase> {
  const what = `Shore at ${config.origin}/shore`;
  const retryUntil = AbortSignal.any([AbortSignal.timeout(STARTUP_TIMEOUT_MS), ...(stop ? [stop] : [])]);
  const { databaseNamedStatements: namedStatements, databaseReplicaUrl: replicaUrl } = config;
  const { database, close } = await openDatabase(config, {
    what,
    whenInUse: "refuse",
    log,
    retryUntil,
    namedStatements,
  });
  if (!config.databaseUrl) watchStorage(config.dataDir);
  const limited = withStatementTimeout(database, STATEMENT_TIMEOUT_MS);
  if (replicaUrl === undefined) return { database: limited, close };
  try {
    await checkReplica(limited, replicaUrl, log);
  } catch (error) {
    await close();
    throw error;
  }
  const onChange = (sentence: string) => log.warn(`database replica: ${sentence}`);
  const names = namedStatements ? statementNames(onChange) : undefined;
  const withReads = withReplica(limited, replicaUrl, { onChange, names });
  return {
    database: withReads,
    close: async () => {
      await withReads.replica?.close();
      await close();
    },
  };
}

function statementNames(onChange: (sentence: string) => void): StatementNames {
  return new StatementNames(() => onChange(NAMES_NOT_KEPT));
}

async function startEmbeddedDatabase(dataDir: string, what: string, whenInUse: "refuse" | "join", log: EmbeddedLog) {
  try {
    const server = await startEmbedded(dataDir, { what, log, ...(whenInUse === "join" ? { lockTimeoutMs: 0 } : {}) });
    try {
      await ensureDatabase(server, EMBEDDED_DATABASE);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return { url: server.url(EMBEDDED_DATABASE), stop: server.stop };
  } catch (error) {
    if (whenInUse === "join" && error instanceof DataFolderInUse) {
      return { url: await urlOfLockOwner(dataDir, error), stop: async () => {} };
    }
    if (error instanceof EmbeddedPostgresError) throw new StartupError(error.message, { cause: error });
    throw error;
  }
}

/** Waits for the URL, because the owner of the folder may have just started and not be ready. */
async function urlOfLockOwner(dataDir: string, inUse: DataFolderInUse): Promise<string> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; await sleep(50)) {
    const url = runningServer(dataDir)?.(EMBEDDED_DATABASE);
    if (url) return url;
  }
  throw new StartupError(inUse.message, { cause: inUse });
}

/** Retries each second until it is reachable or `retryUntil` aborts: hosts that start together become ready in any order. */
async function waitForExternal(
  database: Database,
  url: string,
  log: EmbeddedLog,
  retryUntil: AbortSignal,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await checkExternal(database, url);
    } catch (error) {
      if (retryUntil.aborted || !isDatabaseUnavailable(error)) throw error;
      if (isFirst) log.warn(`database: waiting for the PostgreSQL at ${hostNames(url)}, it cannot be reached`);
      await sleep(RETRY_INTERVAL_MS, undefined, { signal: retryUntil }).catch(() => {});
    }
  }
}

/** Checks an external PostgreSQL on the first connection and turns its errors into advice, without its password. */
async function checkExternal(database: Database, url: string): Promise<void> {
  const { pathname, username, searchParams } = new URL(splitHosts(url)[0] ?? "");
  const target = `the PostgreSQL at ${hostNames(url)} that DATABASE_URL names`;
  try {
    const { rows } = await database.query<{ version: number; readOnly: boolean }>(
      `select current_setting('server_version_num')::int as version,
              current_setting('transaction_read_only')::boolean as "readOnly"`,
    );
    const { version, readOnly } = rows[0] ?? { version: 0, readOnly: false };
    if (readOnly) {
      throw new StartupError(
        `Shore has to write, and ${target} is read-only: a standby, or default_transaction_read_only is on.`,
      );
    }
    if (version < MIN_POSTGRESQL_VERSION * 10_000) {
      throw new StartupError(
        `Shore needs PostgreSQL ${MIN_POSTGRESQL_VERSION} or newer; ${target} is ${Math.floor(version / 10_000)}.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = error instanceof AggregateError ? String(error.errors[0]) : String(error);
    if (code === "28P01" || code === "28000") {
      throw new StartupError(
        `Shore may not sign in to ${target} as "${decodeURIComponent(username) || searchParams.get("user")}": wrong user or password.`,
      );
    }
    if (code === "3D000") {
      throw new StartupError(
        `There is no database "${decodeURIComponent(pathname.slice(1))}" on ${target}. Create it first.`,
      );
    }
    if (!isDatabaseUnavailable(error)) throw new StartupError(`Shore cannot use ${target}: ${reason}`);
    throw new StartupError(`Shore cannot reach ${target} (${reason}). Start it, or correct DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** Logs the state of each of several hosts, so that an unreachable one is noticed before a failover needs it. */
async function logHosts(database: WholeDatabase, log: EmbeddedLog): Promise<void> {
  const urls = splitHosts(database.url);
  if (urls.length === 1) return;
  const { rows } = await database.query<{ id: string }>(
    "select system_identifier::text as id from pg_control_system()",
  );
  for (const { kind, sentence } of await Promise.all(urls.map((url) => readHostState(url, {}, rows[0]?.id))))
    log[kind === "primary" || kind === "standby" ? "info" : "warn"](`database: ${sentence}`);
}

const MISSING_ROLES_WARNING =
  "Row-level security does not fully protect organisations and records: Shore's database user may not create the roles of calls " +
  'and ships. Statements still filter by organisation. See "PostgreSQL" in docs/operation.md.';

const NAMES_NOT_KEPT =
  "statements are sent without names from now on, because the connection pooler in front of it does not keep named ones. " +
  "PgBouncer does from 1.21 on, with max_prepared_statements above 0; otherwise remove DATABASE_NAMED_STATEMENTS.";

/** A PostgreSQL that starts at the same time takes some seconds, longer where it has to recover. */
const STARTUP_TIMEOUT_MS = 30_000;

const RETRY_INTERVAL_MS = 1_000;

/** The longest that a client waits for a call. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Supported versions: https://www.postgresql.org/support/versioning/ */
const MIN_POSTGRESQL_VERSION = 15;
