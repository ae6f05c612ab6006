import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const { client: member, organizationUuid } = await signedIn(database, "member");

test("each vessel has the counts of its last 30 days in all logbooks, until today by its own clock", async () => {
  const [vesselUuid, eastern] = [await newVessel("HAVBRIS"), await newVessel("TERN")];
  const today = dayAgo(0);
  await countDay(vesselUuid, "deck", today, 9);
  await countDay(vesselUuid, "engine", today, 4);
  await countDay(vesselUuid, "deck", dayAgo(29), 7);
  // Before the period, and by a clock that is ahead.
  await countDay(vesselUuid, "deck", dayAgo(30), 99);
  await countDay(vesselUuid, "deck", dayAgo(-1), 99);
  // For twelve hours of a day it is already tomorrow there.
  await storeEntry(eastern, 12 * 60);
  const days = await daysOf();
  expect(days.get(vesselUuid)).toEqual({ lastDay: today, entries: [7, ...Array(28).fill(0), 13] });
  expect(days.get(eastern)?.lastDay).toBe(new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 10));
  expect(days.get(eastern)?.entries).toHaveLength(30);
});

test("they are returned only if requested, and for vessels that the person may see", async () => {
  const own = await newVessel("OWN");
  await countDay(own, "deck", dayAgo(1), 5);
  const { client } = await signedIn(database, { onlyVesselUuid: own }, organizationUuid);
  const { shipLinks } = await client.shipLinkList({ withDays: true });
  expect(shipLinks.map(({ days }) => days?.entries.slice(-2))).toEqual([[5, 0]]);
  expect((await client.shipLinkList({})).shipLinks.map(({ days }) => days)).toEqual([undefined]);
  // Vessels of another organisation are not included.
  const stranger = await signedIn(database, "member");
  expect((await stranger.client.shipLinkList({ withDays: true })).shipLinks).toEqual([]);
});

test("days that are still being counted are left out", async () => {
  const vesselUuid = await newVessel("COUNTED");
  await countDay(vesselUuid, "deck", dayAgo(3), 8);
  await database.query("insert into backfill (organization_uuid, name, position) values ($1, 'days', $2)", [
    organizationUuid,
    `${dayAgo(4)}T12:00:00Z`,
  ]);
  expect((await daysOf()).get(vesselUuid)).toEqual({ lastDay: dayAgo(0), entries: [8, 0, 0, 0] });
  await database.query("update backfill set position = null where organization_uuid = $1 and name = 'days'", [
    organizationUuid,
  ]);
  expect((await daysOf()).get(vesselUuid)?.entries).toEqual([]);
  await database.query("delete from backfill where organization_uuid = $1 and name = 'days'", [organizationUuid]);
});

async function daysOf() {
  const { shipLinks } = await member.shipLinkList({ withDays: true });
  return new Map(
    shipLinks.map(({ vesselUuid, days }) => [vesselUuid, days && { lastDay: days.lastDay, entries: days.entries }]),
  );
}

function newVessel(name: string): Promise<string> {
  return createVessel(database, organizationUuid, name);
}

/** Returns the day this many days ago, by UTC. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function countDay(vesselUuid: string, logbookName: string, day: string, entries: number): Promise<void> {
  await database.query(
    `insert into logbook_day (vessel_uuid, logbook_name, ship_day, organization_uuid, entries, struck, not_verified, not_signed,
                              recorded_late, received_late, remarks, longest_gap_ms, gaps, newest_receive_time)
     values ($1, $2, $3, $4, $5, 0, 0, 0, 0, 0, 0, 0, '{}', now())`,
    [vesselUuid, logbookName, day, organizationUuid, entries],
  );
}

async function storeEntry(vesselUuid: string, offsetMinutes: number): Promise<void> {
  await database.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, entry_type_id, event_time,
                                event_offset_minutes, entry)
     values ($1, $2, gen_random_uuid(), 'deck', 'noon', now(), $3, '{}')`,
    [organizationUuid, vesselUuid, offsetMinutes],
  );
}
