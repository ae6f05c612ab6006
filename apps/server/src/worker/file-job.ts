import { createHash } from "node:crypto";
import type { Database } from "../database/db.ts";
import type { SerializedError } from "./serialize-error.ts";

/** A kind of job that makes a file in a worker process. */
export type FileJob<Request, Result> = {
  readonly name: string;
  /** True: the handler only reads, so that it may be retried, and reads on the replica where there is one. @default false */
  readonly onlyReads?: boolean;
  /** Imports the handler and its libraries; called in the worker process only. */
  readonly load: () => Promise<Handler<Request, Result>>;
};

/**
 * Makes a file. Request and result are structured-cloned between processes. Return expected failures: a thrown error arrives as
 * {@link SerializedError} only.
 */
export type Handler<Request, Result> = (request: Request, context: JobContext) => Promise<Result>;

export type JobContext = {
  /** The database of the job's tenant; the whole database for a job across tenants. */
  database: Database;
  /** Aborts when the job is cancelled. */
  signal: AbortSignal;
  /** Public origin of the server, for URLs in files. */
  origin: string;
  /** Sends a piece of the job's file, the next one when it resolves. The server has the file when the job is done, or none of it. */
  sendPiece: (piece: Piece) => Promise<void>;
};

/** A file held in memory, of some 30 MB at most; a larger one is sent in pieces by {@link ./file-in-pieces.ts}. */
export type FileContent = { content: Uint8Array<ArrayBuffer>; sha256: string };

export function fileContent(chunks: readonly Uint8Array[]): FileContent {
  const content = Buffer.concat(chunks);
  return { content, sha256: createHash("sha256").update(content).digest("hex") };
}

/** What the server sends to a worker process: one job at a time, or the cancellation of the current one. */
export type ToWorker = JobRequest | { kind: "cancel" };

export type JobRequest = {
  kind: "run";
  /** Number of the job in its process. */
  jobId: number;
  /** {@link FileJob.name} */
  name: string;
  request: unknown;
  database: {
    url: string;
    apiRole: string;
    /** Of the replica, while reads go to it. */
    replicaUrl: string | undefined;
  };
  origin: string;
  /** The tenant; undefined: the job works across tenants. */
  organizationUuid: string | undefined;
  /** W3C `traceparent` of the caller. */
  traceparent: string | undefined;
};

export type JobOutcome = { kind: "done"; result: unknown } | { kind: "failed"; error: SerializedError };

/** `isFirst`: the file begins, in place of one that the job began before, on a replica that was lost. */
export type Piece = { bytes: Uint8Array<ArrayBuffer>; isFirst: boolean };

/** A worker process's response to one job, after the pieces of its file. */
export type FromWorker = (JobOutcome | ({ kind: "piece" } & Piece)) & Pick<JobRequest, "jobId">;
