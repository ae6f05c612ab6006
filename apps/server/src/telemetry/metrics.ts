import { collectDefaultMetrics, Registry } from "prom-client";
import type { WholeDatabase } from "../database/db.ts";
import type { Log } from "./log.ts";
import type { Monitoring } from "./telemetry.ts";
import { addDatabaseMetrics } from "./metrics/database-metrics.ts";
import { listenForScrapes, type ScrapeAddress } from "./metrics/scrape-listener.ts";
import { addWorkMetrics } from "./metrics/work-metrics.ts";

/**
 * Collects metrics of this process and of the database, and serves them to Prometheus on a separate port. Labels come from the
 * contract and the code, never from an id or a name that a user entered.
 */
export async function startMetrics(
  address: ScrapeAddress,
  database: WholeDatabase,
  log: Pick<Log, "info" | "warn">,
): Promise<Monitoring> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watching = addWorkMetrics(registry);
  addDatabaseMetrics(registry, database, log);
  const listener = await listenForScrapes(address, registry);
  log.info({ host: address.host, port: address.port }, "metrics for Prometheus are served at /metrics");
  return {
    stop: async () => {
      watching.stop();
      await listener.stop();
    },
  };
}
