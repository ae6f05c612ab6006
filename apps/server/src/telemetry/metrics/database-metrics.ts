import type { PoolClient } from "pg";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { Replica, WholeDatabase } from "../../database/db.ts";
import type { Log } from "../log.ts";
import { type DatabaseMetrics, readDatabaseMetrics } from "./database-metrics.sql.ts";

/**
 * Adds metrics of the connection pool and of the database's content: read on each scrape, at most every fifteen seconds. While
 * the database is unavailable `shore_database_up` is 0 and the others are absent, so that no stale value looks current.
 */
export function addDatabaseMetrics(registry: Registry, database: WholeDatabase, log: Pick<Log, "warn">): void {
  addPoolMetrics(registry, database);
  if (database.replica) addReplicaMetric(registry, database.replica);
  const metrics = cached(() => readDatabaseMetrics(database));
  registry.registerMetric(
    new Gauge({
      name: "shore_database_up",
      help: "1 while the database responds.",
      registers: [],
      async collect() {
        const up = await metrics().then(
          () => 1,
          (error: unknown) => {
            log.warn({ err: error }, "the database's metrics could not be read");
            return 0;
          },
        );
        this.set(up);
      },
    }),
  );
  for (const { name, help, labelNames = [], read } of CONTENT_METRICS) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        // Each metric collects separately, because the library collects all concurrently. They share one read of the database.
        async collect() {
          const found = await metrics().catch(() => undefined);
          this.reset();
          if (labelNames.length === 0) this.remove();
          for (const { labels = {}, value } of found ? read(found) : []) this.set(labels, value);
        },
      }),
    );
  }
}

type ContentMetric = {
  name: string;
  help: string;
  labelNames?: string[];
  read: (metrics: DatabaseMetrics) => { labels?: Record<string, string>; value: number }[];
};

function addPoolMetrics(registry: Registry, { pool }: WholeDatabase): void {
  registry.registerMetric(
    new Gauge({
      name: "shore_database_connections",
      help: "Connections of this server by state: in_use, idle; and how many there may be: limit.",
      labelNames: ["state"],
      registers: [],
      collect() {
        this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
        this.set({ state: "idle" }, pool.idleCount);
        this.set({ state: "limit" }, pool.options.max);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "shore_database_connection_waiters",
      help: "Statements and transactions that wait for a connection.",
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
  const waits = new Histogram({
    name: "shore_database_connection_wait_seconds",
    help: "Time from requesting a connection until it is available.",
    buckets: [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  function measured(): Promise<PoolClient>;
  function measured(callback: Callback): void;
  function measured(callback?: Callback): Promise<PoolClient> | void {
    const over = waits.startTimer();
    if (!callback) return connect().finally(over);
    connect((error, client, done) => {
      over();
      callback(error, client, done);
    });
  }
  // The pool itself calls `connect`, too.
  pool.connect = measured;
}

function addReplicaMetric(registry: Registry, replica: Replica): void {
  registry.registerMetric(
    new Gauge({
      name: "shore_replica_in_use",
      help: "1 while reads go to the read replica; absent without one.",
      registers: [],
      collect() {
        this.set(replica.isInUse() ? 1 : 0);
      },
    }),
  );
}

/** Caches a read until it is too old; concurrent callers share it. */
function cached<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let readAt = 0;
  return () => {
    if (last && performance.now() - readAt < CACHE_MS) return last;
    readAt = performance.now();
    last = read();
    last.catch(() => {
      last = undefined;
    });
    return last;
  };
}

const CONTENT_METRICS: ContentMetric[] = [
  {
    name: "shore_sessions",
    help: "Sessions that have not ended.",
    read: ({ sessions }) => [{ value: sessions }],
  },
  {
    name: "shore_jobs",
    help: "Jobs in the queue, by task and state: waiting, due, running, given_up.",
    labelNames: ["task", "state"],
    read: ({ jobs }) => jobs.map(({ task, state, jobs: value }) => ({ labels: { task, state }, value })),
  },
  {
    name: "shore_jobs_oldest_due_seconds",
    help: "How long the oldest due job has waited for a worker.",
    read: ({ oldestDueJobSeconds }) => [{ value: oldestDueJobSeconds }],
  },
  {
    name: "shore_export_files",
    help: "Files of data exports, by state: waiting, running, completed, failed.",
    labelNames: ["state"],
    read: ({ files }) => files.map(({ state, files: value }) => ({ labels: { state }, value })),
  },
  {
    name: "shore_export_lag_seconds",
    help: "How long the oldest file or period that should be exported is overdue.",
    read: ({ exportLagSeconds }) => [{ value: exportLagSeconds }],
  },
  {
    name: "shore_webhook_deliveries",
    help: "Deliveries of webhooks of the last 30 days, by state: waiting, failed.",
    labelNames: ["state"],
    read: ({ webhookDeliveries }) =>
      webhookDeliveries.map(({ state, deliveries: value }) => ({ labels: { state }, value })),
  },
  {
    name: "shore_evidence_leaves",
    help: "Records that are sealed.",
    read: ({ evidenceLeaves }) => [{ value: evidenceLeaves }],
  },
  {
    name: "shore_evidence_lag_seconds",
    help: "How long ago the oldest record may have been received that is not sealed yet.",
    read: ({ evidenceLagSeconds }) => [{ value: evidenceLagSeconds }],
  },
  {
    name: "shore_find_unindexed_entries",
    help: "Stored entries that are not indexed for search yet.",
    read: ({ unindexedEntries }) => [{ value: unindexedEntries }],
  },
  {
    name: "shore_digests",
    help: "Mails of Attention in the last day, by state: nothing (no mail needed), waiting, sending, sent, failed, unknown.",
    labelNames: ["state"],
    read: ({ digests }) => digests.map(({ state, digests: value }) => ({ labels: { state }, value })),
  },
  {
    name: "shore_database_size_bytes",
    help: "The whole database on disk, with indexes.",
    read: ({ sizeBytes }) => [{ value: sizeBytes }],
  },
];

const CACHE_MS = 15_000;
