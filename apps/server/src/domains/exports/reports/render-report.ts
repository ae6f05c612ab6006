import type { Transaction } from "../../../database/db.ts";
import { fileContent, type Handler } from "../../../worker/file-job.ts";
import { ReportDocument } from "./pdf/report-document.ts";
import { countEntries, readEntries } from "./report-entries.sql.ts";
import { MAX_ENTRIES, type ReportRequest, type ReportResult } from "./report-file.ts";

/**
 * Reads a report's entries in batches and renders them. Count and entries are of one snapshot, whatever is imported meanwhile.
 * @throws the signal's reason
 */
export const renderReport: Handler<ReportRequest, ReportResult> = (request, { database, signal, origin }) =>
  database.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    const count = await countEntries(tx, request.entries);
    if (count.entries > MAX_ENTRIES) return { kind: "too many entries", entries: count.entries };
    return print(tx, { ...request, count, origin }, signal);
  });

async function print(
  tx: Transaction,
  { entries, facts, count, origin }: ReportRequest & { count: { entries: number; removed: number }; origin: string },
  signal: AbortSignal,
): Promise<ReportResult> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  // The same path as in apps/console/src/paths.ts.
  const entryAddresses = `${origin}/shore/orgs/${entries.organizationUuid}/vessels/${entries.vesselUuid}/logbooks/entries/`;
  const counts = { entryCount: count.entries, removedCount: count.removed };
  const document = new ReportDocument({ ...facts, ...counts, entryAddresses }, (chunk) => {
    sizeBytes += chunk.length;
    chunks.push(chunk);
  });
  for await (const rows of readEntries(tx, entries)) {
    signal.throwIfAborted();
    document.add(rows);
    if (sizeBytes > MAX_BYTES) return { kind: "too large" };
  }
  const pages = await document.end();
  if (sizeBytes > MAX_BYTES) return { kind: "too large" };
  return { kind: "report", entries: count.entries, pages, ...fileContent(chunks) };
}

const MAX_BYTES = 134_217_728;
