import { createHash } from "node:crypto";
import { to as copyTo } from "pg-copy-streams";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { csvRows } from "../data-exports/datasets/csv-file.ts";
import { type Author, recordChange } from "./audit-events.ts";
import { type AuditEventsWanted, copyAuditEvents, FILE_COLUMNS, fileSettings } from "./audit-events.sql.ts";

/**
 * The wanted lines as CSV, in pieces, newest first, of one moment; safe to open in a spreadsheet. That it left the house is a line itself,
 * written before it does.
 * @param mostBytes what the file may hold at most
 * @returns `too large` when it would hold more: then there is no file, and no line
 */
export async function auditLogFile(
  database: Database,
  author: Author,
  { wanted, mostBytes }: { wanted: AuditEventsWanted; mostBytes: number },
): Promise<readonly Buffer[] | "too large"> {
  const file = await readFile(database, author.organizationUuid, { wanted, mostBytes });
  if (file === "too large") return file;
  await transaction(database, (tx) =>
    recordChange(tx, author, {
      action: "exported",
      subject: { kind: "audit_log", uuid: author.organizationUuid },
      after: { filter: wanted, sizeBytes: sizeOf(file), sha256: hashOf(file) },
    }),
  );
  return file;
}

async function readFile(
  database: Database,
  organizationUuid: string,
  { wanted, mostBytes }: { wanted: AuditEventsWanted; mostBytes: number },
): Promise<readonly Buffer[] | "too large"> {
  const settings = fileSettings(organizationUuid, wanted);
  return transaction(database, async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    await tx.query("select set_config(name, value, true) from unnest($1::text[], $2::text[]) as s (name, value)", [
      Object.keys(settings),
      Object.values(settings),
    ]);
    const rows = csvRows();
    const pieces: Buffer[] = [Buffer.from(`\ufeff${FILE_COLUMNS.map(({ name }) => name).join(",")}\r\n`)];
    let bytes = 0;
    // Read to its end even when it is too much: the connection is to be used again.
    for await (const piece of tx.client.query(copyTo(copyAuditEvents())) as AsyncIterable<Buffer>) {
      if (bytes > mostBytes) continue;
      const text = rows(piece);
      bytes += text.length;
      pieces.push(text);
    }
    return bytes > mostBytes ? "too large" : pieces;
  });
}

function sizeOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((bytes, piece) => bytes + piece.length, 0);
}

function hashOf(pieces: readonly Buffer[]): string {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}
