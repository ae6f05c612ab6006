import type { EmbeddedLog } from "@shore/embedded-postgres/embedded-postgres";
import { StartupError } from "../kernel/startup-error.ts";
import { connect } from "./connection.ts";
import type { WholeDatabase } from "./db.ts";
import { readHostState, hostNames, splitHosts } from "../kernel/hosts.ts";
import { isSameDatabase, readPosition, REPLAY_TIMEOUT_MS } from "./log-position.ts";
import { openPool } from "./pool.ts";
import { readSpread } from "./spread.ts";

/**
 * Logs the state of each host of DATABASE_REPLICA_URL. An unreachable or promoted host is only a warning: a server has to start
 * during a failover, too, and its reads go to the primary meanwhile.
 * @throws StartupError when a host is of another cluster or database, and when the database is spread over several machines
 */
export async function checkReplica(primary: WholeDatabase, url: string, log: EmbeddedLog): Promise<void> {
  if (await readSpread(primary)) {
    throw new StartupError("DATABASE_REPLICA_URL cannot be used with a database of several machines. Remove it.");
  }
  const { rows } = await primary.query<{ id: string }>("select system_identifier::text as id from pg_control_system()");
  for (const host of splitHosts(url)) {
    const { kind, sentence } = await readHostState(host, {}, rows[0]?.id);
    const isReachable = kind === "standby" || kind === "primary";
    if (kind === "another cluster" || (isReachable && !(await hasDatabaseOf(primary, host)))) {
      throw new StartupError(
        `DATABASE_REPLICA_URL names ${hostNames(host)}, which is no standby of the database that DATABASE_URL names. Correct or remove it.`,
      );
    }
    log[kind === "standby" ? "info" : "warn"](`database replica: ${sentence}`);
  }
}

async function hasDatabaseOf(primary: WholeDatabase, url: string): Promise<boolean> {
  const position = await readPosition(primary);
  const other = openPool(url, { connections: 1, connectionTimeoutMs: REPLAY_TIMEOUT_MS });
  try {
    const connection = await connect(other.pool);
    try {
      return await isSameDatabase(connection, position);
    } finally {
      connection.release();
    }
  } finally {
    await other.close();
  }
}
