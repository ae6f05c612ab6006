import { rmSync } from "node:fs";
import type { WholeDatabase } from "../database/db.ts";
import { startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { openPool } from "../database/pool.ts";
import { copyOfPreparedFolder, newFolder, NOT_DURABLE, TEMPLATE } from "./prepared-folder.ts";

/**
 * Starts a real, migrated database outside of a test run. `stop` stops and removes it.
 * @param from data folder to copy; by default one with empty tables
 */
export async function preparedDatabase(from?: string): Promise<{ database: WholeDatabase; stop: () => Promise<void> }> {
  const dataDir = await copyOfPreparedFolder(newFolder(), from);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const server = await startEmbedded(dataDir, { what: "tests", log, settings: NOT_DURABLE });
  const database = openPool(server.url(TEMPLATE), { connections: 8 });
  return {
    database,
    stop: async () => {
      await database.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
