import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { attentionFleets, entryOf, itemsOf } from "../../../testing/attention-fleets.ts";
import type { TestShip } from "../../../testing/ships.ts";
import { readActiveItems } from "./attention.ts";

const { database, fleet, send } = await attentionFleets();
const MB = 1_048_576;

/** Stores batches as received on earlier days, one a day. */
async function received(
  ship: TestShip,
  daysAgo: readonly number[],
  facts: number,
  bytes: number,
  epoch = randomUUID(),
) {
  await database.query(
    `insert into ship_batch (vessel_uuid, epoch_uuid, sequence, organization_uuid, batch_uuid, content, content_hash, facts, new_facts,
                             known_facts, kept_aside, packed_bytes, ship_time, ship_offset_minutes, receive_time)
     select $1, $2, number, $3, gen_random_uuid(), '', sha256(''), $5, $5, 0, '[]', $6, now(), 0, now() - days * interval '1 day'
       from unnest($4::float8[]) with ordinality as day (days, number)`,
    [ship.vesselUuid, epoch, ship.organizationUuid, daysAgo, facts, bytes],
  );
}

const days = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n + 0.5);
const of = async (ship: TestShip) => {
  const items = await readActiveItems(database, ship.organizationUuid, new Date());
  return items.filter(({ item, vessel }) => item.kind === "sends_much" && vessel?.uuid === ship.vesselUuid);
};

test("a ship that sends far more than usual is to be looked at, with the number of facts and since when", async () => {
  const { manager, ship } = await fleet("HAVBRIS", "SISTER");
  await received(ship, days(1, 30), 300, 40_000);
  await received(ship, [0.5, 0.2], 2_100, 300_000);
  const items = await itemsOf(manager, "sends_much");
  expect(items).toMatchObject([{ grade: "look", count: 4_200, countIsExact: true, logbookName: "" }]);
  expect(Date.now() - Date.parse(items[0]?.oldestTime ?? "")).toBeGreaterThan(11 * 3_600_000);
  // Also of webhooks and mails, which have what is to act on or to look at.
  expect(await of(ship)).toHaveLength(1);
  await manager.client.attentionRulesUpdate({ attentionRules: { rules: [{ kind: "sends_much", enabled: false }] } });
  expect(await itemsOf(manager, "sends_much")).toEqual([]);
});

test.each<[string, (ship: TestShip) => Promise<void>, number]>([
  [
    "has as much as ten usual days",
    async (ship) => {
      await received(ship, days(1, 30), 300, 40_000);
      await received(ship, [0.5], 2_900, 300_000);
    },
    0,
  ],
  [
    "has more bytes, in few facts",
    async (ship) => {
      await received(ship, days(1, 30), 300, 40_000);
      await received(ship, [0.5], 100, 6 * MB);
    },
    1,
  ],
  [
    "is below the floor, however little is usual",
    async (ship) => {
      await received(ship, days(1, 30), 2, 400);
      await received(ship, [0.5], 1_900, 4 * MB);
    },
    0,
  ],
  [
    "usually sends as much",
    async (ship) => {
      await received(ship, days(1, 30), 30_000, 20 * MB);
      await received(ship, [0.5], 90_000, 60 * MB);
    },
    0,
  ],
  [
    "sent as much on a few days only, not on most",
    async (ship) => {
      await received(ship, days(1, 30), 100, 20_000);
      await received(ship, days(2, 3), 30_000, 20_000);
      await received(ship, [0.5], 5_000, 20_000);
    },
    1,
  ],
  [
    "was a month offline and sends what it recorded",
    async (ship) => {
      await received(ship, days(31, 30), 500, 200_000);
      await received(ship, [0.5], 15_000, 4 * MB);
    },
    0,
  ],
  [
    "was a month offline and sends far more than that",
    async (ship) => {
      await received(ship, days(31, 30), 500, 200_000);
      await received(ship, [0.5], 40_000, 4 * MB);
    },
    1,
  ],
  ["never sent before", (ship) => received(ship, [0.5], 2_001, 20_000), 1],
  [
    "was imported from a file",
    (ship) => received(ship, [0.5], 50_000, 20 * MB, "00000000-0000-0000-0000-000000000000"),
    0,
  ],
  ["sent it more than a day ago", (ship) => received(ship, [1.1], 50_000, 20 * MB), 0],
])("a ship that %s", async (_, receive, expected) => {
  const { ship, ships } = await fleet("HAVBRIS", "SISTER");
  await receive(ship);
  expect(await of(ship)).toHaveLength(expected);
  // Never another vessel.
  expect(await of(ships[1]!)).toEqual([]);
});

test("a usual ship has no such item", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  await send(ship, [entryOf(1), entryOf(2)]);
  expect(await itemsOf(manager, "sends_much")).toEqual([]);
});
