import type { FileJob } from "../../../worker/file-job.ts";
import type { ReportFacts } from "./report-data.ts";
import type { EntryCriteria } from "./report-entries.sql.ts";

/** Maximum number of entries of a report: some ten thousand pages. */
export const MAX_ENTRIES = 50_000;

export type ReportRequest = {
  entries: EntryCriteria;
  /** Facts shown in the report, without those that the worker adds. */
  facts: Omit<ReportFacts, "entryCount" | "removedCount" | "entryAddresses">;
};

export type ReportResult =
  /** Its file was sent in pieces. */
  | { kind: "report"; entries: number; pages: number; sha256: string }
  | { kind: "too many entries"; entries: number }
  | { kind: "too large" };

/** File job that renders a logbook report as a PDF. */
export const reportJob: FileJob<ReportRequest, ReportResult> = {
  name: "logbook report",
  onlyReads: true,
  load: async () => (await import("./render-report.ts")).renderReport,
};
