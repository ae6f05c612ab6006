import { Logger, runMigrations } from "graphile-worker";
import { StartupError } from "../kernel/startup-error.ts";
import type { WholeDatabase } from "./db.ts";

/** The schema of the job queue's tables, separate from the product's. */
export const JOB_QUEUE_SCHEMA = "graphile_worker";

/**
 * Migrates the job queue's tables to this version. Several servers may do this at once.
 * @throws StartupError when the database's user may not create the schema
 */
export async function migrateJobQueue(database: WholeDatabase): Promise<void> {
  try {
    await runMigrations({ pgPool: database.pool, schema: JOB_QUEUE_SCHEMA, logger: SILENT });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
    throw new StartupError(
      `Shore's database user may not create the schema "${JOB_QUEUE_SCHEMA}", which holds the queue of jobs. ` +
        "Let an administrator of the database run: grant create on database <Shore's database> to <Shore's user>.",
    );
  }
}

const SILENT = new Logger(() => () => {});
