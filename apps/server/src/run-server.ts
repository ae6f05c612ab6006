import { type Config, readConfig } from "./config.ts";
import type { Database } from "./database/db.ts";
import { createLog, type Log } from "./log.ts";
import { startServer } from "./server.ts";
import { StartProblem } from "./start-problem.ts";

export type RunOptions = {
  /** Called once the database is open and before the first request is taken. */
  prepare?: (database: Database, config: Config, log: Log) => Promise<void>;
  /** Called when people can come. */
  onServing?: (url: string) => void;
};

/**
 * Runs the server as this process: from the environment to its end by SIGTERM or SIGINT. A problem that a person can put right is
 * told in plain words on standard error and ends the process with 1.
 */
export async function runServer(
  environment: Record<string, string | undefined>,
  { prepare = async () => {}, onServing = () => {} }: RunOptions = {},
): Promise<void> {
  // Asked to end while it starts: what is begun is finished first, then all of it is closed.
  const asked = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => asked.resolve());
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    const server = await startServer(config, log, (database) => prepare(database, config, log));
    onServing(server.url);
    await asked.promise;
    log.info("stopping");
    setTimeout(() => process.exit(1), GONE_WITHIN_MS).unref();
    const finished = await server.stop();
    log.info({ finished }, "stopped");
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartProblem ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

const GONE_WITHIN_MS = 9_800;
