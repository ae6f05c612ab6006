import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importDeckEntries, importSearchedEntries } from "../../../testing/searched-entries.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

/** Entries every seven hours over fourteen months, with offsets from -11:00 to +13:00; every third instant has two. */
const log = Array.from({ length: 1_800 }, (_, at) => {
  const instant = Date.UTC(2025, 9, 1) + (at - (at % 3 === 2 ? 1 : 0)) * 7 * 3_600_000;
  const hours = ((at * 5) % 25) - 11;
  const shipTime = new Date(instant + hours * 3_600_000).toISOString().slice(0, 19);
  const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
  return {
    instant,
    shipTime,
    entry: {
      summary: `Entry ${at}`,
      eventTime: `${shipTime}${offset}`,
      logbookName: at % 4 === 0 ? "engine" : "deck",
      verified: at % 7 !== 0,
      signed: at % 2 === 0,
      crossedOut: at % 90 === 0,
      remarks: at % 11 === 0 ? [{ remarkUuid: randomUUID(), value: "Seen.", time: `${shipTime}${offset}` }] : [],
      collectedData: [{ name: "barometer", label: "Barometer", number: 1000, manual: at % 13 === 0 }],
    },
  };
});
const vesselUuid = await createVessel(database, organizationUuid);
const uuids = await importSearchedEntries(
  database,
  vesselUuid,
  log.map(({ entry }) => entry),
);

type Logged = (typeof log)[number];
const HOLDS: Record<string, (entry: Logged["entry"]) => boolean> = {
  removed: ({ crossedOut }) => crossedOut,
  not_verified: ({ verified }) => !verified,
  not_signed: ({ signed }) => !signed,
  remarks: ({ remarks }) => remarks.length > 0,
  manual: ({ collectedData }) => collectedData.some(({ manual }) => manual),
};

test("the months and days of ship time add up to the log that was stored", async () => {
  const { months } = await client.logbookMonthCounts({ vesselUuid });
  const byMonth = Map.groupBy(log, ({ shipTime }) => shipTime.slice(0, 7));
  expect(months.map(({ month }) => month)).toEqual([...byMonth.keys()].toSorted().toReversed());
  for (const { month, entries } of months) {
    const stored = byMonth.get(month) ?? [];
    const books = Map.groupBy(stored, ({ entry }) => entry.logbookName);
    expect(entries).toEqual(Object.fromEntries([...books].map(([name, list]) => [name, list.length])));
    const { days } = await client.logbookDayCounts({ vesselUuid, month, logbookNames: ["deck"] });
    const deck = stored.filter(({ entry }) => entry.logbookName === "deck");
    const byDay = Map.groupBy(deck, ({ shipTime }) => shipTime.slice(0, 10));
    expect(days.map(({ day }) => day)).toEqual([...byDay.keys()].toSorted().toReversed());
    for (const { day, entries: count, removed, newestTime } of days) {
      const stored = byDay.get(day) ?? [];
      expect([day, count, removed, Date.parse(newestTime)]).toEqual([
        day,
        stored.length,
        stored.filter(({ entry }) => entry.crossedOut).length,
        Math.max(...stored.map(({ instant }) => instant)),
      ]);
    }
  }
});

test("a date that a ship has twice has all its removed entries, before and after the date line", async () => {
  const eastbound = await createVessel(database, organizationUuid);
  const at = (eventTime: string) => ({ summary: eventTime, eventTime, logbookName: "deck", crossedOut: true });
  // The newest date is not that of the newest entry.
  const times = [
    "17T05:00:00+12:00",
    "17T23:00:00+12:00",
    "18T01:00:00+12:00",
    "17T06:00:00-12:00",
    "17T22:00:00-12:00",
  ];
  await importSearchedEntries(
    database,
    eastbound,
    times.map((time) => at(`2026-10-${time}`)),
  );
  const { days } = await client.logbookDayCounts({ vesselUuid: eastbound, month: "2026-10" });
  expect(days.map(({ day, entries, removed }) => [day, entries, removed])).toEqual([
    ["2026-10-18", 1, 1],
    ["2026-10-17", 4, 4],
  ]);
});

