import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { coastlineDetail, coastlinePath } from "./coastline.ts";
import { MapGraticule, MapNeatline, MapScaleBar, scaleBarLine } from "./map-furniture.tsx";
import { MapButtons } from "./MapButtons.tsx";
import { type PlanePoint, toPixels } from "./mercator.ts";
import { type Direction, nearest, nearestInDirection } from "./nearest.ts";
import type { Box } from "./place-labels.ts";
import { PointOptions } from "../primitives/PointOptions.tsx";
import { Corner, Empty, Frame, Moved, Note, Picture, Surface } from "./SeaChart.styles.ts";
import { textWidth, useTypeface } from "./text-width.ts";
import { useCoastline } from "./use-coastline.ts";
import { useMapView } from "./use-map-view.ts";
import { type Size, useSize } from "../primitives/use-size.ts";

/** A point that is reachable by keyboard and pointer. */
export type ChartPoint = {
  key: string;
  at: PlanePoint;
  /** The accessible name. */
  name: string;
};

/** The parameters a layer draws with, in pixels of the view. */
export type Drawing = {
  size: Size;
  pixel: (point: PlanePoint) => PlanePoint;
  /** The area for labels. */
  inside: Box;
  /** The boxes of buttons, note and scale bar. */
  covered: readonly Box[];
  /** The typeface in which labels are measured. */
  typeface: string;
  /** The key of the active point; undefined while focus is elsewhere. */
  activeKey: string | undefined;
};

/** The props of every map. */
export type SeaChartCommonProps = {
  /** The accessible name: "Map of 12 vessels", or the sentence above it. */
  label: string;
  /** A further sentence for screen readers. */
  summary?: string | undefined;
  /** A note at the bottom of the frame: "Not for navigation." */
  note?: string | undefined;
  /** What is left of the note on a map below 480 px, where it would cover points. @default the note */
  shortNote?: string | undefined;
  /** The text in the middle when there are no points. */
  empty?: string | undefined;
  /** The height in CSS pixels, or a CSS length for one that follows the window. @default 472 */
  height?: number | string | undefined;
};

export type SeaChartProps = SeaChartCommonProps & {
  /** The points in keyboard order. */
  points: readonly ChartPoint[];
  /** The points the view fits. */
  fitted: readonly PlanePoint[];
  selectedKey: string | undefined;
  /** Handler that is called when a point is pressed or opened with Enter; with arrows in order also when an arrow key reaches it. */
  onSelect: (key: string) => void;
  onEscape?: (() => void) | undefined;
  /** Handler that is called on Enter, or a press on the selected point. */
  onOpen?: ((key: string) => void) | undefined;
  /** Whether arrow keys move to the nearest point in their direction, or select the next and the previous one. */
  arrows: "by direction" | "in order";
  /** The side of the latitude labels. */
  latitudes: "left" | "right";
  renderLayer: (drawing: Drawing) => ReactNode;
  children?: ReactNode;
};

/**
 * A map in Mercator's projection: land, graticule, neatline, scale bar, zoom, and points for keyboard and pointer. The points are options
 * of an invisible listbox: the drawing is one picture for any number of them. North is up and east is right in both text directions.
 */
export function SeaChart({ height = 472, ...props }: SeaChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <Frame ref={frame} style={{ blockSize: height }} data-sea-chart>
      {size !== undefined && <Chart {...props} frame={frame} size={size} />}
    </Frame>
  );
}

type ChartProps = Omit<SeaChartProps, "height"> & { frame: RefObject<HTMLDivElement | null>; size: Size };

