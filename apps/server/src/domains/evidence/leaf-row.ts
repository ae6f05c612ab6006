import { type Leaf, LEAF_KINDS, type LeafKind, NIL_UUID } from "@shore/evidence/leaf";

/** A row of evidence_leaf as {@link LEAF_FIELDS} reads it: numbers as text, since an altered one may have any value. */
export type LeafRow = {
  leaf_index: string;
  kind: string;
  record_uuid: string;
  epoch_uuid: string | null;
  sequence: string | null;
  fact_index: string | null;
  /** Null: infinite. */
  receive_time_ms: string | null;
  content_length: string;
  content_hash: Buffer;
};

/** For statements that name the table `l`. */
export const LEAF_FIELDS = `l.leaf_index::text, l.kind::text, l.record_uuid, l.epoch_uuid, l.sequence::text, l.fact_index::text,
  case when isfinite(l.receive_time) then round(extract(epoch from l.receive_time) * 1000)::text end as receive_time_ms,
  l.content_length::text, l.content_hash`;

/** Returns the leaf of a row. @throws RangeError for an unknown kind; other numbers are checked when the leaf is encoded */
export function leafOf(row: LeafRow, vesselUuid: string): Leaf {
  const kind = KINDS.find((name) => LEAF_KINDS[name] === Number(row.kind));
  if (!kind) throw new RangeError(`Unknown kind of leaf ${row.kind}`);
  return {
    kind,
    vesselUuid,
    recordUuid: row.record_uuid,
    epochUuid: row.epoch_uuid ?? NIL_UUID,
    sequence: Number(row.sequence ?? 0),
    index: Number(row.fact_index ?? 0),
    receiveTimeMs: Number(row.receive_time_ms ?? Number.NaN),
    contentLength: Number(row.content_length),
    contentHash: row.content_hash,
  };
}

const KINDS = Object.keys(LEAF_KINDS) as LeafKind[]; // The keys of a constant.
