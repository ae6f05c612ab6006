import { isWeekday, type Weekday } from "../LanguageProvider/week-start.ts";
import type { HeatMapKind, HeatMapLook, HeatMapMeasures, HeatMapRow } from "./heat-map.ts";

/** The visible part of the map: pixels from its upper left corner, and the size of the canvas. */
export type VisibleArea = { left: number; top: number; width: number; height: number };

export type Painting = {
  kinds: readonly HeatMapKind[];
  days: readonly string[];
  rows: readonly HeatMapRow[];
  /** A darker line is drawn before these weekdays. */
  weekStart: Weekday;
  measures: HeatMapMeasures;
  visibleArea: VisibleArea;
  colours: HeatMapColours;
};

/** The colours of the theme. */
export type HeatMapColours = Readonly<Record<(typeof COLOURS)[number], string>> & { isForced: boolean };

const COLOURS = [
  "surface",
  "text",
  "muted",
  "sunken",
  "border",
  "control",
  "danger",
  "danger-bg",
  "on-danger",
  "warning",
  "warning-bg",
] as const;

/** Returns the theme's colours at an element. */
export function coloursOf(element: HTMLElement, isForced: boolean): HeatMapColours {
  const style = getComputedStyle(element);
  const entries = COLOURS.map((name) => [name, style.getPropertyValue(`--ds-${name}`).trim()] as const);
  // Every name is in the list.
  return { ...(Object.fromEntries(entries) as Record<(typeof COLOURS)[number], string>), isForced };
}

