import { styled } from "styled-components";
import { circlesPath, linesPath, stubsPath } from "../sea-chart/lines.ts";
import { MapLabels, type MapLabel } from "../sea-chart/MapLabels.tsx";
import type { Drawing } from "../sea-chart/SeaChart.tsx";
import { windBarb } from "../sea-chart/wind-barb.ts";
import { exitPoint } from "./off-map.ts";
import { isLikely, type PlaneTrack } from "./plane-track.ts";
import type { TrackPlotProps } from "./TrackPlot.tsx";

type TrackMarksProps = {
  track: PlaneTrack;
  end: TrackPlotProps["end"];
  selectedKey: string | undefined;
  drawing: Drawing;
};

/** Line, points and labels of a TrackPlot. Rings are one path of each kind, so that thousands of points are a few elements. */
export function TrackMarks({ track, end = "square", selectedKey, drawing }: TrackMarksProps) {
  const { pixel, size } = drawing;
  const drawn = track.points.map(({ point, at }) => ({ point, ...pixel(at) }));
  const seen = drawn.filter(
    ({ x, y }) => Math.abs(x - size.width / 2) < size.width && Math.abs(y - size.height / 2) < size.height,
  );
  const rings = (predicate: (placed: (typeof drawn)[number]) => boolean, radius: number) =>
    circlesPath(seen.filter(predicate), radius);
  const selected = drawn.find(({ point }) => point.key === selectedKey);
  const struck = seen.filter(({ point }) => point.state === "struck");
  const legs = track.unlikely.map(({ point, from, to }) => {
    const [start, goal] = [pixel(from), pixel(to)];
    return { point, start, goal, edge: exitPoint(start, goal, size, 12) };
  });
  const hasEnd = track.points.length > 1 || typeof end === "object";
  const last = hasEnd && track.end && { ...track.end, ...pixel(track.end.at) };
  const arrow = typeof end === "object" ? end : undefined;
  const edges = new Map(legs.flatMap(({ point, edge }) => (edge === undefined ? [] : [[point.key, edge] as const])));
  const labels: MapLabel[] = [
    ...(last && arrow?.label !== undefined
      ? [{ key: "end", x: last.x, y: last.y, text: arrow.label, clearance: 14 }]
      : []),
    ...track.overLand.map(({ line, miles }, at) => {
      // On the straight line between its ends, where nothing is drawn.
      const [from, to] = [line[0], line.at(-1)].map((end) => pixel(end ?? { x: 0, y: 0 }));
      const middle = { x: ((from?.x ?? 0) + (to?.x ?? 0)) / 2, y: ((from?.y ?? 0) + (to?.y ?? 0)) / 2 };
      return {
        key: `over land ${at}`,
        ...middle,
        text: `${Math.round(miles)}\u00A0nm, no way known`,
        weight: 500 as const,
      };
    }),
    ...track.places.map(({ place, at }) => ({ key: place.key, ...pixel(at), text: place.label, weight: 500 as const })),
    ...drawn.flatMap(({ point, x, y }) => {
      if (point.label === undefined) return [];
      const at = edges.get(point.key)?.at ?? { x, y };
      const detail = point.detail === undefined ? undefined : { text: point.detail, tone: "warning" as const };
      const weight = point.state === "unlikely" ? (600 as const) : (500 as const);
      return [
        { key: point.key, ...at, text: point.label, detail, weight, clearance: point.key === selectedKey ? 14 : 9 },
      ];
    }),
  ];
  return (
    <Marks>
      <path
        d={legs.map(({ start, goal, edge }) => linesPath([[start, edge?.at ?? goal]], (point) => point)).join("")}
        data-unlikely
      />
      <path d={linesPath(track.known, pixel)} data-track />
      <path d={linesPath(track.gaps, pixel)} data-gap />
      {track.overLand.length > 0 && (
        <path d={track.overLand.map((leg) => stubsPath(leg, pixel)).join("")} data-gap="over land" />
      )}
      {legs.map(
        ({ edge }, index) =>
          edge !== undefined && (
            <path
              // A leg can leave the map at the position of another.
              key={index}
              d="M0 -2L5 10H-5Z"
              transform={`translate(${edge.at.x.toFixed(1)} ${edge.at.y.toFixed(1)}) rotate(${edge.angle.toFixed(1)})`}
              data-off
            />
          ),
      )}
      {seen.map(
        ({ point: { key, wind }, x, y }) =>
          wind !== undefined && (
            <path
              key={key}
              d={windBarb(wind.from, wind.knots)}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              data-wind
            />
          ),
      )}
      <path d={rings(({ point }) => isLikely(point) && point.isMarked !== true, 3)} data-ring />
      <path d={rings(({ point }) => isLikely(point) && point.isMarked === true, 4)} data-ring data-full />
      <path d={rings(({ point }) => point.state === "unlikely", 3)} data-ring="unlikely" />
      <path d={rings(({ point }) => point.state === "struck", 3)} data-ring="struck" />
      <path d={struck.map(({ x, y }) => `M${(x - 6).toFixed(1)} ${y.toFixed(1)}h12`).join("")} data-strike />
      <path
        d={track.places
          .map(({ at }) => pixel(at))
          .map(({ x, y }) => `M${(x - 3).toFixed(1)} ${(y - 3).toFixed(1)}h6v6h-6Z`)
          .join("")}
        data-place
      />
      {last && (
        <g transform={`translate(${last.x.toFixed(1)} ${last.y.toFixed(1)})`}>
          {arrow === undefined ? (
            <path d="M-5 -5h10v10h-10Z" data-place />
          ) : (
            <path d="M0 -9L6 7L0 3.5L-6 7Z" transform={`rotate(${arrow.course % 360})`} data-arrow />
          )}
        </g>
      )}
      {selected !== undefined && (
        <g transform={`translate(${selected.x.toFixed(1)} ${selected.y.toFixed(1)})`} data-selected>
          <circle r="4" data-full />
          <circle r="9" data-chosen />
        </g>
      )}
      <MapLabels
        drawing={drawing}
        labels={labels}
        obstacles={drawn
          .filter(({ point }) => point.label !== undefined || point.key === selectedKey)
          .map(({ x, y }) => ({ x: x - 5, y: y - 5, width: 10, height: 10 }))}
        lines={[...track.known, ...track.gaps].map((line) => line.map(pixel))}
      />
    </Marks>
  );
}

