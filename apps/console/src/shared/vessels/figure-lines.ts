import type { FigurePoint, FigureSeries } from "@shore/api/gen/shore/v1/figures_pb";
import { labelAndUnit, round4, withUnit } from "@shore/api/formatting/values";
import { isInLine } from "./figure-points.ts";
import type { LineChartPlot, LineChartSeries } from "@shore/design-system/LineChart";

/** The figures of a vessel, or of the same vessel in the period before. */
export type FigureLine = {
  key: string;
  /** Label: "Havbris", "Period before". */
  label: string;
  vesselUuid: string;
  /** Added to its times, so that the period before overlays the visible one. */
  shiftMs: number;
  series: readonly FigureSeries[];
};

/** A figure with its lines, the vessel's own first. */
export type Figure = {
  name: string;
  term: string;
  unit: string;
  lines: readonly { line: FigureLine; series: FigureSeries }[];
  /** Whether it counts things, in whole numbers without a unit: between two counts there is no value. */
  isCount: boolean;
  /** What is not drawn, and where a line stops, as sentences. */
  notes: readonly string[];
};

/** Returns the figures in the order of their names. A line in another unit than the first is not drawn. */
export function figuresOf(names: readonly string[], lines: readonly FigureLine[]): Figure[] {
  return names.map((name) => {
    const all = lines.flatMap((line) =>
      line.series.filter((series) => series.name === name).map((series) => ({ line, series })),
    );
    const { term, unit } = labelAndUnit(all.find(({ series }) => series.label !== "")?.series.label ?? name);
    const unitOf = ({ label }: FigureSeries) => (label === "" ? unit : labelAndUnit(label).unit);
    const drawn = all.filter(({ series }) => unitOf(series) === unit);
    const own = drawn[0]?.series;
    const isCount = unit === "" && namesThings(term) && drawn.every(({ series }) => series.points.every(isWholeNumber));
    return {
      name,
      term,
      unit,
      lines: drawn,
      isCount,
      notes: [
        ...all
          .filter(({ series }) => unitOf(series) !== unit)
          .map(({ line, series }) => `${line.label} gives it in ${unitOf(series) || "no unit"}: not drawn`),
        ...(own !== undefined && own.texts > 0
          ? [own.texts === 1 ? "One value is text" : `${own.texts} values are text`]
          : []),
        ...(own !== undefined && own.values > 1 && !isCount
          ? [`A gap longer than ${own.gapHours} h is left open`]
          : []),
      ],
    };
  });
}

/** Returns the plots of the chart. */
export function plotsOf(figures: readonly Figure[]): LineChartPlot[] {
  return figures.map(({ name, term, unit, lines, isCount, notes }) => ({
    key: name,
    title: term,
    unit,
    note: notes.join(" · "),
    ...(isCount && { shape: "bars" as const }),
    series: lines.map(({ line, series }): LineChartSeries => ({
      key: line.key,
      label: line.label,
      hasDots: line.shiftMs === 0,
      points: series.points.map((point) => ({
        time: timeOf(point) + line.shiftMs,
        value: point.value,
        afterGap: point.afterGap,
        isManual: point.manual,
        isStruck: !isInLine(point),
        ...(point.count > 1 && { range: [point.min, point.max] as const }),
      })),
    })),
  }));
}

/** Returns the values at the cursor: for each figure the points of each line at that time. */
export function valuesAt(figures: readonly Figure[], cursor: number) {
  return figures.map(({ lines, ...figure }) => ({
    ...figure,
    lines: lines.map(({ line, series }) => ({
      line,
      points: series.points.filter((point) => timeOf(point) + line.shiftMs === cursor),
    })),
  }));
}

/** Returns `1006.9 hPa`; for several values `1006.9 hPa, last of 12 from 1001 to 1009`. */
export function valueText({ value, count, min, max }: FigurePoint, unit: string): string {
  const own = withUnit(round4(value), unit);
  return count > 1 ? `${own}, last of ${count} from ${round4(min)} to ${round4(max)}` : own;
}

/** Statistics of a figure over the period; undefined: no value in the line. */
export type FigureFacts = {
  count: number;
  /** How many were entered manually; undefined if points are aggregated. */
  manual: number | undefined;
  least: { value: number; at: FigurePoint | undefined };
  greatest: { value: number; at: FigurePoint | undefined };
  /** The longest time between two values; undefined also if points are aggregated. */
  gap: { hours: number; after: FigurePoint } | undefined;
};

export function factsOf({ points, values }: FigureSeries): FigureFacts | undefined {
  const inLine = points.filter(isInLine);
  if (inLine.length === 0) return undefined;
  const isWhole = inLine.every(({ count }) => count === 1);
  const least = Math.min(...inLine.map(({ min }) => min));
  const greatest = Math.max(...inLine.map(({ max }) => max));
  // An aggregated point shows its last value, whose time is not that of its extremes.
  const at = (value: number) => inLine.find((point) => point.count === 1 && point.value === value);
  const gaps = inLine.slice(1).map((point, index) => {
    const after = inLine[index] as FigurePoint;
    return { hours: (timeOf(point) - timeOf(after)) / 3_600_000, after };
  });
  return {
    count: values,
    manual: isWhole ? inLine.filter(({ manual }) => manual).length : undefined,
    least: { value: least, at: at(least) },
    greatest: { value: greatest, at: at(greatest) },
    gap: isWhole ? gaps.toSorted((a, b) => b.hours - a.hours)[0] : undefined,
  };
}

/** Returns `20 h`; `2.5 days` from 48 hours on. */
export function hoursText(hours: number): string {
  return hours < 48 ? `${round4(Number(hours.toFixed(1)))} h` : `${round4(Number((hours / 24).toFixed(1)))} days`;
}

/**
 * Whether a figure's name is that of things that are counted: "Pilot transfers", "Number of boats". A scale ("Sea state", "Wind force") has
 * whole numbers without a unit, too, and so may have a measure, a number of something, or a meter.
 */
function namesThings(term: string): boolean {
  return /^(?:number|count) of\b/i.test(term) || (/[^su]s$/i.test(term) && !MEASURED.test(term));
}

/** Units and meters whose names end like those of things. */
const MEASURED =
  /\b(?:axis|basis|celsius|degrees|feet|gas|hours|knots|lit(?:re|er)s|met(?:re|er)s|miles|minutes|oktas|revolutions|seconds|tonn?e?s)$/i;

function isWholeNumber({ value, min, max }: FigurePoint): boolean {
  return [value, min, max].every((one) => Number.isInteger(one) && one >= 0);
}

export function timeOf({ eventTime }: FigurePoint): number {
  return Date.parse(eventTime);
}
