import { line } from "d3-shape";
import { isIsolated, pieces } from "../primitives/line-pieces.ts";
import { circlesPath } from "../sea-chart/lines.ts";
import type { SparklinePlane, SparklineShape } from "./plane-sparkline.ts";
import { Picture } from "./Sparkline.styles.ts";

type SparklineDrawingProps = {
  plane: SparklinePlane;
  shape: SparklineShape;
  width: number;
  height: number;
  /** The active point. */
  markedIndex: number | undefined;
};

/** The drawing of a sparkline: bars are one path, rings and dots one each. */
export function SparklineDrawing({
  plane: { positions, barWidth },
  shape,
  width,
  height,
  markedIndex,
}: SparklineDrawingProps) {
  const foot = height - 0.5;
  const reached = markedIndex === undefined ? undefined : positions[markedIndex];
  const bar = ({ x, y }: { x: number; y: number }) =>
    y >= height - 1
      ? ""
      : `M${(x - barWidth / 2).toFixed(1)} ${height - 1}V${y.toFixed(1)}h${barWidth.toFixed(1)}V${height - 1}Z`;
  return (
    <Picture width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 ${foot}H${width}`} data-foot={shape} />
      {shape === "bars" ? (
        <>
          <path d={positions.map(bar).join("")} data-bars />
          {reached && <path d={bar(reached)} data-reached="bar" />}
        </>
      ) : (
        <>
          <path d={linePath(positions)} data-line />
          <path
            d={circlesPath(
              positions.filter((position, at) => position.isManual !== true && isIsolated(positions, at)),
              2,
            )}
            data-dot
          />
          <path
            d={circlesPath(
              positions.filter(({ isManual }) => isManual === true),
              3.5,
            )}
            data-manual
          />
          {reached && <circle cx={reached.x} cy={reached.y} r="3.5" data-reached="value" />}
        </>
      )}
    </Picture>
  );
}

/** Breaks the line at a gap. */
function linePath(positions: SparklinePlane["positions"]): string {
  const drawn = line<{ x: number; y: number }>(
    ({ x }) => x,
    ({ y }) => y,
  );
  return pieces(positions)
    .map((piece) => drawn(piece))
    .join("");
}
