import type { Leaf } from "@shore/evidence/leaf";
import type { Transaction } from "../../database/db.ts";
import { contentsOf } from "../ship-facts/batch-contents.ts";
import { readBatches, readFactsOf, type StoredFact } from "./batch-leaves.sql.ts";
import type { LogName } from "./logs.sql.ts";
import type { UnsealedRow } from "./sources.sql.ts";

/** A leaf and the log that it goes to. */
export type LeafOfLog = { log: LogName; leaf: Leaf };

/**
 * The leaves of batches: for each the facts that were new with it, in their order, then the batch itself. Facts that were known or
 * kept aside are sealed with the batch, whose bytes hold them.
 */
export async function readBatchLeaves(
  tx: Transaction,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  rows: readonly UnsealedRow[],
): Promise<LeafOfLog[]> {
  const owner = { organizationUuid, vesselUuid };
  const batches = new Map((await readBatches(tx, owner, rows)).map((batch) => [batch.batch_uuid, batch]));
  const facts = Map.groupBy(await readFactsOf(tx, owner, [...batches.values()]), placeOf);
  return rows.flatMap((row) => {
    const batch = batches.get(row.record_uuid);
    if (!batch) return [];
    // Empty when the bytes cannot be read: sealing goes on with the hashes made at receipt, and the check names the batch.
    const contents = contentsOf(batch.content);
    const place = {
      vesselUuid,
      epochUuid: batch.epoch_uuid,
      sequence: batch.sequence,
      receiveTimeMs: row.receive_time_ms,
    };
    const ofFacts = (facts.get(placeOf(batch)) ?? []).map((fact): LeafOfLog => {
      const leaf: Leaf = {
        kind: "fact",
        ...place,
        recordUuid: fact.fact_uuid,
        index: fact.fact_index,
        contentLength: contents[fact.fact_index]?.length ?? 0,
        contentHash: fact.content_hash,
      };
      return { log: logOfFact(vesselUuid, fact), leaf };
    });
    const ofBatch: Leaf = {
      kind: "batch",
      ...place,
      recordUuid: row.record_uuid,
      index: 0,
      contentLength: row.content_length,
      contentHash: row.content_hash,
    };
    return [...ofFacts, { log: { kind: "facts", vesselUuid, logbookName: "" }, leaf: ofBatch }];
  });
}

/** An entry goes to the log of its logbook, everything else to the vessel's own. */
function logOfFact(vesselUuid: string, { logbook_name: logbookName }: StoredFact): LogName {
  return logbookName === null
    ? { kind: "facts", vesselUuid, logbookName: "" }
    : { kind: "entries", vesselUuid, logbookName };
}

function placeOf({ epoch_uuid, sequence }: { epoch_uuid: string; sequence: number }): string {
  return `${epoch_uuid}/${sequence}`;
}
