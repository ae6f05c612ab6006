import { once } from "node:events";
import { type Config, readConfig } from "./config/config.ts";
import type { Database } from "./database/db.ts";
import { openServersDatabase } from "./database/open-database.ts";
import { createLog } from "./telemetry/log.ts";
import { StartupError } from "./config/startup-error.ts";

export type RunOptions = {
  /**
   * Fill an empty database with the demonstration before the first request. Only where people sign in without a password
   * anyway: never with a real issuer, never in production, never beside an organisation that is already there.
   */
  demonstration?: boolean;
  /** Origin of a storage on this machine, named in DATA_EXPORT_STORAGE_HOSTS: the demonstration exports to it every night. */
  storage?: string | undefined;
  /** Called when something is begun that takes seconds, with a sentence for people. */
  onWait?: (sentence: string) => void;
  /** Called when people can come. */
  onServing?: (url: string) => void;
};

/**
 * Runs the server as this process: from the environment to its end by SIGTERM or SIGINT. A problem that a person can put right is
 * told in plain words on standard error and ends the process with 1.
 */
export async function runServer(
  environment: Record<string, string | undefined>,
  { demonstration = false, storage, onWait = () => {}, onServing = () => {} }: RunOptions = {},
): Promise<void> {
  // Asked to end while it starts: what is begun is finished first, then all of it is closed.
  const stopRequested = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopRequested.abort());
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    // The database starts while the rest of the server is loaded: each takes as long as the other.
    const opening = openServersDatabase(config, log, stopRequested.signal);
    opening.catch(() => {});
    const { startServer } = await import("./server.ts");
    const prepare = async (database: Database) => {
      if (demonstration) await loadDemonstrationOnce(database, config, { storage, onWait });
    };
    const server = await startServer(config, log, prepare, opening);
    onServing(server.url);
    if (!stopRequested.signal.aborted) await once(stopRequested.signal, "abort");
    log.info("stopping");
    setTimeout(() => process.exit(1), GONE_WITHIN_MS).unref();
    const finished = await server.stop();
    log.info({ finished }, "stopped");
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

async function loadDemonstrationOnce(
  database: Database,
  config: Config,
  { storage, onWait }: { storage: string | undefined; onWait: (sentence: string) => void },
): Promise<void> {
  if (config.oidc || config.nodeEnv === "production") return;
  const { rows } = await database.query("select 1 from organization limit 1");
  if (rows.length === 0) onWait("Loading the demonstration (only into an empty database) ...");
  const { loadDemonstration } = await import("./seed/load-demonstration.ts");
  const outcome = await loadDemonstration(database, undefined, config.origin);
  if (storage === undefined || outcome === "not empty") return;
  const { loadExportsTo } = await import("./seed/exports/load-exports-to.ts");
  await loadExportsTo(database, config, { storage, onWait });
}

const GONE_WITHIN_MS = 9_800;
