import { to as copyTo } from "pg-copy-streams";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import type { FileKind, MakeFile } from "../../files/file-kind.ts";
import type { FileProcesses, ForPerson } from "../../files/file-processes.ts";
import { csvRows } from "../data-exports/datasets/csv-file.ts";
import { type Author, recordChange } from "./audit-events.ts";
import { type AuditEventsWanted, copyAuditEvents, FILE_COLUMNS, fileSettings } from "./audit-events.sql.ts";

/**
 * The wanted lines as CSV, newest first, of one moment; safe to open in a spreadsheet. That it left the house is a line itself,
 * written before it does.
 * @returns the body of the call's answer with the file in it; `too large` when it would hold more than 32 MB: then there is no file,
 *   and no line
 * @throws FileStopped, and the signal's reason
 */
export async function makeAuditLogFile(
  { db, files }: { db: Database; files: FileProcesses },
  author: Author,
  { wanted, answer, signal }: { wanted: AuditEventsWanted } & Pick<ForPerson, "answer" | "signal">,
): Promise<readonly Uint8Array[] | "too large"> {
  const { organizationUuid } = author;
  const asked = { organizationUuid, wanted };
  const file = await files.makeInTurn(auditLogFile, asked, { organizationUuid, answer, signal });
  if (file.made === "too large") return file.made;
  const { sizeBytes, sha256 } = file;
  await transaction(db, (tx) =>
    recordChange(tx, author, {
      action: "exported",
      subject: { kind: "audit_log", uuid: organizationUuid },
      after: { filter: recordable(wanted), sizeBytes, sha256 },
    }),
  );
  return file.answer;
}

/** Lines hold no personal data: a key that is no uuid may be an address that somebody typed. */
function recordable({ subjectKey = "", ...wanted }: AuditEventsWanted): object {
  return { ...wanted, ...(subjectKey && { subjectKey: UUID.test(subjectKey) ? subjectKey : "another text" }) };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Asked = { organizationUuid: string; wanted: AuditEventsWanted };

/** An audit log as it goes to a manager. */
export const auditLogFile: FileKind<Asked, "made" | "too large"> = {
  name: "audit log file",
  load: async () => writeLines,
};

const writeLines: MakeFile<Asked, "made" | "too large"> = async ({ organizationUuid, wanted }, { database }) => {
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
    const pieces: Buffer[] = [Buffer.from(`\ufeff${FILE_COLUMNS.map(({ name }) => name).join(",")}\r\n`)];
    let bytes = 0;
    const copy = client.query(copyTo(copyAuditEvents()));
    copy.on("error", ignore);
    for await (const piece of copy as AsyncIterable<Buffer>) {
      const text = rows(piece);
      bytes += text.length;
      // A few stored megabytes can fill many lines: what is too much is not read to its end.
      if (bytes > MOST_BYTES) return { made: "too large", pieces: [] };
      pieces.push(text);
    }
    await client.query("commit");
    isDone = true;
    return { made: "made", pieces };
  } finally {
    // Dropped before its end: whatever it is still busy with ends with it.
    client.release(!isDone);
    client.off("error", ignore);
  }
};

function ignore(): void {}

/** The file is held in memory until it is written down that it goes out. */
const MOST_BYTES = 32 * 1_048_576;
