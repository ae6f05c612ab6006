import { hash } from "node:crypto";
import type { Transaction } from "../../../database/db.ts";
import { readFact } from "../../ships/ship-facts/read-fact.ts";
import { contentsOf } from "../../ships/ship-facts/batch-contents.ts";
import {
  type BatchWithAside,
  type KeptAsideRow,
  readBatchesWithAside,
  readHashesAside,
  readKeptAside,
} from "./check-kept-aside.sql.ts";
import type { Owner } from "./check-rows.sql.ts";
import type { Finding } from "./finding.ts";

/** Compares facts that were kept aside with the sealed batches they came in, in both directions. */
export async function* checkKeptAside(tx: Transaction, owner: Owner): AsyncGenerator<Finding> {
  for await (const rows of readKeptAside(tx, owner)) {
    const differences = rows.flatMap((row) => {
      const problem = problemOf(row, owner.vesselUuid);
      return problem ? [`Fact kept aside ${row.kept_aside_uuid} of vessel ${owner.vesselUuid} ${problem}.`] : [];
    });
    yield { checked: rows.length, differences };
  }
  for await (const batches of readBatchesWithAside(tx, owner)) {
    for (const batch of batches) yield { checked: 0, differences: await missingOf(tx, owner, batch) };
  }
}

function problemOf(row: KeptAsideRow, vesselUuid: string): string | undefined {
  const content = row.batch_content && contentsOf(row.batch_content)[row.fact_index];
  if (!content || !row.content.equals(content)) return "has other bytes than its batch";
  if (!row.content_hash.equals(hash("sha256", content, "buffer"))) return "has another hash than its bytes";
  if (!row.is_of_batch_time) return "has another receive time than its batch";
  if (row.kind !== readFact(content, vesselUuid).kind) return "has another kind than its bytes";
  const isAnswered = row.batch_kept_aside?.some(
    ({ index, reason }) => index === row.fact_index && reason === row.reason,
  );
  return isAnswered ? undefined : "has another reason than the answer to its batch";
}

async function missingOf(tx: Transaction, owner: Owner, batch: BatchWithAside): Promise<string[]> {
  const contents = contentsOf(batch.content);
  const hashes = batch.kept_aside.flatMap(({ index }) => {
    const content = contents[index];
    return content ? [hash("sha256", content, "buffer")] : [];
  });
  const existing = new Set((await readHashesAside(tx, owner, hashes)).map((found) => found.toString("hex")));
  return hashes
    .filter((each) => !existing.has(each.toString("hex")))
    .map((each) => `Fact ${each.toString("hex")} of batch ${batch.batch_uuid} was kept aside and is missing.`);
}
