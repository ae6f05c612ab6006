import { Code, ConnectError, type HandlerContext } from "@connectrpc/connect";
import type { GenerateReportRequest } from "@shore/api/gen-server/shore/v1/reports_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { failedPrecondition, notFound, resourceExhausted } from "../../../rpc/rpc-errors.ts";
import { throwAsRpcError } from "../../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { authorOf } from "../../../audit/author.ts";
import { hasVessel } from "../../entries/logbook-entries.sql.ts";
import { entryMessage } from "../../entries/logbook-entry-message.ts";
import { makeReport, type ReportParameters } from "./logbook-report.ts";
import { readCategories, readNewestTime } from "./report-categories.sql.ts";
import { type EntryCriteria, readFirstEntries } from "./report-entries.sql.ts";
import { MAX_ENTRIES } from "./report-file.ts";
import { periodBounds, type ReportPeriod, requestedPeriod } from "./report-period.ts";

/** Reports of a vessel's logbooks: copies from the shore system, never the record book itself. */
export function reports({
  db,
  workers,
}: {
  db: Database;
  workers: WorkerPool;
}): Handlers<"getLogbookReportCategories" | "reportPreviewGet" | "generateReport"> {
  return {
    getLogbookReportCategories: async ({ vesselUuid, logbookName }, context) => {
      const { organizationUuid } = callerOf(context);
      const categories = await readCategories(db, { organizationUuid, vesselUuid, logbookName });
      if (!categories) throw notFound("vessel");
      return { categories, newestEventTime: await readNewestTime(db, { organizationUuid, vesselUuid }) };
    },
    reportPreviewGet: async (request, context) => {
      const { organizationUuid } = callerOf(context);
      const { vesselUuid } = request;
      const criteria = criteriaOf(request, requestedPeriod({ ...request, fromTime: "", toTime: "" }), context);
      const rows = await readFirstEntries(db, criteria, PREVIEWED_ENTRIES);
      if (rows.length === 0 && !(await hasVessel(db, organizationUuid, vesselUuid))) throw notFound("vessel");
      return { logbookEntries: rows.map((row) => entryMessage(row, row.time_mark ?? undefined)) };
    },
    generateReport: async (request, context) => {
      const parameters = parametersOf(request, context);
      const { userUuid } = callerOf(context);
      const author = { ...authorOf(context), userUuid };
      const { signal } = context;
      const outcome = await makeReport({ db, workers }, { parameters, author, signal }).catch((error: unknown) =>
        throwReportError(error, signal),
      );
      switch (outcome.kind) {
        case "report":
          return { pdfDocument: outcome.pdf };
        case "no such vessel":
          throw notFound("vessel");
        case "vessel not configured":
          // Exact text: docs/spec/errors.md#messages.
          throw failedPrecondition("Required vessel settings not configured on ship.");
        case "too many entries":
          throw resourceExhausted(
            `This report would hold ${figure(outcome.entries)} entries, and at most ${figure(MAX_ENTRIES)} fit. Choose a shorter period or fewer categories.`,
          );
        case "too large":
          throw resourceExhausted(TOO_LARGE);
        default:
          return outcome satisfies never;
      }
    },
  };
}

function parametersOf(request: GenerateReportRequest, context: HandlerContext): ReportParameters {
  const period = requestedPeriod(request);
  const entries = criteriaOf(request, period, context);
  return { request, categories: entries.categories, period, entries };
}

function criteriaOf(
  request: Pick<GenerateReportRequest, "vesselUuid" | "logbookName" | "categories" | "sortByCategories">,
  period: ReportPeriod,
  context: HandlerContext,
): EntryCriteria {
  const { vesselUuid, logbookName, sortByCategories } = request;
  const categories = [...new Set(request.categories)];
  const { organizationUuid } = callerOf(context);
  return { organizationUuid, vesselUuid, logbookName, categories, sortByCategories, ...periodBounds(period) };
}

/** Converts the error that stopped a report to an RPC error with advice. */
function throwReportError(error: unknown, signal: AbortSignal): never {
  // The client disconnected, or its deadline passed: not an unexpected error.
  if (signal.aborted && error === signal.reason && !(error instanceof ConnectError)) {
    throw new ConnectError("The report was cancelled.", Code.Canceled);
  }
  return throwAsRpcError(error, { what: "report", tooLarge: TOO_LARGE });
}

function figure(count: number): string {
  return count.toLocaleString("en-GB");
}

const TOO_LARGE = "This report is too large. Choose a shorter period or fewer categories.";

/** As many as the preview of a first page has room for. */
const PREVIEWED_ENTRIES = 8;
