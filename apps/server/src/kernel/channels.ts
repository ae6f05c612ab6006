import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";

/** One call of the contract, from before its authorisation until its response is complete. */
export type CallEvent = {
  /** Its name in the contract: `GetVessels`. */
  readonly method: string;
  readonly requestId: string;
  readonly header: Headers;
  /** Set with the response: `ok`, its Connect code, or `http_415` for a response without one. */
  code?: string;
};

/** One statement on the database, without its values. */
export type StatementEvent = { readonly text: string };

/** One job, from when a worker takes it until it is done or has failed. */
export type JobEvent = {
  readonly task: string;
  readonly payload: unknown;
  /** Time from when it was due until it began. */
  readonly waitedMs: number;
};

/** One report, from its request, including its wait in the queue, until it is finished or cancelled. */
export type ReportEvent = { entries?: number; pages?: number };

/** One read that may go to the read replica. */
export type ReplicaReadEvent = {
  /**
   * Where it ran: `replica`; all others ran on the primary, because the replica was out of use, behind, unreachable or busy, or
   * cancelled the read.
   */
  outcome?: "replica" | "out of use" | "behind" | "away" | "busy" | "cancelled";
};

/** Tracing channels that metrics and traces subscribe to. Without subscribers a call only checks one flag. */
export const channels: {
  readonly calls: TracingChannel<CallEvent, unknown>;
  readonly statements: TracingChannel<StatementEvent, unknown>;
  readonly jobs: TracingChannel<JobEvent, unknown>;
  readonly reports: TracingChannel<ReportEvent, unknown>;
  readonly replicaReads: TracingChannel<ReplicaReadEvent, unknown>;
} = {
  calls: tracingChannel("shore:call"),
  statements: tracingChannel("shore:statement"),
  jobs: tracingChannel("shore:job"),
  reports: tracingChannel("shore:report"),
  replicaReads: tracingChannel("shore:replica-read"),
};

/** The current trace context, for propagation: a W3C `traceparent`. Undefined unless traces are configured. */
export const currentTrace: { parent: () => string | undefined } = { parent: () => undefined };