const Marks = styled.g`
  [data-track],
  [data-gap],
  [data-unlikely],
  [data-wind],
  [data-strike] {
    fill: none;
    stroke-linejoin: round;
  }

  [data-track] {
    stroke: var(--ds-chart-track);
    stroke-width: 2;
  }

  [data-gap] {
    stroke: var(--ds-chart-track);
    stroke-dasharray: 1 6;
    stroke-linecap: round;
    stroke-width: 2.5;
  }

  [data-unlikely] {
    stroke: var(--ds-warning);
    stroke-dasharray: 5 4;
    stroke-width: 1.5;
  }

  [data-off] {
    fill: var(--ds-warning);
  }

  [data-wind] {
    stroke: var(--ds-muted);
    stroke-width: 1.5;
  }

  [data-ring] {
    fill: var(--ds-surface);
    stroke: var(--ds-chart-track);
    stroke-width: 1.75;
  }

  [data-ring="unlikely"] {
    stroke: var(--ds-warning);
  }

  [data-ring="struck"] {
    stroke: var(--ds-chart-track);
  }

  [data-full] {
    fill: var(--ds-chart-track);
  }

  [data-strike] {
    stroke: var(--ds-danger);
    stroke-width: 1.5;
  }

  [data-place] {
    fill: var(--ds-text);
    paint-order: stroke;
    stroke: var(--ds-surface);
    stroke-width: 2;
  }

  [data-arrow] {
    fill: var(--ds-text);
    paint-order: stroke;
    stroke: var(--ds-surface);
    stroke-width: 3;
  }

  [data-chosen] {
    fill: none;
    stroke: var(--ds-focus);
    stroke-width: 2.5;
  }
`;
