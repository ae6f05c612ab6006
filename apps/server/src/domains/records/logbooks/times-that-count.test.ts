import { setTimeout as sleep } from "node:timers/promises";
import { CompletenessState } from "@shore/api/gen-server/shore/v1/completeness_pb";
import { TimeMark } from "@shore/api/gen-server/shore/v1/time_marks_pb";
import { TrackPointKind } from "@shore/api/gen-server/shore/v1/tracks_pb";
import { describe, expect, test } from "vitest";
import { attentionFleets, entryOf, hoursAgo, itemsOf, vesselsOf } from "../../../testing/attention-fleets.ts";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import { fillFind } from "../find/fill.ts";
import { requestBackfill } from "../backfill/backfill.sql.ts";
import { fillLogbookDays, rebuildLogbookDays } from "../logbook-days/fill.ts";
import { readDayDifferences } from "../logbook-days/logbook-days.sql.ts";
import { readReceivedThrough } from "../logbook-days/received-through.sql.ts";
import { readUncountedEntries } from "../../entries/times-that-count.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const { database, fleet, send } = await attentionFleets();

const NINE_MONTHS = 9 * 30 * 24;

/** Entries whose time cannot be, by what they are. */
const WRONG: Readonly<Record<string, string>> = {
  "nine months ahead": hoursAgo(-NINE_MONTHS),
  "of the year 9999": "9999-12-31T23:59:59Z",
  "of a receiver without a date": "1980-01-06T00:00:19.6Z",
  "of the year 1": "0001-01-01T00:00:00Z",
};

/** Entries of a ship on her way north, one every three hours. */
const TRUE_TIMES = Array.from({ length: 25 }, (_, index) => hoursAgo(2 + 3 * (24 - index)));

const entryAt = (eventTime: string, latitude: number, more: object = {}) => ({
  eventTime,
  entryTypeName: "Position report",
  verified: true,
  signed: true,
  collectedData: [
    { name: "position", label: "Position", position: { latitude, longitude: 10 } },
    { name: "barometer", label: "Barometer (hPa)", number: 1000 + latitude },
  ],
  ...more,
});

const trueEntries = () => TRUE_TIMES.map((time, index) => entryAt(time, 40 + index / 4));

/** Creates an organisation with a vessel that has these entries. No way in takes the year 1, which is stored by a statement. */
async function vesselWith(entries: readonly ReturnType<typeof entryAt>[]) {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  const isOfYearOne = ({ eventTime }: { eventTime: string }) => eventTime.startsWith("0001");
  const uuids = await importSearchedEntries(
    database,
    vesselUuid,
    entries.map((entry) =>
      isOfYearOne(entry) ? { ...entry, eventTime: entry.eventTime.replace("0001", "1001") } : entry,
    ),
  );
  const ofYearOne = uuids.filter((_, index) => isOfYearOne(entries[index] ?? { eventTime: "" }));
  if (ofYearOne.length > 0) {
    await database.query(
      "update logbook_entry set event_time = event_time - interval '1000 years' where logbook_entry_uuid = any($1)",
      [ofYearOne],
    );
    await rebuildLogbookDays(database);
    await requestBackfill(database);
    await database.query("delete from logbook_entry_word where logbook_entry_uuid = any($1)", [ofYearOne]);
    await fillLogbookDays(database);
    await fillFind(database);
  }
  return { client, organizationUuid, vesselUuid, uuids };
}

