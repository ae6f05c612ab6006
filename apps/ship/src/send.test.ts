import { afterEach, beforeEach, expect, test } from "vitest";
import { contactShore } from "./contact.ts";
import { sendOnce } from "./send.ts";
import type { Spool } from "./spool.ts";
import { FakeShore } from "./testing/fake-shore.ts";
import { entryFact, entryFacts, newSpool } from "./testing/spools.ts";
import { proveOnly } from "@shore/server/testing/prove-only";

let shore: FakeShore;
let spool: Spool;
let messages: string[];
let remove: () => void;

beforeEach(async () => {
  shore = await new FakeShore().start();
  ({ spool, remove } = newSpool(shore.origin));
  messages = [];
});

afterEach(() => {
  shore.stop();
  remove();
});

const send = () =>
  sendOnce(spool, {
    clock: () => "2026-11-23T11:00:00+01:00",
    notify: (message) => messages.push(message),
    timeoutMs: 2_000,
  });
const contentsOf = (facts: readonly { message: Uint8Array }[]) =>
  facts.map(({ message }) => /\{.*\}/s.exec(Buffer.from(message).toString())?.[0]);

test("all waiting facts arrive ashore once, unchanged, in the order in which they were added", async () => {
  const facts = entryFacts(200);
  spool.add(facts);
  expect(await send()).toEqual({ waitMs: 0 });
  expect(shore.facts()).toEqual(contentsOf(facts));
  expect(shore.puts.length).toBeGreaterThan(1);
  expect(spool.waiting().facts).toBe(0);
  expect(spool.acknowledged()).toBe(200);
  expect(await send()).toEqual({ waitMs: 0 });
  expect(shore.facts()).toHaveLength(200);
});

test("the shore receives the backlog, and the crew receives the shore's notices", async () => {
  spool.add(entryFacts(3));
  await send();
  expect(shore.hellos[0]).toMatchObject({
    nextSequence: 1n,
    shipTime: "2026-11-23T11:00:00+01:00",
    softwareName: "Shore ship client",
    backlog: { batches: 1, oldestTime: "2026-11-23T09:50:00+01:00" },
  });
  expect(shore.puts[0]?.backlog).toMatchObject({ batches: 0, bytes: 0n, oldestTime: "" });
  expect(messages[0]).toBe("Call the office.");
  expect(spool.contact()).toMatchObject({ vesselName: "Havbris", shipTime: "2026-11-23T11:00:00+01:00", problem: "" });
});

test.each(proveOnly)(
  "batches grow on a fast line and shrink after one failed, not after another call failed",
  async () => {
    spool.add(entryFacts(1_500));
    await send();
    const sizes = shore.puts.map(({ facts }) => facts.length);
    expect(Math.max(...sizes)).toBeGreaterThan(3 * (sizes[0] ?? 0));
    const { targetBytes } = spool.contact();
    let failing = "Hello";
    shore.fail = (call) =>
      call === failing ? { status: 503, code: "unavailable", message: "Come back later." } : undefined;
    spool.add(entryFacts(1));
    await send();
    expect(spool.contact().targetBytes).toBe(targetBytes);
    failing = "PutFacts";
    await send();
    expect(spool.contact().targetBytes).toBe(Math.round(targetBytes / 2));
  },
);

test("a batch whose response was lost is resent unchanged, even if more facts were added", async () => {
  spool.add(entryFacts(5));
  shore.loseAnswer = true;
  await sendAfterHello();
  spool.add(entryFacts(5));
  shore.loseAnswer = false;
  await send();
  expect(shore.puts.map(({ sequence, facts }) => [sequence, facts.length])).toEqual([
    [1n, 5],
    [1n, 5],
    [2n, 5],
  ]);
  expect(shore.facts()).toHaveLength(10);
});

/** Loses the responses to batches, not to Hello. */
async function sendAfterHello() {
  shore.loseAnswer = false;
  shore.fail = (call) => {
    shore.loseAnswer = call === "PutFacts";
    return undefined;
  };
  expect((await send()).error?.code).toBe("unavailable");
  shore.fail = () => undefined;
}

