import type { Database } from "../../database/db.ts";
import { type FileContent, fileContent, type FileJob, type Handler } from "../../worker/file-job.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { csvHead, csvRecord } from "@shore/api/csv";
import { type Author, recordChange } from "../../audit/audit-events.ts";
import { type AuditEventCriteria, FILE_COLUMNS, readAuditRecords } from "../../audit/audit-events.sql.ts";

/**
 * Returns the matching lines as CSV, newest first, from one snapshot; safe to open in a spreadsheet. The export itself is recorded
 * before the file is returned.
 * @returns `too large` above 32 MB: then no line is recorded
 * @throws WorkerError, and the signal's reason
 */
export async function makeAuditLogFile(
  { db, workers }: { db: Database; workers: Pick<WorkerPool, "runForTenant"> },
  author: Author,
  { criteria, signal }: { criteria: AuditEventCriteria; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer> | "too large"> {
  const { organizationUuid } = author;
  const request = { organizationUuid, criteria };
  const file = await workers.runForTenant(auditLogJob, request, { organizationUuid, signal });
  if (file === "too large") return file;
  const { content, sha256 } = file;
  await db.transaction((tx) =>
    recordChange(tx, author, {
      action: "exported",
      subject: { kind: "audit_log", uuid: organizationUuid },
      after: { filter: recordable(criteria), sizeBytes: content.length, sha256 },
    }),
  );
  return content;
}

/** Removes keys that are not uuids: a typed e-mail address is personal data, which lines must not contain. */
function recordable({ subjectKey = "", ...criteria }: AuditEventCriteria): object {
  return { ...criteria, ...(subjectKey && { subjectKey: UUID.test(subjectKey) ? subjectKey : "another text" }) };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type AuditLogRequest = { organizationUuid: string; criteria: AuditEventCriteria };

/** The audit log as CSV. */
export const auditLogJob: FileJob<AuditLogRequest, FileContent | "too large"> = {
  name: "audit log file",
  onlyReads: true,
  load: async () => writeLines,
};

const writeLines: Handler<AuditLogRequest, FileContent | "too large"> = async (
  { organizationUuid, criteria },
  { database, signal },
) => {
  const chunks: Buffer[] = [Buffer.from(csvHead(FILE_COLUMNS.map(({ name }) => name)))];
  let bytes = 0;
  for await (const rows of database.snapshot((tx) => readAuditRecords(tx, organizationUuid, criteria))) {
    signal.throwIfAborted();
    const chunk = Buffer.from(rows.map(csvRecord).join(""));
    bytes += chunk.length;
    // Deduplicated values expand: a few stored megabytes can exceed the limit, so stop reading there.
    if (bytes > MAX_BYTES) return "too large";
    chunks.push(chunk);
  }
  return fileContent(chunks);
};

/** The file is held in memory. */
const MAX_BYTES = 32 * 1_048_576;