/** Paints the visible cells only, however large the map is. */
export function paintCells(canvas: HTMLCanvasElement, painting: Painting): void {
  const { visibleArea, measures, days, rows, kinds, colours } = painting;
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = devicePixelRatio;
  canvas.width = Math.round(visibleArea.width * scale);
  canvas.height = Math.round(visibleArea.height * scale);
  context.scale(scale, scale);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, visibleArea.width, visibleArea.height);
  context.translate(-visibleArea.left, -visibleArea.top);
  context.font = `600 12px ${getComputedStyle(canvas).fontFamily}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const { cellWidth, cellHeight } = measures;
  const [firstColumn, lastColumn] = [
    Math.floor(visibleArea.left / cellWidth),
    Math.ceil((visibleArea.left + visibleArea.width) / cellWidth),
  ];
  const [firstRow, lastRow] = [
    Math.floor(visibleArea.top / cellHeight),
    Math.ceil((visibleArea.top + visibleArea.height) / cellHeight),
  ];
  for (let row = firstRow; row < Math.min(lastRow, rows.length); row += 1) {
    for (let column = firstColumn; column < Math.min(lastColumn, days.length); column += 1) {
      const kind = kinds[rows[row]?.cells[column] ?? -1];
      const box = { x: column * cellWidth, y: row * cellHeight, width: cellWidth, height: cellHeight };
      if (kind) paintCell(context, box, kind, colours);
      if (rows[row]?.twice?.has(column)) paintTwice(context, box, colours);
    }
  }
  paintLines(context, painting, { firstColumn, lastColumn, firstRow, lastRow });
}

type Box = { x: number; y: number; width: number; height: number };

function paintCell(context: CanvasRenderingContext2D, box: Box, kind: HeatMapKind, colours: HeatMapColours): void {
  const paint = colours.isForced ? FORCED[kind.look] : LOOKS[kind.look];
  paint?.(context, box, colours);
  if (kind.letter === "") return;
  context.fillStyle = colours[colours.isForced ? "text" : LETTERS[kind.look]];
  const foot = kind.look === "tinted" || kind.look === "footed" ? FOOT : 0;
  context.fillText(kind.letter, box.x + box.width / 2, box.y + (box.height - foot) / 2 + 1);
}

type Paint = (context: CanvasRenderingContext2D, box: Box, colours: HeatMapColours) => void;

const fill =
  (name: (typeof COLOURS)[number]): Paint =>
  (context, { x, y, width, height }, colours) => {
    context.fillStyle = colours[name];
    context.fillRect(x, y, width, height);
  };

const frame =
  (name: (typeof COLOURS)[number], line: number, dash: number[] = []): Paint =>
  (context, { x, y, width, height }, colours) => {
    context.strokeStyle = colours[name];
    context.lineWidth = line;
    context.setLineDash(dash);
    // One pixel is the line between cells.
    context.strokeRect(x + 1 + line / 2, y + line / 2, width - 1 - line, height - 1 - line);
    context.setLineDash([]);
  };

const foot =
  (name: (typeof COLOURS)[number]): Paint =>
  (context, { x, y, width, height }, colours) => {
    context.fillStyle = colours[name];
    context.fillRect(x + 1, y + height - FOOT - 1, width - 1, FOOT);
  };

const hatch: Paint = (context, { x, y, width, height }, colours) => {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = colours.control;
  context.lineWidth = 1;
  context.beginPath();
  // Aligned to the whole map, so that adjacent cells join.
  const step = 7;
  for (let at = Math.floor((x + y) / step) * step; at < x + y + width + height; at += step) {
    context.moveTo(at - y, y);
    context.lineTo(at - y - height, y + height);
  }
  context.stroke();
  context.restore();
  // A plain background behind the letter.
  context.fillStyle = colours.surface;
  context.fillRect(x + width / 2 - 6, y + height / 2 - 8, 12, 16);
};

const both =
  (first: Paint, second: Paint): Paint =>
  (...args) => {
    first(...args);
    second(...args);
  };

const LOOKS: Readonly<Record<HeatMapLook, Paint | undefined>> = {
  filled: fill("danger"),
  framed: both(fill("danger-bg"), frame("danger", 2)),
  tinted: both(fill("warning-bg"), foot("warning")),
  footed: foot("control"),
  sunken: fill("sunken"),
  hatched: hatch,
  faint: undefined,
  plain: undefined,
};

// A fill would be hidden behind the backplate that browsers paint for text; docs/design/components.md.
const FORCED: Readonly<Record<HeatMapLook, Paint | undefined>> = {
  filled: frame("text", 3),
  framed: frame("text", 2),
  tinted: frame("text", 2, [5, 4]),
  footed: frame("text", 1),
  sunken: undefined,
  hatched: hatch,
  faint: undefined,
  plain: undefined,
};

const LETTERS = {
  filled: "on-danger",
  framed: "danger",
  tinted: "warning",
  footed: "text",
  sunken: "muted",
  hatched: "text",
  faint: "muted",
  plain: "text",
} as const;

function paintTwice(context: CanvasRenderingContext2D, { x, y, width }: Box, colours: HeatMapColours): void {
  context.save();
  context.font = `600 9px ${getComputedStyle(context.canvas).fontFamily}`;
  context.fillStyle = colours.surface;
  context.fillRect(x + width - 12, y + 2, 11, 10);
  context.fillStyle = colours.text;
  context.fillText("2×", x + width - 7, y + 7);
  context.restore();
}

function paintLines(
  context: CanvasRenderingContext2D,
  { days, rows, weekStart, measures: { cellWidth, cellHeight }, colours }: Painting,
  {
    firstColumn,
    lastColumn,
    firstRow,
    lastRow,
  }: Readonly<Record<"firstColumn" | "lastColumn" | "firstRow" | "lastRow", number>>,
): void {
  const [top, bottom] = [firstRow * cellHeight, Math.min(lastRow, rows.length) * cellHeight];
  const [left, right] = [firstColumn * cellWidth, Math.min(lastColumn, days.length) * cellWidth];
  context.fillStyle = colours.border;
  for (let row = firstRow; row <= Math.min(lastRow, rows.length); row += 1)
    context.fillRect(left, row * cellHeight - 1, right - left, 1);
  for (let column = firstColumn; column < Math.min(lastColumn, days.length); column += 1) {
    context.fillStyle = isWeekday(new Date(`${days[column]}T00:00:00Z`), weekStart) ? colours.control : colours.border;
    context.fillRect(Math.round(column * cellWidth), top, 1, bottom - top);
  }
}

/** The height of the line at the foot of a cell, in CSS pixels. */
const FOOT = 3;
