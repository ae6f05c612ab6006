import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { createShip, entryFact, fact, shipClient, type TestShip } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";

const database = await testDatabase();
const server = await startTestServer(database);

const contactOf = async ({ vesselUuid }: TestShip) =>
  (
    await database.query<{ clock: number | null; batches: number | null; oldest: string }>(
      `select clock_difference_ms as clock, backlog_batches as batches, backlog_oldest_time as oldest
         from ship_link where vessel_uuid = $1`,
      [vesselUuid],
    )
  ).rows[0];
const hello = (ship: TestShip, { shipTime = new Date().toISOString(), oldestTime = "" }) =>
  shipClient(server.origin, ship.secret).hello({
    epochUuid: randomUUID(),
    nextSequence: 1n,
    shipTime,
    backlog: { batches: 3, bytes: 11_000n, oldestTime },
  });

test.each(["yesterday", "2026-02-30T10:00:00Z"])(
  "a backlog whose oldest record has no readable time (%j) is stored without it, and the ship may send",
  async (oldestTime) => {
    const ship = await createShip(database);
    expect(await hello(ship, { oldestTime })).toMatchObject({ vesselUuid: ship.vesselUuid });
    expect(await contactOf(ship)).toMatchObject({ batches: 3, oldest: "" });
  },
);

test("a batch, whose upload takes time, leaves the clock's difference that Hello measured", async () => {
  const ship = await createShip(database);
  const behind = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const put = (sequence: bigint, epochUuid: string, shipTime: string) =>
    shipClient(server.origin, ship.secret).putFacts({ epochUuid, sequence, shipTime, facts: [fact(entryFact())] });
  // To ten seconds, because the calls take time.
  const seconds = async () => 10 * Math.round(((await contactOf(ship))?.clock ?? 0) / 10_000);
  const epochUuid = randomUUID();
  // A ship that has not called Hello shows what its first batch tells.
  await put(1n, epochUuid, behind(90));
  expect(await seconds()).toBe(-90);
  await hello(ship, { shipTime: behind(10) });
  expect(await seconds()).toBe(-10);
  await put(2n, epochUuid, behind(110));
  expect(await seconds()).toBe(-10);
  await hello(ship, { shipTime: behind(20) });
  expect(await seconds()).toBe(-20);
});

test("a clock that was years off and is set right between two batches is no longer shown as years off", async () => {
  const ship = await createShip(database);
  const epochUuid = randomUUID();
  const ahead = 5 * 365 * 86_400_000;
  const put = (sequence: bigint, shipTime: Date) =>
    shipClient(server.origin, ship.secret).putFacts({
      epochUuid,
      sequence,
      shipTime: shipTime.toISOString(),
      facts: [fact(entryFact())],
    });
  const minutes = async () => Math.round(((await contactOf(ship))?.clock ?? 0) / 60_000) || 0;
  await hello(ship, { shipTime: new Date(Date.now() + ahead).toISOString() });
  await put(1n, new Date(Date.now() + ahead));
  expect(await minutes()).toBe(ahead / 60_000);
  await put(2n, new Date());
  expect(await minutes()).toBe(0);
  await put(3n, new Date(Date.now() - 3_600_000));
  expect(await minutes()).toBe(-60);
});

test.each([
  [310, ["The ship's clock is 5 min ahead of the shore's."]],
  [-315, ["The ship's clock is 5 min behind the shore's."]],
  [-601, ["The ship's clock is 10 min behind the shore's."]],
  [290, []],
])("a clock that is %i s off: the crew receives %j", async (seconds, notices) => {
  const ship = await createShip(database);
  const shipTime = new Date(Date.now() + seconds * 1_000).toISOString();
  expect((await hello(ship, { shipTime })).notices).toEqual(notices);
});
