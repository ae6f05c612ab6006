import type { FileContent, FileJob } from "../../worker/file-job.ts";
import type { ReportFacts } from "./report-data.ts";
import type { EntriesWanted } from "./report-entries.sql.ts";

/** Most entries of one report: some ten thousand pages. */
export const MOST_ENTRIES = 50_000;

export type ReportRequest = {
  entries: EntriesWanted;
  /** What the report says of itself, without what is known where it is made. */
  facts: Omit<ReportFacts, "entryCount" | "removedCount" | "entryAddresses">;
};

export type ReportResult =
  | ({ kind: "report"; entries: number; pages: number } & FileContent)
  | { kind: "too many entries"; entries: number }
  | { kind: "too large" };

/** A logbook report as a PDF. */
export const reportJob: FileJob<ReportRequest, ReportResult> = {
  name: "logbook report",
  onlyReads: true,
  load: async () => (await import("./render-report.ts")).renderReport,
};
