import type { StripGap, StripMark, StripRow, StripState, StripTick } from "./Strip.tsx";

/** Where the keyboard stands in a strip: on the name of a row, one of its marks, or one of its gaps. */
export type StripStop = { row: number } & (
  | { on: "name" }
  | { on: "mark"; index: number; at: number }
  | { on: "gap"; index: number; at: number }
);

/** Returns the horizontal position of a time in CSS pixels; times beyond the period are at its ends. */
export function xOf(at: number, [from, until]: readonly [number, number], width: number): number {
  if (until <= from) return 0;
  return Math.min(Math.max((at - from) / (until - from), 0), 1) * width;
}

/** Returns a row's stops in the order of the arrow keys: its name, then marks and gaps by time. */
export function stopsOf({ marks, gaps = [] }: Pick<StripRow, "marks" | "gaps">, row: number): StripStop[] {
  const stops: (Extract<StripStop, { at: number }> & { order: number })[] = [
    ...marks.map(({ at }, index) => ({ row, on: "mark" as const, index, at, order: 0 })),
    ...gaps.map(({ from }, index) => ({ row, on: "gap" as const, index, at: from, order: 1 })),
  ];
  return [{ row, on: "name" }, ...stops.toSorted((a, b) => a.at - b.at || a.order - b.order)];
}

/** Returns the stop that a key moves to; undefined: the key does not move. */
export function stopAfter(
  key: string,
  stop: StripStop,
  { rows, withCtrl }: { rows: readonly StripRow[]; withCtrl: boolean },
): StripStop | undefined {
  const ofRow = (row: number) => {
    const shown = rows[row];
    return shown === undefined ? [] : stopsOf(shown, row);
  };
  const own = ofRow(stop.row);
  const at = own.findIndex((one) => isSameStop(one, stop));
  switch (key) {
    case "ArrowRight":
      return own[Math.min(at + 1, own.length - 1)];
    case "ArrowLeft":
      return own[Math.max(at - 1, 0)];
    case "ArrowDown":
      return nearestStop(ofRow(stop.row + 1), stop);
    case "ArrowUp":
      return nearestStop(ofRow(stop.row - 1), stop);
    case "Home":
      return withCtrl ? ofRow(0)[0] : (own[1] ?? own[0]);
    case "End":
      return withCtrl ? ofRow(rows.length - 1).at(-1) : own.at(-1);
    default:
      return undefined;
  }
}

export function isSameStop(a: StripStop, b: StripStop): boolean {
  return a.row === b.row && a.on === b.on && (a.on === "name" || b.on === "name" || a.index === b.index);
}

/** Returns the mark or gap of a row that lies under the pointer, at most `within` pixels beside it. */
export function stopNear(
  x: number,
  { row, index, period, width }: { row: StripRow; index: number; period: readonly [number, number]; width: number },
  within = 8,
): StripStop | undefined {
  const stops = stopsOf(row, index).filter((stop) => stop.on !== "name");
  const [nearest] = stops
    .filter((stop) => stop.on === "mark")
    .map((stop) => ({ stop, distance: Math.abs(xOf(stop.at, period, width) - x) }))
    .filter(({ distance }) => distance <= within)
    .toSorted((a, b) => a.distance - b.distance);
  if (nearest) return nearest.stop;
  return stops.find((stop) => {
    const gap = stop.on === "gap" ? row.gaps?.[stop.index] : undefined;
    return gap !== undefined && xOf(gap.from, period, width) <= x && x <= xOf(gap.until, period, width);
  });
}

/** Returns the SVG path with a point for each mark of a state; marks on one pixel are one point. */
export function pointsPath(
  marks: readonly StripMark[],
  state: StripState,
  { period, width, middle }: { period: readonly [number, number]; width: number; middle: number },
): string {
  const positions = new Set(
    marks.filter((mark) => mark.state === state).map(({ at }) => Math.round(xOf(at, period, width) * 2) / 2),
  );
  const draw =
    state === "cross" ? (x: number) => `M${x - 3} ${middle - 3}l6 6m0-6l-6 6` : (x: number) => `M${x} ${middle}h0`;
  return [...positions].map(draw).join("");
}

/** Returns a time as a share of the width, which holds on paper too: `50%`. */
export function shareOf(at: number, period: readonly [number, number]): string {
  return `${xOf(at, period, 100).toFixed(3)}%`;
}

/** Returns the width of a gap in CSS pixels. */
export function gapWidth({ from, until }: StripGap, period: readonly [number, number], width: number): number {
  return xOf(until, period, width) - xOf(from, period, width);
}

/** Returns the ticks whose labels have room: major ones first, then those between them. */
export function labelledTicks(
  ticks: readonly StripTick[],
  period: readonly [number, number],
  width: number,
): readonly StripTick[] {
  const taken: number[] = [];
  const fits = (tick: StripTick) => {
    const x = xOf(tick.at, period, width);
    if (x < ROOM / 3 || x > width - ROOM / 4 || taken.some((other) => Math.abs(other - x) < ROOM)) return false;
    taken.push(x);
    return true;
  };
  const shown = new Set(
    [...ticks.filter(({ isMajor }) => isMajor), ...ticks.filter(({ isMajor }) => !isMajor)].filter(fits),
  );
  return ticks.filter((tick) => shown.has(tick));
}

/** Of a label, with the space to the next one. */
const ROOM = 52;

function nearestStop(stops: readonly StripStop[], from: StripStop): StripStop | undefined {
  if (from.on === "name") return stops[0];
  const timed = stops.flatMap((stop) => (stop.on === "name" ? [] : [stop]));
  const [nearest] = timed.toSorted((a, b) => Math.abs(a.at - from.at) - Math.abs(b.at - from.at));
  return nearest ?? stops[0];
}
