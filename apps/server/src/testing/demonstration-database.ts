import { inject } from "vitest";
import type { WholeDatabase } from "../database/db.ts";
import { openPool } from "../database/pool.ts";
import { loadDemonstration } from "../seed/load-demonstration.ts";
import { databaseFrom, testDatabase, urlOf } from "./database.ts";
import { TEMPLATE } from "./prepared-folder.ts";

/** The time as of which {@link demonstrationDatabase} is loaded. */
export const DEMONSTRATION_TIME = Temporal.Instant.from("2026-11-21T13:10:00Z");

/**
 * Creates a database with the demonstration for this test file. The first file of a run that calls it loads the demonstration (about
 * five seconds); the others get a clone.
 */
export async function demonstrationDatabase(): Promise<WholeDatabase> {
  if (inject("workerUrls").length > 0) {
    // On Citus, processes stay connected after loading, so the database cannot be cloned.
    const database = await testDatabase();
    await loadDemonstration(database, DEMONSTRATION_TIME);
    return database;
  }
  const maintenance = openPool(inject("databaseUrl"), { connections: 2 });
  try {
    // Test files of other workers wait here. A transaction-level lock, as a pool closes idle connections.
    await maintenance.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext($1))", [LOADED]);
      const { rowCount } = await tx.query("select from pg_database where datname = $1", [LOADED]);
      if (rowCount === 0) await load(maintenance);
    });
  } finally {
    await maintenance.close();
  }
  return databaseFrom(LOADED);
}

async function load(maintenance: WholeDatabase): Promise<void> {
  await maintenance.query(`create database ${LOADING} template ${TEMPLATE} strategy file_copy`);
  const database = openPool(urlOf(LOADING), { connections: 8 });
  await loadDemonstration(database, DEMONSTRATION_TIME);
  await database.close();
  await maintenance.query(`alter database ${LOADING} rename to ${LOADED}`);
}

const LOADED = "demonstration";
const LOADING = "demonstration_loading";
