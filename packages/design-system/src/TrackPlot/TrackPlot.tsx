import { planeTrack } from "./plane-track.ts";
import type { OverLand } from "../sea-chart/lines.ts";
import type { Position } from "../sea-chart/mercator.ts";
import { SeaChart, type SeaChartCommonProps } from "../sea-chart/SeaChart.tsx";
import { useFineLand } from "../sea-chart/use-coastline.ts";
import { TrackMarks } from "./TrackMarks.tsx";

export type TrackPlotPoint = Position & {
  key: string;
  /** The text announced when it becomes active: time, position, remarks. */
  description: string;
  /** The label beside it: the day or the time. Use it for few points. */
  label?: string | undefined;
  /** The text below the label: "Unlikely: 458 kn". */
  detail?: string | undefined;
  /** Whether it is drawn filled: the first of a day, noon. @default false */
  isMarked?: boolean | undefined;
  /** Whether a gap precedes it, so that the leg to it is dotted. @default false */
  afterGap?: boolean | undefined;
  /** The state. `unlikely` and `struck` are not part of the line; dashed lines lead to the unlikely. @default "likely" */
  state?: "likely" | "unlikely" | "struck" | undefined;
  /** The wind: the direction it comes from in true degrees, and knots. Use it for few points. */
  wind?: { from: number; knots: number } | undefined;
};

export type TrackPlotPlace = Position & { key: string; label: string };

export type TrackPlotProps = SeaChartCommonProps & {
  /** The points in chronological order. Those outside ±90° or ±180° are omitted: state their number beside the map. */
  points: readonly TrackPlotPoint[];
  /** Ports: a square with its name. */
  places?: readonly TrackPlotPlace[] | undefined;
  /** The mark at the last likely point: an arrowhead along a course in degrees, or the square of a period's end. @default "square" */
  end?: "square" | { course: number; label?: string | undefined } | undefined;
  selectedKey?: string | undefined;
  /** Handler that is called when a point is pressed or reached by the arrow keys: select it in the table beside. */
  onSelect: (key: string) => void;
  /** Handler that is called on Enter, or a press on the selected point, to open its record. */
  onOpen?: ((key: string) => void) | undefined;
};

/**
 * The track of one object on a sea chart: its points in a line, gaps dotted, unlikely positions beside the line. The view fits all likely
 * points; change `key` with the period, so that it fits again. Show a table of the same points beside it. Source: docs/design/charts.md.
 */
export function TrackPlot({ points, places = [], end, selectedKey, onSelect, onOpen, ...common }: TrackPlotProps) {
  const land = useFineLand();
  const track = planeTrack(points, places, land);
  const summary = [common.summary, overLandSentence(track.overLand)].filter(Boolean).join(" ");
  return (
    <SeaChart
      {...common}
      summary={summary || undefined}
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

/** `1 leg of 104 nm crosses land and is not drawn.` */
function overLandSentence(legs: readonly OverLand[]): string {
  const [first] = legs;
  if (first === undefined) return "";
  if (legs.length === 1) return `1 leg of ${Math.round(first.miles)}\u00A0nm crosses land and is not drawn.`;
  const miles = legs.map((leg) => Math.round(leg.miles)).join(", ");
  return `${legs.length} legs of ${miles}\u00A0nm cross land and are not drawn.`;
}
