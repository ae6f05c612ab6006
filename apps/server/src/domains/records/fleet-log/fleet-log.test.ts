import { FleetLogState } from "@shore/api/gen-server/shore/v1/fleet_log_pb";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importDeckEntries } from "../../../testing/searched-entries.ts";
import { mostPerVessel } from "./fleet-log.rpc.ts";

const database = await testDatabase();

/** An instant some hours ago, in ship's time one hour east. */
function ago(hours: number): string {
  const local = new Date(Date.now() - hours * 3_600_000 + 3_600_000).toISOString();
  return `${local.slice(0, 19)}+01:00`;
}

test("the entries of the last 48 hours of every vessel, oldest first, with logbook, ship's offset and what was done about them", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const [havbris, tern, empty] = [
    await createVessel(database, organizationUuid, "HAVBRIS"),
    await createVessel(database, organizationUuid, "TERN"),
    await createVessel(database, organizationUuid, "UTSIRA LIGHT"),
  ];
  const lastTime = ago(1);
  const uuids = await importDeckEntries(database, havbris, [
    { eventTime: lastTime, logbookName: "engine" },
    { eventTime: ago(47), verified: true },
    { eventTime: ago(30), verified: true, crossedOut: true },
    { eventTime: ago(49), verified: true },
  ]);
  await importDeckEntries(database, tern, [
    { eventTime: ago(31 * 24) },
    { eventTime: "1980-01-06T00:00:00Z" },
    { eventTime: ago(-40) },
    { eventTime: ago(-2) },
  ]);
  const { vessels, logbookNames, fromTime, untilTime } = await client.fleetLogGet({});
  expect(Date.parse(untilTime) - Date.parse(fromTime)).toBe(48 * 3_600_000);
  expect(vessels.map(({ vesselUuid }) => vesselUuid)).toEqual([havbris, tern, empty]);
  const [first, second, third] = vessels;
  expect(first?.logbookEntryUuids).toEqual([uuids[1], uuids[2], uuids[0]]);
  expect(first?.states).toEqual([FleetLogState.VERIFIED, FleetLogState.REMOVED, FleetLogState.OPEN]);
  expect(first?.logbooks.map((index) => logbookNames[index])).toEqual(["deck", "deck", "engine"]);
  expect(first?.offsetMinutes).toEqual([60, 60, 60]);
  expect(first?.seconds.map((second) => Math.round(second / 3_600))).toEqual([1, 18, 47]);
  expect(Date.parse(fromTime) + (first?.seconds.at(-1) ?? 0) * 1_000).toBe(Date.parse(lastTime));
  expect(first).toMatchObject({ more: false, earlierTime: "" });
  // The entry of 1980 and those of the future are neither marks nor the last one.
  expect(second).toMatchObject({ seconds: [], earlierTime: expect.stringMatching(/\+01:00$/) });
  expect(Date.parse(second?.earlierTime ?? "")).toBeGreaterThan(Date.now() - 32 * 86_400_000);
  expect(third).toMatchObject({ seconds: [], logbookEntryUuids: [], earlierTime: "" });
});

test("a person restricted to a vessel gets that one alone", async () => {
  const { organizationUuid } = await signedIn(database, "member");
  const own = await createVessel(database, organizationUuid, "HAVBRIS");
  const other = await createVessel(database, organizationUuid, "TERN");
  await importDeckEntries(database, own, [{ eventTime: ago(2) }]);
  await importDeckEntries(database, other, [{ eventTime: ago(2), logbookName: "oil1" }]);
  const { client } = await signedIn(database, { onlyVesselUuid: own }, organizationUuid);
  const { vessels, logbookNames } = await client.fleetLogGet({});
  expect(vessels.map(({ vesselUuid, seconds }) => [vesselUuid, seconds.length])).toEqual([[own, 1]]);
  expect(logbookNames).toEqual(["deck"]);
});

test("of a vessel with more entries than a line can show the newest are returned, and that there are more", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  const uuids = await importDeckEntries(
    database,
    vesselUuid,
    Array.from({ length: 300 }, (_, index) => ({ eventTime: ago(0.1 + index / 10) })),
  );
  const [vessel] = (await client.fleetLogGet({})).vessels;
  expect(vessel?.more).toBe(true);
  expect(vessel?.logbookEntryUuids).toEqual(uuids.slice(0, 288).toReversed());
});

test("a larger fleet has fewer entries a vessel, so that the answer stays bounded", () => {
  expect([0, 1, 69, 200, 312, 1_000].map(mostPerVessel)).toEqual([288, 288, 288, 100, 64, 48]);
});
