import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { createCredential, createShip, entryFact, putFactsBytes, type TestShip } from "../testing/ships.ts";
import { startTestServer } from "../testing/test-server.ts";
import { ShipQueue } from "./ship-queue.ts";

const database = await testDatabase();
const server = await startTestServer(database, { shipLimits: { calls: 20, megabytes: 1, facts: 60 } });

async function put(ship: TestShip, facts: object[], { isGzip = false } = {}) {
  const bytes = Buffer.from(putFactsBytes(randomUUID(), 1, facts));
  const startedAt = performance.now();
  const response = await fetch(`${server.origin}/shore/ship/shore.v1.ShipAPI/PutFacts`, {
    method: "POST",
    headers: {
      "content-type": "application/proto",
      "connect-protocol-version": "1",
      authorization: `Bearer ${ship.secret}`,
      ...(isGzip && { "content-encoding": "gzip" }),
    },
    body: isGzip ? gzipSync(bytes) : bytes,
  });
  const content = await response.text();
  return {
    status: response.status,
    retryAfter: Number(response.headers.get("retry-after")),
    code: response.ok ? "ok" : (JSON.parse(content) as { code: string }).code,
    ms: performance.now() - startedAt,
  };
}

/** A refusal that a ship's software waits for. */
function expectRefusal({ status, code, retryAfter, ms }: Awaited<ReturnType<typeof put>>): void {
  expect({ status, code }).toEqual({ status: 503, code: "unavailable" });
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(ms).toBeGreaterThan(490);
}

test("calls above the limit of a minute are refused after half a second, with Retry-After, for this credential alone", async () => {
  const ship = await createShip(database);
  const sister = await createShip(database, ship.organizationUuid, "SISTER");
  const other = await createCredential(database, ship);
  for (let call = 0; call < 20; call += 1) expect((await put(ship, [{}])).code).toBe("ok");
  expectRefusal(await put(ship, [{}]));
  expect((await put(sister, [{}])).code).toBe("ok");
  expect((await put(other, [{}])).code).toBe("ok");
});

test("bytes are counted as decompressed: twenty kilobytes on the line may be a megabyte", async () => {
  const ship = await createShip(database);
  const large = [entryFact(randomUUID(), { summary: "x".repeat(600_000) })];
  expect(await put(ship, large, { isGzip: true })).toMatchObject({ code: "ok" });
  expectRefusal(await put(ship, large, { isGzip: true }));
  expect((await put(await createShip(database), large, { isGzip: true })).code).toBe("ok");
});

test("facts are counted, and a refused batch stores none of them", async () => {
  const ship = await createShip(database);
  const facts = () => Array.from({ length: 25 }, () => entryFact());
  expect((await put(ship, facts())).code).toBe("ok");
  expect((await put(ship, facts())).code).toBe("ok");
  expectRefusal(await put(ship, facts()));
  const { rows } = await database.query<{ entries: number }>(
    "select count(*)::int as entries from logbook_entry where vessel_uuid = $1",
    [ship.vesselUuid],
  );
  expect(rows).toEqual([{ entries: 50 }]);
});

test("a ship that calls without end leaves its sister ships and other organisations their turn", async () => {
  const queue = new ShipQueue();
  const never = new AbortController().signal;
  const flooding = { organizationUuid: "A", vesselUuid: "A1" };
  const running: string[] = [];
  const gates: (() => void)[] = [];
  const start = (organizationUuid: string, vesselUuid: string) =>
    queue.run({ organizationUuid, vesselUuid }, never, () => {
      running.push(vesselUuid);
      return new Promise<void>((resolve) => gates.push(resolve));
    });
  const flood = Array.from({ length: 60 }, () => start("A", "A1"));
  const outcomes = flood.map((call) =>
    call.then(
      () => "run",
      (error: Error) => error.name,
    ),
  );
  const others = [start("A", "A2"), start("A", "A3"), start("B", "B1")];
  await expect.poll(() => running).toEqual(["A1", "A2", "A3", "B1"]);
  // Each that ends starts the next.
  const ending = setInterval(() => gates.splice(0).forEach((end) => end()), 1);
  onTestFinished(() => clearInterval(ending));
  await Promise.all(others);
  const counted = Map.groupBy(await Promise.all(outcomes), (outcome) => outcome);
  expect([counted.get("run")?.length, counted.get("QueueFull")?.length]).toEqual([21, 39]);
  // Nothing of the flood is left.
  await queue.run(flooding, never, async () => {});
});

test("ships that rest keep nothing from their sister, whose call begins at once", async () => {
  const queue = new ShipQueue();
  const never = new AbortController().signal;
  const running = new Map<string, () => void>();
  const start = (vesselUuid: string) =>
    void queue.run({ organizationUuid: "A", vesselUuid }, never, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(vesselUuid, resolve);
      return promise.finally(() => running.delete(vesselUuid));
    });
  const settled = () => new Promise(setImmediate);
  for (const flooding of ["A1", "A2", "A3"]) for (let call = 0; call < 2; call += 1) start(flooding);
  await sleep(300);
  running.forEach((end) => end());
  await settled();
  expect([...running.keys()]).toEqual([]);
  start("A4");
  await settled();
  expect([...running.keys()]).toEqual(["A4"]);
  // Two of the others follow once they have rested; which of them depends on when their calls ended.
  await expect.poll(() => [...running.keys()]).toHaveLength(3);
  expect([...running.keys()][0]).toBe("A4");
});
