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
export async function testDatabase(): Promise<WholeDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await command(`create database ${name} template ${TEMPLATE} strategy file_copy`);
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

function urlOf(database: string): string {
  const url = new URL(inject("databaseUrl"));
  url.pathname = database;
  return url.href;
}
