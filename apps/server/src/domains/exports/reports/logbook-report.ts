import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { GenerateReportRequest } from "@shore/api/gen-server/shore/v1/reports_pb";
import { formatShipTime } from "@shore/api/ship-time";
import type { Database } from "../../../database/db.ts";
import { channels, type ReportEvent } from "../../../kernel/channels.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { type EntryCriteria, readSource, type SourceRow } from "./report-entries.sql.ts";
import { reportJob, type ReportRequest, type ReportResult } from "./report-file.ts";
import { periodFacts, periodText, type ReportPeriod } from "./report-period.ts";

/** A validated report request. */
export type ReportParameters = {
  request: Pick<GenerateReportRequest, "documentTitle" | "logbookName" | "vesselUuid" | "sortByCategories">;
  categories: readonly string[];
  period: ReportPeriod;
  entries: EntryCriteria;
};

export type ReportOutcome =
  | { kind: "report"; pdf: Uint8Array<ArrayBuffer> }
  | { kind: "no such vessel" }
  | { kind: "vessel not configured" }
  | Exclude<ReportResult, { kind: "report" }>;

/**
 * Makes a report and records it with its hash in the audit log before it is returned, so that a copy can be identified later.
 * @throws WorkerError, or the signal's reason
 */
export async function makeReport(
  { db, workers }: { db: Database; workers: WorkerPool },
  {
    parameters,
    author,
    signal,
  }: { parameters: ReportParameters; author: Author & { userUuid: string }; signal: AbortSignal },
): Promise<ReportOutcome> {
  const source = await readSource(db, { ...parameters.entries, userUuid: author.userUuid });
  if (!source) return { kind: "no such vessel" };
  if (source.display_name.trim() === "") return { kind: "vessel not configured" };
  const request: ReportRequest = { entries: parameters.entries, facts: factsOf(parameters, source) };
  const work: ReportEvent = {};
  const { organizationUuid } = author;
  const pieces: Uint8Array[] = [];
  const result = await channels.reports.tracePromise(async () => {
    const printed = await workers.runForTenant(reportJob, request, { organizationUuid, signal, pieces });
    Object.assign(work, figuresOf(printed));
    return printed;
  }, work);
  if (result.kind !== "report") return result;
  await recordReport(db, { parameters, author, report: result });
  return { kind: "report", pdf: Buffer.concat(pieces) };
}

function figuresOf(result: ReportResult): ReportEvent {
  if (result.kind === "too large") return {};
  return { entries: result.entries, ...(result.kind === "report" ? { pages: result.pages } : {}) };
}

function factsOf({ request, categories, period }: ReportParameters, source: SourceRow): ReportRequest["facts"] {
  const [imoNumber, callSign] = [source.imo_number.trim(), source.call_sign.trim()];
  const identifiers = [imoNumber && `IMO ${imoNumber}`, callSign && `call sign ${callSign}`].filter(Boolean);
  return {
    documentTitle: request.documentTitle,
    organization: source.organization,
    vessel: source.display_name,
    identifier: imoNumber ? `IMO ${imoNumber}` : callSign && `Call sign ${callSign}`,
    identifiers: identifiers.join(", "),
    logbook: logbookLabel(request.logbookName),
    categories,
    sortByCategories: request.sortByCategories,
    period: periodText(period),
    takenAt: formatShipTime(Temporal.Now.zonedDateTimeISO("UTC")),
    takenBy: source.person ?? "",
  };
}

type Recorded = {
  parameters: ReportParameters;
  author: Author;
  report: { entries: number; pages: number; sha256: string };
};

async function recordReport(db: Database, { parameters, author, report }: Recorded): Promise<void> {
  const { request, categories, period } = parameters;
  await db.transaction((tx) =>
    recordChange(tx, author, {
      action: "reported",
      subject: { kind: "vessel", uuid: request.vesselUuid.toLowerCase() },
      after: {
        documentTitle: request.documentTitle,
        logbookName: request.logbookName,
        categories,
        sortByCategories: request.sortByCategories,
        ...periodFacts(period),
        entries: report.entries,
        pages: report.pages,
        sha256: report.sha256,
      },
    }),
  );
}
