import { Code, ConnectError } from "@connectrpc/connect";
import { TrackPointKind } from "@shore/api/gen-server/shore/v1/tracks_pb";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { fillFind } from "../find/fill.ts";
import { importDeckEntries, importSearchedEntries } from "../../../testing/searched-entries.ts";
import { readFixes } from "./tracks.sql.ts";

const database = await testDatabase();

type Told = {
  time?: string;
  at?: [latitude: number, longitude: number];
  crossedOut?: boolean;
  figures?: Record<string, number>;
};

/** Creates an organisation with one vessel and these entries, and signs a client in. */
async function vesselWith(entries: Told[]) {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  const uuids = await importSearchedEntries(database, vesselUuid, entries.map(entryOf));
  return { client, organizationUuid, vesselUuid, uuids };
}

function entryOf({ time = "2026-03-01T12:00:00+01:00", at, crossedOut = false, figures = {} }: Told): object {
  return {
    eventTime: time,
    entryTypeName: "Position report",
    crossedOut,
    collectedData: [
      ...(at ? [{ name: "position", label: "Position", position: { latitude: at[0], longitude: at[1] } }] : []),
      ...Object.entries(figures).map(([name, number]) => ({ name, label: name, number })),
    ],
  };
}

test("a track has the positions of a period in time order, each with its entry and the distance to it", async () => {
  const { client, vesselUuid, uuids } = await vesselWith([
    { time: "2026-03-01T16:00:00+02:00", at: [57.5, 10], figures: { courseOverGround: 270, speedOverGround: 13.2 } },
    { time: "2026-03-01T12:00:00+01:00", at: [57.5, 11] },
    { time: "2026-03-01T12:30:00+01:00" },
    { time: "2026-03-01T13:00:00+01:00", at: [10, 11], crossedOut: true },
    { time: "2026-03-01T13:30:00+01:00", at: [10, 11] },
    { time: "2026-03-03T00:00:00+01:00", at: [57.5, 9] },
  ]);
  const { points, summary } = await client.trackGet({
    vesselUuid,
    fromTime: "2026-03-01T11:00:00Z",
    toTime: "2026-03-02T23:00:00Z",
  });
  expect(points.map(({ logbookEntryUuid, eventTime, kind }) => [logbookEntryUuid, eventTime, kind])).toEqual([
    [uuids[1], "2026-03-01T12:00:00+01:00", TrackPointKind.LIKELY],
    [uuids[3], "2026-03-01T13:00:00+01:00", TrackPointKind.REMOVED],
    [uuids[4], "2026-03-01T13:30:00+01:00", TrackPointKind.UNLIKELY],
    [uuids[0], "2026-03-01T16:00:00+02:00", TrackPointKind.LIKELY],
  ]);
  expect(points[3]).toMatchObject({
    logbookName: "deck",
    entryTypeName: "Position report",
    courseDegrees: 270,
    speedKnots: 13.2,
    leg: { hours: 3 },
  });
  expect(summary).toMatchObject({ positions: 3, unlikely: 1, removed: 1, hours: 3, first: { longitude: 11 } });
  const whole = await client.trackGet({ vesselUuid });
  expect(whole.points.at(-1)).toMatchObject({ afterGap: true });
});

test("with more positions than requested, that many are returned, and the sums include all", async () => {
  const { client, vesselUuid } = await vesselWith(
    Array.from({ length: 60 }, (_, hour) => ({
      time: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
      at: [50 + hour / 10, 0] satisfies [number, number],
    })),
  );
  const { points, summary } = await client.trackGet({ vesselUuid, maxPoints: 12 });
  expect(points).toHaveLength(12);
  expect(summary).toMatchObject({ positions: 60, hours: 59 });
  expect(summary?.miles).toBeCloseTo(5.9 * 60.04, 1);
});

test("with more positions than the limit, the last and every second, third, … before it are returned", async () => {
  const { organizationUuid, vesselUuid, uuids } = await vesselWith(
    Array.from({ length: 10 }, (_, hour) => ({
      time: `2026-03-01T0${hour}:00:00Z`,
      at: [hour, 0] as [number, number],
    })),
  );
  const read = async (most?: number) => {
    const fixes = await readFixes(database, { organizationUuid, vesselUuid }, { from: undefined, to: undefined }, most);
    return fixes.map(({ entryUuid }) => uuids.indexOf(entryUuid));
  };
  expect(await read()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await read(9)).toEqual([1, 3, 5, 7, 9]);
  expect(await read(3)).toEqual([1, 5, 9]);
});

