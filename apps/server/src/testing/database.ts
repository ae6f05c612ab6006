import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { NO_ROLE, type WholeDatabase } from "../database/db.ts";
import { openPool } from "../database/pool.ts";
import { TEMPLATE } from "./prepared-folder.ts";
import { checkStatements } from "./seen-statements.ts";

/**
 * Creates a real, empty, migrated database for this test file; dropped when the file is done. Call it at the top of a test file:
 * `const database = await testDatabase();`
 *
 * A clone of the template in the run's PostgreSQL (database-server.ts), about 40 ms each.
 */
export const testDatabase = (): Promise<WholeDatabase> => databaseFrom(TEMPLATE);

/** {@link testDatabase} for a test that changes statements so that they are not limited to one organisation. */
export const testDatabaseOfAnyStatement = (): Promise<WholeDatabase> =>
  databaseFrom(TEMPLATE, { checksStatements: false });

/** Clones the database `template`; dropped when the test file is done. */
export async function databaseFrom(template: string, { checksStatements = true } = {}): Promise<WholeDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await command(`create database ${name} template ${template} strategy file_copy`);
  const opened = openPool(urlOf(name), { connections: 8 });
  // As openDatabase does.
  const database = inject("workerUrls").length > 0 ? { ...opened, shipRole: NO_ROLE } : opened;
  afterAll(async () => {
    await database.close();
    // Only a superuser may terminate the processes of Citus in it; its machines are removed after the run.
    if (inject("workerUrls").length === 0) await command(`drop database ${name} with (force)`);
  });
  // Hooks run in reverse order: before the database is closed. Plans of Citus do not show what other machines scan.
  if (checksStatements && inject("workerUrls").length === 0) checkStatements(database);
  return database;
}

async function command(text: string): Promise<void> {
  for (const url of [inject("databaseUrl"), ...inject("workerUrls")]) await maintenanceOf(url).query(text);
}

/** The files of a process share one connection to each machine: to begin a process of PostgreSQL takes as long as some tests. */
function maintenanceOf(url: string): WholeDatabase {
  const opened = maintenance.get(url) ?? openPool(url, { connections: 1 });
  maintenance.set(url, opened);
  return opened;
}

const maintenance = new Map<string, WholeDatabase>();

/** Returns the connection string of a database of the run's PostgreSQL. */
export function urlOf(database: string): string {
  const url = new URL(inject("databaseUrl"));
  url.pathname = database;
  return url.href;
}
