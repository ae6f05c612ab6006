import { createHash, hash, randomUUID } from "node:crypto";
import { headHash, parseHead, ZERO_HASH } from "@shore/evidence/head";
import { encodeLeaf, LEAF_KINDS } from "@shore/evidence/leaf";
import { inclusionProof, verifyInclusion } from "@shore/evidence/proofs";
import { subtreeReader, TILE_WIDTH } from "@shore/evidence/tiles";
import { leafHash } from "@shore/evidence/merkle-hash";
import { describe, expect, test } from "vitest";
import { openPool } from "../../database/pool.ts";
import { signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { newOrganization, storeAuditLine } from "../../testing/evidence-records.ts";
import { storeEntries } from "../../testing/export-schedules.ts";
import { storeBatch } from "../../testing/ship-batches.ts";
import { LEAF_FIELDS, leafOf, type LeafRow } from "./leaf-row.ts";
import { sealAll } from "./tasks.ts";
import { sealOrganization } from "./seal.ts";

const database = await testDatabase();

/** No lag: every stored record is old enough; times are rounded to milliseconds. */
const ALL = { lagMs: -1_000 };

type StoredLog = { log_uuid: string; kind: string; vessel_uuid: string; logbook_name: string; size: number };

async function logsOf(organizationUuid: string): Promise<StoredLog[]> {
  const { rows } = await database.query<StoredLog>(
    `select log_uuid, kind, vessel_uuid, logbook_name, size from evidence_log where organization_uuid = $1
      order by kind, vessel_uuid, logbook_name`,
    [organizationUuid],
  );
  return rows;
}

async function leavesOf(log: StoredLog): Promise<LeafRow[]> {
  const { rows } = await database.query<LeafRow>(
    `select ${LEAF_FIELDS} from evidence_leaf l where log_uuid = $1 order by l.leaf_index`,
    [log.log_uuid],
  );
  return rows;
}

const leafBytes = (log: StoredLog, row: LeafRow) => Buffer.from(encodeLeaf(leafOf(row, log.vessel_uuid)));

/** The Merkle tree hash, literally as in RFC 6962, 2.1. */
function merkleRoot(data: Buffer[]): Buffer {
  const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  if (data.length === 0) return sha256();
  if (data.length === 1) return sha256(Buffer.of(0), ...data);
  const split = 2 ** Math.ceil(Math.log2(data.length) - 1);
  return sha256(Buffer.of(1), merkleRoot(data.slice(0, split)), merkleRoot(data.slice(split)));
}

async function headsOf(log: StoredLog) {
  const { rows } = await database.query<{ note: string; size: number }>(
    "select note, size from evidence_head where log_uuid = $1 order by size",
    [log.log_uuid],
  );
  return rows;
}

/** Checks every log against the definition: leaves without gaps, the root of each head, the chain of heads. */
async function expectWhole(organizationUuid: string): Promise<void> {
  for (const log of await logsOf(organizationUuid)) {
    const rows = await leavesOf(log);
    expect(rows.map((row) => Number(row.leaf_index))).toEqual([...Array(log.size).keys()]);
    const data = rows.map((row) => leafBytes(log, row));
    let previous = ZERO_HASH;
    const heads = await headsOf(log);
    for (const { note, size } of heads) {
      const head = parseHead(note);
      expect(head).toMatchObject({ organizationUuid, logUuid: log.log_uuid, size });
      expect(Buffer.from(head?.root ?? ZERO_HASH)).toEqual(merkleRoot(data.slice(0, size)));
      expect(Buffer.from(head?.previous ?? [])).toEqual(Buffer.from(previous));
      previous = headHash(note);
    }
    expect(heads.at(-1)?.size).toBe(log.size);
  }
}

describe("sealing", () => {
  test("appends one leaf for each record to the log of its kind, with the hash of its content", async () => {
    const owner = await newOrganization(database);
    const { organizationUuid, vesselUuid } = owner;
    await storeEntries(database, { ...owner, count: 3 });
    await storeAuditLine(database, owner, "a");
    const epochUuid = randomUUID();
    const facts = ["entry", "struck", "remark_added"].map((kind) => {
      const factUuid = randomUUID();
      return { factUuid, kind, content: Buffer.from(`{"factUuid":"${factUuid}","kind":"${kind}"}`) };
    });
    // The entry derived from the first fact.
    await database.query(
      `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                  event_offset_minutes, entry_type_id, entry)
       values ($1, $2, $3, 'Oil I', now(), 0, 'x', '{}')`,
      [vesselUuid, facts[0]?.factUuid, organizationUuid],
    );
    const batchUuid = await storeBatch(database, { ...owner, epochUuid, sequence: 7 }, [
      ...facts,
      { factUuid: randomUUID(), kind: "entry", content: Buffer.from("{known}"), isNew: false },
    ]);

    expect(await sealOrganization(database, organizationUuid, ALL)).toEqual({ leaves: 8, heads: 5, complete: true });
    const logs = await logsOf(organizationUuid);
    expect(logs.map(({ kind, logbook_name: name, size }) => [kind, name, size])).toEqual([
      ["audit", "", 1],
      ["entries", "Oil I", 1],
      ["entries", "deck", 3],
      ["facts", "", 3],
      ["organization", "", 4],
    ]);
    const [, oil, , other] = logs;
    if (!oil || !other) throw new Error("Logs were not found");
    const sealed = [...(await leavesOf(oil)), ...(await leavesOf(other))];
    for (const [index, { factUuid, content }] of facts.entries()) {
      expect(sealed.find((row) => row.record_uuid === factUuid)).toMatchObject({
        kind: String(LEAF_KINDS.fact),
        epoch_uuid: epochUuid,
        sequence: "7",
        fact_index: String(index),
        content_length: String(content.length),
        content_hash: hash("sha256", content, "buffer"),
      });
    }
    expect(sealed.find((row) => row.record_uuid === batchUuid)).toMatchObject({
      kind: String(LEAF_KINDS.batch),
      sequence: "7",
    });
    await expectWhole(organizationUuid);
  });

  test("does not seal a record again and makes no head without new records", async () => {
    const owner = await newOrganization(database);
    await storeEntries(database, { ...owner, count: 20, receiveTime: "2019-01-01T00:00:00Z" });
    await storeEntries(database, { ...owner, count: 10 });
    const first = await sealOrganization(database, owner.organizationUuid, ALL);
    expect(first).toEqual({ leaves: 30, heads: 2, complete: true });
    expect(await sealOrganization(database, owner.organizationUuid, ALL)).toEqual({
      leaves: 0,
      heads: 0,
      complete: true,
    });
    await storeEntries(database, { ...owner, count: 1 });
    expect(await sealOrganization(database, owner.organizationUuid, ALL)).toEqual({
      leaves: 1,
      heads: 2,
      complete: true,
    });
    await expectWhole(owner.organizationUuid);
  });

  test("fills tiles that prove each leaf's index", async () => {
    const owner = await newOrganization(database);
    const { organizationUuid } = owner;
    for (const count of [200, 100, 400]) {
      await storeEntries(database, { ...owner, count });
      await sealOrganization(database, organizationUuid, ALL);
    }
    await expectWhole(organizationUuid);
    const log = (await logsOf(organizationUuid)).find(({ kind }) => kind === "entries");
    if (!log) throw new Error("There is no log");
    const { rows: tiles } = await database.query<{ level: number; tile_index: number; hashes: Buffer; root: Buffer }>(
      "select level, tile_index, hashes, root from evidence_tile where log_uuid = $1 order by level, tile_index",
      [log.log_uuid],
    );
    expect(tiles.map(({ level, tile_index: index }) => [level, index])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const hashes = (await leavesOf(log)).map((row) => leafHash(leafBytes(log, row)));
    const split = (tile: Buffer) => Array.from({ length: TILE_WIDTH }, (_, at) => tile.subarray(32 * at, 32 * at + 32));
    const subtree = subtreeReader((level, index) => {
      if (level === 1) return tiles.map(({ root }) => root);
      const tile = tiles[index];
      return tile ? split(tile.hashes) : hashes.slice(512);
    });
    const root = parseHead((await headsOf(log)).at(-1)?.note ?? "")?.root ?? ZERO_HASH;
    for (const index of [0, 255, 256, 511, 512, 699]) {
      const leaf = { hash: hashes[index] ?? ZERO_HASH, index };
      expect(verifyInclusion(leaf, { size: 700, root }, inclusionProof(index, 700, subtree))).toBe(true);
    }
  });

  test("waits only for transactions that began earlier", async () => {
    const owner = await newOrganization(database);
    const { organizationUuid } = owner;
    const other = openPool(database.url, { connections: 1 });
    const committed = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writing = other.transaction(async (tx) => {
      await storeEntries(tx, { ...owner, count: 2 });
      begun.resolve();
      await committed.promise;
    });
    await begun.promise;
    await storeEntries(database, { ...owner, count: 5 });
    expect(await sealOrganization(database, organizationUuid, ALL)).toMatchObject({ leaves: 0, complete: true });
    committed.resolve();
    await writing;
    expect(await sealOrganization(database, organizationUuid, ALL)).toMatchObject({ leaves: 7, complete: true });
    await other.close();
    await expectWhole(organizationUuid);
  });

  test("skips records younger than twenty seconds", async () => {
    const owner = await newOrganization(database);
    await storeEntries(database, { ...owner, count: 1 });
    await storeEntries(database, { ...owner, count: 1, receiveTime: new Date(Date.now() - 21_000).toISOString() });
    expect(await sealOrganization(database, owner.organizationUuid)).toMatchObject({ leaves: 1, complete: true });
  });

  test("resumes where it was aborted, and reports that it was incomplete", async () => {
    const owner = await newOrganization(database);
    const { organizationUuid } = owner;
    await storeEntries(database, { ...owner, count: 10 });
    await storeAuditLine(database, owner, "a");
    const stopped = await sealOrganization(database, organizationUuid, { ...ALL, signal: AbortSignal.abort() });
    expect(stopped).toEqual({ leaves: 0, heads: 0, complete: false });
    const sealedUntil = async () =>
      (
        await database.query<{ sealed_until: Date | null }>(
          "select sealed_until from evidence_log where organization_uuid = $1 and kind = 'organization'",
          [organizationUuid],
        )
      ).rows[0]?.sealed_until;
    expect(await sealedUntil()).toBeNull();
    expect(await sealOrganization(database, organizationUuid, ALL)).toMatchObject({ leaves: 11, complete: true });
    expect(+((await sealedUntil()) ?? 0)).toBeGreaterThan(Date.now() - 60_000);
  });

  test("appends one leaf for each record when several servers run at once", async () => {
    const owner = await newOrganization(database);
    await storeEntries(database, { ...owner, count: 500 });
    await Promise.all(Array.from({ length: 4 }, () => sealOrganization(database, owner.organizationUuid, ALL)));
    const [log] = await logsOf(owner.organizationUuid);
    expect(log).toMatchObject({ kind: "entries", size: 500 });
    await expectWhole(owner.organizationUuid);
  });

  test("skips no record when the clock is set back", async () => {
    const owner = await newOrganization(database);
    const { organizationUuid } = owner;
    const at = (ms: number) => new Date(Date.now() - ms).toISOString();
    await storeEntries(database, { ...owner, count: 3 });
    await sealOrganization(database, organizationUuid, ALL);
    // Records received now have an earlier time than sealed ones: by less than a minute, then by an hour.
    await storeEntries(database, { ...owner, count: 2, receiveTime: at(40_000) });
    expect(await sealOrganization(database, organizationUuid, ALL)).toMatchObject({ leaves: 2 });
    await storeEntries(database, { ...owner, count: 4, receiveTime: at(3_600_000) });
    expect(await sealOrganization(database, organizationUuid, { lagMs: 3_590_000 })).toMatchObject({ leaves: 4 });
    await expectWhole(organizationUuid);
  });

  test("continues with the other organisations when one fails", async () => {
    const [first, second] = (await Promise.all([newOrganization(database), newOrganization(database)])).toSorted(
      (a, b) => (a.organizationUuid < b.organizationUuid ? -1 : 1),
    );
    if (!first || !second) throw new Error("Two organisations are expected");
    for (const owner of [first, second]) await storeEntries(database, { ...owner, count: 1 });
    // The stored size differs from the number of leaves.
    await database.query(
      `insert into evidence_log (organization_uuid, log_uuid, kind, vessel_uuid, logbook_name, size)
       values ($1, gen_random_uuid(), 'entries', $2, 'deck', 7)`,
      [first.organizationUuid, first.vesselUuid],
    );
    await expect(sealAll(database, ALL, { info() {} })).rejects.toThrow(`Not sealed: ${first.organizationUuid}`);
    expect((await logsOf(second.organizationUuid)).map(({ size }) => size)).toEqual([1, 1]);
    await database.query("delete from evidence_log where organization_uuid = $1", [first.organizationUuid]);
  });

  test("writes tables that API calls may not write", async () => {
    const { rows } = await database.query<{ name: string; may: boolean }>(
      `select relname as name, has_table_privilege('shore_calls', oid, 'insert, update, delete, truncate') as may from pg_class
        where relname like 'evidence\\_%' and relkind = 'r' order by 1`,
    );
    expect(rows.length).toBe(5);
    expect(rows.filter(({ may }) => may)).toEqual([]);
    const { client, organizationUuid } = await signedIn(database, "manager");
    expect((await client.listAuditEvents({})).auditEvents).toEqual([]);
    expect(await sealOrganization(database, organizationUuid, ALL)).toMatchObject({ complete: true });
  });
});

test("many entries of an import that can be withdrawn are read once, not at each run", async () => {
  const { organizationUuid, vesselUuid } = await newOrganization(database);
  const sealed = async () => {
    await sealOrganization(database, organizationUuid, ALL);
    const { rows } = await database.query<{ sealed_until: Date }>(
      "select sealed_until from evidence_position where organization_uuid = $1 and source = 'entry'",
      [organizationUuid],
    );
    return rows[0]?.sealed_until.getTime() ?? 0;
  };
  await storeEntries(database, { organizationUuid, vesselUuid, count: 1 });
  const before = await sealed();
  await storeEntries(database, { organizationUuid, vesselUuid, count: 10_000 });
  await database.query("update logbook_entry set withdrawable = true where organization_uuid = $1", [organizationUuid]);
  expect(await sealed()).toBeGreaterThan(before);
});
