import { setTimeout as sleep } from "node:timers/promises";
import type { MonitoringConfig } from "../config/monitoring.ts";
import type { WholeDatabase } from "../database/db.ts";
import type { Log } from "./log.ts";

export type Monitoring = {
  /** Sends the remaining spans and closes the metrics port. Resolves within two seconds. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts metrics for Prometheus and traces by OpenTelemetry, each only when configured: otherwise it is not even loaded.
 * @throws StartupError when the metrics port cannot be listened on
 */
export async function startMonitoring(
  { metrics, traces }: MonitoringConfig,
  { database, log }: { database: WholeDatabase; log: Pick<Log, "info" | "warn"> },
): Promise<Monitoring> {
  const parts: Monitoring[] = [];
  if (traces) {
    const { startTraces } = await import("./traces.ts");
    parts.push(startTraces(traces, log));
  }
  if (metrics) {
    const { startMetrics } = await import("./metrics.ts");
    parts.push(await startMetrics(metrics, database, log));
  }
  return {
    stop: async () => {
      const ended = Promise.allSettled(parts.map((part) => part.stop()));
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

const STOP_TIMEOUT_MS = 2_000;
