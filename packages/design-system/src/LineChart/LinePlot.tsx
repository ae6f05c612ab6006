import { area, curveLinear, curveStepAfter, line } from "d3-shape";
import { memo } from "react";
import { isIsolated, pieces } from "../primitives/line-pieces.ts";
import { circlesPath } from "../sea-chart/lines.ts";
import { type Box, crosses, overlaps, type PixelLine } from "../sea-chart/place-labels.ts";
import type { LineChartPlot, LineChartPoint, LineChartSeries } from "./LineChart.tsx";
import { CursorLayer, Name, Picture } from "./LineChart.styles.ts";
import { axisMarks, type ChartPlane, LEFT_GUTTER, rightGutter, timeScale, valueAxis } from "./plane-chart.ts";

type LinePlotProps = {
  series: readonly LineChartSeries[];
  shape: LineChartPlot["shape"];
  plane: ChartPlane;
};

/**
 * One plot of a LineChart without its cursor: grid, lines, marks, and the labels at the ends of the lines. Rings and dots are
 * one path each. Memoised: it re-renders for other values or another size, not when the cursor moves.
 */
export const LinePlot = memo(function LinePlot({ series, shape = "line", plane }: LinePlotProps) {
  const { width, height } = plane;
  const time = timeScale(plane);
  const { scale: value, ticks, format } = valueAxis(series, plane, { hasGround: shape !== "line" });
  const place = (point: LineChartPoint) => ({ x: time(point.time), y: value(point.value) });
  const end = width - rightGutter(plane);
  // Bars of one time stand side by side.
  const barAt = (at: number, index: number) => (time(at) + (index - (series.length - 1) / 2) * BAR_SIZE).toFixed(1);
  const drawn = line<LineChartPoint>(
    (point) => time(point.time),
    (point) => value(point.value),
  ).curve(shape === "steps" ? curveStepAfter : curveLinear);
  const filled = area<LineChartPoint>(
    (point) => time(point.time),
    value(0),
    (point) => value(point.value),
  ).curve(curveStepAfter);
  return (
    <>
      <Picture width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {axisMarks(plane).map(({ at, isStrong }) => (
          <path key={at} d={`M${at.toFixed(1)} 0V${height}`} data-grid={isStrong ? "strong" : ""} />
        ))}
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT_GUTTER} ${value(tick).toFixed(1)}H${end}`} data-grid="" />
            <text x={LEFT_GUTTER - 8} y={value(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {series.map(({ key, points, hasDots = true }, index) => {
          const inLine = points.filter(({ isStruck }) => isStruck !== true);
          const struck = hasDots ? points.filter(({ isStruck }) => isStruck === true).map(place) : [];
          // Omit marks that would touch; points outside a line keep theirs.
          const isDense = inLine.length > (end - LEFT_GUTTER) / 5;
          const isRing = ({ isManual }: LineChartPoint) => hasDots && isManual === true;
          // A bar is its own mark.
          const marked = inLine.filter((point, at) =>
            shape === "bars"
              ? isRing(point)
              : point.isEnd !== true && ((hasDots && !isDense) || isIsolated(inLine, at)),
          );
          const wrong = inLine.flatMap(({ finding, ...point }) =>
            finding === undefined ? [] : [{ ...place(point), finding }],
          );
          return (
            <g key={key}>
              <path
                d={inLine
                  .flatMap(({ time: at, range: [min, max] = [0, 0] }) =>
                    min < max ? [`M${time(at).toFixed(1)} ${value(min).toFixed(1)}V${value(max).toFixed(1)}`] : [],
                  )
                  .join("")}
                data-range={index + 1}
              />
              {shape === "steps" && (
                <path
                  d={pieces(inLine)
                    .map((piece) => filled(piece))
                    .join("")}
                  data-ground={index + 1}
                />
              )}
              {shape === "bars" ? (
                <path
                  d={inLine
                    .map(
                      ({ time: at, value: to }) =>
                        `M${barAt(at, index)} ${value(0).toFixed(1)}V${value(to).toFixed(1)}`,
                    )
                    .join("")}
                  data-bars={index + 1}
                />
              ) : (
                <path
                  d={pieces(inLine)
                    .map((piece) => drawn(piece))
                    .join("")}
                  data-series={index + 1}
                />
              )}
              <path d={circlesPath(marked.filter((point) => !isRing(point)).map(place), 2)} data-dot={index + 1} />
              <path d={circlesPath(marked.filter(isRing).map(place), 3.5)} data-manual />
              <path d={circlesPath(struck, 3.5)} data-manual="struck" />
              {findingMarks(wrong, { width, height, end }, drawnLines(inLine.map(place), shape)).map(
                ({ x, y, text, box }, at) => (
                  // Several may share one position.
                  <g key={at}>
                    <path d={`M${x.toFixed(1)} ${(y - 7).toFixed(1)}l7 7l-7 7l-7 -7z`} data-finding />
                    {text !== undefined && (
                      <text
                        x={box.x < x ? box.x + box.width : box.x}
                        y={box.y + LINE_SIZE}
                        textAnchor={box.x < x ? "end" : "start"}
                        data-finding-text
                      >
                        {text}
                      </text>
                    )}
                  </g>
                ),
              )}
              <path d={struck.map(({ x, y }) => `M${(x - 6).toFixed(1)} ${y.toFixed(1)}h12`).join("")} data-strike />
            </g>
          );
        })}
      </Picture>
      {series.length > 1 &&
        end < width - 20 &&
        nameLabels(series, height, (point) => value(point.value)).map(({ key, label, last, top, index }) => (
          <Name key={key} style={{ insetBlockStart: top, insetInlineStart: end + 8 }} data-series={index + 1}>
            <b>{label}</b>
            {exact(last.value)}
          </Name>
        ))}
    </>
  );
});

type PlotCursorProps = LinePlotProps & { cursor: number };

/** The cursor of a plot, on its own layer, so that moving it does not repaint the plot. */
export function PlotCursor({ series, shape, plane, cursor }: PlotCursorProps) {
  const isEmpty = series.every(({ points }) => points.length === 0);
  if (isEmpty || cursor < plane.from || cursor > plane.to) return null;
  const x = timeScale(plane)(cursor);
  const { scale: value } = valueAxis(series, plane, { hasGround: shape === "steps" || shape === "bars" });
  return (
    <CursorLayer width={plane.width} height={plane.height} viewBox={`0 0 ${plane.width} ${plane.height}`} data-cursor>
      <path d={`M${x.toFixed(1)} 0V${plane.height}`} />
      {series
        .flatMap(({ points }) => points.filter(({ time, isEnd }) => time === cursor && isEnd !== true))
        .map((point, index) => (
          // Several may share one position.
          <circle key={index} cx={x} cy={value(point.value)} r="6" />
        ))}
    </CursorLayer>
  );
}

/** Returns the recorded value, to 4 decimals: rounding it like the axis would change it. */
function exact(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** Returns the line as it is drawn; gaps count as drawn. */
function drawnLines(points: PixelLine, shape: LineChartPlot["shape"]): PixelLine {
  return shape === "steps"
    ? points.flatMap((point, at) => [...(at > 0 ? [{ x: point.x, y: points[at - 1]?.y ?? point.y }] : []), point])
    : points;
}

/**
 * Returns the texts of findings and their positions: above or below the marks, after, before or over them, where the line does not cross them;
 * only the figure where the whole text has no such position, and on a phone. Never over an earlier one.
 */
function findingMarks(
  wrong: readonly { x: number; y: number; finding: string }[],
  { width, height, end }: { width: number; height: number; end: number },
  drawn: PixelLine,
) {
  const occupied: Box[] = [];
  return wrong.map(({ x, y, finding }) => {
    const figure = finding.split(",", 1)[0] ?? finding;
    const isFree = ({ box }: { box: Box }) => !occupied.some((other) => overlaps(box, other));
    const places = (width < NARROW ? [figure] : [finding, figure]).map((text) => {
      const size = { width: text.length * LETTER_SIZE, height: LINE_SIZE + DESCENT };
      const [above, below] = [y - 40, y + 40 - LINE_SIZE];
      return [
        ...[y - 8 - LINE_SIZE, y + 18 - LINE_SIZE, above, below].flatMap((top) => [
          { ...size, x: x + 10, y: top },
          { ...size, x: x - 10 - size.width, y: top },
        ]),
        { ...size, x: x - size.width / 2, y: above },
        { ...size, x: x - size.width / 2, y: below },
      ]
        .filter(
          (box) => box.x >= LEFT_GUTTER && box.x + box.width <= end && box.y >= 0 && box.y + size.height <= height,
        )
        .map((box) => ({ text, box }));
    });
    const nearest = places.flatMap((of) => of.slice(0, 1)).at(-1);
    // Beside an earlier text it would seem to belong to that mark.
    const place =
      nearest && isFree(nearest)
        ? (places.flat().find((one) => isFree(one) && !crosses(drawn, one.box)) ?? nearest)
        : undefined;
    if (place === undefined) return { x, y, text: undefined, box: { x, y, width: 0, height: 0 } };
    occupied.push(place.box);
    return { x, y, ...place };
  });
}

/** Returns the positions of the labels: at the last values, moved apart. */
function nameLabels(series: readonly LineChartSeries[], height: number, y: (point: LineChartPoint) => number) {
  const named = series.flatMap(({ key, label, points }, index) => {
    const last = points.findLast(({ isStruck }) => isStruck !== true);
    return last ? [{ key, label, index, last, top: y(last) - NAME_SIZE / 2 }] : [];
  });
  let free = 0;
  const apart = named
    .toSorted((a, b) => a.top - b.top)
    .map((name) => {
      const top = Math.max(free, name.top);
      free = top + NAME_SIZE;
      return { ...name, top };
    });
  const beyond = Math.max(0, free - height);
  return apart.map((name) => ({ ...name, top: name.top - beyond }));
}

const NAME_SIZE = 36;
/** The width of a bar, as in the styles, in CSS pixels. */
const BAR_SIZE = 5;
/** In CSS pixels; below this width texts beside a mark would cover the line. */
const NARROW = 480;
/** The height of text beside a mark, from top to baseline, in CSS pixels. */
const LINE_SIZE = 14;
/** How far letters reach below the baseline, in CSS pixels. */
const DESCENT = 4;
/** The approximate width of a letter beside a mark, in CSS pixels. */
const LETTER_SIZE = 6.6;
