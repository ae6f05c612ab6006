import { once } from "node:events";
import { type Config, readConfig } from "./config/config.ts";
import type { Database } from "./database/db.ts";
import { openServerDatabase } from "./database/open-database.ts";
import { createLog } from "./telemetry/log.ts";
import { StartupError } from "./kernel/startup-error.ts";

export type RunOptions = {
  /**
   * Fill an empty database with the demonstration before the first request. Only with the development sign-in, which needs
   * no password: never with a real issuer, never in production, never beside an existing organisation.
   */
  demonstration?: boolean;
  /** Instead, create an organisation without vessels in an empty database, under the same conditions. */
  empty?: boolean;
  /** Origin of a local storage, named in DATA_EXPORT_STORAGE_HOSTS: the demonstration exports to it every night. */
  storage?: string | undefined;
  /** Called before a step that takes seconds, with a sentence for the user. */
  onWait?: (sentence: string) => void;
  /** Called when the server accepts requests. */
  onServing?: (url: string) => void;
};

/**
 * Runs the server in this process, with settings from the environment, until SIGTERM or SIGINT. A problem that the operator can
 * correct is printed to standard error without a stack, and the exit code is 1.
 */
export async function runServer(
  environment: Record<string, string | undefined>,
  { demonstration = false, empty = false, storage, onWait = () => {}, onServing = () => {} }: RunOptions = {},
): Promise<void> {
  // If a signal arrives during start-up, finish starting, then shut down.
  const stopRequested = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopRequested.abort());
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    // Start the database while the rest of the server is loaded: both take about as long.
    const opening = openServerDatabase(config, log, stopRequested.signal);
    opening.catch(() => {});
    const { startServer } = await import("./server.ts");
    const prepare = async (database: Database) => {
      if (empty) await loadEmptyOnce(database, config);
      else if (demonstration) await loadDemonstrationOnce(database, config, { storage, onWait });
    };
    const server = await startServer(config, log, prepare, opening);
    onServing(server.url);
    if (!stopRequested.signal.aborted) await once(stopRequested.signal, "abort");
    log.info("stopping");
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    const finished = await server.stop();
    log.info({ finished }, "stopped");
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

async function loadEmptyOnce(database: Database, config: Config): Promise<void> {
  if (!hasDevelopmentSignIn(config)) return;
  const { loadEmptyOrganization } = await import("./seed/load-empty-organization.ts");
  await loadEmptyOrganization(database);
}

async function loadDemonstrationOnce(
  database: Database,
  config: Config,
  { storage, onWait }: { storage: string | undefined; onWait: (sentence: string) => void },
): Promise<void> {
  if (!hasDevelopmentSignIn(config)) return;
  const { rows } = await database.query("select 1 from organization limit 1");
  if (rows.length === 0) onWait("Loading the demonstration (only into an empty database) ...");
  const { storageKeys } = await import("./domains/exports/data-exports/storage/storage-key.ts");
  const { loadDemonstration } = await import("./seed/load-demonstration.ts");
  const { key } = storageKeys(config, () => {});
  const outcome = await loadDemonstration(database, undefined, { origin: config.origin, key });
  if (storage === undefined || outcome === "not empty") return;
  const { loadExportsTo } = await import("./seed/exports/load-exports-to.ts");
  await loadExportsTo(database, config, { storage, onWait });
}

function hasDevelopmentSignIn({ oidc, nodeEnv }: Config): boolean {
  return !oidc && nodeEnv !== "production";
}

const EXIT_TIMEOUT_MS = 9_800;
