import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import type { WholeDatabase } from "../database/db.ts";
import { openPool } from "../database/pool.ts";
import { TEMPLATE } from "./prepared-folder.ts";

/**
 * A real, empty, migrated database of this test file's own; dropped when the file is done. Call it at the top of a test file:
 * `const database = await testDatabase();`
 *
 * A clone of the template in the run's PostgreSQL (database-server.ts), about 40 ms each.
 */
export const testDatabase = (): Promise<WholeDatabase> => databaseFrom(TEMPLATE);

/** A clone of the database `template`; dropped when the test file is done. */
export async function databaseFrom(template: string): Promise<WholeDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await command(`create database ${name} template ${template} strategy file_copy`);
  const database = openPool(urlOf(name), { connections: 8 });
  afterAll(async () => {
    await database.close();
    await command(`drop database ${name} with (force)`);
  });
  return database;
}

async function command(text: string): Promise<void> {
  const maintenance = openPool(inject("databaseUrl"), { connections: 1 });
  try {
    await maintenance.query(text);
  } finally {
    await maintenance.close();
  }
}

/** Connection string of a database of the run's PostgreSQL. */
export function urlOf(database: string): string {
  const url = new URL(inject("databaseUrl"));
  url.pathname = database;
  return url.href;
}
