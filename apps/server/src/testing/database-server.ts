import { startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { copyOfPreparedFolder, NOT_DURABLE } from "./prepared-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, for its database `postgres`. */
    databaseUrl: string;
    /** Connection strings of the workers when tests run on a Citus cluster; otherwise none. */
    workerUrls: readonly string[];
  }
}

/**
 * Global setup of Vitest: one embedded PostgreSQL for all test files of a run; `testDatabase` creates a database per file.
 *
 * `SHORE_TEST_MACHINES` has the connection strings of a coordinator and its workers instead; their databases `shore` are the templates
 * (`npm run operation -- citus`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [coordinator, ...workers] = process.env["SHORE_TEST_MACHINES"]?.split(" ") ?? [];
  project.provide("workerUrls", workers);
  if (coordinator) {
    project.provide("databaseUrl", coordinator);
    return async () => {};
  }
  const dataDir = await copyOfPreparedFolder();
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const settings = [...NOT_DURABLE, "max_connections=200"];
  const server = await startEmbedded(dataDir, { what: "tests", log, settings });
  project.provide("databaseUrl", server.url("postgres"));
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
