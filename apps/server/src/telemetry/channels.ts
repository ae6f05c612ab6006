import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";

/** One call of the contract, from before it is let in until its answer stands. */
export type CallEvent = {
  /** Its name in the contract: `GetVessels`. */
  readonly method: string;
  readonly requestId: string;
  readonly header: Headers;
  /** Once it is answered: `ok`, the Connect code that the answer bears, or `http_415` for an answer without one. */
  code?: string;
};

/** One statement on the database, without its values. */
export type StatementEvent = { readonly text: string };

/** One job, from when a worker has it until it is done or has failed. */
export type JobEvent = {
  readonly task: string;
  readonly payload: unknown;
  /** From when it was to be done until it was begun. */
  readonly waitedMs: number;
};

/** One report, from when it is asked for, through its wait for its turn, until it is made or stopped. */
export type ReportEvent = { entries?: number; pages?: number };

/** One read that may go to the read replica. */
export type ReplicaReadEvent = {
  /**
   * Where it was done: `replica`; all others were done on the primary, because the replica was out of use, behind, away or busy, or
   * cancelled the read.
   */
  outcome?: "replica" | "out of use" | "behind" | "away" | "busy" | "cancelled";
};

/** Tracing channels that metrics and traces subscribe to. Without subscribers a call costs the look at one flag. */
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

/** The trace that the work at hand belongs to, to be passed on: a W3C `traceparent`. Nothing unless traces are configured. */
export const currentTrace: { parent: () => string | undefined } = { parent: () => undefined };
