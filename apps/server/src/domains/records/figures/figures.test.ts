import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Code, ConnectError } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { fillFind } from "../find/fill.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importDeckEntries, importSearchedEntries } from "../../../testing/searched-entries.ts";

const database = await testDatabase();

type Told = { time: string; barometer?: number | string | number[]; manual?: boolean; crossedOut?: boolean };

/** Creates an organisation with one vessel and these entries, and signs a client in. */
async function vesselWith(entries: Told[]) {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  const uuids = await importSearchedEntries(database, vesselUuid, entries.map(entryOf));
  return { client, vesselUuid, uuids };
}

function entryOf({ time, barometer = [], manual = false, crossedOut = false }: Told): object {
  const item = { name: "barometer", label: "Barometer (hPa)", manual };
  return {
    eventTime: time,
    entryTypeName: "Noon report",
    crossedOut,
    collectedData: [barometer]
      .flat()
      .map((value) => ({ ...item, ...(typeof value === "string" ? { string: value } : { number: value }) })),
  };
}

const hours = (count: number, of: (hour: number) => Partial<Told>) =>
  Array.from({ length: count }, (_, hour) => ({
    time: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
    ...of(hour),
  }));

test("a series has the values of a period in time order, each with its entry's details", async () => {
  const { client, vesselUuid, uuids } = await vesselWith([
    { time: "2026-03-01T20:00:00+02:00", barometer: 1003.25, manual: true },
    { time: "2026-03-01T12:00:00+01:00", barometer: 1001 },
    { time: "2026-03-01T13:00:00+01:00", barometer: "falling" },
    { time: "2026-03-01T14:00:00+01:00", barometer: 10, crossedOut: true },
    { time: "2026-03-02T09:00:00+01:00", barometer: [1004, 1005] },
    { time: "2026-03-05T09:00:00+01:00", barometer: 1010 },
  ]);
  const { figureSeries } = await client.figureSeriesGet({
    vesselUuid,
    names: ["barometer", "seaTemperature"],
    fromTime: "2026-03-01T11:00:00Z",
    toTime: "2026-03-05T08:00:00Z",
  });
  expect(figureSeries).toMatchObject([
    { name: "barometer", label: "Barometer (hPa)", values: 4, texts: 1, gapHours: 13 },
    { name: "seaTemperature", label: "", points: [], values: 0, texts: 0 },
  ]);
  expect(figureSeries[0]?.points).toMatchObject([
    { logbookEntryUuid: uuids[1], eventTime: "2026-03-01T12:00:00+01:00", value: 1001, manual: false, afterGap: false },
    { logbookEntryUuid: uuids[3], value: 10, removed: true },
    { eventTime: "2026-03-01T20:00:00+02:00", value: 1003.25, manual: true, entryTypeName: "Noon report", count: 1 },
    { value: 1004, afterGap: true },
    { value: 1005, afterGap: false },
  ]);
});

test("values that are mostly a day apart have gaps of more than 30 hours", async () => {
  const { client, vesselUuid } = await vesselWith(
    [0, 1, 2, 4].map((day) => ({ time: `2026-03-0${1 + day}T12:00:00Z`, barometer: 1000 + day })),
  );
  const { figureSeries } = await client.figureSeriesGet({ vesselUuid, names: ["barometer"] });
  expect(figureSeries[0]?.gapHours).toBe(30);
  expect(figureSeries[0]?.points.map(({ afterGap }) => afterGap)).toEqual([false, false, false, true]);
});

test("with more values than requested, each point is the last of several, with their minimum, maximum and count", async () => {
  const { client, vesselUuid } = await vesselWith(
    hours(100, (hour) => ({ barometer: hour === 41 ? 1 : 1000 + hour, crossedOut: hour === 50 })),
  );
  const { figureSeries } = await client.figureSeriesGet({ vesselUuid, names: ["barometer"], maxPoints: 10 });
  const points = figureSeries[0]?.points ?? [];
  const inLine = points.filter(({ removed }) => !removed);
  expect(figureSeries[0]).toMatchObject({ values: 99 });
  expect(inLine).toHaveLength(10);
  expect(inLine.reduce((sum, { count }) => sum + count, 0)).toBe(99);
  expect(inLine[0]).toMatchObject({ min: 1000, value: 1009, max: 1009, count: 10 });
  expect(inLine.at(-1)).toMatchObject({ value: 1099 });
  expect(Math.min(...inLine.map(({ min }) => min))).toBe(1);
  const same = await vesselWith([{ time: "2026-03-01T12:00:00Z", barometer: [1, 2, 3] }]);
  const one = await same.client.figureSeriesGet({ vesselUuid: same.vesselUuid, names: ["barometer"], maxPoints: 2 });
  expect(one.figureSeries[0]?.points).toMatchObject([{ min: 1, max: 3, count: 3 }]);
});

