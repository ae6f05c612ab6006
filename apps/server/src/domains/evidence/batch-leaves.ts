import { fromBinary } from "@bufbuild/protobuf";
import { PutFactsRequestSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { Leaf } from "@shore/evidence/leaf";
import { zstdDecompressSync } from "node:zlib";
import type { Transaction } from "../../database/db.ts";
import { readBatches, readFactsOf, type StoredBatch, type StoredFact } from "./batch-leaves.sql.ts";
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
    const contents = contentsOf(batch);
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

/**
 * The contents of a batch's facts as they were received, in their order. Empty when the stored bytes cannot be read: sealing goes on
 * with the hashes that were made at receipt, and the check names the batch.
 */
export function contentsOf({ content }: Pick<StoredBatch, "content">): Uint8Array[] {
  try {
    return fromBinary(PutFactsRequestSchema, zstdDecompressSync(content)).facts.map((fact) => fact.content);
  } catch {
    return [];
  }
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
