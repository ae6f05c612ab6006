import type { ReportFacts, ReportRow } from "./report-data.ts";

/** What a report's thread is told. `entries` may come many times, each after the thread has asked for `more`. */
export type ToWorker =
  | { kind: "begin"; facts: ReportFacts }
  | { kind: "entries"; rows: readonly ReportRow[] }
  | { kind: "end" };

/** What it answers. `bytes` are the file's next ones; `sha256` is of the whole file. */
export type FromWorker =
  | { kind: "more" }
  | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "done"; pages: number; sha256: string };
