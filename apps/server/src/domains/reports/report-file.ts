import type { FileKind } from "../../files/file-kind.ts";
import type { ReportFacts } from "./report-data.ts";
import type { EntriesWanted } from "./report-entries.sql.ts";

/** Most entries of one report: some ten thousand pages. */
export const MOST_ENTRIES = 50_000;

export type ReportAsked = {
  entries: EntriesWanted;
  /** What the paper says of itself, but for what is counted as it is made. */
  facts: Omit<ReportFacts, "entryCount" | "removedCount">;
};

export type ReportMade =
  | { kind: "report"; entries: number; pages: number }
  | { kind: "too many entries"; entries: number }
  | { kind: "too large" };

/** A logbook report as a PDF. */
export const reportFile: FileKind<ReportAsked, ReportMade> = {
  name: "logbook report",
  load: async () => (await import("./print-report.ts")).printReport,
};
