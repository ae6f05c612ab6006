import { describe, expect, test } from "vitest";
import { decodeLeaf, encodeLeaf, type Leaf, LEAF_BYTES, LEAF_KINDS, NIL_UUID } from "./leaf.ts";

const leaf: Leaf = {
  kind: "fact",
  vesselUuid: "0c1d2e3f-0001-4002-8003-00000000000a",
  recordUuid: "1c1d2e3f-0001-4002-8003-00000000000b",
  epochUuid: "2c1d2e3f-0001-4002-8003-00000000000c",
  sequence: 258,
  index: 3,
  receiveTimeMs: Date.UTC(2026, 10, 23, 14, 5, 10, 123),
  contentLength: 1_048_576,
  contentHash: new Uint8Array(32).fill(0xab),
};

describe("a leaf", () => {
  test("has the bytes specified in docs/spec/evidence.md", () => {
    expect(Buffer.from(encodeLeaf(leaf)).toString("hex")).toBe(
      "00010001" +
        "0c1d2e3f00014002800300000000000a" +
        "1c1d2e3f00014002800300000000000b" +
        "2c1d2e3f00014002800300000000000c" +
        "0000000000000102" +
        "00000003" +
        "000001a208b9966b" +
        "0000000000100000" +
        "ab".repeat(32),
    );
  });

  test("is decoded to the same value, for each kind and the limits of each number", () => {
    for (const kind of Object.keys(LEAF_KINDS) as (keyof typeof LEAF_KINDS)[]) {
      for (const each of [
        { ...leaf, kind },
        { ...leaf, kind, vesselUuid: NIL_UUID, epochUuid: NIL_UUID, sequence: 0, index: 0, contentLength: 0 },
        { ...leaf, kind, sequence: Number.MAX_SAFE_INTEGER, index: 0xffff_ffff, receiveTimeMs: -62_135_596_800_000 },
      ]) {
        const bytes = encodeLeaf(each);
        expect(bytes).toHaveLength(LEAF_BYTES);
        expect(decodeLeaf(bytes)).toEqual(each);
      }
    }
  });

  test.each<[string, Partial<Leaf>]>([
    ["a short hash", { contentHash: new Uint8Array(31) }],
    ["a vessel that is not a uuid", { vesselUuid: "havbris" }],
    ["an upper-case uuid, whose text would not be unique", { recordUuid: leaf.recordUuid.toUpperCase() }],
    ["a negative index", { index: -1 }],
    ["an index above four bytes", { index: 2 ** 32 }],
    ["a time that is not a number", { receiveTimeMs: Number.NaN }],
    ["half a millisecond", { receiveTimeMs: 0.5 }],
    ["a sequence above the largest safe integer", { sequence: 2 ** 53 }],
  ])("with %s is rejected", (_, part) => {
    expect(() => encodeLeaf({ ...leaf, ...part })).toThrow(RangeError);
  });

  test("of another format, kind or length is rejected", () => {
    const bytes = encodeLeaf(leaf);
    for (const other of [
      bytes.slice(1),
      new Uint8Array(LEAF_BYTES),
      Uint8Array.of(...bytes.slice(0, 3), 99, ...bytes.slice(4)),
    ])
      expect(() => decodeLeaf(other)).toThrow(RangeError);
  });
});
