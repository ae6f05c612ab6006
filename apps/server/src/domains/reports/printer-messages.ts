import type { ReportFacts, ReportRow } from "./report-data.ts";

/** What a printer's process is told. `entries` may come many times, each after it has asked for `more`. */
export type ToPrinter =
  | { kind: "begin"; facts: ReportFacts }
  | { kind: "entries"; rows: readonly ReportRow[] }
  | { kind: "end" };

/** What it answers. `bytes` are the file's next ones; `sha256` is of the whole file; after `failed` it is of no use any more. */
export type FromPrinter =
  | { kind: "more" }
  | { kind: "bytes"; bytes: Uint8Array }
  | { kind: "done"; pages: number; sha256: string }
  | { kind: "failed"; error: unknown };
