import { createHash } from "node:crypto";
import { csvHead, csvRecord } from "@shore/api/csv";
import { lettersOf } from "@shore/tabular/mapping";
import type { Database } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { type ImportKey, readImport } from "./imports.sql.ts";
import { readProblems, START } from "./staged-rows.sql.ts";

/**
 * Returns the rows with problems as CSV, with their reasons and their cells; safe to open in a spreadsheet. The file is recorded before it
 * is returned.
 * @returns `too large` above 32 MB: then no line is recorded
 */
export async function problemsFile(
  database: Database,
  author: Author,
  key: ImportKey,
): Promise<Uint8Array<ArrayBuffer> | "absent" | "too large"> {
  if (!(await readImport(database, key))) return "absent";
  const chunks = [Buffer.from(csvHead(["file", "row", "column", "problem", "cells"]))];
  let bytes = 0;
  let rowCount = 0;
  for (let after = START; ;) {
    const rows = await readProblems(database, key, { kind: undefined, after, limit: PAGE });
    const chunk = Buffer.from(
      rows
        .map(({ file_display_name: file, row_number: row, cell_index: index, sentence, cells }) =>
          csvRecord([file, row, index === null ? "" : lettersOf(index), sentence, ...cells]),
        )
        .join(""),
    );
    chunks.push(chunk);
    bytes += chunk.length;
    rowCount += rows.length;
    const last = rows.at(-1);
    if (bytes > MAX_BYTES) return "too large";
    if (!last || rows.length < PAGE) break;
    after = { fileNumber: last.file_number, rowNumber: last.row_number, part: last.part };
  }
  const content = Buffer.concat(chunks);
  const sha256 = createHash("sha256").update(content).digest("hex");
  await database.transaction((tx) =>
    recordChange(tx, author, {
      action: "exported",
      subject: { kind: "import", uuid: key.importUuid },
      after: { rows: rowCount, sizeBytes: content.length, sha256 },
    }),
  );
  return content;
}

const PAGE = 1_000;
const MAX_BYTES = 33_554_432;
