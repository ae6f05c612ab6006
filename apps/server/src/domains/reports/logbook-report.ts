import type { GenerateReportRequest } from "@shore/api/gen-server/shore/v1/reports_pb";
import { formatShipTime } from "@shore/api/ship-time";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { watched, type WatchedReport } from "../../watched-work.ts";
import { type Author, recordChange } from "../audit-events/audit-events.ts";
import type { ReportFacts } from "./report-data.ts";
import { countEntries, type EntriesWanted, readEntries, readSource, type SourceRow } from "./report-entries.sql.ts";
import type { Print, PrintedReport, ReportPrinter } from "./report-printer.ts";

/** Most entries of one report: some ten thousand pages. */
export const MOST_ENTRIES = 50_000;

/** What is asked for, read and checked. */
export type ReportWanted = {
  request: Pick<GenerateReportRequest, "documentTitle" | "logbookName" | "vesselUuid" | "sortByCategories">;
  categories: readonly string[];
  from: Temporal.ZonedDateTime;
  to: Temporal.ZonedDateTime;
  entries: EntriesWanted;
};

export type ReportOutcome =
  | { kind: "report"; pieces: Uint8Array[] }
  | { kind: "no such vessel" }
  | { kind: "vessel not configured" }
  | { kind: "too many entries"; entries: number };

/**
 * A report, written down in the audit log before it is handed out: evidence leaves the house, and its hash tells later whether a
 * paper is that copy.
 *
 * Count and entries are of one moment, whatever is imported meanwhile.
 */
export async function makeReport(
  { db, printer }: { db: Database; printer: ReportPrinter },
  { wanted, author, signal }: { wanted: ReportWanted; author: Author & { userUuid: string }; signal: AbortSignal },
): Promise<ReportOutcome> {
  const source = await readSource(db, { ...wanted.entries, userUuid: author.userUuid });
  if (!source) return { kind: "no such vessel" };
  if (!isConfigured(source)) return { kind: "vessel not configured" };
  const work: WatchedReport = {};
  const make = (print: Print) =>
    transaction(
      db,
      async (tx) => {
        await tx.query("set transaction isolation level repeatable read, read only");
        const count = await countEntries(tx, wanted.entries);
        work.entries = count.entries;
        if (count.entries > MOST_ENTRIES) return { kind: "too many entries" as const, entries: count.entries };
        const facts = factsOf(wanted, source, count);
        const report = await print({ facts, rows: () => readEntries(tx, wanted.entries) });
        work.pages = report.pages;
        return { kind: "report" as const, report, count };
      },
      { background: true },
    );
  const outcome = await watched.reports.tracePromise(() => printer.inTurn(author.organizationUuid, signal, make), work);
  if (outcome.kind === "too many entries") return outcome;
  await recordReport(db, { wanted, author, report: outcome.report, count: outcome.count });
  return { kind: "report", pieces: outcome.report.pieces };
}

/** A paper that can't say which ship it is of proves nothing: a name is needed, and an IMO number or a call sign. */
function isConfigured({ display_name, imo_number, call_sign }: SourceRow): boolean {
  return display_name.trim() !== "" && (imo_number.trim() !== "" || call_sign.trim() !== "");
}

function factsOf(
  { request, categories, from, to }: ReportWanted,
  source: SourceRow,
  count: { entries: number; removed: number },
): ReportFacts {
  const identifiers = [
    source.imo_number && `IMO ${source.imo_number}`,
    source.call_sign && `call sign ${source.call_sign}`,
  ].filter(Boolean);
  return {
    documentTitle: request.documentTitle,
    organization: source.organization,
    vessel: source.display_name,
    identifier: source.imo_number ? `IMO ${source.imo_number}` : `Call sign ${source.call_sign}`,
    identifiers: identifiers.join(", "),
    logbook: LOGBOOK_LABELS[request.logbookName] ?? "N/A",
    categories,
    sortByCategories: request.sortByCategories,
    period: { from: formatShipTime(from), to: formatShipTime(to) },
    entryCount: count.entries,
    removedCount: count.removed,
    takenAt: formatShipTime(Temporal.Now.zonedDateTimeISO("UTC")),
    takenBy: source.person ?? "",
  };
}

type Made = {
  wanted: ReportWanted;
  author: Author;
  report: PrintedReport;
  count: { entries: number };
};

async function recordReport(db: Database, { wanted, author, report, count }: Made): Promise<void> {
  const { request, categories, from, to } = wanted;
  await transaction(db, (tx) =>
    recordChange(tx, author, {
      action: "reported",
      subject: { kind: "vessel", uuid: request.vesselUuid.toLowerCase() },
      after: {
        documentTitle: request.documentTitle,
        logbookName: request.logbookName,
        categories,
        sortByCategories: request.sortByCategories,
        fromTime: formatShipTime(from),
        toTime: formatShipTime(to),
        entries: count.entries,
        pages: report.pages,
        sha256: report.sha256,
      },
    }),
  );
}

/** As on the screen. Source: specification, section 3. */
const LOGBOOK_LABELS: Record<string, string> = {
  bwrb: "Ballast",
  cargo: "Cargo",
  deck: "Deck",
  engine: "Engine",
  garbage: "Garbage",
  gmdss: "GMDSS",
  oil1: "Oil I",
  oil2: "Oil II",
};
