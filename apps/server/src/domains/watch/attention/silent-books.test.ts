import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attentionFleets, entryOf, hoursAgo, itemsOf, vesselsOf } from "../../../testing/attention-fleets.ts";
import type { TestShip } from "../../../testing/ships.ts";
import { storeVesselStates } from "../../fleet/vessels/vessel-states.sql.ts";

const { database, fleet, send } = await attentionFleets();

const of = (logbookName: string, hours: number) => entryOf(hours, { logbookName, verified: true });

/** Stores that a voyage began or ended this many hours ago. */
const voyage = (ship: TestShip, hours: number, ended: boolean) =>
  storeVesselStates(database, ship, [
    {
      factUuid: randomUUID(),
      time: { epochMilliseconds: Date.parse(hoursAgo(hours)), offsetMinutes: 0 },
      voyage: ended ? { ended } : {},
      personnel: null,
    },
  ]);

describe("a logbook is silent by the rules of Completeness", () => {
  test("when the full hours without an entry exceed the expectation", async () => {
    const { manager, ships } = await fleet("TWENTY-FOUR", "TWENTY-FIVE");
    await send(ships[0]!, [of("engine", 24.9)]);
    await send(ships[1]!, [of("engine", 25.1)]);
    expect((await itemsOf(manager, "book_silent")).map(({ oldestTime }) => Date.parse(oldestTime))).toEqual([
      expect.toSatisfy((time: number) => time < Date.now() - 25 * HOUR),
    ]);
  });

  test("by the voyage at the start of that time, not by the one now", async () => {
    const { manager, ships } = await fleet("ARRIVED", "DEPARTED");
    const [arrived, departed] = [ships[0]!, ships[1]!];
    await voyage(arrived, 40, false);
    await send(arrived, [of("deck", 10)]);
    await voyage(arrived, 9, true);
    await send(departed, [of("deck", 10)]);
    await voyage(departed, 1, false);
    const vessels = (await vesselsOf(manager)).map(({ displayName, items }) => [
      displayName,
      items.map(({ kind, limitSeconds }) => [kind, limitSeconds]),
    ]);
    expect(vessels).toEqual([
      ["ARRIVED", [["book_silent", 14_400n]]],
      ["DEPARTED", []],
    ]);
  });

  test("while the ship is still sending, only up to the newest record received", async () => {
    const { manager, ship } = await fleet("HAVBRIS");
    await send(ship, [of("engine", 100), of("deck", 90)]);
    const left = (batches: number) =>
      database.query("update ship_link set backlog_batches = $2 where vessel_uuid = $1", [ship.vesselUuid, batches]);
    await left(3);
    expect(await itemsOf(manager, "book_silent")).toEqual([]);
    await left(0);
    expect((await itemsOf(manager, "book_silent")).map(({ logbookName }) => logbookName).toSorted()).toEqual([
      "deck",
      "engine",
    ]);
  });

  test("whatever its entries of later today say", async () => {
    const { manager, ship } = await fleet("HAVBRIS");
    const last = of("engine", 30);
    await send(ship, [of("engine", 31), last, of("engine", -1)]);
    expect(await itemsOf(manager, "book_silent")).toMatchObject([
      { oldestTime: expect.stringContaining(last.entry.eventTime.slice(11, 19)) },
    ]);
  });
});

test("of a day with entries before and after now, the last one before now counts", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const rule = { logbookName: "engine", vesselGroupUuid: "", hoursUnderWay: 1, hoursMoored: 1, mustBeVerified: true };
  const attentionRules = { notVerifiedFromTime: "2020-01-01T00:00:00Z", logbookExpectations: [rule] };
  await manager.client.attentionRulesUpdate({ attentionRules });
  // The clock on board keeps all of it in one day.
  const offset = (12 - new Date().getUTCHours()) * 60;
  const at = (hours: number) => {
    const local = new Date(Date.now() - hours * HOUR + offset * 60_000).toISOString().slice(0, 19);
    const clock = `${offset < 0 ? "-" : "+"}${String(Math.abs(offset) / 60).padStart(2, "0")}:00`;
    return entryOf(hours, { logbookName: "engine", verified: true, eventTime: local + clock });
  };
  await send(ship, [at(5), at(-2)]);
  expect(await itemsOf(manager, "book_silent")).toMatchObject([{ logbookName: "engine" }]);
  await send(ship, [at(4.5), at(1.5)]);
  expect(await itemsOf(manager, "book_silent")).toEqual([]);
});

const HOUR = 3_600_000;
