import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  FigureNameSchema,
  FigurePointSchema,
  FigureSeriesGetResponseSchema,
} from "@shore/api/gen/shore/v1/figures_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { havbris } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type PointInit = MessageInitShape<typeof FigurePointSchema>;
type SeriesInit = { name: string; label: string; points: PointInit[]; gapHours: number; texts?: number };

const LABELS: Record<string, string> = {
  barometer: "Barometer (hPa)",
  speedOverGround: "Speed over ground (kn)",
  seaTemperature: "Sea temperature (°C)",
  windForce: "Wind force (Beaufort)",
  fuelRemaining: "Fuel oil remaining on board after the last bunkering (t)",
};

export const figureNames: (MessageInitShape<typeof FigureNameSchema> & { name: string })[] = Object.entries(LABELS).map(
  ([name, label]) => ({
    name,
    label,
  }),
);

const FIRST_DAY = Date.UTC(2026, 10, 1);
const HOUR_MS = 3_600_000;

/** Noon and watch values of three weeks of November 2026; those of other vessels are slightly higher. */
function seriesOf(name: string, vesselUuid: string): SeriesInit {
  const more = vesselUuid === havbris.vesselUuid ? 0 : 3;
  const isDaily = name === "barometer";
  const points = Array.from({ length: isDaily ? 22 : 132 }, (_, at): PointInit => {
    const time = FIRST_DAY + (isDaily ? at * 24 + 11 : at * 4) * HOUR_MS;
    const value = isDaily
      ? 1010 + more + Math.round(120 * Math.sin(at * 2.1)) / 10
      : 13 + more + Math.round(8 * Math.sin(at)) / 10;
    return {
      logbookEntryUuid: `5f3c0000-0000-4000-8000-${String(at + (isDaily ? 1 : 1_001)).padStart(12, "0")}`,
      eventTime: isoTextAt(time, 60),
      entryTypeName: isDaily ? "Noon report" : "Watch",
      value,
      manual: isDaily || at % 17 === 5,
      removed: !isDaily && at === 70,
      afterGap: !isDaily && at % 30 === 24,
      count: 1,
      min: value,
      max: value,
    };
  }).filter((_, at) => isDaily || at % 30 < 18 || at % 30 >= 24);
  return {
    name,
    label: LABELS[name] ?? "",
    points: LABELS[name] === undefined ? [] : points,
    gapHours: isDaily ? 30 : 13,
  };
}

/** Answers with these names, and with their values in the requested period. */
export function figuresAnswering({
  names = figureNames,
  series = seriesOf,
  incomplete = false,
  texts = 0,
}: {
  names?: typeof figureNames;
  incomplete?: boolean;
  series?: (name: string, vesselUuid: string) => SeriesInit;
  /** The number of text values of each name. */
  texts?: number;
} = {}): Answers {
  return {
    figureNamesGet: () => ({
      incomplete,
      figureNames: names,
      lastTime: names.length > 0 ? "2026-11-22T20:00:00+01:00" : "",
    }),
    figureSeriesGet: ({
      vesselUuid,
      names: requestedNames,
      fromTime,
      toTime,
    }): MessageInitShape<typeof FigureSeriesGetResponseSchema> => ({
      figureSeries: requestedNames.map((name) => {
        const { points, ...rest } = series(name, vesselUuid);
        const within = points.filter(({ eventTime = "" }) => {
          const time = Date.parse(eventTime);
          return !(time < Date.parse(fromTime)) && !(time >= Date.parse(toTime));
        });
        const inLine = within.filter(({ removed }) => !removed);
        return { texts, ...rest, points: within, values: inLine.length };
      }),
    }),
  };
}

/** 2,000 points over eighty years, each the last of several; and a name whose values are mostly text. */
export const eightyYears = figuresAnswering({
  series: (name) => ({
    name,
    label: LABELS[name] ?? name,
    gapHours: 13,
    texts: 3,
    points: Array.from({ length: 2_000 }, (_, at) => {
      const value = 1010 + 20 * Math.sin(at / 15);
      return {
        logbookEntryUuid: `5f3d0000-0000-4000-8000-${String(at).padStart(12, "0")}`,
        eventTime: isoTextAt(Date.UTC(1941, 0, 1) + at * 350 * HOUR_MS, 0),
        entryTypeName: "Watch",
        value,
        count: 80,
        min: value - 8,
        max: value + 9,
        afterGap: at % 300 === 299,
      };
    }),
  }),
});

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => figuresAnswering();

/** A value without a unit, of whole numbers. */
export const pilotTransfers = figuresAnswering({
  names: [{ name: "pilotTransfers", label: "Pilot transfers" }],
  series: (name) => ({
    name,
    label: "Pilot transfers",
    gapHours: 13,
    points: [4, 3, 2, 5].map((value, at) => ({
      logbookEntryUuid: `5f3d0000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      eventTime: isoTextAt(Date.UTC(2026, 10, 20) + at * 30 * HOUR_MS, 0),
      entryTypeName: "Transfer",
      value,
      min: value,
      max: value,
      count: 1,
    })),
  }),
});
