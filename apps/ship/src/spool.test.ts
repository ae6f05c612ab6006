import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Spool } from "./spool.ts";
import { entryFact, entryFacts, newSpool } from "./testing/spools.ts";

let folder: string;
let spool: Spool;
let remove: () => void;

beforeEach(() => {
  ({ folder, spool, remove } = newSpool("http://127.0.0.1:1"));
});

afterEach(() => remove());

const nextBatch = (of = spool) => of.nextBatch(16_384, 500);

test("a fact added again is known, and another one with its UUID is refused", () => {
  const fact = entryFact("once");
  expect(spool.add([fact])).toEqual(["new"]);
  expect(spool.add([fact, entryFact("two")])).toEqual(["known", "new"]);
  expect(spool.add([{ ...entryFact("other"), factUuid: fact.factUuid }])).toEqual(["different"]);
  expect(spool.waiting().facts).toBe(2);
});

test("init gives an existing spool another address and keeps its facts and epoch", () => {
  spool.add(entryFacts(2));
  const { epochUuid } = spool.position();
  const again = Spool.init(folder, { server: "https://other.example.com", credentialFile: "/new" });
  expect(again.address()).toEqual({ server: "https://other.example.com", credentialFile: "/new" });
  expect(again.waiting().facts).toBe(2);
  expect(again.position().epochUuid).toBe(epochUuid);
  again.close();
});

test("other users cannot enter the folder", () => {
  const parent = mkdtempSync(join(tmpdir(), "ship-spool-"));
  Spool.init(join(parent, "spool"), { server: "", credentialFile: "" }).close();
  expect(statSync(join(parent, "spool")).mode & 0o777).toBe(0o700);
  rmSync(parent, { recursive: true });
});

test("a missing spool is reported with its folder", () => {
  expect(() => new Spool("/nowhere")).toThrow("There is no spool in /nowhere. Create one first: npm run ship -- init");
});

test("a batch keeps its sequence and facts while others are added", () => {
  spool.add(entryFacts(2));
  const first = nextBatch();
  spool.add(entryFacts(2));
  expect(nextBatch()).toEqual(first);
  expect(first?.facts).toHaveLength(2);
});

test.each([
  [10, 500],
  [1_000, 500],
  // One fact is larger than the target.
  [30_000, 500],
  [10, 4],
])("a batch of facts of %i characters has at most 16 KiB uncompressed, and %i facts", (characters, most) => {
  spool.add(entryFacts(200, characters));
  for (let round = 0; round < 3; round += 1) {
    const batch = spool.nextBatch(16_384, most)!;
    const bytes = batch.facts.reduce((sum, { message }) => sum + message.length, 0);
    const [next] = spool.nextBatch(16_384, most)!.facts;
    expect(batch.facts.length === 1 || bytes <= 16_384).toBe(true);
    expect(batch.facts.length === most || bytes + (next?.message.length ?? 0) > 16_384).toBe(true);
    spool.acknowledge(batch, []);
  }
  expect(spool.position().acknowledgedThrough).toBe(3);
});

test("two processes that cut batches at once cut each fact once", () => {
  spool.add(entryFacts(40));
  using other = new Spool(folder);
  const mine = nextBatch();
  expect(nextBatch(other)).toEqual(mine);
  expect(spool.position().lastSequence).toBe(1);
});

test("a fact that was kept aside and is stored when it is sent again is no longer listed", () => {
  spool.add(entryFacts(2));
  spool.acknowledge(nextBatch()!, [{ index: 0, reason: "Unknown kind." }]);
  expect(spool.keptAside()).toHaveLength(1);
  spool.beginEpoch(spool.position(), "everything");
  spool.acknowledge(nextBatch()!, []);
  expect(spool.keptAside()).toEqual([]);
});

test("an acknowledgement for a previous epoch changes nothing", () => {
  spool.add(entryFacts(2));
  const batch = nextBatch();
  spool.beginEpoch(spool.position(), "waiting");
  spool.acknowledge(batch!, []);
  expect(spool.waiting().facts).toBe(2);
});

test("acknowledged facts are kept for 90 days by the shore's clock, then deleted with their batches", () => {
  spool.updateContact({ shoreTime: "2026-08-01T10:00:00Z" });
  spool.add(entryFacts(2));
  spool.acknowledge(nextBatch()!, []);
  spool.add(entryFacts(1));
  spool.deleteAcknowledged(Temporal.Instant.from("2026-08-01T09:00:00Z"));
  expect(spool.acknowledged()).toBe(2);
  spool.deleteAcknowledged(Temporal.Instant.from("2026-08-01T11:00:00Z"));
  expect(spool.acknowledged()).toBe(0);
  expect(spool.position()).toMatchObject({ acknowledgedThrough: 1, lastSequence: 1 });
  expect(spool.revokeAcknowledgements(spool.position(), 0)).toBe(false);
  expect(nextBatch()?.sequence).toBe(2);
});

test.each([0, 1, 2])(
  "a batch whose fact %i is kept aside is deleted with its other facts, never sent without them",
  (index) => {
    spool.updateContact({ shoreTime: "2026-08-01T10:00:00Z" });
    spool.add(entryFacts(3));
    spool.acknowledge(nextBatch()!, [{ index, reason: "Unknown kind." }]);
    spool.add(entryFacts(2));
    const waiting = nextBatch();
    spool.deleteAcknowledged(Temporal.Instant.from("2026-08-01T11:00:00Z"));
    expect(spool.keptAside()).toHaveLength(1);
    // A batch that waits stays.
    expect(nextBatch()).toEqual(waiting);
    // The shore was restored from a backup: a new epoch shows the gap.
    expect(spool.revokeAcknowledgements(spool.position(), 0)).toBe(false);
  },
);

test("a batch that is not that old is sent again after a restore, with the facts kept aside", () => {
  spool.updateContact({ shoreTime: "2026-08-01T10:00:00Z" });
  const [known, ...others] = entryFacts(3);
  // A fact that is known takes a number, too.
  spool.add([known!, known!, ...others]);
  const batch = nextBatch()!;
  spool.acknowledge(batch, [{ index: 0, reason: "Unknown kind." }]);
  spool.deleteAcknowledged(Temporal.Instant.from("2026-08-01T09:00:00Z"));
  expect(spool.revokeAcknowledgements(spool.position(), 0)).toBe(true);
  expect(nextBatch()).toEqual(batch);
});

test("a copy of the folder is a complete spool", () => {
  spool.add(entryFacts(3));
  const copy = mkdtempSync(join(tmpdir(), "ship-spool-"));
  cpSync(folder, copy, { recursive: true });
  const copied = new Spool(copy);
  expect(copied.waiting().facts).toBe(3);
  copied.close();
  rmSync(copy, { recursive: true });
});

test("a damaged file is an error, not an empty spool", () => {
  const broken = mkdtempSync(join(tmpdir(), "ship-spool-"));
  writeFileSync(join(broken, "spool.db"), "not a database, and long enough to be looked at".repeat(20));
  expect(() => new Spool(broken)).toThrow(/not a database/);
  rmSync(broken, { recursive: true });
});
