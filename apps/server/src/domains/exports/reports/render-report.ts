import type { Transaction } from "../../../database/db.ts";
import { FileInPieces } from "../../../worker/file-in-pieces.ts";
import type { Handler, JobContext } from "../../../worker/file-job.ts";
import { ReportDocument } from "./pdf/report-document.ts";
import { countEntries, readEntries } from "./report-entries.sql.ts";
import { MAX_ENTRIES, type ReportRequest, type ReportResult } from "./report-file.ts";

/**
 * Reads a report's entries in batches, renders and sends each before the next one, so that memory does not grow with their number.
 * Count and entries are of one snapshot, whatever is imported meanwhile.
 * @throws the signal's reason
 */
export const renderReport: Handler<ReportRequest, ReportResult> = (request, { database, ...context }) =>
  database.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    const count = await countEntries(tx, request.entries);
    if (count.entries > MAX_ENTRIES) return { kind: "too many entries", entries: count.entries };
    return print(tx, { ...request, count }, context);
  });

async function print(
  tx: Transaction,
  { entries, facts, count }: ReportRequest & { count: { entries: number; removed: number } },
  { signal, origin, sendPiece }: Omit<JobContext, "database">,
): Promise<ReportResult> {
  const file = new FileInPieces(sendPiece);
  // The same path as in apps/console/src/paths.ts.
  const entryAddresses = `${origin}/shore/orgs/${entries.organizationUuid}/vessels/${entries.vesselUuid}/logbooks/entries/`;
  const counts = { entryCount: count.entries, removedCount: count.removed };
  const document = new ReportDocument({ ...facts, ...counts, entryAddresses }, (bytes) => file.add(bytes));
  for await (const rows of readEntries(tx, entries)) {
    signal.throwIfAborted();
    document.add(rows);
    if (file.sizeBytes > MAX_BYTES) return { kind: "too large" };
    await file.send();
  }
  const pages = await document.end();
  if (file.sizeBytes > MAX_BYTES) return { kind: "too large" };
  return { kind: "report", entries: count.entries, pages, sha256: await file.end() };
}

const MAX_BYTES = 134_217_728;
