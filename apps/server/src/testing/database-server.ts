import { startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { copyOfPreparedFolder, NOT_DURABLE } from "./prepared-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, for its database `postgres`. */
    databaseUrl: string;
  }
}

/** Global setup of Vitest: one embedded PostgreSQL for all test files of a run; `testDatabase` makes each file its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
