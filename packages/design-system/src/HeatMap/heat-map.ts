import { MONTHS } from "../primitives/month-names.ts";

/** The looks of a cell besides its letter, the strongest first. */
export type HeatMapLook = "filled" | "framed" | "tinted" | "footed" | "sunken" | "hatched" | "faint" | "plain";

/** A kind of cell, distinguished by letter and look, never by colour alone. */
export type HeatMapKind = {
  key: string;
  /** One character; empty: no letter. */
  letter: string;
  look: HeatMapLook;
  /** The label in the key: "Not verified". */
  label: string;
};

/** One row, with a cell for each day. */
export type HeatMapRow = {
  key: string;
  label: string;
  /** The index of each day's kind. */
  cells: readonly number[];
  /** The indices of days that occur twice, marked in their corner. */
  twice?: ReadonlySet<number> | undefined;
  /** The values at the end of the row, one for each head. */
  sums?: readonly string[] | undefined;
};

/** A position in the map. Column -1 is the name of the row. */
export type HeatMapPosition = { row: number; column: number };

/** In CSS pixels. */
export type HeatMapMeasures = { cellWidth: number; cellHeight: number; nameWidth: number; sumWidth: number };

/** Returns the sizes. Cells use the available width, but never less than a touch target or a letter needs; then the map scrolls. */
export function measuresOf(
  width: number,
  { days, sums, isWide }: { days: number; sums: number; isWide: boolean },
): HeatMapMeasures {
  const nameWidth = isWide ? 136 : 120;
  const sumWidth = isWide ? 63 : 0;
  const minWidth = isWide ? 29 : 24;
  const fitting = (width - nameWidth - sums * sumWidth) / Math.max(1, days);
  // At most twice as wide as high, so that a week on a wide screen stays readable.
  const cellWidth = Math.max(minWidth, Math.min(fitting, 80));
  return { cellWidth, cellHeight: isWide ? 40 : 24, nameWidth, sumWidth };
}

/** Returns the place a key moves to, or undefined. `withCtrl`: across all rows. */
export function positionAfter(
  key: string,
  { row, column }: HeatMapPosition,
  { days, rows, withCtrl, hasNames }: { days: readonly string[]; rows: number; withCtrl: boolean; hasNames: boolean },
): HeatMapPosition | undefined {
  const last = days.length - 1;
  const positions: Readonly<Record<string, HeatMapPosition>> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row: withCtrl ? 0 : row, column: 0 },
    End: { row: withCtrl ? rows - 1 : row, column: last },
    PageUp: { row, column: monthAway(days, column, -1) },
    PageDown: { row, column: monthAway(days, column, 1) },
  };
  const position = Object.hasOwn(positions, key) ? positions[key] : undefined;
  return position && clampPosition(position, { days: days.length, rows, hasNames });
}

/** Clamps a place to the map. @param mayLeaveNames whether the place may come from a map with names */
export function clampPosition(
  { row, column }: HeatMapPosition,
  { days, rows, hasNames }: { days: number; rows: number; hasNames: boolean },
  mayLeaveNames = false,
): HeatMapPosition {
  return {
    row: Math.min(Math.max(row, 0), Math.max(0, rows - 1)),
    // A name column that no longer exists becomes the newest day.
    column:
      column === -1 && !hasNames && mayLeaveNames ? days - 1 : Math.min(Math.max(column, hasNames ? -1 : 0), days - 1),
  };
}

/** Returns the column of the same day a month before or after, or of that month's last day. */
function monthAway(days: readonly string[], column: number, months: 1 | -1): number {
  const from = days[Math.max(0, column)] ?? "";
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
  const found = days.findIndex((one) => one >= target);
  return found === -1 ? days.length - 1 : found;
}

/** Returns whether a day is the first of its month. */
export function isMonthStart(day: string): boolean {
  return day.endsWith("-01");
}

/** Returns "Nov", with the year for the first label and for January. */
export function monthLabel(day: string, isFirst: boolean): string {
  const [year = "", month = ""] = day.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  return month === "01" || (isFirst && month !== "12") ? `${name} ${year}` : name;
}
