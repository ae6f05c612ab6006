import type { TracingChannel } from "node:diagnostics_channel";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { isStorageFullNow } from "../../kernel/storage-full.ts";
import {
  channels,
  type CallEvent,
  type JobEvent,
  type ReplicaReadEvent,
  type ReportEvent,
} from "../../kernel/channels.ts";

/** Adds metrics of the work of this server, from the call until `stop`. */
export function addWorkMetrics(registry: Registry): { stop: () => void } {
  const registers = [registry];
  registry.registerMetric(
    new Gauge({
      name: "shore_database_storage_full",
      help: "1 while writes fail because the storage is full: for a minute after each failed write.",
      registers: [],
      collect() {
        this.set(isStorageFullNow() ? 1 : 0);
      },
    }),
  );
  const callsUnderWay = new Gauge({
    name: "shore_calls_under_way",
    help: "Calls in progress.",
    registers,
  });
  const calls = new Histogram({
    name: "shore_call_duration_seconds",
    help: "Duration of calls, by method name in the contract and response code.",
    labelNames: ["method", "code"],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 300],
    registers,
  });
  const statements = new Histogram({
    name: "shore_database_statement_duration_seconds",
    help: "Duration of database statements, without the wait for a connection.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  const jobs = new Histogram({
    name: "shore_job_duration_seconds",
    help: "Duration of jobs that this server ran, by task and result.",
    labelNames: ["task", "result"],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120, 600, 3600],
    registers,
  });
  const jobWaits = new Histogram({
    name: "shore_job_wait_seconds",
    help: "Time from when a job was due until this server started it.",
    labelNames: ["task"],
    buckets: [0.1, 1, 5, 15, 60, 300, 1800],
    registers,
  });
  /** When each running job that sends webhooks began. */
  const sendingJobs = new Map<JobEvent, number>();
  registry.registerMetric(
    new Gauge({
      name: "shore_webhook_job_seconds",
      help: "How long the oldest job that sends webhooks on this server has been running; 0 while none does.",
      registers: [],
      collect() {
        const now = performance.now();
        this.set(Math.max(0, ...[...sendingJobs.values()].map((startedAt) => (now - startedAt) / 1000)));
      },
    }),
  );
  const reportsUnderWay = new Gauge({
    name: "shore_reports_under_way",
    help: "Logbook reports in progress or queued.",
    registers,
  });
  const reports = new Histogram({
    name: "shore_report_duration_seconds",
    help: "Duration of logbook reports by result, including the wait in the queue.",
    labelNames: ["result"],
    buckets: [0.25, 0.5, 1, 2.5, 5, 15, 60, 120, 300],
    registers,
  });
  const replicaReads = new Counter({
    name: "shore_replica_reads_total",
    help: "Reads that may go to the read replica, by outcome: replica; on the primary: out of use, behind, away, busy, cancelled.",
    labelNames: ["outcome"],
    registers,
  });
  const watching = [
    watch<CallEvent>(channels.calls, {
      onStart: () => callsUnderWay.inc(),
      onEnd: ({ method, code = "none" }, seconds) => {
        callsUnderWay.dec();
        calls.observe({ method, code }, seconds);
      },
    }),
    watch(channels.statements, { onEnd: (_, seconds) => statements.observe(seconds) }),
    watch<JobEvent>(channels.jobs, {
      onStart: (job) => {
        if (job.task === "webhook_send") sendingJobs.set(job, performance.now());
        jobWaits.observe({ task: job.task }, job.waitedMs / 1000);
      },
      onEnd: (job, seconds, failed) => {
        sendingJobs.delete(job);
        jobs.observe({ task: job.task, result: failed ? "failed" : "done" }, seconds);
      },
    }),
    watch<ReplicaReadEvent>(channels.replicaReads, {
      onEnd: ({ outcome }) => outcome && replicaReads.inc({ outcome }),
    }),
    watch<ReportEvent>(channels.reports, {
      onStart: () => reportsUnderWay.inc(),
      onEnd: ({ pages }, seconds, failed) => {
        reportsUnderWay.dec();
        reports.observe({ result: failed ? "stopped" : pages === undefined ? "refused" : "made" }, seconds);
      },
    }),
  ];
  return { stop: () => watching.forEach((one) => one.stop()) };
}

type Watcher<Work> = {
  onStart?: (work: Work) => void;
  onEnd: (work: Work, seconds: number, failed: boolean) => void;
};

/** Calls `onStart` when work begins, and `onEnd` when it ends with a result or an error. */
function watch<Work extends object>(channel: TracingChannel<Work, unknown>, { onStart, onEnd }: Watcher<Work>) {
  const since = new WeakMap<Work, number>();
  const subscribers = {
    start: (work: Work) => {
      since.set(work, performance.now());
      onStart?.(work);
    },
    asyncEnd: (work: Work & { error?: unknown }) => {
      const startedAt = since.get(work);
      // Ignore work that began before the subscription.
      if (startedAt !== undefined) onEnd(work, (performance.now() - startedAt) / 1000, work.error !== undefined);
    },
  };
  channel.subscribe(subscribers);
  return { stop: () => channel.unsubscribe(subscribers) };
}
