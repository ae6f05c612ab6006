import type { Leaf } from "@shore/evidence/leaf";
import type { Transaction } from "../../database/db.ts";
import { contentsOf } from "../ships/ship-facts/batch-contents.ts";
import { readBatches, readFactsOf, type StoredFact } from "./batch-leaves.sql.ts";
import type { LogName } from "./logs.sql.ts";
import type { UnsealedRow } from "./sources.sql.ts";

/** A leaf and the log that it goes to. */
export type LeafOfLog = { log: LogName; leaf: Leaf };

/**
 * Returns the leaves of batches: for each the facts that were new with it, in their order, then the batch itself. Facts that were
 * already stored or kept aside are sealed with the batch, whose bytes contain them.
 */
export async function readBatchLeaves(
  tx: Transaction,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  rows: readonly UnsealedRow[],
): Promise<LeafOfLog[]> {
  const owner = { organizationUuid, vesselUuid };
  const batches = new Map((await readBatches(tx, owner, rows)).map((batch) => [batch.batch_uuid, batch]));
  const facts = Map.groupBy(await readFactsOf(tx, owner, [...batches.values()]), batchKeyOf);
  return rows.flatMap((row) => {
    const batch = batches.get(row.record_uuid);
    if (!batch) return [];
    // Empty if the bytes are unreadable: sealing continues with the hashes made at receipt, and the check reports the batch.
    const contents = contentsOf(batch.content);
    const location = {
      vesselUuid,
      epochUuid: batch.epoch_uuid,
      sequence: batch.sequence,
      receiveTimeMs: row.receive_time_ms,
    };
    const ofFacts = (facts.get(batchKeyOf(batch)) ?? []).map((fact): LeafOfLog => {
      const leaf: Leaf = {
        kind: "fact",
        ...location,
        recordUuid: fact.fact_uuid,
        index: fact.fact_index,
        contentLength: contents[fact.fact_index]?.length ?? 0,
        contentHash: fact.content_hash,
      };
      return { log: logOfFact(vesselUuid, fact), leaf };
    });
    const ofBatch: Leaf = {
      kind: "batch",
      ...location,
      recordUuid: row.record_uuid,
      index: 0,
      contentLength: row.content_length,
      contentHash: row.content_hash,
    };
    return [...ofFacts, { log: { kind: "facts", vesselUuid, logbookName: "" }, leaf: ofBatch }];
  });
}

/** Returns the logbook's log for an entry, the vessel's own log for everything else. */
function logOfFact(vesselUuid: string, { logbook_name: logbookName }: StoredFact): LogName {
  return logbookName === null
    ? { kind: "facts", vesselUuid, logbookName: "" }
    : { kind: "entries", vesselUuid, logbookName };
}

function batchKeyOf({ epoch_uuid, sequence }: { epoch_uuid: string; sequence: number }): string {
  return `${epoch_uuid}/${sequence}`;
}
