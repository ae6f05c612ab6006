import { ENDS_WITH_CLIENT } from "./connection.ts";
import type { Database, WholeDatabase } from "./db.ts";
import { transactionsOn } from "./transaction.ts";

/**
 * Returns the database for one organisation's calls: row-level security limits every statement to its rows, whatever it
 * selects.
 *
 * Role and organisation are set for a transaction and end with it, so nothing stays on a connection, also behind a pooler
 * in transaction mode.
 * @param reader aborts when nobody waits for what is read: then statements end. Not for changes
 * @throws RangeError when `organizationUuid` is no uuid
 */
export function forTenant(database: WholeDatabase, organizationUuid: string, reader?: AbortSignal): Database {
  return asRole(database, database.apiRole, organizationUuid, reader);
}

/**
 * {@link forTenant} for what an organisation's ships send: the role inserts records and can neither update nor delete one.
 * @throws RangeError when `organizationUuid` is no uuid
 */
export function forShips(database: WholeDatabase, organizationUuid: string): Database {
  return asRole(database, database.shipRole, organizationUuid);
}

function asRole(
  { pool, statementTimeoutMs: timeoutMs, replica, names }: WholeDatabase,
  role: string,
  organizationUuid: string,
  reader?: AbortSignal,
): Database {
  // It is interpolated into a statement.
  if (!UUID.test(organizationUuid)) throw new RangeError("An organisation is named by a uuid");
  const setUp = [`set local role ${role}`, `set local shore.organization = '${organizationUuid}'`, ENDS_WITH_CLIENT];
  const database: Database = transactionsOn(pool, { setUp, timeoutMs, reader, names });
  return replica ? { ...database, replica: replica.forTenant(database, setUp, reader) } : database;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
