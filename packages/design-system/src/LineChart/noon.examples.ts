import type { LineChartPoint, LineChartSeries } from "./LineChart.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const FROM = Date.UTC(2026, 10, 8);
export const TO = Date.UTC(2026, 10, 23);

/** Barometer at noon, entered by hand, as in the design picture. */
export const havbris: LineChartSeries = {
  key: "havbris",
  label: "Havbris",
  points: [
    1023, 1014.5, 1007.5, 1003.2, 1015.1, 1023.6, 1000.4, 1006.9, 1014.7, 1019.5, 1008.4, 998.4, 1020.9, 1016.5, 1007.5,
  ].map((value, day) => ({ time: FROM + day * DAY_MS + 11 * HOUR_MS, value, isManual: true })),
};

export const astridMarie: LineChartSeries = {
  key: "astrid-marie",
  label: "Astrid Marie",
  points: [
    1008.8, 998.6, 1026.6, 1013, 1002.4, 1009.7, 1012.8, 1024.6, 997, 1007.9, 1020.4, 1012.8, 1010.6, 997.2, 1024.2,
  ].map((value, day) => ({ time: FROM + day * DAY_MS + 11 * HOUR_MS, value, isManual: true })),
};

/** Speed per watch, with days in port, one value of a removed entry and one entered by hand. */
export const speeds: LineChartSeries = {
  key: "havbris",
  label: "Havbris",
  points: Array.from({ length: 84 }, (_, watch): LineChartPoint => ({
    time: FROM + watch * 4 * HOUR_MS,
    value: 13 + Math.round(8 * Math.sin(watch * 1.7)) / 10,
    afterGap: watch % 28 === 18,
    isManual: watch === 5,
    isStruck: watch === 36,
  })).filter((_, watch) => watch % 28 < 12 || watch % 28 >= 18),
};

/** Returns `count` hourly values, each aggregating several. */
export function hourly(count: number): LineChartPoint[] {
  return Array.from({ length: count }, (_, hour) => {
    const value = 1010 + 12 * Math.sin(hour / 60) + 3 * Math.sin(hour / 7);
    return { time: FROM + hour * HOUR_MS, value, afterGap: hour % 400 === 399, range: [value - 1.5, value + 2] };
  });
}
