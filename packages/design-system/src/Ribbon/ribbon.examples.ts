import type { RibbonBar, RibbonLane, RibbonMark, RibbonPlace, RibbonPoint } from "./Ribbon.tsx";
import { ticks, until } from "../Strip/strip.examples.ts";

const HOUR = 3_600_000;

export const period = [until - 48 * HOUR, until + HOUR] as const;
export { ticks };

const marks = (hours: readonly number[], cross?: number): RibbonMark[] =>
  hours.map((hour, index) => ({
    key: `at ${hour}`,
    at: period[0] + hour * HOUR,
    state: index === cross ? "cross" : index === hours.length - 1 ? "ring" : "full",
  }));

const points: RibbonPoint[] = Array.from({ length: 20 }, (_, at) => ({
  at: period[0] + at * 2.4 * HOUR + HOUR / 3,
  value: 12.8 + Math.sin(at) * 0.4,
  afterGap: at === 9,
  isManual: at === 4,
})).filter((_, at) => at < 7 || at > 8);

export const lanes: RibbonLane[] = [
  { kind: "line", key: "pressure", label: "Pressure", detail: "13.2 bar", points },
  { kind: "marks", key: "main", label: "Main pump", marks: marks([0.5, 4, 8, 12, 16, 36, 40, 44], 5) },
  { kind: "marks", key: "bilge", label: "Bilge pump", marks: marks([6, 18, 30]) },
];

export const bars: RibbonBar[] = Array.from({ length: 12 }, (_, at) => ({
  from: period[0] + at * 4 * HOUR,
  until: period[0] + (at + 1) * 4 * HOUR,
  value: (at * 7) % 11,
}));

export const spans = [{ from: period[0] + 17 * HOUR, until: period[0] + 29 * HOUR, label: "Dock, 12 h" }];

export function describe({ lane, index, at }: RibbonPlace): string {
  const time = new Date(at).toISOString().slice(5, 16);
  if (lane.kind === "marks") return `${lane.label}, ${time}, ${lane.marks[index]?.state}`;
  return `${lane.label}, ${time}, ${lane.kind === "line" ? lane.points[index]?.value : lane.bars[index]?.value}`;
}

export const table = {
  heads: ["Time", "Pump", "State"],
  rows: lanes.flatMap((lane) =>
    lane.kind === "marks"
      ? lane.marks.map(({ key, at, state }) => ({
          key: `${lane.key} ${key}`,
          cells: [new Date(at).toISOString().slice(5, 16), lane.label, state],
        }))
      : [],
  ),
};
