import { describe, expect, test } from "vitest";
import { readEntry } from "../domains/records/logbooks/import-entry.ts";
import { fleetOf, periodUntil } from "./havbris-shipping.ts";
import { FLEET } from "./voyage/fleet.ts";
import { nauticalMiles } from "./voyage/great-circle.ts";

const NOW = Temporal.Instant.from("2026-11-21T08:00:00Z");
const period = periodUntil(NOW);
const fleet = [...fleetOf(period)];
const ship = (name: string) => {
  const found = fleet.find(({ vessel }) => vessel.displayName === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const all = fleet.flatMap(({ entries }) => entries);

describe("the demonstration", () => {
  test("has the twelve vessels of the vessel list", () => {
    const rows = fleet.map(({ vessel: { displayName, imoNumber, callSign, voyage: v } }) =>
      [
        displayName,
        imoNumber || callSign,
        v.ended ? "Moored" : "Under way",
        `${v.departurePort} - ${v.arrivalPort}`,
        v.voyageNumber,
        v.voyageReference || "—",
      ].join(" | "),
    );
    expect(rows).toEqual([
      "Astrid Marie | 9990105 | Under way | Bergen - Rotterdam | 2026-118 | HB-AM-118",
      "Bergensund | 9990117 | Moored | Stavanger - Esbjerg | 2026-094 | HB-BS-094",
      "Fjordglimt | 9990129 | Under way | Kristiansund - Aberdeen | 2026-131 | HB-FG-131",
      "Havbris | 9990131 | Under way | Gothenburg - Antwerp | 2026-122 | HB-HB-122",
      "Kystvåg | 9990143 | Moored | Ålesund - Måløy | 2026-207 | HB-KV-207",
      "Lofot Pilot | LAHV9 | Under way | Svolvær - Bodø | 2026-311 | —",
      "Marstal Breeze | 9990155 | Under way | Fredericia - Klaipėda | 2026-088 | HB-MB-088",
      "Northern Tern | 9990167 | Moored | Hammerfest - Kirkenes | 2026-065 | HB-NT-065",
      "Skagen Wind | 9990179 | Under way | Skagen - Immingham | 2026-140 | HB-SW-140",
      "Solund Carrier | 9990181 | Under way | Mongstad - Gdynia | 2026-102 | HB-SC-102",
      "Tern of Orkney | 9990193 | Moored | Kirkwall - Lerwick | 2026-176 | HB-TO-176",
      "Utsira Light | LFUT2 | Moored | Haugesund - Utsira | 2026-412 | —",
    ]);
    expect(ship("Havbris").vessel.personnel).toEqual({
      master: "Henrik Aune",
      oow: "Signe Lund",
      chiefEngineer: "Marek Nowak",
      eow: "Tuva Brekke",
      crew: 18,
      visitors: 2,
      passengers: 146,
      reducedMobility: 3,
      children: 21,
    });
  });

  test("ends the log of Havbris with the day of the logbook picture", () => {
    const newest = ship("Havbris")
      .entries.slice(-9)
      .toReversed()
      .map(
        (entry) =>
          `${entry.eventTime.slice(5, 16)} ${entry.crossedOut ? "struck " : ""}${entry.entryTypeName}: ${entry.summary}`,
      );
    expect(newest).toEqual([
      "11-20T14:05 Position: Position recorded, course 214°, speed 13.2 kn",
      "11-20T12:00 Noon report: Noon at 56° 48.210′ N 007° 02.733′ E, distance 183.6 nm",
      "11-20T11:20 Fuel change-over: Change-over from VLSFO to MGO completed",
      "11-20T09:48 struck Drill: Abandon ship drill held, all mustered in 6 min 40 s",
      "11-20T09:45 Drill: Abandon ship drill held, all mustered in 8 min 10 s",
      "11-20T08:00 Watch handover: Watch handed over to Signe Lund",
      "11-19T23:10 Ballast operation: Ballast exchange, tank 3P to sea, 214.5 m³",
      "11-19T20:00 Watch handover: Watch handed over to Mats Eide",
      "11-19T17:35 GMDSS test: DSC routine test, MF/HF, acknowledged",
    ]);
  });

  test("a noon's distance fits the hours since the noon before, or since departure", () => {
    for (const { vessel, entries } of fleet) {
      const { speedKnots } = FLEET.find(({ displayName }) => displayName === vessel.displayName) ?? { speedKnots: 0 };
      const departures = entries.flatMap(({ entryTypeId, eventTime }) =>
        entryTypeId === "departure" ? [Date.parse(eventTime)] : [],
      );
      for (const { entryTypeId, eventTime, userData } of entries) {
        const run = userData.find(({ name }) => name === "distanceRun");
        if (entryTypeId !== "noon-report" || !run || !("number" in run)) continue;
        const at = Date.parse(eventTime);
        const departed = departures.filter((time) => time <= at).at(-1) ?? Number.NEGATIVE_INFINITY;
        const hours = (at - Math.max(departed, at - 86_400_000)) / 3_600_000;
        expect(run.number).toBeLessThanOrEqual(hours * speedKnots * 1.05 + 1);
      }
    }
  });

  test("units that were carried have a weight that such units have, and none have none", () => {
    const tables = all.flatMap(({ logbookName, userData }) =>
      logbookName === "cargo" ? userData.flatMap((datum) => ("table" in datum ? [datum.table.rows] : [])) : [],
    );
    const rows = tables.flatMap(([head, ...rest]) =>
      head?.columns[2] === "t"
        ? rest.map(({ columns: [kind = "", count, tonnes] }) => ({ kind, each: Number(tonnes) / Number(count) }))
        : [],
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { kind, each } of rows.filter((row) => !Number.isNaN(row.each))) {
      const [least = 0, most = 0] = TONNES_EACH[kind] ?? [];
      expect([kind, each >= least && each <= most]).toEqual([kind, true]);
    }
  });

  test("is deterministic per day and differs between days", () => {
    const three = (now: Temporal.Instant) => {
      const ships = fleetOf(periodUntil(now));
      return JSON.stringify([ships.next().value, ships.next().value, ships.next().value]);
    };
    expect(three(NOW.add({ hours: 3 }))).toBe(JSON.stringify(fleet.slice(0, 3)));
    expect(three(NOW.add({ hours: 24 }))).not.toBe(JSON.stringify(fleet.slice(0, 3)));
  });

  test("ends with a past day, in winter and in summer", () => {
    expect(periodUntil(Temporal.Instant.from("2026-11-21T13:05:00Z")).day.toString()).toBe("2026-11-20");
    expect(periodUntil(Temporal.Instant.from("2026-11-21T13:06:00Z")).day.toString()).toBe("2026-11-21");
    expect(periodUntil(Temporal.Instant.from("2026-07-01T12:06:00Z")).day.toString()).toBe("2026-07-01");
    const last = Math.max(...all.map(({ eventTime }) => Date.parse(eventTime)));
    expect(last).toBeLessThanOrEqual(period.end);
    expect(NOW.epochMilliseconds - last).toBeLessThan(86_400_000);
  });

  test("has only importable data and unique uuids", () => {
    for (const entry of all) readEntry(entry);
    expect(new Set(all.map(({ logbookEntryUuid }) => logbookEntryUuid)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(10_000);
  });

  test("covers everything in the specification", () => {
    const has = (holds: (entry: (typeof all)[number]) => unknown) => all.filter((entry) => holds(entry)).length;
    expect(new Set(all.map(({ logbookName }) => logbookName))).toEqual(
      new Set(["bwrb", "cargo", "deck", "engine", "garbage", "gmdss", "oil1", "oil2"]),
    );
    expect(has(({ verified, verification }) => verified && verification)).toBeGreaterThan(1_000);
    expect(has(({ signed, signature }) => signed && signature)).toBeGreaterThan(1_000);
    expect(has(({ verified }) => !verified)).toBeGreaterThan(100);
    expect(has(({ crossedOut, strikethrough }) => crossedOut && strikethrough)).toBeGreaterThan(50);
    expect(has(({ remarks }) => remarks.some(({ crossedOut }) => !crossedOut))).toBeGreaterThan(100);
    expect(has(({ remarks }) => remarks.some(({ crossedOut }) => crossedOut))).toBeGreaterThan(20);
    for (const fieldType of ["text", "number", "table_with_headers", "checklist_ref", "mso_operation_ref"]) {
      expect(has(({ userData }) => userData.some((item) => item.fieldType === fieldType))).toBeGreaterThan(50);
    }
    for (const kind of ["position", "number", "string", "bool"]) {
      expect(has(({ collectedData }) => collectedData.some((item) => kind in item))).toBeGreaterThan(50);
    }
    expect(has(({ collectedData }) => collectedData.some(({ manual }) => manual))).toBeGreaterThan(500);
    expect(new Set(ship("Marstal Breeze").entries.map(({ eventTime }) => eventTime.slice(-6)))).toEqual(
      new Set(["+01:00", "+02:00", "+03:00"]),
    );
  });

  test.each(fleet.map(({ vessel, entries }) => [vessel.displayName, entries] as const))(
    "moves %s no faster than a ship can",
    (_, entries) => {
      const fixes = entries.flatMap(({ eventTime, collectedData, crossedOut }) =>
        collectedData.flatMap((item) =>
          "position" in item && !crossedOut ? [{ at: Date.parse(eventTime), ...item.position }] : [],
        ),
      );
      for (const [index, fix] of fixes.entries()) {
        const before = fixes[index - 1];
        // Entries within minutes of each other could be reordered by rounding.
        if (!before || fix.at - before.at < 600_000) continue;
        expect(nauticalMiles(before, fix) / ((fix.at - before.at) / 3_600_000)).toBeLessThan(22);
      }
    },
  );
});

/** Tonnes of one unit, or of a twenty-foot equivalent. */
const TONNES_EACH: Record<string, readonly [number, number]> = {
  Trailers: [10, 40],
  Cars: [1, 3],
  "Reefer trailers": [10, 40],
  Full: [5, 24],
  Empty: [1.9, 2.6],
  Reefer: [8, 24],
};
