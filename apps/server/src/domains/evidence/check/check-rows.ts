import { hash } from "node:crypto";
import type { Transaction } from "../../../database/db.ts";
import { readAsText, sealedContent } from "../sealed-row.ts";
import type { SourceName } from "../sources.sql.ts";
import { type Owner, readRowsAndLeaves, readWrongContents, type RowAndLeaf } from "./check-rows.sql.ts";
import type { Finding } from "./finding.ts";

/** Compares the records of a source that are sealed as rows with their leaves. */
export async function* checkRows(tx: Transaction, source: SourceName, owner: Owner): AsyncGenerator<Finding> {
  await tx.query(readAsText);
  for await (const rows of readRowsAndLeaves(tx, source, owner)) {
    const differences = rows.flatMap((row) => {
      const problem = problemOf(row);
      return problem ? [`${NAMES[source]} ${row.record_uuid}${ofVessel(source, owner)} ${problem}.`] : [];
    });
    yield { checked: rows.length, differences };
  }
}

/** Compares the large values of audit lines, which are stored separately, with the hashes in the lines. */
export async function* checkAuditContents(tx: Transaction, { organizationUuid }: Owner): AsyncGenerator<Finding> {
  const { altered, missing } = await readWrongContents(tx, organizationUuid);
  const differences = [
    ...altered.map((sha256) => `Audit content ${sha256} of organisation ${organizationUuid} has another hash.`),
    ...missing.map((sha256) => `Audit content ${sha256} of organisation ${organizationUuid} is missing.`),
  ];
  yield { checked: 0, differences };
}

function problemOf({ texts, is_old, ...leaf }: RowAndLeaf): string | undefined {
  if (!texts) return `is missing: it is leaf ${leaf.leaf_index}`;
  // A record received a moment ago has no leaf yet.
  if (leaf.leaf_index === null) return is_old ? "has no leaf, though everything received then is sealed" : undefined;
  const content = sealedContent(texts);
  const isSame =
    leaf.leaf_content_length === String(Buffer.byteLength(content)) &&
    leaf.leaf_content_hash?.equals(hash("sha256", content, "buffer"));
  return isSame ? undefined : `is not what was sealed as leaf ${leaf.leaf_index}`;
}

function ofVessel(source: SourceName, { organizationUuid, vesselUuid }: Owner): string {
  return source === "audit_line" ? ` of organisation ${organizationUuid}` : ` of vessel ${vesselUuid}`;
}

const NAMES: Record<SourceName, string> = {
  entry: "Imported entry",
  batch: "Batch",
  audit_line: "Audit line",
};
