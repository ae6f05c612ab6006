import { styled } from "styled-components";
import { coastlinePath, loadedFineCoastline, type Ring } from "../sea-chart/coastline.ts";
import { type LinePosition, linesPath, planeLines, stubsPath } from "../sea-chart/lines.ts";
import {
  fitView,
  isPosition,
  longitudeNear,
  type MapView,
  type PlanePoint,
  type Position,
  toPixels,
  toPlane,
} from "../sea-chart/mercator.ts";
import { useCoastline } from "../sea-chart/use-coastline.ts";
import { media } from "../tokens/breakpoints.ts";

export type MiniTrackDrawingProps = {
  at: Position;
  track: readonly LinePosition[];
  course: number | undefined;
  isUnderWay: boolean;
  size: "small" | "large" | "square";
};

/** The drawing of a MiniTrack, with the map code: land at 1:110 million, the track, and the position. */
export function MiniTrackDrawing({ at, track, course, isUnderWay, size }: MiniTrackDrawingProps) {
  const { rings } = useCoastline("110m");
  if (!isPosition(at)) return null;
  // From its end backwards, so that the track ends at the mark, also across the date line.
  const known = track.filter(isPosition);
  const start = known.reduceRight((near, { longitude }) => longitudeNear(longitude, near), at.longitude);
  const lines = planeLines(known, start, loadedFineCoastline() ?? NO_LAND);
  const place = toPlane(at);
  const { drawn, room } = size === "square" ? SQUARE : ROW;
  const view = fitted(
    [place, ...lines.known.flat(), ...lines.gaps.flat(), ...lines.overLand.flatMap(({ line }) => line)],
    room,
  );
  const pixel = (point: PlanePoint) => toPixels(point, view, drawn);
  const { x, y } = pixel(place);
  return (
    <Picture
      width={drawn.width}
      height={drawn.height}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      data-coast={rings.length > 0 ? "" : undefined}
    >
      <path d={coastlinePath(rings, view, drawn, 0.1)} data-land />
      <path d={linesPath(lines.known, pixel)} data-track />
      <path d={linesPath(lines.gaps, pixel)} data-gap />
      {lines.overLand.length > 0 && <path d={lines.overLand.map((leg) => stubsPath(leg, pixel)).join("")} data-gap />}
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        {!isUnderWay ? (
          <circle r="4" data-moored />
        ) : course === undefined ? (
          <circle r="4.5" data-under-way />
        ) : (
          <path d="M0 -8L5 6L0 3L-5 6Z" transform={`rotate(${course % 360})`} data-arrow />
        )}
      </g>
    </Picture>
  );
}

/** Returns the view that fits all points in the room, and at least 3.4 degrees of longitude in the width of the small frame. */
function fitted(points: readonly PlanePoint[], room: Size): MapView {
  const { middle, scale } = fitView(points, room, 0);
  return { middle, scale: Math.min(scale, (SMALL_WIDTH * 180) / (MIN_DEGREES * Math.PI)) };
}

const MIN_DEGREES = 3.4;
const SMALL_WIDTH = 84;
type Size = { width: number; height: number };

/** The points are in the room: the frame minus half a mark on each side. The small frame clips the drawing of the large one. */
const ROW: { drawn: Size; room: Size } = { drawn: { width: 96, height: 64 }, room: { width: 70, height: 30 } };
const SQUARE: { drawn: Size; room: Size } = { drawn: { width: 112, height: 112 }, room: { width: 92, height: 92 } };

const Picture = styled.svg`
  position: absolute;
  top: 50%;
  left: 50%;
  display: block;
  translate: -50% -50%;
  direction: ltr;

  [data-land] {
    fill: var(--ds-chart-land);
    fill-rule: evenodd;
    stroke: var(--ds-chart-coast);
    stroke-linejoin: round;
    stroke-width: 1;
  }

  [data-track],
  [data-gap] {
    fill: none;
    stroke: var(--ds-chart-track);
    stroke-linejoin: round;
    stroke-width: 1.5;
  }

  [data-gap] {
    stroke-dasharray: 1 4;
    stroke-linecap: round;
    stroke-width: 2;
  }

  [data-arrow],
  [data-under-way] {
    fill: var(--ds-text);
    paint-order: stroke;
    stroke: var(--ds-surface);
    stroke-width: 2;
  }

  [data-moored] {
    fill: var(--ds-surface);
    stroke: var(--ds-text);
    stroke-width: 2.25;
  }

  ${media.forcedColors} {
    forced-color-adjust: none;

    [data-land] {
      fill: Canvas;
      stroke: CanvasText;
    }

    [data-track],
    [data-gap],
    [data-moored] {
      stroke: CanvasText;
    }

    [data-moored],
    [data-arrow],
    [data-under-way] {
      fill: CanvasText;
    }

    [data-arrow],
    [data-under-way] {
      stroke: Canvas;
    }
  }
`;

/** Until a map has loaded the coast at 1:50 million: the coarse one lies over narrow waters. */
const NO_LAND: readonly Ring[] = [];
