import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { EMPTY_ROOT, type Hash, leafHash } from "./merkle-hash.ts";
import { consistencyProof, inclusionProof, treeRoot, verifyConsistency, verifyInclusion } from "./proofs.ts";
import { partialWidth, subtreeReader, type Tile, TILE_WIDTH, tileLevels } from "./tiles.ts";
import { TreeEdge } from "./tree-edge.ts";

// Literal definitions of RFC 6962, 2.1 with Node's SHA-256; they share no code with the package.
const H = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const powerBelow = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1);
function MTH(D: Buffer[]): Buffer {
  if (D.length === 0) return H();
  const [d0] = D;
  if (D.length === 1 && d0) return H(Buffer.of(0), d0);
  const k = powerBelow(D.length);
  return H(Buffer.of(1), MTH(D.slice(0, k)), MTH(D.slice(k)));
}
function PATH(m: number, D: Buffer[]): Buffer[] {
  if (D.length === 1) return [];
  const k = powerBelow(D.length);
  return m < k ? [...PATH(m, D.slice(0, k)), MTH(D.slice(k))] : [...PATH(m - k, D.slice(k)), MTH(D.slice(0, k))];
}
function SUBPROOF(m: number, D: Buffer[], whole: boolean): Buffer[] {
  if (m === D.length) return whole ? [] : [MTH(D)];
  const k = powerBelow(D.length);
  return m <= k
    ? [...SUBPROOF(m, D.slice(0, k), whole), MTH(D.slice(k))]
    : [...SUBPROOF(m - k, D.slice(k), false), MTH(D.slice(0, k))];
}

const hex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");
const toHex = (hashes: readonly Uint8Array[]) => hashes.map(hex);

/** Builds a tree leaf by leaf and keeps its full tiles, as the database does. */
function build(data: Buffer[]) {
  const edge = new TreeEdge();
  const full: Tile[] = [];
  for (const datum of data) full.push(...edge.append(leafHash(datum)));
  /** Returns the hashes of a level after its last full tile, from the stored hashes. */
  const partial = (level: number): Hash[] => {
    const width = partialWidth(data.length, level);
    const below =
      level === 0 ? data.map(leafHash) : full.filter((tile) => tile.level === level - 1).map(({ root }) => root);
    return width === 0 ? [] : below.slice(-width);
  };
  const tile = (level: number, index: number) =>
    full.find((each) => each.level === level && each.index === index)?.hashes ?? partial(level);
  return { edge, full, partial, subtree: subtreeReader(tile) };
}

const randomData = (count: number) =>
  Array.from({ length: count }, () => randomBytes(1 + Math.floor(Math.random() * 40)));

describe("a tree", () => {
  // Test vectors of the reference implementation of RFC 6962.
  const DATA = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
  const ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
  ];

  test.each(ROOTS.map((root, size) => [size, root] as const))(
    "of the first %i test vectors has the expected root",
    (size, root) => {
      const data = DATA.slice(0, size).map((text) => Buffer.from(text, "hex"));
      expect(hex(build(data).edge.root())).toBe(root);
      expect(hex(MTH(data))).toBe(root);
    },
  );

  test("without leaves has the hash of the empty string as root", () => {
    expect(new TreeEdge().root()).toEqual(EMPTY_ROOT);
    expect(treeRoot(0, () => EMPTY_ROOT)).toEqual(EMPTY_ROOT);
  });

  test("has the root that RFC 6962 defines at each size", () => {
    const data = randomData(600);
    const edge = new TreeEdge();
    const roots = data.map((datum) => {
      edge.append(leafHash(datum));
      return hex(edge.root());
    });
    const sizes = roots
      .map((_, at) => at + 1)
      .filter((size) => size % 7 === 0 || [1, 255, 256, 257, 511, 512, 513].includes(size));
    expect(sizes.map((size) => roots[size - 1])).toEqual(sizes.map((size) => hex(MTH(data.slice(0, size)))));
  });

  test("restored from its tiles has the same roots when leaves are appended", () => {
    const data = randomData(2 * TILE_WIDTH + 5);
    for (const kept of [0, 1, 255, 256, 257, 300, 512, 516]) {
      const { edge: before, partial } = build(data.slice(0, kept));
      const stored = Array.from({ length: tileLevels(kept) }, (_, level) => partial(level));
      const edge = TreeEdge.of(kept, stored);
      expect(edge.size).toBe(kept);
      expect(hex(edge.root())).toBe(hex(before.root()));
      for (const datum of data.slice(kept)) edge.append(leafHash(datum));
      expect(hex(edge.root())).toBe(hex(MTH(data)));
    }
  });

  test("rejects an edge with too few or too many hashes", () => {
    const [hash] = [leafHash(Buffer.of(1))];
    expect(() => TreeEdge.of(3, [[hash, hash]])).toThrow("A tree of 3 leaves has 3 hashes");
    expect(() => TreeEdge.of(256, [[hash], [hash]])).toThrow(RangeError);
    expect(() => TreeEdge.of(257, [[hash]])).toThrow(RangeError);
  });

  test("of more than 65,536 leaves has full tiles of two levels", () => {
    const leaf = leafHash(Buffer.of(7));
    const edge = new TreeEdge();
    const full: Tile[] = [];
    for (let leaves = 0; leaves < TILE_WIDTH ** 2 + TILE_WIDTH; leaves += 1) full.push(...edge.append(leaf));
    expect(full.filter(({ level }) => level === 0).map(({ index }) => index)).toEqual([...Array(257).keys()]);
    expect(full.filter(({ level }) => level === 1)).toHaveLength(1);
    for (const { hashes } of full) expect(hashes).toHaveLength(TILE_WIDTH);
    // Equal leaves: each level's hash follows from the one below.
    let hash: Uint8Array = leaf;
    for (let height = 0; height < 16; height += 1) hash = H(Buffer.of(1), hash, hash);
    expect(hex(full.find(({ level }) => level === 1)?.root ?? leaf)).toBe(hex(hash));
  });
});