test("months are counted in UTC, and the last position has the ship's time", async () => {
  const { client, vesselUuid } = await vesselWith([
    { time: "2026-01-31T23:30:00-01:00", at: [1, 1] },
    { time: "2026-02-01T23:30:00+14:00", at: [1, 1] },
    { time: "2026-04-01T00:30:00+01:00", at: [1, 1] },
    { time: "2026-05-01T00:30:00+01:00" },
  ]);
  expect(await client.trackMonthsGet({ vesselUuid })).toMatchObject({
    months: [
      { month: "2026-02", positions: 2 },
      { month: "2026-03", positions: 1 },
    ],
    lastTime: "2026-04-01T00:30:00+01:00",
    days: [
      { day: "2026-02-01", positions: 2 },
      { day: "2026-03-31", positions: 1 },
    ],
  });
  const other = await vesselWith([{}]);
  expect(await other.client.trackMonthsGet(other)).toMatchObject({ months: [], lastTime: "" });
});

test("days are listed up to half a year, of a longer time only months", async () => {
  const read = async (last: string) => {
    const { client, vesselUuid } = await vesselWith([
      { time: "2026-01-01T12:00:00+00:00", at: [1, 1] },
      { time: `${last}T12:00:00+00:00`, at: [1, 1] },
    ]);
    const { months, days } = await client.trackMonthsGet({ vesselUuid });
    return [months, days].map(({ length }) => length);
  };
  expect(await read("2026-07-03")).toEqual([2, 2]);
  expect(await read("2026-07-04")).toEqual([2, 0]);
});

test("a removed position is the last one only where there is no other", async () => {
  const last = { time: "2026-05-01T12:00:00+01:00", at: [2, 2], crossedOut: true } satisfies Told;
  const { client, vesselUuid } = await vesselWith([{ time: "2026-03-01T12:00:00+01:00", at: [1, 1] }, last]);
  expect((await client.trackMonthsGet({ vesselUuid })).lastTime).toBe("2026-03-01T12:00:00+01:00");
  const other = await vesselWith([last]);
  expect((await other.client.trackMonthsGet({ vesselUuid: other.vesselUuid })).lastTime).toBe(last.time);
});

test("the fleet's positions are the last ones that were not removed, with the track of the 24 hours before", async () => {
  const { client, organizationUuid, vesselUuid, uuids } = await vesselWith([
    { time: "2026-03-01T10:00:00+01:00", at: [57, 11] },
    { time: "2026-03-01T12:00:00+01:00", at: [57, 10.5] },
    { time: "2026-03-02T12:00:00+01:00", at: [57, 10] },
    { time: "2026-03-02T13:00:00+01:00", at: [0, 0], crossedOut: true },
  ]);
  const without = await createVessel(database, organizationUuid);
  await importSearchedEntries(database, without, [entryOf({})]);
  const { vesselPositions } = await client.fleetPositionsGet({});
  expect(vesselPositions).toMatchObject([
    {
      vesselUuid,
      last: { logbookEntryUuid: uuids[2], eventTime: "2026-03-02T12:00:00+01:00" },
      track: [{ longitude: 10.5 }, { longitude: 10, afterGap: true }],
      positions: 2,
    },
  ]);
  const restricted = await signedIn(database, { onlyVesselUuid: without }, organizationUuid);
  expect((await restricted.client.fleetPositionsGet({})).vesselPositions).toEqual([]);
});

test("positions are reported as incomplete until imported entries are indexed", async () => {
  const { client, vesselUuid } = await vesselWith([{ at: [57, 11] }]);
  expect((await client.fleetPositionsGet({})).incomplete).toBe(false);
  await importDeckEntries(database, vesselUuid, [entryOf({ time: "2026-03-02T12:00:00+01:00", at: [57, 10] })]);
  expect((await client.fleetPositionsGet({})).incomplete).toBe(true);
  await fillFind(database);
  const { incomplete, vesselPositions } = await client.fleetPositionsGet({});
  expect({ incomplete, longitude: vesselPositions[0]?.last?.longitude }).toEqual({ incomplete: false, longitude: 10 });
});

test("another organization's vessel is not found, like an absent one", async () => {
  const { vesselUuid } = await vesselWith([{ at: [1, 1] }]);
  const { client } = await signedIn(database, "manager");
  for (const call of [client.trackGet, client.trackMonthsGet]) {
    await expect(call({ vesselUuid })).rejects.toSatisfy((error) => ConnectError.from(error).code === Code.NotFound);
  }
});