test("names are ordered by how many recent entries have them, with the time of the last figure", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid);
  expect(await client.figureNamesGet({ vesselUuid })).toMatchObject({ figureNames: [], lastTime: "" });
  const item = (name: string, number: number) => ({ name, label: `${name} (kn)`, number });
  await importSearchedEntries(database, vesselUuid, [
    { collectedData: [item("current", 1), item("speed", 12)], eventTime: "2026-03-01T12:00:00+05:30" },
    { userData: [{ fieldType: "number", ...item("speed", 13) }] },
    { eventTime: "2026-03-09T12:00:00Z" },
  ]);
  expect(await client.figureNamesGet({ vesselUuid })).toMatchObject({
    figureNames: [{ name: "speed", label: "speed (kn)" }, { name: "current" }],
    lastTime: "2026-03-01T12:00:00+01:00",
  });
});

test("a removed figure is the last one only where there is no other", async () => {
  const last = { time: "2026-05-01T12:00:00+01:00", barometer: 1001, crossedOut: true };
  const { client, vesselUuid } = await vesselWith([{ time: "2026-03-01T12:00:00+01:00", barometer: 1000 }, last]);
  expect((await client.figureNamesGet({ vesselUuid })).lastTime).toBe("2026-03-01T12:00:00+01:00");
  const other = await vesselWith([last]);
  expect((await other.client.figureNamesGet({ vesselUuid: other.vesselUuid })).lastTime).toBe(last.time);
});

test("figures are reported as incomplete until imported entries are indexed", async () => {
  const { client, vesselUuid } = await vesselWith([{ time: "2026-03-01T12:00:00Z", barometer: 1000 }]);
  expect(await client.figureNamesGet({ vesselUuid })).toMatchObject({ incomplete: false });
  await importDeckEntries(database, vesselUuid, [entryOf({ time: "2026-03-02T12:00:00Z", barometer: 1001 })]);
  expect(await client.figureNamesGet({ vesselUuid })).toMatchObject({
    incomplete: true,
    lastTime: "2026-03-01T12:00:00+00:00",
  });
  await fillFind(database);
  expect(await client.figureNamesGet({ vesselUuid })).toMatchObject({
    incomplete: false,
    lastTime: "2026-03-02T12:00:00+00:00",
  });
});

test("another organization's vessel is not found, like an absent one; five names are refused", async () => {
  const { client, vesselUuid } = await vesselWith([]);
  const other = await signedIn(database, "manager");
  const codeOf = async (call: Promise<unknown>) => ConnectError.from(await call.catch((error: unknown) => error)).code;
  expect(await codeOf(other.client.figureNamesGet({ vesselUuid }))).toBe(Code.NotFound);
  expect(await codeOf(other.client.figureSeriesGet({ vesselUuid, names: ["barometer"] }))).toBe(Code.NotFound);
  const names = ["a", "b", "c", "d", "e"];
  expect(await codeOf(client.figureSeriesGet({ vesselUuid, names }))).toBe(Code.InvalidArgument);
});

test("WARSPITE's figures of April 1942 match her log", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "WARSPITE");
  const file = new URL("../../../seed/data/rn-warspite.ndjson.gz", import.meta.url);
  type Line = { eventTime: string; collectedData?: { name: string; number?: number; position?: object }[] };
  const lines = gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
    .filter(({ eventTime }) => eventTime.startsWith("1942-04"));
  await importSearchedEntries(
    database,
    vesselUuid,
    lines.map((line) => ({ ...line, vesselUuid })),
  );
  const { figureNames } = await client.figureNamesGet({ vesselUuid });
  const names = figureNames.slice(0, 4).map(({ name }) => name);
  expect(names).toHaveLength(4);
  const { figureSeries } = await client.figureSeriesGet({ vesselUuid, names });
  for (const { name, points } of figureSeries) {
    const logged = lines.flatMap(({ eventTime, collectedData = [] }) =>
      collectedData.flatMap((item) =>
        item.name === name && item.number !== undefined ? [[eventTime, item.number]] : [],
      ),
    );
    const read = points.map(({ eventTime, value }) => [eventTime, value]);
    expect(new Set(read.map(String))).toEqual(new Set(logged.map(String)));
    expect(read).toHaveLength(logged.length);
    expect(read.map(([time]) => Date.parse(String(time)))).toEqual(
      logged.map(([time]) => Date.parse(String(time))).toSorted((a, b) => a - b),
    );
    expect(logged.length).toBeGreaterThan(10);
  }
});
