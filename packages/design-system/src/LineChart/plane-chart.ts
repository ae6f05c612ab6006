import { type ScaleLinear, scaleLinear, scaleUtc } from "d3-scale";
import { isWeekday, type Weekday } from "../LanguageProvider/week-start.ts";
import { valueRange } from "../primitives/value-range.ts";
import type { LineChartSeries } from "./LineChart.tsx";
import { MONTHS } from "../primitives/month-names.ts";

/** The drawing area of the plots. */
export type ChartPlane = {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  /** The width of the whole chart, in CSS pixels. */
  width: number;
  /** The height of one plot, in CSS pixels. */
  height: number;
  /** Whether labels are at the ends of the lines. */
  hasNames: boolean;
  /** The lines of these weekdays are darker. */
  weekStart: Weekday;
};

/** Below this width labels are in the legend only. */
const NAMES_FROM = 720;
export const LEFT_GUTTER = 56;
const NAME_SIZE = 132;
export const FOOT_SIZE = 24;

/** Returns the space at the end of the lines for their labels; a minimum where there are none, or no room for them. */
export function rightGutter({ width, hasNames }: ChartPlane): number {
  return !hasNames || width < NAMES_FROM ? 16 : NAME_SIZE;
}

/** Returns the scale from time to CSS pixels from the left of the chart. */
export function timeScale(axis: ChartPlane) {
  return scaleUtc([axis.from, axis.to], [LEFT_GUTTER, Math.max(LEFT_GUTTER + 1, axis.width - rightGutter(axis))]);
}

/** The value axis of a plot: the scale to CSS pixels from its top, the labelled values, and how they are written. */
export type ValueAxis = { scale: ScaleLinear<number, number>; ticks: number[]; format: (tick: number) => string };

/**
 * Returns the value axis of a plot, with rounded ends, and 0 with a baseline. Of whole numbers only whole numbers are labelled: there is no
 * Beaufort 2.5.
 */
export function valueAxis(
  series: readonly LineChartSeries[],
  { height }: ChartPlane,
  { hasGround }: { hasGround: boolean },
): ValueAxis {
  const values = series.flatMap(({ points }) => points.flatMap(({ value, range = [value] }) => [value, ...range]));
  const count = height < 200 ? 3 : 6;
  const range = valueRange(hasGround ? [0, ...values] : values, count);
  const span = range[1] - range[0];
  const ticks = values.every(Number.isInteger) ? Math.max(1, Math.min(count, Math.round(span))) : count;
  const scale = scaleLinear(range, [height - 8, 8]).nice(ticks);
  return { scale, ticks: scale.ticks(ticks), format: tickFormat(scale, ticks) };
}

/** No group separators, as everywhere for values. The gutter has room for six digits; beyond, "50M". */
function tickFormat(scale: ScaleLinear<number, number>, ticks: number): (tick: number) => string {
  const isLarge = scale.ticks(ticks).some((tick) => Math.abs(tick) >= 1_000_000);
  const format = scale.tickFormat(ticks, isLarge ? "~s" : "f");
  return (tick) => format(tick).replace("−", "-");
}

/** A line of the time axis: thin, or darker at the start of a week, a month or a year. */
export type AxisMark = { x: number; at: number; isStrong: boolean; label: string };

/**
 * Returns the marks of the time axis: days, or longer steps where labels would be too close. A label is a day, a month or a
 * year, in UTC; with steps of a day it is at the middle of the day.
 */
export function axisMarks(axis: ChartPlane): AxisMark[] {
  const scale = timeScale(axis);
  const [start, end] = scale.range();
  const maxTicks = Math.max(2, Math.floor(((end ?? 0) - (start ?? 0)) / LABEL_SIZE));
  const days = scale.ticks(maxTicks).filter((time) => time.getTime() % DAY_MS === 0 && time.getTime() < axis.to);
  const step = days.length > 1 ? (days[1]?.getTime() ?? 0) - (days[0]?.getTime() ?? 0) : DAY_MS;
  const unit = step < 27 * DAY_MS ? "day" : step < 360 * DAY_MS ? "month" : "year";
  return days.map((time, index) => {
    const x = unit === "day" ? (scale(time) + scale(Math.min(time.getTime() + DAY_MS, axis.to))) / 2 : scale(time);
    const label = labelOf(time, unit, index === 0);
    return {
      at: scale(time),
      x,
      isStrong: unit === "day" ? isWeekday(time, axis.weekStart) : time.getUTCMonth() === 0,
      // That of a day which has just begun would stand outside the plot.
      label: x + (label.length * CHARACTER_SIZE) / 2 > (end ?? 0) + CHARACTER_SIZE ? "" : label,
    };
  });
}

function labelOf(time: Date, unit: "day" | "month" | "year", isFirst: boolean): string {
  const year = String(time.getUTCFullYear());
  if (unit === "year") return year;
  const month = MONTHS[time.getUTCMonth()] ?? "";
  if (unit === "month") return isFirst || time.getUTCMonth() === 0 ? `${month} ${year}` : month;
  return isFirst || time.getUTCDate() === 1 ? `${time.getUTCDate()} ${month}` : String(time.getUTCDate());
}

const LABEL_SIZE = 44;
const CHARACTER_SIZE = 7;
const DAY_MS = 86_400_000;