/** Returns what every surface shows as newest, as last, as the period, as a gap, or as the ship's place. */
async function surfaces({ client, vesselUuid }: { client: ShoreClient; vesselUuid: string }) {
  const [link] = (await client.shipLinkList({ withDays: true })).shipLinks;
  const { vessels } = await client.attentionGet({});
  const { vesselPositions } = await client.fleetPositionsGet({});
  const [fleetPosition] = vesselPositions;
  const months = await client.trackMonthsGet({ vesselUuid });
  const { points, summary } = await client.trackGet({ vesselUuid });
  const figures = await client.figureNamesGet({ vesselUuid });
  const { figureSeries } = await client.figureSeriesGet({ vesselUuid, names: ["barometer"] });
  const { logbookEntries } = await client.getLogbookEntries({ vesselUuid, limit: 3 });
  const report = await client.getLogbookReportCategories({ vesselUuid, logbookName: "deck" });
  const completeness = await client.completenessGet({ fromDay: day(-60), toDay: day(1) });
  const place = (one: { latitude: number; longitude: number } | undefined) => one && [one.latitude, one.longitude];
  return {
    lastRecord: link?.newestRecordTime,
    entriesByDay: link?.days,
    attention: vessels.map((one) => [one.newestRecordTime, one.items.filter(({ kind }) => !kind.startsWith("time_"))]),
    fleetMap: { at: fleetPosition?.last?.eventTime, place: place(fleetPosition?.last), miles: fleetPosition?.miles },
    fleetTrack: fleetPosition?.track.map(place),
    trackPeriod: [months.lastTime, months.months],
    track: points.filter(({ kind }) => kind !== TrackPointKind.NOT_COUNTED).map((one) => [place(one), one.leg]),
    trackSummary: { ...summary, notCounted: 0 },
    figures: [figures.lastTime, figures.figureNames],
    figure: figureSeries.map(({ values, gapHours, points: all }) => [
      values,
      gapHours,
      all.filter(({ timeMark }) => timeMark === TimeMark.UNSPECIFIED).map((one) => [one.eventTime, one.afterGap]),
    ]),
    list: logbookEntries.map(({ eventTime }) => eventTime),
    report: report.newestEventTime,
    completeness: completeness.rows.map(({ runs, entries, gapHours }) => [runs, entries, gapHours]),
  };
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, "yyyy-MM-dd".length);