test("facts that the shore could not store are listed with the reason, and are not resent", async () => {
  const [good, bad] = [entryFact("good"), entryFact("wrong")];
  spool.add([good, bad]);
  shore.refuse = (content) => (content.includes("wrong") ? "logbookName names an unknown logbook" : undefined);
  await send();
  expect(spool.keptAside()).toEqual([
    { factUuid: bad.factUuid, kind: "entry", time: bad.time, reason: "logbookName names an unknown logbook" },
  ]);
  expect(spool.waiting().facts).toBe(0);
});

test("a shore that was restored from a backup receives the lost facts again", async () => {
  spool.add(entryFacts(100));
  await send();
  const [[epochUuid, batches] = ["", []]] = shore.epochs;
  const whole = shore.facts();
  expect(batches.length).toBeGreaterThan(1);
  shore.epochs.set(epochUuid, batches.slice(0, 1));
  await send();
  expect([...shore.epochs.keys()]).toEqual([epochUuid]);
  expect(shore.facts()).toEqual(whole);
  expect(spool.waiting().facts).toBe(0);
});

test("a batch that the shore lost between two batches is reported missing and resent", async () => {
  spool.add(entryFacts(100));
  await send();
  const [[epochUuid, batches] = ["", []]] = shore.epochs;
  const whole = shore.facts();
  shore.fail = (call) => {
    if (call === "Hello") setImmediate(() => shore.epochs.set(epochUuid, batches.slice(0, 1)));
    return undefined;
  };
  const late = entryFact("late");
  spool.add([late]);
  await send();
  expect(shore.facts()).toEqual([...whole, ...contentsOf([late])]);
});

test("if the lost batches have been deleted on board, all kept facts are sent in a new epoch", async () => {
  spool.add(entryFacts(100));
  await send();
  const [[epochUuid] = [""]] = shore.epochs;
  spool.deleteAcknowledged(Temporal.Instant.from("2027-11-23T10:00:00Z"));
  spool.add([entryFact("new")]);
  shore.epochs.set(epochUuid, []);
  await send();
  expect(shore.epochs.size).toBe(2);
  expect(spool.position().epochUuid).not.toBe(epochUuid);
  expect(shore.facts()).toHaveLength(1);
});

test("a spool that was restored from an older copy starts a new epoch and loses nothing", async () => {
  spool.add(entryFacts(3));
  await send();
  const [[epochUuid, batches] = ["", []]] = shore.epochs;
  // The lost spool had sent one more batch.
  shore.epochs.set(epochUuid, [...batches, ["{}"]]);
  const after = entryFact("after the copy was made");
  spool.add([after]);
  await send();
  expect(shore.epochs.size).toBe(2);
  expect([...shore.epochs.values()][1]).toEqual([contentsOf([after])]);
});

test("two spools with one epoch: the second one starts a new epoch when its batch is refused", async () => {
  spool.add(entryFacts(3));
  await send();
  const [[epochUuid, batches] = ["", []]] = shore.epochs;
  const mine = entryFact("mine");
  spool.add([mine]);
  // The other spool sends its batch 2 between our Hello and our batch 2.
  shore.fail = (call) => {
    if (call === "PutFacts" && shore.epochs.size === 1) shore.epochs.set(epochUuid, [...batches, ["{}"]]);
    return undefined;
  };
  expect(await send()).toEqual({ waitMs: 0 });
  expect([...shore.epochs.values()]).toEqual([[...batches, ["{}"]], [contentsOf([mine])]]);
});

test("a batch that is too large for the shore is split", async () => {
  spool.add(entryFacts(20));
  shore.fail = (_, { facts }) =>
    facts > 4 ? { status: 429, code: "resource_exhausted", message: "The request is too large." } : undefined;
  for (let round = 0; round < 4; round += 1) await send();
  expect(shore.facts()).toHaveLength(20);
  expect(shore.epochs.size).toBe(1);
});

test.each(proveOnly)(
  "a batch that never gets through is split after three failures, and arrives ashore once",
  async () => {
    spool.add(entryFacts(20, 400));
    shore.fail = (call, { facts }) =>
      call === "PutFacts" && facts > 6 ? { status: 504, code: "unavailable", message: "The line is slow." } : undefined;
    for (let round = 0; round < 8; round += 1) await send();
    expect(shore.facts()).toHaveLength(20);
  },
);

