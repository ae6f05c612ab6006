import { create } from "@bufbuild/protobuf";
import {
  type FigurePoint,
  FigurePointSchema,
  type FigureSeries,
  FigureSeriesSchema,
} from "@shore/api/gen/shore/v1/figures_pb";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { DayPeriod } from "#shared/vessels/day-period.ts";

/** The figures of entries that are not stored, ordered by label, and the UTC days between the first and the last of them. */
export function previewFigures(entries: readonly LogbookEntry[]): {
  series: FigureSeries[];
  period: DayPeriod | undefined;
} {
  const inOrder = entries
    .filter(({ eventTime }) => !Number.isNaN(Date.parse(eventTime)))
    .toSorted((a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime));
  const byName = Map.groupBy(
    inOrder.flatMap((entry) => entry.collectedData.map((item) => ({ entry, item }))),
    ({ item }) => item.name,
  );
  const series = [...byName].flatMap(([name, found]) => {
    const points = found.flatMap(({ entry, item }) =>
      item.value.case === "number" ? [pointOf(entry, item.value.value, item.manual)] : [],
    );
    const texts = found.filter(({ item }) => item.value.case === "string").length;
    if (points.length === 0) return [];
    const label = found[0]?.item.label || name;
    return [
      create(FigureSeriesSchema, {
        name,
        label,
        values: points.length,
        texts,
        gapHours: GAP_HOURS,
        points: withGaps(points),
      }),
    ];
  });
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  return {
    series: series.toSorted((a, b) => a.label.localeCompare(b.label)),
    period: first && last && { from: utcDay(first), to: utcDay(last) },
  };
}

function pointOf(
  { logbookEntryUuid, eventTime, entryTypeName, timeMark }: LogbookEntry,
  value: number,
  manual: boolean,
): FigurePoint {
  return create(FigurePointSchema, {
    logbookEntryUuid,
    eventTime,
    entryTypeName,
    timeMark,
    value,
    manual,
    count: 1,
    min: value,
    max: value,
  });
}

function withGaps(points: readonly FigurePoint[]): FigurePoint[] {
  return points.map((point, index) => {
    const before = points[index - 1];
    const hours = before === undefined ? 0 : (Date.parse(point.eventTime) - Date.parse(before.eventTime)) / 3_600_000;
    return hours > GAP_HOURS ? { ...point, afterGap: true } : point;
  });
}

function utcDay({ eventTime }: LogbookEntry): string {
  return new Date(eventTime).toISOString().slice(0, "yyyy-MM-dd".length);
}

/** A day and its margin: logs of spreadsheets often have one row a day. */
const GAP_HOURS = 30;