describe("a ship with an entry whose time cannot be shows the same as without it, on every surface", () => {
  test.for(process.env["VITE_PROVE"] ? [...Object.keys(WRONG), "of all these"] : ["of all these"])(
    "%s",
    async (what) => {
      const wrong = Object.entries(WRONG).filter(([name]) => name === what || what === "of all these");
      const without = await vesselWith(trueEntries());
      const withWrong = await vesselWith([...trueEntries(), ...wrong.map(([, time]) => entryAt(time, -33.9))]);
      const shown = await surfaces(withWrong);
      expect(shown).toEqual(await surfaces(without));
      expect(Date.parse(shown.lastRecord ?? "")).toBe(Date.parse(TRUE_TIMES.at(-1) ?? ""));
      expect(await readDayDifferences(database, withWrong)).toEqual([]);
    },
  );

  test("and the entry is shown where it stands, marked, and named by Attention until it is removed", async () => {
    const { client, organizationUuid, vesselUuid, uuids } = await vesselWith([
      ...trueEntries(),
      ...Object.values(WRONG).map((time) => entryAt(time, -33.9)),
    ]);
    const marks = [TimeMark.FUTURE, TimeMark.FUTURE, TimeMark.EARLY, TimeMark.EARLY];
    const markOf = new Map(uuids.slice(-4).map((uuid, index) => [uuid, marks[index]]));

    const read = async (beforeTime: string) =>
      (await client.getLogbookEntries({ vesselUuid, beforeTime, limit: 100 })).logbookEntries;
    const listed = await read("9999-12-31T23:59:59-23:59");
    expect(listed.slice(0, 2).map(({ timeMark }) => timeMark)).toEqual([TimeMark.FUTURE, TimeMark.FUTURE]);
    expect(listed.slice(-2).map(({ timeMark }) => timeMark)).toEqual([TimeMark.EARLY, TimeMark.EARLY]);
    expect(new Set(listed.slice(2, -2).map(({ timeMark }) => timeMark))).toEqual(new Set([TimeMark.UNSPECIFIED]));

    for (const [logbookEntryUuid, timeMark] of markOf) {
      const { logbookEntry } = await client.getLogbookEntry({ vesselUuid, logbookEntryUuid });
      expect(logbookEntry?.timeMark).toBe(timeMark);
    }
    const { hits } = await client.findEntries({ question: { text: "position" }, limit: 50 });
    const found = new Map(hits.map(({ logbookEntry }) => [logbookEntry?.logbookEntryUuid, logbookEntry?.timeMark]));
    expect([...markOf].map(([uuid]) => found.get(uuid))).toEqual(marks);
    const { points, summary } = await client.trackGet({ vesselUuid });
    expect(points.filter(({ kind }) => kind === TrackPointKind.NOT_COUNTED).map(({ timeMark }) => timeMark)).toEqual([
      TimeMark.EARLY,
      TimeMark.EARLY,
      TimeMark.FUTURE,
      TimeMark.FUTURE,
    ]);
    expect(summary).toMatchObject({ notCounted: 4, unlikely: 0, positions: TRUE_TIMES.length });

    const person = { client, organizationUuid };
    const items = async (kind: string) => (await itemsOf(person as Parameters<typeof itemsOf>[0], kind))[0]?.count ?? 0;
    expect([await items("time_future"), await items("time_early")]).toEqual([2, 2]);
    const question = { change: "time_future", receivedFromTime: hoursAgo(1) };
    expect((await client.findEntries({ question, limit: 50 })).hits).toHaveLength(2);
    await database.query("update logbook_entry set crossed_out = true where logbook_entry_uuid = any($1)", [
      uuids.slice(-4, -1),
    ]);
    expect([await items("time_future"), await items("time_early")]).toEqual([0, 1]);
    expect(
      (await readUncountedEntries(database, { organizationUuid, vesselUuid })).map((one) => [one.mark, one.isRemoved]),
    ).toEqual([
      ["early", false],
      ["early", true],
      ["future", true],
      ["future", true],
    ]);
  });

  test("and no logbook is silent, or received, because of it", async () => {
    const { manager, ship } = await fleet("HAVBRIS");
    await send(ship, [
      entryOf(40, { logbookName: "engine", verified: true }),
      entryOf(1, { verified: true }),
      entryOf(-NINE_MONTHS, { logbookName: "engine", verified: true }),
      entryOf(47 * 365 * 24, { logbookName: "gmdss", verified: true }),
    ]);
    expect((await itemsOf(manager, "book_silent")).map(({ logbookName }) => logbookName)).toEqual(["engine"]);
    const received = await readReceivedThrough(database, ship.organizationUuid, undefined);
    expect(received.get(ship.vesselUuid)?.throughMs).toBeLessThan(Date.now() + 60_000);
    const [vessel] = await vesselsOf(manager);
    expect(Date.parse(vessel?.newestRecordTime ?? "")).toBeLessThan(Date.now());
  });
});

describe("an entry up to 26 hours ahead of its receipt", () => {
  test("waits for its time, and then counts", async () => {
    const [first, later] = [hoursAgo(3), hoursAgo(-25.9)];
    const waiting = await surfaces(
      await vesselWith([entryAt(first, 50), entryAt(hoursAgo(-0.2), 51), entryAt(later, 52)]),
    );
    expect(waiting).toMatchObject({ lastRecord: offsetText(first), list: [offsetText(first)] });
    expect(waiting.fleetMap.at).toBe(offsetText(first));
    const soon = new Date(Date.now() + 2_000).toISOString();
    const vessel = await vesselWith([entryAt(first, 50), entryAt(soon, 51), entryAt(later, 52)]);
    await sleep(Date.parse(soon) - Date.now() + 50);
    const shown = await surfaces(vessel);
    expect(shown).toMatchObject({ lastRecord: offsetText(soon), report: offsetText(soon) });
    expect([shown.fleetMap.at, shown.trackPeriod[0], shown.figures[0]]).toEqual([soon, soon, soon].map(offsetText));
    expect(await readUncountedEntries(database, vessel)).toEqual([]);
  });

  test("of more never counts, also when its time has come", async () => {
    const vessel = await vesselWith([entryAt(hoursAgo(30), 50), entryAt(hoursAgo(2), 51)]);
    await database.query(
      "update logbook_entry set receive_time = event_time - interval '27 hours' where logbook_entry_uuid = $1",
      [vessel.uuids[1]],
    );
    const shown = await surfaces(vessel);
    expect(
      new Set([shown.lastRecord, shown.fleetMap.at, shown.trackPeriod[0], shown.figures[0], shown.report]).size,
    ).toBe(1);
    expect(Date.parse(shown.lastRecord ?? "")).toBeLessThan(Date.now() - 29 * 3_600_000);
    expect(shown.list).toHaveLength(2);
  });
});

