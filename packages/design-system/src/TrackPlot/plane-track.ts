import type { Ring } from "../sea-chart/coastline.ts";
import { type PlaneLines, planeLines } from "../sea-chart/lines.ts";
import {
  isPosition,
  longitudeNear,
  middleLongitude,
  type PlanePoint,
  type Position,
  toPlane,
  unrolled,
} from "../sea-chart/mercator.ts";
import type { TrackPlotPlace, TrackPlotPoint } from "./TrackPlot.tsx";

export type PlaneTrack = PlaneLines & {
  points: readonly { point: TrackPlotPoint; at: PlanePoint }[];
  places: readonly { place: TrackPlotPlace; at: PlanePoint }[];
  /** Each unlikely point with the likely points before and after it. */
  unlikely: readonly { point: TrackPlotPoint; from: PlanePoint; to: PlanePoint }[];
  /** The last likely point. */
  end: { point: TrackPlotPoint; at: PlanePoint } | undefined;
  /** The points the view fits: likely points and places; all, if no point is likely. */
  fitted: readonly PlanePoint[];
};

/** Projects a track. Likely points continue past 180°, from their mean longitude on; the others lie as near as possible. */
export function planeTrack(
  points: readonly TrackPlotPoint[],
  places: readonly TrackPlotPlace[],
  land: readonly Ring[],
): PlaneTrack {
  const valid = points.filter(isPosition);
  const likely = valid.filter(isLikely);
  const middle = middleLongitude((likely.length > 0 ? likely : valid).map(({ longitude }) => longitude));
  const start = longitudeNear(likely[0]?.longitude ?? middle, middle);
  const onLine = new Map(unrolled(likely, start).map(({ key, longitude }) => [key, longitude]));
  let near = start;
  const placed = valid.map((point) => {
    const longitude = onLine.get(point.key) ?? longitudeNear(point.longitude, near);
    if (isLikely(point)) near = longitude;
    return { point, at: toPlane({ ...point, longitude }) };
  });
  const ports = places.filter(isPosition).map((place) => ({
    place,
    at: toPlane(moved(place, longitudeNear(place.longitude, middle))),
  }));
  const inLine = placed.filter(({ point }) => isLikely(point));
  return {
    ...planeLines(likely, start, land),
    points: placed,
    places: ports,
    unlikely: placed.flatMap(({ point, at }, index) => {
      if (point.state !== "unlikely") return [];
      const before = placed.slice(0, index).findLast(({ point }) => isLikely(point));
      const after = placed.slice(index + 1).find(({ point }) => isLikely(point));
      return [before, after].flatMap((end) => (end === undefined ? [] : [{ point, from: end.at, to: at }]));
    }),
    end: inLine.at(-1),
    fitted: [...(inLine.length > 0 ? inLine : placed), ...ports].map(({ at }) => at),
  };
}

export function isLikely({ state = "likely" }: TrackPlotPoint): boolean {
  return state === "likely";
}

function moved(position: Position, longitude: number): Position {
  return { latitude: position.latitude, longitude };
}
