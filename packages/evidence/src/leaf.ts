import { HASH_BYTES, type Hash } from "./merkle-hash.ts";

/** Kinds of records. The numbers are stored: a new kind gets the next one. */
export const LEAF_KINDS = {
  /** A fact as a ship sent it: content is its bytes as received. */
  fact: 1,
  /** An imported entry that is not a fact: content is the canonical JSON of its row. */
  entry: 2,
  // 3 was a change of an entry outside a batch; there are none.
  /** A batch of facts: content is the canonical JSON of its row. */
  batch: 4,
  /** A line of the audit log: content is the canonical JSON of its row. */
  audit_line: 5,
  /** A head of another log, whose uuid is the record's and whose size is the sequence: content is the text of the head. */
  head: 6,
} as const;

export type LeafKind = keyof typeof LEAF_KINDS;

/** A leaf: the identity of a record, its receive time, and the hash of its content. */
export type Leaf = {
  kind: LeafKind;
  /** {@link NIL_UUID} for a record without a vessel. */
  vesselUuid: string;
  recordUuid: string;
  /** Epoch of the ship's spool, sequence of the batch, index in the batch; nil, 0 and 0 for records without a batch. */
  epochUuid: string;
  sequence: number;
  index: number;
  /** Milliseconds since 1970, UTC. */
  receiveTimeMs: number;
  contentLength: number;
  /** SHA-256. */
  contentHash: Hash;
};

/** Length of a leaf; c2sp.org/tlog-tiles limits each of the 256 entries of a bundle to 65,535 bytes. */
export const LEAF_BYTES = 112;

export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the bytes of a leaf, all numbers big-endian: format (2 bytes, 1), kind (2), vessel (16), record (16), epoch (16), sequence (8),
 * index (4), receive time (8), content length (8), content hash (32).
 * @throws RangeError for a field that is malformed or out of range
 */
export function encodeLeaf(leaf: Leaf): Uint8Array {
  if (leaf.contentHash.length !== HASH_BYTES) throw new RangeError("A content hash has 32 bytes");
  const bytes = new Uint8Array(LEAF_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, FORMAT);
  view.setUint16(2, LEAF_KINDS[leaf.kind]);
  bytes.set(uuidBytes(leaf.vesselUuid), 4);
  bytes.set(uuidBytes(leaf.recordUuid), 20);
  bytes.set(uuidBytes(leaf.epochUuid), 36);
  view.setBigUint64(52, BigInt(checkedInteger(leaf.sequence, 0, Number.MAX_SAFE_INTEGER)));
  view.setUint32(60, checkedInteger(leaf.index, 0, 0xffff_ffff));
  view.setBigInt64(64, BigInt(checkedInteger(leaf.receiveTimeMs, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)));
  view.setBigUint64(72, BigInt(checkedInteger(leaf.contentLength, 0, Number.MAX_SAFE_INTEGER)));
  bytes.set(leaf.contentHash, 80);
  return bytes;
}

/** Parses the bytes of a leaf. @throws RangeError if they are not a leaf of this format */
export function decodeLeaf(bytes: Uint8Array): Leaf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== LEAF_BYTES || view.getUint16(0) !== FORMAT) throw new RangeError("Not a leaf of format 1");
  const number = view.getUint16(2);
  const kind = KINDS.find((name) => LEAF_KINDS[name] === number);
  if (!kind) throw new RangeError(`Unknown kind of leaf: ${number}`);
  return {
    kind,
    vesselUuid: uuidText(bytes.subarray(4, 20)),
    recordUuid: uuidText(bytes.subarray(20, 36)),
    epochUuid: uuidText(bytes.subarray(36, 52)),
    sequence: safeInteger(view.getBigUint64(52)),
    index: view.getUint32(60),
    receiveTimeMs: safeInteger(view.getBigInt64(64)),
    contentLength: safeInteger(view.getBigUint64(72)),
    contentHash: bytes.slice(80),
  };
}

function uuidBytes(uuid: string): Uint8Array {
  if (!UUID.test(uuid)) throw new RangeError(`Not a uuid: ${uuid}`);
  const hex = uuid.replaceAll("-", "");
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function checkedInteger(number: number, min: number, max: number): number {
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new RangeError(`${number} is out of range for a leaf`);
}

function safeInteger(number: bigint): number {
  return checkedInteger(Number(number), Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}

const FORMAT = 1;
const KINDS = Object.keys(LEAF_KINDS) as LeafKind[]; // The keys of a constant.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