describe("what is too early", () => {
  const countedOf = async (times: readonly string[]) => {
    const vessel = await vesselWith(times.map((time) => entryAt(time, 50)));
    const marked = new Set((await readUncountedEntries(database, vessel)).map(({ entryUuid }) => entryUuid));
    return times.filter((_, index) => !marked.has(vessel.uuids[index] ?? ""));
  };

  test.each(proveOnly)("is at most three entries before a hole of more than 365 days", async () => {
    const records = ["2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z"];
    const three = ["1985-01-02T12:00:00Z", "1990-05-06T12:00:00Z", "2025-02-28T12:00:00Z"];
    expect(await countedOf([...three, ...records])).toEqual(records);
    expect(await countedOf([...three, "2025-02-28T13:00:00Z", ...records])).toEqual([
      ...three.slice(2),
      "2025-02-28T13:00:00Z",
      ...records,
    ]);
    expect(await countedOf(["2025-03-01T12:00:00Z", ...records])).toHaveLength(3);
    expect(await countedOf(["1700-01-01T12:00:00Z"])).toHaveLength(1);
    expect(await countedOf(["1941-06-01T12:00:00Z", "1943-12-01T12:00:00Z"])).toEqual(["1943-12-01T12:00:00Z"]);
    expect(await countedOf(["2026-11-01T12:00:00Z", "9999-01-01T12:00:00Z"])).toEqual(["2026-11-01T12:00:00Z"]);
  });

  const zeros = ["1970-01-01", "1980-01-06", "0001-01-01", "1900-01-01", "1999-08-22", "2019-04-07"];
  test.for(process.env["VITE_PROVE"] ? zeros : zeros.slice(0, 2))(
    "is any number of entries on a clock's zero date %s, unless it lies among others",
    async (zero) => {
      const near = (days: number) => new Date(Date.parse(`${zero}T12:00:00Z`) + days * 86_400_000).toISOString();
      const atZero = [near(0), near(0.1), near(1), near(0.2), near(0.3)];
      const records = ["2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z"];
      expect(await countedOf([...atZero, ...records])).toEqual(records);
      expect(await countedOf(atZero)).toEqual([]);
      const archive = [...atZero, ...[2, 30, 60, 90].map(near)];
      expect(await countedOf(archive)).toEqual(archive);
      // After the last record; those of the year 1 and 1900 would lie before what an import accepts, or need no hole.
      const before = [-1100, -1099, -1098, -1097].map(near).filter((time) => time > "1000");
      expect(await countedOf([...before, ...atZero])).toEqual(before);
    },
  );

  test("an entry of a receiver without a date adds no gap", async () => {
    const records = Array.from({ length: 24 }, (_, index) => hoursAgo(90 * 24 - index * 4));
    const gapsOf = async (times: readonly string[]) => {
      const { client } = await vesselWith(times.map((time) => entryAt(time, 50)));
      const { rows } = await client.completenessGet({ fromDay: day(-120), toDay: day(-60) });
      return (rows[0]?.runs ?? []).filter(({ state }) => state === CompletenessState.GAP);
    };
    expect(await gapsOf(["1980-01-06T00:00:19.6Z", ...records])).toEqual(await gapsOf(records));
  });
});

/** As the server writes it: without zeros at the end of the fraction. */
const offsetText = (time: string) => time.replace(/\.?0*Z$/, "+00:00");