describe("a proof", () => {
  const data = randomData(600);
  const sizes = [1, 2, 3, 5, 8, 13, 64, 100, 255, 256, 257, 300, 512, 513, 600];

  test("of inclusion equals PATH of RFC 6962 and verifies", () => {
    for (const size of sizes) {
      const part = data.slice(0, size);
      const { edge, subtree } = build(part);
      const tree = { size, root: edge.root() };
      expect(hex(treeRoot(size, subtree))).toBe(hex(tree.root));
      for (let index = 0; index < size; index += size > 20 ? 41 : 1) {
        const proof = inclusionProof(index, size, subtree);
        expect(toHex(proof)).toEqual(toHex(PATH(index, part)));
        expect(verifyInclusion({ hash: leafHash(part[index] ?? Buffer.of()), index }, tree, proof)).toBe(true);
      }
    }
  });

  test("of consistency equals PROOF of RFC 6962 and verifies", () => {
    for (const size of sizes) {
      const part = data.slice(0, size);
      const { edge, subtree } = build(part);
      const tree = { size, root: edge.root() };
      for (const oldSize of sizes.filter((each) => each <= size)) {
        const proof = consistencyProof(oldSize, size, subtree);
        expect(toHex(proof)).toEqual(toHex(SUBPROOF(oldSize, part, true)));
        expect(verifyConsistency({ size: oldSize, root: MTH(data.slice(0, oldSize)) }, tree, proof)).toBe(true);
      }
    }
  });

  test("of inclusion fails for another leaf, index, size or root, and with a flipped bit", () => {
    const { edge, subtree } = build(data);
    const tree = { size: 600, root: edge.root() };
    for (let round = 0; round < 100; round += 1) {
      const index = Math.floor(Math.random() * 600);
      const leaf = { hash: leafHash(data[index] ?? Buffer.of()), index };
      const proof = inclusionProof(index, 600, subtree);
      const flipped = proof.map((hash) => hash.slice());
      const at = flipped[Math.floor(Math.random() * flipped.length)] ?? new Uint8Array();
      at[round % 32] = (at[round % 32] ?? 0) ^ (1 << (round % 8));
      expect(verifyInclusion(leaf, tree, proof)).toBe(true);
      expect(verifyInclusion(leaf, tree, flipped)).toBe(false);
      expect(verifyInclusion(leaf, tree, proof.slice(1))).toBe(false);
      expect(verifyInclusion(leaf, tree, [...proof, EMPTY_ROOT])).toBe(false);
      expect(verifyInclusion({ ...leaf, index: (index + 1) % 600 }, tree, proof)).toBe(false);
      expect(verifyInclusion({ ...leaf, hash: EMPTY_ROOT }, tree, proof)).toBe(false);
      expect(verifyInclusion(leaf, { ...tree, root: EMPTY_ROOT }, proof)).toBe(false);
    }
    expect(verifyInclusion({ hash: EMPTY_ROOT, index: 0 }, { size: 0, root: EMPTY_ROOT }, [])).toBe(false);
  });

  test("of consistency fails for any other tree", () => {
    const { edge, subtree } = build(data);
    const tree = { size: 600, root: edge.root() };
    for (const size of sizes.slice(0, -1)) {
      const old = { size, root: MTH(data.slice(0, size)) };
      const proof = consistencyProof(size, 600, subtree);
      expect(verifyConsistency({ ...old, root: EMPTY_ROOT }, tree, proof)).toBe(false);
      expect(verifyConsistency(old, { ...tree, root: EMPTY_ROOT }, proof)).toBe(false);
      expect(verifyConsistency({ ...old, size: size + 1 }, tree, proof)).toBe(false);
      expect(verifyConsistency(old, tree, proof.slice(1))).toBe(false);
      expect(verifyConsistency(old, tree, [...proof, EMPTY_ROOT])).toBe(false);
      for (const hash of proof) {
        const others = proof.map((each) => (each === hash ? EMPTY_ROOT : each));
        expect(verifyConsistency(old, tree, others)).toBe(false);
      }
    }
    expect(verifyConsistency({ size: 0, root: EMPTY_ROOT }, tree, [])).toBe(false);
    expect(verifyConsistency(tree, { size: 599, root: EMPTY_ROOT }, [])).toBe(false);
  });

  test("of a missing leaf or tree is rejected", () => {
    const { subtree } = build(data);
    expect(() => inclusionProof(600, 600, subtree)).toThrow(RangeError);
    expect(() => inclusionProof(-1, 600, subtree)).toThrow(RangeError);
    expect(() => consistencyProof(0, 600, subtree)).toThrow(RangeError);
    expect(() => consistencyProof(601, 600, subtree)).toThrow(RangeError);
    expect(() => inclusionProof(0, 700, subtree)).toThrow("The tile has too few hashes");
  });
});
