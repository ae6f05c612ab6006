import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type TrackGetResponseSchema,
  TrackPointKind,
  type TrackPointSchema,
  type VesselPositionSchema,
} from "@shore/api/gen/shore/v1/tracks_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { judgeTrack } from "@shore/api/track";
import { fleet } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type PointInit = MessageInitShape<typeof TrackPointSchema> & { logbookEntryUuid: string; eventTime: string };
type FixInit = [time: string, latitude: number, longitude: number, crossedOut?: boolean];

const KINDS = {
  likely: TrackPointKind.LIKELY,
  unlikely: TrackPointKind.UNLIKELY,
  removed: TrackPointKind.REMOVED,
  "not counted": TrackPointKind.NOT_COUNTED,
  outside: TrackPointKind.UNSPECIFIED,
} as const;

/** WARSPITE's track of the design picture: two unlikely positions, and gaps. */
export const aprilOf1942: PointInit[] = trackOf([
  ["1942-04-24T12:00:00+06:00", 6.4667, 79.1167],
  ["1942-04-24T20:00:00+06:00", 6.8167, 79.3167],
  ["1942-04-25T08:00:00+06:00", 6.8167, 78],
  ["1942-04-25T12:00:00+06:00", 5.9667, 78.3167],
  ["1942-04-25T20:00:00+06:00", 5.0167, 17],
  ["1942-04-26T08:00:00+06:00", 2.8167, 74.3167],
  ["1942-04-26T12:00:00+06:00", 2.25, 73.1667, true],
  ["1942-04-26T20:00:00+06:00", 1.5667, 71.5667],
  ["1942-04-27T08:00:00+05:30", 0.75, 69.5],
]);

/** Where 0° meet, both poles, and invalid coordinates. */
export const edgesOfTheEarth: PointInit[] = trackOf([
  ["1942-04-24T12:00:00+00:00", 0, 0],
  ["1942-05-10T12:00:00+00:00", 90, 0],
  ["1942-05-11T12:00:00+00:00", 91.5, 12],
  ["1942-05-12T12:00:00+00:00", 57, -180.25],
  ["1942-06-10T12:00:00+00:00", -90, -180],
]);

/** Returns `count` points, one each hour across the date line. */
export function manyPoints(count: number): PointInit[] {
  return trackOf(
    Array.from({ length: count }, (_, hour): FixInit => {
      const longitude = 178 + hour / 8;
      const time = isoTextAt(Date.UTC(2026, 0, 1, hour), 0);
      return [time, 10 + Math.sin(hour / 40) * 5, longitude - 360 * Math.round(longitude / 360)];
    }),
  );
}

/** Returns a position for each of these entries, newest first, on a passage from Gothenburg past Skagen to the North Sea. */
export function passageOf(entries: readonly { logbookEntryUuid?: string; eventTime?: string }[]): PointInit[] {
  const fixes = entries.toReversed().map(({ eventTime = "" }, at): FixInit => {
    const part = at / Math.max(1, entries.length - 1);
    return part < 0.5
      ? [eventTime, 57.5 + part * 0.8, 11.5 - part * 3]
      : [eventTime, 57.9 - (part - 0.5) * 2.2, 10 - (part - 0.5) * 6];
  });
  return trackOf(fixes).map((point, at) => ({
    ...point,
    logbookEntryUuid: entries.toReversed()[at]?.logbookEntryUuid ?? "",
  }));
}

export function trackOf(places: FixInit[]): PointInit[] {
  const fixes = places.map(([text, latitude, longitude, crossedOut = false], at) => ({
    time: Date.parse(text),
    latitude,
    longitude,
    crossedOut,
    point: {
      logbookEntryUuid: `5f3a0000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`,
      eventTime: text,
      logbookName: "deck",
      entryTypeName: at % 3 === 0 ? "Noon report" : "Position and weather",
      latitude,
      longitude,
    },
  }));
  return judgeTrack(fixes).fixes.map(({ fix, kind, leg, afterGap }) => ({
    ...fix.point,
    kind: KINDS[kind],
    ...(leg && { leg }),
    afterGap,
  }));
}

/** Answers with the points of this track in the requested period. */
export function trackAnswering(points: PointInit[] = aprilOf1942): Answers {
  const counted = (length: number) =>
    [...Map.groupBy(points, ({ eventTime }) => new Date(eventTime).toISOString().slice(0, length))].map(
      ([key, { length: positions }]) => ({ key, positions }),
    );
  return {
    trackMonthsGet: () => ({
      months: counted("yyyy-MM".length).map(({ key, positions }) => ({ month: key, positions })),
      days: counted("yyyy-MM-dd".length).map(({ key, positions }) => ({ day: key, positions })),
      lastTime: points.at(-1)?.eventTime ?? "",
    }),
    trackGet: ({ fromTime, toTime }): MessageInitShape<typeof TrackGetResponseSchema> => {
      const time = ({ eventTime }: PointInit) => Date.parse(eventTime);
      const [from, to] = [Date.parse(fromTime), Date.parse(toTime)];
      const within = points.filter((point) => !(time(point) < from) && !(time(point) >= to));
      const fixes = within.map((point) => ({
        time: time(point),
        latitude: point.latitude ?? 0,
        longitude: point.longitude ?? 0,
        crossedOut: point.kind === TrackPointKind.REMOVED,
      }));
      return { points: within, summary: judgeTrack(fixes).summary };
    },
  };
}

/** The positions of the fictional fleet's vessels, in order: latitude, longitude, and course if under way. */
const PLACES: [latitude: number, longitude: number, course?: number][] = [
  [55.185, 4.284, 181],
  [55.467, 8.433],
  [61.793, 3.809, 225],
  [56.424, 6.579, 214.1],
  [61.933, 5.1],
  [67.283, 14.367, 12],
  [55.22, 17.604, 71],
  [69.733, 30.05],
  [57.175, 7.923, 238],
  [57.194, 11.477, 151],
  [60.15, -1.15],
  [59.3, 4.883],
];

/** Returns the positions of these vessels, cycling through those of the fictional fleet, 2 h 20 min old. */
export function positionsOf(vessels: { vesselUuid?: string }[]): MessageInitShape<typeof VesselPositionSchema>[] {
  return vessels.map(({ vesselUuid = "" }, at) => {
    const [latitude, longitude, course] = PLACES[at % PLACES.length] ?? [0, 0];
    const turn = Math.floor(at / PLACES.length);
    const last = { latitude: latitude - turn * 0.7, longitude: longitude - turn * 1.3 };
    return {
      vesselUuid,
      last: {
        ...last,
        logbookEntryUuid: `5f3b0000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`,
        eventTime: isoTextAt(Date.now() - 140 * 60_000, 60),
        logbookName: "deck",
        entryTypeName: "Noon report",
        kind: TrackPointKind.LIKELY,
        ...(course !== undefined && { courseDegrees: course, speedKnots: 13.2 }),
      },
      track: [
        { latitude: last.latitude + 1, longitude: last.longitude + 1.5 },
        { latitude: last.latitude + 0.4, longitude: last.longitude + 0.9 },
        last,
      ],
      miles: 78.4,
      positions: 3,
    };
  });
}

/** Answers with a position for each of these vessels. */
export function positionsAnswering(vessels: { vesselUuid?: string }[] = fleet): Answers {
  return { fleetPositionsGet: () => ({ vesselPositions: positionsOf(vessels) }) };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => ({ ...trackAnswering(), ...positionsAnswering() });
