import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { createShip, shipClient, type TestShip } from "../../testing/ships.ts";
import { startTestServer } from "../../testing/test-server.ts";

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