function Chart({ frame, size, points, selectedKey, onSelect, ...props }: ChartProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const map = useMapView(frame, props.fitted, size, (place, { pointerType }, drawn) => {
    const pixels = points.map(({ at }) => toPixels(at, drawn, size));
    const point = points[nearest(pixels, place, pointerType === "touch" ? 22 : 12)];
    if (point === undefined) return;
    setActiveKey(point.key);
    if (point.key === selectedKey) props.onOpen?.(point.key);
    else onSelect(point.key);
  });
  const typeface = useTypeface();
  const coast = useCoastline(coastlineDetail(map.drawn));
  const land = coastlinePath(coast.rings, map.drawn, size);
  useSelectionChange(selectedKey, (key) => {
    const point = points.find((point) => point.key === key);
    setActiveKey(key);
    if (point !== undefined) map.follow(point.at);
  });

  const active = points.findIndex(({ key }) => key === (activeKey ?? selectedKey));
  // What was chosen, or reached by keyboard, stays in sight.
  const chosen = points.find(({ key }) => key === (isFocused ? (activeKey ?? selectedKey) : selectedKey));
  const zoom = (factor: number) => map.zoom(factor, chosen?.at);
  const reach = (index: number) => {
    const point = points[index];
    if (point === undefined) return;
    setActiveKey(point.key);
    map.follow(point.at);
    if (props.arrows === "in order") onSelect(point.key);
  };
  const arrow = (direction: Direction) => {
    const from = points[active];
    if (from === undefined) return reach(0);
    if (props.arrows === "in order") {
      return reach(active + (direction === "right" || direction === "down" ? 1 : -1));
    }
    return reach(
      nearestInDirection(
        points.map(({ at }) => at),
        from.at,
        direction,
      ),
    );
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => arrow("up"),
    ArrowDown: () => arrow("down"),
    ArrowLeft: () => arrow("left"),
    ArrowRight: () => arrow("right"),
    Home: () => reach(0),
    End: () => reach(points.length - 1),
    "+": () => zoom(2),
    "-": () => zoom(1 / 2),
    "0": map.fit,
    Escape: () => props.onEscape?.(),
    Enter: () => {
      const point = points[active];
      if (point === undefined) return;
      if (point.key === selectedKey) props.onOpen?.(point.key);
      else onSelect(point.key);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && selectedKey === undefined) return;
    event.preventDefault();
    act();
  };

  const note = size.width < NARROW ? (props.shortNote ?? props.note) : props.note;
  const covered = coveredBoxes(size, note, typeface);
  // Stacked layers: those that a drag moves are painted once, and shifted as layers.
  const canvas = { focusable: "false", viewBox: `0 0 ${size.width} ${size.height}` } as const;
  const isMoving = map.drag.x !== 0 || map.drag.y !== 0;
  const moved = isMoving ? { transform: `translate(${map.drag.x}px, ${map.drag.y}px)` } : undefined;
  return (
    <>
      <Picture aria-hidden="true" data-coast={coast.isDetailed ? "" : undefined}>
        <Moved style={moved} data-moving={isMoving || undefined}>
          <svg {...canvas}>
            <path d={land} data-land />
          </svg>
        </Moved>
        <svg {...canvas}>
          <MapGraticule view={map.seen} size={size} latitudes={props.latitudes} covered={covered} />
        </svg>
        <Moved style={moved} data-moving={isMoving || undefined}>
          <svg {...canvas}>
            {props.renderLayer({
              size,
              pixel: (point) => toPixels(point, map.drawn, size),
              inside: { x: BAND, y: BAND, width: size.width - 2 * BAND, height: size.height - 2 * BAND },
              covered,
              typeface,
              activeKey: isFocused ? points[active]?.key : undefined,
            })}
          </svg>
        </Moved>
        <svg {...canvas}>
          <MapScaleBar view={map.seen} size={size} />
          <MapNeatline view={map.seen} size={size} />
        </svg>
      </Picture>
      {points.length === 0 ? (
        <Surface role="group" aria-label={props.label} data-moved={map.isMoved || undefined} {...map.pointerProps} />
      ) : (
        <Surface
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={props.label}
          aria-describedby={props.summary === undefined ? undefined : `${id}-summary`}
          aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
          data-moved={map.isMoved || undefined}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          {...map.pointerProps}
        >
          <PointOptions
            id={id}
            count={points.length}
            pointAt={(index) => points[index]}
            active={active}
            selectedKey={selectedKey}
          />
        </Surface>
      )}
      {props.summary !== undefined && <VisuallyHidden id={`${id}-summary`}>{props.summary}</VisuallyHidden>}
      {points.length === 0 && props.empty !== undefined && <Empty>{props.empty}</Empty>}
      <Corner data-low={isLow(size) || undefined}>
        <MapButtons onZoom={zoom} onFit={map.fit} />
        {(note !== undefined || coast.hasFailed) && (
          <Note>
            {note}
            {coast.hasFailed && " The coastline could not be loaded."}
          </Note>
        )}
      </Corner>
      {props.children}
    </>
  );
}

/** Calls `follow` when the selected key changes between renders. */
function useSelectionChange(selectedKey: string | undefined, follow: (key: string) => void): void {
  const [lastKey, setLastKey] = useState(selectedKey);
  if (selectedKey === lastKey) return;
  setLastKey(selectedKey);
  if (selectedKey !== undefined) follow(selectedKey);
}

/** Returns the boxes of the overlays, so that no label lies below them. */
function coveredBoxes({ width, height }: Size, note: string | undefined, typeface: string): Box[] {
  const bar = { x: 16, y: scaleBarLine({ width, height }) - 28, width: 136, height: 36 };
  const noteWidth = note === undefined ? 0 : textWidth(note, { weight: 400, size: 13, typeface }) + 16;
  const aside = isLow({ width, height });
  const noteRoom = aside ? width * 0.8 - 56 : width * 0.6;
  const noteHeight = Math.ceil(noteWidth / noteRoom) * 18 + 4;
  const noteEnd = width - 24 - (aside ? 48 : 0);
  const shownWidth = Math.min(noteWidth, noteRoom);
  return [
    bar,
    { x: noteEnd - shownWidth, y: height - 32 - noteHeight, width: shownWidth, height: noteHeight },
    { x: width - 60, y: height - 32 - (aside ? 0 : noteHeight + 12) - 112, width: 40, height: 112 },
  ];
}

/** True where buttons of a finger's size above a note of three lines would not fit: the note stands beside them. */
function isLow({ height }: Size): boolean {
  return height < 280;
}

/** CSS pixels. */
const NARROW = 480;
/** The width of the neatline. */
const BAND = 8;