test.each([
  [[], []],
  [["removed"], []],
  [["not_verified", "not_signed"], ["deck"]],
  [["remarks", "manual"], []],
  [["removed", "not_verified"], ["engine"]],
] as const)("entries that are %j of %j are counted and listed as stored", async (states, logbookNames) => {
  const beforeTime = "2026-11-01T00:00:00Z";
  const inLog = log
    .map((logged, at) => ({ ...logged, uuid: uuids[at] }))
    .filter(({ instant, entry }) => {
      const isOfBook = logbookNames.length === 0 || logbookNames.some((name) => name === entry.logbookName);
      return isOfBook && instant < Date.parse(beforeTime);
    });
  const wanted = inLog.filter(({ entry }) => states.every((state) => HOLDS[state]?.(entry)));
  expect(wanted.length).toBeGreaterThan(0);
  const filter = { vesselUuid, logbookNames: [...logbookNames], states: [...states] };

  const counts = await client.logbookStateCounts({ ...filter, beforeTime });
  expect(counts).toMatchObject({ entries: wanted.length, isExact: true });
  for (const { state, entries } of counts.states)
    expect([state, entries]).toEqual([state, inLog.filter(({ entry }) => HOLDS[state]?.(entry)).length]);

  const read: string[] = [];
  for (let before = beforeTime; ;) {
    const { logbookEntries, waitingEntries } = await client.getLogbookEntries({
      ...filter,
      beforeTime: before,
      limit: 20,
    });
    expect(waitingEntries).toBe(0);
    read.push(...logbookEntries.map(({ logbookEntryUuid }) => logbookEntryUuid));
    if (logbookEntries.length < 20) break;
    before = logbookEntries.at(-1)?.eventTime ?? "";
  }
  const newestFirst = wanted.toSorted((a, b) => b.instant - a.instant);
  expect(new Set(read)).toEqual(new Set(newestFirst.map(({ uuid }) => uuid)));
  expect(read).toHaveLength(wanted.length);

  const target = newestFirst[Math.min(30, newestFirst.length - 1)];
  const downTo = await client.getLogbookEntries({ ...filter, beforeTime, toEntryUuid: target?.uuid ?? "" });
  expect(downTo.logbookEntries.map(({ logbookEntryUuid }) => logbookEntryUuid)).toContain(target?.uuid);
});

test("the first and the last month there are have days, and year 0 none", async () => {
  for (const month of ["0001-01", "9999-12"])
    expect((await client.logbookDayCounts({ vesselUuid, month })).days).toEqual([]);
  await expect(client.logbookDayCounts({ vesselUuid, month: "0000-12" })).rejects.toThrow("invalid_argument");
});

test("counts of an absent vessel return not found", async () => {
  const absent = { vesselUuid: randomUUID() };
  await expect(client.logbookMonthCounts(absent)).rejects.toThrow("not_found");
  await expect(client.logbookDayCounts({ ...absent, month: "2026-11" })).rejects.toThrow("not_found");
  await expect(client.logbookStateCounts(absent)).rejects.toThrow("not_found");
  await expect(client.getLogbookEntries({ ...absent, states: ["removed"] })).rejects.toThrow("not_found");
});

test("counts of states are lower bounds while entries wait for the index; that of all entries is exact", async () => {
  const other = await signedIn(database, "member");
  const vessel = await createVessel(database, other.organizationUuid);
  await importDeckEntries(database, vessel, [{ verified: false }]);
  const log = { vesselUuid: vessel, beforeTime: "2026-11-01T00:00:00Z" };
  const counts = await other.client.logbookStateCounts(log);
  expect(counts).toMatchObject({ entries: 1, isExact: true });
  expect(counts.states.find(({ state }) => state === "not_verified")).toMatchObject({ entries: 0, isExact: false });
  expect(await other.client.logbookStateCounts({ ...log, states: ["not_verified"] })).toMatchObject({ isExact: false });
});
