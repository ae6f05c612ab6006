import type { GenerateReportRequest } from "@shore/api/gen-server/shore/v1/reports_pb";
import { formatShipTime } from "@shore/api/ship-time";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { watched, type WatchedReport } from "../../watched-work.ts";
import type { FileProcesses, ForPerson } from "../../files/file-processes.ts";
import { type Author, recordChange } from "../audit-events/audit-events.ts";
import { type EntriesWanted, readSource, type SourceRow } from "./report-entries.sql.ts";
import { type ReportAsked, reportFile, type ReportMade } from "./report-file.ts";
import { periodFacts, periodText, type ReportPeriod } from "./report-period.ts";

/** What is asked for, read and checked. */
export type ReportWanted = {
  request: Pick<GenerateReportRequest, "documentTitle" | "logbookName" | "vesselUuid" | "sortByCategories">;
  categories: readonly string[];
  period: ReportPeriod;
  entries: EntriesWanted;
};

export type ReportOutcome =
  /** `answer` is the body of the call's answer with the report in it. */
  | { kind: "report"; answer: readonly Uint8Array[] }
  | { kind: "no such vessel" }
  | { kind: "vessel not configured" }
  | Exclude<ReportMade, { kind: "report" }>;

/**
 * A report, written down in the audit log before it is handed out: evidence leaves the house, and its hash tells later whether a
 * paper is that copy.
 * @throws FileStopped, and the signal's reason
 */
export async function makeReport(
  { db, files }: { db: Database; files: FileProcesses },
  {
    wanted,
    author,
    answer,
    signal,
  }: { wanted: ReportWanted; author: Author & { userUuid: string } } & Pick<ForPerson, "answer" | "signal">,
): Promise<ReportOutcome> {
  const source = await readSource(db, { ...wanted.entries, userUuid: author.userUuid });
  if (!source) return { kind: "no such vessel" };
  if (!isConfigured(source)) return { kind: "vessel not configured" };
  const asked: ReportAsked = { entries: wanted.entries, facts: factsOf(wanted, source) };
  const work: WatchedReport = {};
  const { organizationUuid } = author;
  const file = await watched.reports.tracePromise(async () => {
    const printed = await files.makeInTurn(reportFile, asked, { organizationUuid, answer, signal });
    Object.assign(work, figuresOf(printed.made));
    return printed;
  }, work);
  const { made, sha256 } = file;
  if (made.kind !== "report") return made;
  await recordReport(db, { wanted, author, made, sha256 });
  return { kind: "report", answer: file.answer };
}

function figuresOf(made: ReportMade): WatchedReport {
  if (made.kind === "too large") return {};
  return { entries: made.entries, ...(made.kind === "report" ? { pages: made.pages } : {}) };
}

/** A paper that can't say which ship it is of proves nothing: a name is needed, and an IMO number or a call sign. */
function isConfigured({ display_name, imo_number, call_sign }: SourceRow): boolean {
  return display_name.trim() !== "" && (imo_number.trim() !== "" || call_sign.trim() !== "");
}

function factsOf({ request, categories, period }: ReportWanted, source: SourceRow): ReportAsked["facts"] {
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
    period: periodText(period),
    takenAt: formatShipTime(Temporal.Now.zonedDateTimeISO("UTC")),
    takenBy: source.person ?? "",
  };
}

type Made = { wanted: ReportWanted; author: Author; made: { entries: number; pages: number }; sha256: string };

async function recordReport(db: Database, { wanted, author, made, sha256 }: Made): Promise<void> {
  const { request, categories, period } = wanted;
  await transaction(db, (tx) =>
    recordChange(tx, author, {
      action: "reported",
      subject: { kind: "vessel", uuid: request.vesselUuid.toLowerCase() },
      after: {
        documentTitle: request.documentTitle,
        logbookName: request.logbookName,
        categories,
        sortByCategories: request.sortByCategories,
        ...periodFacts(period),
        entries: made.entries,
        pages: made.pages,
        sha256,
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
