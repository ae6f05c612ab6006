import type { Transaction } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import type { FileMade, MakeFile } from "../../files/file-kind.ts";
import { ReportPaper } from "./paper/report-paper.ts";
import { countEntries, readEntries } from "./report-entries.sql.ts";
import { MOST_ENTRIES, type ReportAsked, type ReportMade } from "./report-file.ts";

/**
 * Reads a report's entries and prints them, some at a time. Count and entries are of one moment, whatever is imported meanwhile.
 * @throws the signal's reason
 */
export const printReport: MakeFile<ReportAsked, ReportMade> = (asked, { database, signal }) =>
  transaction(database, async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    const count = await countEntries(tx, asked.entries);
    if (count.entries > MOST_ENTRIES) return without({ kind: "too many entries", entries: count.entries });
    return print(tx, asked, count, signal);
  });

async function print(
  tx: Transaction,
  { entries, facts }: ReportAsked,
  count: { entries: number; removed: number },
  signal: AbortSignal,
): Promise<FileMade<ReportMade>> {
  const file = new Pieces();
  const paper = new ReportPaper({ ...facts, entryCount: count.entries, removedCount: count.removed }, (piece) =>
    file.take(piece),
  );
  for await (const rows of readEntries(tx, entries)) {
    signal.throwIfAborted();
    paper.add(rows);
    if (file.bytes > MOST_BYTES) return without({ kind: "too large" });
  }
  const pages = await paper.end();
  if (file.bytes > MOST_BYTES) return without({ kind: "too large" });
  return { made: { kind: "report", entries: count.entries, pages }, pieces: file.end() };
}

function without(made: ReportMade): FileMade<ReportMade> {
  return { made, pieces: [] };
}

/** A file's bytes, in pieces of some size: pdfkit gives some thousand a page. */
class Pieces {
  bytes = 0;
  #whole: Uint8Array[] = [];
  #collected: Uint8Array[] = [];
  #collectedBytes = 0;

  take(piece: Uint8Array): void {
    this.bytes += piece.length;
    this.#collected.push(piece);
    this.#collectedBytes += piece.length;
    if (this.#collectedBytes > MOST_COLLECTED) this.#join();
  }

  end(): readonly Uint8Array[] {
    this.#join();
    return this.#whole;
  }

  #join(): void {
    this.#whole.push(Buffer.concat(this.#collected, this.#collectedBytes));
    this.#collected = [];
    this.#collectedBytes = 0;
  }
}

const MOST_BYTES = 134_217_728;
const MOST_COLLECTED = 262_144;
