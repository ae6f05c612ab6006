import { hash, randomUUID } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { create, toBinary } from "@bufbuild/protobuf";
import { PutFactsRequestSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { Db } from "../database/db.ts";

/** A fact of a batch; `isNew: false` for one that is already stored. */
export type TestFact = { factUuid: string; kind: string; content: Buffer; isNew?: boolean };

/** Stores a received batch of facts, without derived data. @returns the batch's uuid */
export async function storeBatch(
  db: Db,
  batch: { organizationUuid: string; vesselUuid: string; epochUuid: string; sequence: number },
  facts: readonly TestFact[],
): Promise<string> {
  const batchUuid = randomUUID();
  const message = toBinary(
    PutFactsRequestSchema,
    create(PutFactsRequestSchema, { facts: facts.map(({ content }) => ({ content })) }),
  );
  const taken = facts.map((fact, index) => ({ ...fact, index })).filter(({ isNew = true }) => isNew);
  const { organizationUuid, vesselUuid, epochUuid, sequence } = batch;
  await db.query(
    `insert into ship_batch (vessel_uuid, epoch_uuid, sequence, organization_uuid, batch_uuid, content, content_hash, facts,
                             new_facts, known_facts, kept_aside, packed_bytes, ship_time, ship_offset_minutes, receive_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '[]', 100, now(), 60, now())`,
    [
      vesselUuid,
      epochUuid,
      sequence,
      organizationUuid,
      batchUuid,
      zstdCompressSync(message),
      hash("sha256", message, "buffer"),
      facts.length,
      taken.length,
      facts.length - taken.length,
    ],
  );
  await db.query(
    `insert into ship_fact (vessel_uuid, fact_uuid, organization_uuid, kind, epoch_uuid, sequence, fact_index, content_hash,
                            receive_time)
     select $1, fact_uuid, $2, kind, $3, $4, fact_index, content_hash, now()
       from unnest($5::uuid[], $6::text[], $7::int[], $8::bytea[]) as fact (fact_uuid, kind, fact_index, content_hash)`,
    [
      vesselUuid,
      organizationUuid,
      epochUuid,
      sequence,
      taken.map((fact) => fact.factUuid),
      taken.map((fact) => fact.kind),
      taken.map((fact) => fact.index),
      taken.map((fact) => hash("sha256", fact.content, "buffer")),
    ],
  );
  return batchUuid;
}
