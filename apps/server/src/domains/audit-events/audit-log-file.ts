import { to as copyTo } from "pg-copy-streams";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { type FileContent, fileContent, type FileJob, type Handler } from "../../worker/file-job.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { csvRows } from "../data-exports/datasets/csv-file.ts";
import { type Author, recordChange } from "./audit-events.ts";
import { type AuditEventsWanted, copyAuditEvents, FILE_COLUMNS, fileSettings } from "./audit-events.sql.ts";

/**
 * The wanted lines as CSV, newest first, from one snapshot; safe to open in a spreadsheet. The export is itself recorded as a line
 * before the file is returned.
 * @returns `too large` above 32 MB: then no line is recorded
 * @throws WorkerError, and the signal's reason
 */
export async function makeAuditLogFile(
  { db, workers }: { db: Database; workers: WorkerPool },
  author: Author,
  { wanted, signal }: { wanted: AuditEventsWanted; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer> | "too large"> {
  const { organizationUuid } = author;
  const request = { organizationUuid, wanted };
  const file = await workers.runForTenant(auditLogJob, request, { organizationUuid, signal });
  if (file === "too large") return file;
  const { content, sha256 } = file;
  await transaction(db, (tx) =>
    recordChange(tx, author, {
      action: "exported",
      subject: { kind: "audit_log", uuid: organizationUuid },
      after: { filter: recordable(wanted), sizeBytes: content.length, sha256 },
    }),
  );
  return content;
}

/** Lines hold no personal data: a key that is no uuid may be an address that somebody typed. */
function recordable({ subjectKey = "", ...wanted }: AuditEventsWanted): object {
  return { ...wanted, ...(subjectKey && { subjectKey: UUID.test(subjectKey) ? subjectKey : "another text" }) };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type AuditLogRequest = { organizationUuid: string; wanted: AuditEventsWanted };

/** The audit log as CSV. */
export const auditLogJob: FileJob<AuditLogRequest, FileContent | "too large"> = {
  name: "audit log file",
  load: async () => writeLines,
};

const writeLines: Handler<AuditLogRequest, FileContent | "too large"> = async (
  { organizationUuid, wanted },
  { database },
) => {
  const settings = fileSettings(organizationUuid, wanted);
  const client = await database.connect();
  let isDone = false;
  // A connection that breaks between two statements reports it here; unheard, it would end the process.
  client.on("error", ignore);
  try {
    await client.query(database.begin("isolation level repeatable read, read only"));
    await client.query("select set_config(name, value, true) from unnest($1::text[], $2::text[]) as s (name, value)", [
      Object.keys(settings),
      Object.values(settings),
    ]);
    const rows = csvRows();
    const chunks: Buffer[] = [Buffer.from(`\ufeff${FILE_COLUMNS.map(({ name }) => name).join(",")}\r\n`)];
    let bytes = 0;
    const copy = client.query(copyTo(copyAuditEvents()));
    copy.on("error", ignore);
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      const text = rows(chunk);
      bytes += text.length;
      // A few stored megabytes can fill many lines: what is too much is not read to its end.
      if (bytes > MAX_BYTES) return "too large";
      chunks.push(text);
    }
    await client.query("commit");
    isDone = true;
    return fileContent(chunks);
  } finally {
    // Dropped before its end: whatever it is still busy with ends with it.
    client.release(!isDone);
    client.off("error", ignore);
  }
};

function ignore(): void {}

/** The file is held in memory. */
const MAX_BYTES = 32 * 1_048_576;
