import type { Database } from "../../database/db.ts";
import { type FileContent, fileContent, type FileJob } from "../../worker/file-job.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { type Author, recordChange } from "../../audit/audit-events.ts";
import { csvHead, csvRecord } from "@shore/api/csv";
import { FILE_COLUMNS, type FindingCriteria, readFindingTexts } from "./finding-list.sql.ts";

/**
 * Returns findings as CSV, newest first. The export is recorded before the file is returned.
 * @returns `too large` beyond {@link MAX_ROWS}: then no line is recorded
 * @throws WorkerError, and the signal's reason
 */
export async function makeBalanceFile(
  { db, workers }: { db: Database; workers: Pick<WorkerPool, "runForTenant"> },
  author: Author,
  { criteria, signal }: { criteria: FindingCriteria; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer> | "too large"> {
  const { organizationUuid } = author;
  const request = { organizationUuid, criteria };
  const file = await workers.runForTenant(balanceFileJob, request, { organizationUuid, signal });
  if (file === "too large") return file;
  const { content, rows, sha256 } = file;
  const { onlyVesselUuid: _restriction, ...filter } = criteria;
  await db.transaction((tx) =>
    recordChange(tx, author, {
      action: "exported",
      subject: { kind: "balance_finding", uuid: organizationUuid },
      after: { filter, rows, sizeBytes: content.length, sha256 },
    }),
  );
  return content;
}

type BalanceFileRequest = { organizationUuid: string; criteria: FindingCriteria };

/** Findings as CSV, safe to open in a spreadsheet. */
export const balanceFileJob: FileJob<BalanceFileRequest, (FileContent & { rows: number }) | "too large"> = {
  name: "balance file",
  onlyReads: true,
  load:
    async () =>
    async ({ organizationUuid, criteria }, { database }) => {
      const rows = await readFindingTexts(database, organizationUuid, { criteria, limit: MAX_ROWS + 1 });
      if (rows.length > MAX_ROWS) return "too large";
      const text = csvHead(FILE_COLUMNS.map(({ name }) => name)) + rows.map(csvRecord).join("");
      return { rows: rows.length, ...fileContent([Buffer.from(text)]) };
    },
};

/** About 10 MB, as docs/spec/balance.md says. */
const MAX_ROWS = 20_000;
