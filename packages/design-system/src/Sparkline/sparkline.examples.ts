import type { SparklinePoint } from "./Sparkline.tsx";

const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 10, 22);

/** Entries a day up to 22 November, the last day incomplete. */
export const entriesByDay: SparklinePoint[] = [
  9, 12, 8, 15, 8, 9, 9, 8, 11, 9, 10, 8, 9, 10, 9, 8, 12, 11, 9, 8, 9, 10, 8, 9, 9, 11, 10, 8, 9, 3,
].map((value, at) => ({ time: LAST_DAY - (29 - at) * DAY_MS, value }));

/** Returns a day and its entries. */
export function describeDay({ time, value }: SparklinePoint): [string, string] {
  return [
    new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
    value === 1 ? "1 entry" : `${value} entries`,
  ];
}

export const WEEK: readonly [number, number] = [LAST_DAY - 6 * DAY_MS, LAST_DAY + DAY_MS];

/** Speed of a week, with two gaps and one value between them. */
export const speeds: SparklinePoint[] = [
  [8, 13.1],
  [12, 13.4],
  [20, 12.9],
  [32, 13.4],
  [36, 13.4],
  [44, 12.8],
  [60, 13.2, true],
  [68, 13.5],
  [80, 13.0],
  [92, 13.3],
  [110, 13.2],
  [150, 13.2, true],
].map(([hour = 0, value = 0, afterGap]) => ({
  time: WEEK[0] + Number(hour) * 3_600_000,
  value: Number(value),
  afterGap: afterGap === true,
}));

/** The barometer at noon, entered by hand. */
export const barometer: SparklinePoint[] = [1013.2, 1018.4, 1007.1, 998.4, 1020.8, 1016.3, 1007.5].map((value, at) => ({
  time: WEEK[0] + at * DAY_MS + 12 * 3_600_000,
  value,
  isManual: true,
}));

/** Returns a time and its value. */
export const describeIn =
  (unit: string) =>
  ({ time, value }: SparklinePoint): [string, string] => [
    `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} +00:00`,
    `${value}\u00A0${unit}`,
  ];