test.each([
  ["unauthenticated", 401, 3_600_000],
  ["permission_denied", 403, 3_600_000],
])("with %s the error is stored, and the next attempt is an hour later", async (code, status, waitMs) => {
  shore.fail = () => ({ status, code, message: "Not now." });
  expect(await send()).toMatchObject({ waitMs, error: { code } });
  expect(spool.contact()).toMatchObject({ failures: 1, problem: "Not now." });
});

test("a refused request keeps its batch and is retried hourly after three attempts", async () => {
  spool.add(entryFacts(2));
  shore.fail = (call) =>
    call === "PutFacts" ? { status: 400, code: "invalid_argument", message: "ship_time is no time." } : undefined;
  const waits: number[] = [];
  for (let round = 0; round < 3; round += 1) waits.push((await send()).waitMs);
  expect(waits[0]).toBeLessThan(60_000);
  expect(waits[2]).toBe(3_600_000);
  expect(spool.waiting().facts).toBe(2);
  shore.fail = () => undefined;
  await send();
  expect(shore.facts()).toHaveLength(2);
});

test("the wait is as long as the shore requests, and longer with each failure", async () => {
  shore.fail = () => ({ status: 503, code: "unavailable", message: "Too many at once.", retryAfter: 120 });
  expect((await send()).waitMs).toBe(120_000);
  shore.fail = () => ({ status: 502, code: "unavailable", message: "Bad gateway." });
  for (let round = 0; round < 20; round += 1) {
    const { waitMs } = await send();
    expect(waitMs).toBeGreaterThanOrEqual(1_000);
    expect(waitMs).toBeLessThanOrEqual(900_000);
  }
});

test("a ship that sends more than the shore takes waits as long as it says, with the same batch", async () => {
  const facts = entryFacts(2);
  spool.add(facts);
  const { targetBytes } = spool.contact();
  const batch = spool.nextBatch(targetBytes, 500);
  const refusal = { status: 503, code: "unavailable", message: "Send the same again later.", retryAfter: 42 };
  shore.fail = (call) => (call === "PutFacts" ? refusal : undefined);
  for (let round = 0; round < 2; round += 1) expect((await send()).waitMs).toBe(42_000);
  expect(spool.contact().targetBytes).toBe(targetBytes);
  expect(spool.cutBatch()).toEqual(batch);
  shore.fail = () => undefined;
  await send();
  expect(shore.facts()).toEqual(contentsOf(facts));
});

test("facts are kept while the shore is unreachable", async () => {
  shore.stop();
  spool.add(entryFacts(2));
  expect((await send()).error?.message).toMatch(/^No response: /);
  expect(spool.waiting().facts).toBe(2);
});

test("a response to an earlier batch does not acknowledge this one", async () => {
  spool.add(entryFacts(2));
  const stale = {
    call: async () => ({
      message: { receivedThrough: 0n, keptAside: [], serverTime: "2026-11-23T10:00:00Z", notices: [] },
      sentBytes: 1,
      ms: 1,
    }),
    disconnect: () => {},
  };
  // Has only what contactShore uses.
  const promise = contactShore(spool, stale as never, { clock: () => "", notify: () => {} });
  await expect(promise).rejects.toThrow("The response does not acknowledge batch 1.");
  expect(spool.waiting().facts).toBe(2);
});

test("a batch that Hello reports as received is not yet acknowledged: another copy of the spool may have sent other facts", async () => {
  const mine = entryFacts(3);
  spool.add(mine);
  const { epochUuid, sequence } = spool.nextBatch(16_384, 500)!;
  expect(sequence).toBe(1);
  shore.epochs.set(epochUuid, [["{}"]]);
  expect(await send()).toEqual({ waitMs: 0 });
  expect(shore.hellos[0]?.epochUuid).toBe(epochUuid);
  expect(shore.facts()).toEqual(["{}", ...contentsOf(mine)]);
  expect(spool.waiting().facts).toBe(0);
});
