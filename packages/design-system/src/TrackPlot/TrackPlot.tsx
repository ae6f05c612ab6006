import { planeTrack } from "./plane-track.ts";
import type { Position } from "../primitives/sea-chart/mercator.ts";
import { SeaChart, type SeaChartCommonProps } from "../primitives/sea-chart/SeaChart.tsx";
import { TrackMarks } from "./TrackMarks.tsx";

export type TrackPlotPoint = Position & {
  key: string;
  /** What is heard when it is reached: time, position, what is said of it. */
  description: string;
  /** Stands beside it: the day or the time. Give it to few. */
  label?: string | undefined;
  /** Below the label: "Unlikely: 458 kn". */
  detail?: string | undefined;
  /** Drawn filled: the first of a day, noon. @default false */
  isMarked?: boolean | undefined;
  /** So much time lies before it that the way to it is drawn as dots. @default false */
  afterGap?: boolean | undefined;
  /** `unlikely` and `struck` are not in the line; to the unlikely lead dashes. @default "likely" */
  state?: "likely" | "unlikely" | "struck" | undefined;
  /** Wind at it: from where in true degrees, and knots. Give it to few. */
  wind?: { from: number; knots: number } | undefined;
};

export type TrackPlotPlace = Position & { key: string; label: string };

export type TrackPlotProps = SeaChartCommonProps & {
  /** In the order of time. Those outside ±90° or ±180° are left out: count them beside the map. */
  points: readonly TrackPlotPoint[];
  /** Ports: a square with its name. */
  places?: readonly TrackPlotPlace[] | undefined;
  /** At the last likely point: an arrowhead along a course in degrees, or the square of a period's end. @default "square" */
  end?: "square" | { course: number; label?: string | undefined } | undefined;
  selectedKey?: string | undefined;
  /** Arrow keys or a press have reached it: select it in the table beside. */
  onSelect: (key: string) => void;
  /** Enter, or a press on the selected point: open what it stands for. */
  onOpen?: ((key: string) => void) | undefined;
};

/**
 * The way of one thing on a sea chart: its points in a line, gaps as dots, what is unlikely beside the line. The view fits all likely points; give
 * another `key` with another period, so that it fits again. Beside it stands a table of the same points. Source: docs/design/charts.md.
 */
export function TrackPlot({ points, places = [], end, selectedKey, onSelect, onOpen, ...common }: TrackPlotProps) {
  const track = planeTrack(points, places);
  return (
    <SeaChart
      {...common}
      points={track.points.map(({ point, at }) => ({ key: point.key, at, name: point.description }))}
      fitted={track.fitted}
      selectedKey={selectedKey}
      onSelect={onSelect}
      onOpen={onOpen}
      arrows="in order"
      latitudes="right"
      renderLayer={(drawing) => <TrackMarks track={track} end={end} selectedKey={selectedKey} drawing={drawing} />}
    />
  );
}
