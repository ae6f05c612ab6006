import { rmSync } from "node:fs";
import type { WholeDatabase } from "../database/db.ts";
import { startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { openPool } from "../database/pool.ts";
import { copyOfPreparedFolder, NOT_DURABLE, TEMPLATE } from "./prepared-folder.ts";

/** Starts a real, empty, migrated database outside of a test run. `stop` stops and removes it. */
export async function preparedDatabase(): Promise<{ database: WholeDatabase; stop: () => Promise<void> }> {
  const dataDir = await copyOfPreparedFolder();
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
