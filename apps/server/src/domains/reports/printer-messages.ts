import type { ReportFacts, ReportRow } from "./report-data.ts";

/** What a printer's process is told. `entries` may come many times, each after it has asked for `more`. */
export type ToPrinter =
  | { kind: "begin"; facts: ReportFacts }
  | { kind: "entries"; rows: readonly ReportRow[] }
  | { kind: "end" };

/**
 * What it answers, beside the file's bytes, which come by its standard output: as they are, where a message would copy them several
 * times. `done` tells how many there were; after `failed` it is of no use any more.
 */
export type FromPrinter =
  | { kind: "more" }
  | { kind: "done"; pages: number; bytes: number; sha256: string }
  | { kind: "failed"; error: unknown };
