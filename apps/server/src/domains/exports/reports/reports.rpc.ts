import { Code, ConnectError, type HandlerContext } from "@connectrpc/connect";
import type { GenerateReportRequest } from "@shore/api/gen-server/shore/v1/reports_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { failedPrecondition, notFound, resourceExhausted } from "../../../rpc/rpc-errors.ts";
import { throwAsRpcError } from "../../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { authorOf } from "../../../audit/author.ts";
import { makeReport, type ReportParameters } from "./logbook-report.ts";
import { readCategories, readNewestTime } from "./report-categories.sql.ts";
import { MAX_ENTRIES } from "./report-file.ts";
import { periodBounds, requestedPeriod } from "./report-period.ts";

/** Reports of a vessel's logbooks: copies from the shore system, never the record book itself. */
export function reports({
  db,
  workers,
}: {
  db: Database;
  workers: WorkerPool;
}): Handlers<"getLogbookReportCategories" | "generateReport"> {
  return {
    getLogbookReportCategories: async ({ vesselUuid, logbookName }, context) => {
      const { organizationUuid } = callerOf(context);
      const categories = await readCategories(db, { organizationUuid, vesselUuid, logbookName });
      if (!categories) throw notFound("vessel");
      return { categories, newestEventTime: await readNewestTime(db, { organizationUuid, vesselUuid }) };
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
  const { vesselUuid, logbookName, sortByCategories } = request;
  const period = requestedPeriod(request);
  const categories = [...new Set(request.categories)];
  const { organizationUuid } = callerOf(context);
  const bounds = periodBounds(period);
  const entries = { organizationUuid, vesselUuid, logbookName, categories, sortByCategories, ...bounds };
  return { request, categories, period, entries };
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
