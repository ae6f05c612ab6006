import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { FigureSeriesSchema } from "@shore/api/gen/shore/v1/figures_pb";
import { LogbookEntrySchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { TrackPointKind, TrackPointSchema } from "@shore/api/gen/shore/v1/tracks_pb";
import { VoyageSchema } from "@shore/api/gen/shore/v1/vessels_pb";
import { describe, expect, test } from "vitest";
import { bookLanes, dayLane, positionAt, stateOf, staysOf, valueAt, valueLane } from "./voyage-lanes.ts";

const HOUR = 3_600_000;
const timeOf = (hour: number) => new Date(Date.parse("2026-11-20T00:00:00Z") + hour * HOUR).toISOString();
const at = (hour: number) => Date.parse(timeOf(hour));

/** An entry at an hour of the day; its UUID is its hour. */
const entryAt = (hour: number, more: MessageInitShape<typeof LogbookEntrySchema> = {}) =>
  create(LogbookEntrySchema, {
    logbookEntryUuid: String(hour),
    eventTime: timeOf(hour),
    logbookName: "deck",
    verified: true,
    ...more,
  });

describe("the lanes of logbooks", () => {
  test("are of books with entries, the deck log first, each with its entries oldest first", () => {
    const newestFirst = [
      entryAt(12, { logbookName: "garbage" }),
      entryAt(9, { logbookName: "engine" }),
      entryAt(6),
      entryAt(3),
    ];
    const lanes = bookLanes(newestFirst);
    expect(lanes.map(({ key, label }) => [key, label])).toEqual([
      ["deck", "Deck"],
      ["engine", "Engine"],
      ["garbage", "Garbage"],
    ]);
    expect(lanes[0]).toMatchObject({
      kind: "marks",
      marks: [
        { key: "3", at: at(3) },
        { key: "6", at: at(6) },
      ],
    });
  });

  test("end with books that this version does not know", () => {
    const lanes = bookLanes([entryAt(3, { logbookName: "helideck" }), entryAt(2, { logbookName: "oil2" })]);
    expect(lanes.map(({ key }) => key)).toEqual(["oil2", "helideck"]);
    expect(bookLanes([])).toEqual([]);
  });

  test("have a removed entry as a cross, whether or not it was verified", () => {
    expect(stateOf(entryAt(1))).toBe("full");
    expect(stateOf(entryAt(1, { verified: false }))).toBe("ring");
    expect(stateOf(entryAt(1, { crossedOut: true }))).toBe("cross");
  });

  test("of days are bars of a whole day with their entries", () => {
    const day = { from: at(0), day: "2026-11-20", entries: 7, removed: 1 };
    expect(dayLane([day as Parameters<typeof dayLane>[0][number]])).toMatchObject({
      kind: "bars",
      bars: [{ from: at(0), until: at(24), value: 7 }],
    });
  });
});

describe("a value", () => {
  const series = create(FigureSeriesSchema, {
    name: "speed",
    label: "Speed (kn)",
    gapHours: 6,
    points: [
      { eventTime: timeOf(0), value: 12.5, logbookEntryUuid: "0" },
      { eventTime: timeOf(4), value: 99, removed: true, logbookEntryUuid: "4" },
      { eventTime: timeOf(5), value: 13.2, manual: true, logbookEntryUuid: "5" },
    ],
  });

  test("is that of its time or the last one before it, with its unit and a star by hand", () => {
    expect(valueAt(series, at(0))).toBe("12.5\u00A0kn");
    expect(valueAt(series, at(4))).toBe("12.5\u00A0kn");
    expect(valueAt(series, at(6))).toBe("13.2\u00A0kn\u00A0*");
  });

  test("is none before the first and after a gap", () => {
    expect(valueAt(series, at(-1))).toBeUndefined();
    expect(valueAt(series, at(11))).toBe("13.2\u00A0kn\u00A0*");
    expect(valueAt(series, at(11.1))).toBeUndefined();
  });

  test("that was removed is no part of the line", () => {
    expect(valueLane(series).points.map(({ value }) => value)).toEqual([12.5, 13.2]);
    expect(valueLane(series).label).toBe("Speed");
  });
});

describe("stays in port", () => {
  const call = (hour: number, entryTypeId: string, more = {}) => entryAt(hour, { entryTypeId, ...more });
  const period = { from: at(0), until: at(72) };
  const voyage = create(VoyageSchema, { departurePort: "Gothenburg", arrivalPort: "Antwerp", ended: false });
  const staysIn = (entries: Parameters<typeof staysOf>[0], of = voyage) => staysOf(entries, { ...period, voyage: of });

  test("last from an arrival to the next departure, in the port where this voyage began", () => {
    expect(staysIn([call(30, "departure"), call(16, "Arrival")])).toEqual([
      { from: at(16), until: at(30), label: "Gothenburg, in port 14 h" },
    ]);
  });

  test("are open at the ends of the period", () => {
    expect(staysIn([call(10, "departure")])).toEqual([{ from: at(0), until: at(10), label: "Gothenburg, in port" }]);
    const ended = create(VoyageSchema, { ...voyage, ended: true });
    expect(staysIn([call(60, "arrival")], ended)).toEqual([
      { from: at(60), until: at(72), label: "Antwerp, in port 12 h" },
    ]);
    expect(staysIn([call(60, "arrival")])).toEqual([{ from: at(60), until: at(72), label: "In port 12 h" }]);
  });

  test("of earlier voyages have no name, as their ports are not known", () => {
    const calls = [call(50, "departure"), call(40, "arrival"), call(20, "departure"), call(10, "arrival")];
    expect(staysIn(calls).map(({ label }) => label)).toEqual(["In port 10 h", "Gothenburg, in port 10 h"]);
  });

  test("ignore calls that were removed or whose time is not believed, and a second arrival", () => {
    const mark = { timeMark: TimeMark.FUTURE };
    expect(staysIn([call(30, "departure", { crossedOut: true }), call(20, "arrival", mark)])).toEqual([]);
    expect(staysIn([call(30, "departure"), call(20, "arrival"), call(16, "arrival")])).toEqual([
      { from: at(20), until: at(30), label: "Gothenburg, in port 10 h" },
    ]);
    expect(staysIn([])).toEqual([]);
  });
});

describe("the position of a time", () => {
  const point = (hour: number, kind: TrackPointKind = TrackPointKind.LIKELY) =>
    create(TrackPointSchema, { logbookEntryUuid: String(hour), eventTime: timeOf(hour), kind });
  const points = [point(2), point(4, TrackPointKind.UNLIKELY), point(6)];

  test("is the entry's own, even an unlikely one, else the last likely one before it", () => {
    expect(positionAt(points, { at: at(9), entryUuid: "4" })?.logbookEntryUuid).toBe("4");
    expect(positionAt(points, { at: at(5) })?.logbookEntryUuid).toBe("2");
    expect(positionAt(points, { at: at(6) })?.logbookEntryUuid).toBe("6");
    expect(positionAt(points, { at: at(1) })).toBeUndefined();
    expect(positionAt([], { at: at(1), entryUuid: "4" })).toBeUndefined();
  });
});
