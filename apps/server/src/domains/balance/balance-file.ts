import { hash } from "node:crypto";
import type { Database } from "../../database/db.ts";
import { type Author, recordChange } from "../audit-events/audit-events.ts";
import { csvHead, csvRecord } from "@shore/api/csv";
import { FILE_COLUMNS, type FindingCriteria, readFindingTexts } from "./finding-list.sql.ts";

/**
 * Returns findings as CSV, newest first. The export is recorded before the file is returned.
 * @returns `too large` beyond {@link MAX_ROWS}: then no line is recorded
 */
export async function makeBalanceFile(
  database: Database,
  author: Author,
  criteria: FindingCriteria,
): Promise<Uint8Array<ArrayBuffer> | "too large"> {
  const { organizationUuid } = author;
  const rows = await readFindingTexts(database, organizationUuid, { criteria, limit: MAX_ROWS + 1 });
  if (rows.length > MAX_ROWS) return "too large";
  const content = new TextEncoder().encode(
    csvHead(FILE_COLUMNS.map(({ name }) => name)) + rows.map(csvRecord).join(""),
  );
  const { onlyVesselUuid: _restriction, ...filter } = criteria;
  await database.transaction((tx) =>
    recordChange(tx, author, {
      action: "exported",
      subject: { kind: "balance_finding", uuid: organizationUuid },
      after: {
        filter,
        rows: rows.length,
        sizeBytes: content.length,
        sha256: hash("sha256", content, "hex"),
      },
    }),
  );
  return content;
}

/** About 10 MB: generating the file blocks other requests. */
const MAX_ROWS = 20_000;
