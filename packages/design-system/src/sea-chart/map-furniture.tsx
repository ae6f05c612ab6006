import { graticule } from "./graticule.ts";
import type { MapView } from "./mercator.ts";
import type { Size } from "../primitives/use-size.ts";
import { type Box, overlaps } from "./place-labels.ts";
import { scaleBar } from "./scale-bar.ts";

type FurnitureProps = { view: MapView; size: Size };

/** Meridians and parallels with their labels: longitude at the bottom, latitude at a side. */
export function MapGraticule({
  view,
  size,
  latitudes,
  covered,
}: FurnitureProps & { latitudes: "left" | "right"; covered: readonly Box[] }) {
  const { width, height } = size;
  const isFree = (at: number) => {
    const box = { x: latitudes === "left" ? 14 : width - 50, y: at - 18, width: 36, height: 16 };
    return at > 24 && at < height - 32 && !covered.some((other) => overlaps(box, other));
  };
  const { meridians, parallels } = graticule(view, size);
  return (
    <g>
      <path
        d={[...meridians.map(({ at }) => `M${at} 0V${height}`), ...parallels.map(({ at }) => `M0 ${at}H${width}`)].join(
          "",
        )}
        data-graticule
      />
      {meridians.map(
        ({ degrees, at, label }) =>
          at > 8 &&
          at < width - 60 && (
            <text key={degrees} x={at + 5} y={height - 14} data-degrees>
              {label}
            </text>
          ),
      )}
      {parallels.map(
        ({ degrees, at, label }) =>
          isFree(at) && (
            <text
              key={degrees}
              x={latitudes === "left" ? 14 : width - 14}
              y={at - 5}
              textAnchor={latitudes === "left" ? "start" : "end"}
              data-degrees
            >
              {label}
            </text>
          ),
      )}
    </g>
  );
}

/** The graduated frame: a scale of true longitude and latitude, 6 pixels wide between two lines. */
export function MapNeatline({ view, size: { width, height } }: FurnitureProps) {
  const { across, down } = graticule(view, { width, height });
  const dark = [
    ...across
      .filter(({ isDark }) => isDark)
      .flatMap(({ from, to }) => [1, height - 7].map((y) => `M${from} ${y}H${to}v6H${from}Z`)),
    ...down
      .filter(({ isDark }) => isDark)
      .flatMap(({ from, to }) => [1, width - 7].map((x) => `M${x} ${from}V${to}h6V${from}Z`)),
  ].join("");
  const corners = [1, height - 7].flatMap((y) => [1, width - 7].map((x) => `M${x} ${y}h6v6h-6Z`)).join("");
  return (
    <g data-neatline>
      <path d={`M0 0H${width}V${height}H0ZM7.5 7.5V${height - 7.5}H${width - 7.5}V7.5Z`} data-band />
      <path d={dark} data-dark />
      <path d={corners} data-dark />
      <path d={`M.5 .5H${width - 0.5}V${height - 0.5}H.5ZM7.5 7.5H${width - 7.5}V${height - 7.5}H7.5Z`} data-lines />
    </g>
  );
}

/** Returns where the scale bar's line is, from the top: on a narrow map there, as buttons and note leave little else for names. */
export function scaleBarLine({ width, height }: Size): number {
  return width < NARROW ? 44 : height - 36;
}

/** In pixels: less has no room for scale bar and note beside each other. */
const NARROW = 480;

/** A round distance, true at the latitude where it is drawn. */
export function MapScaleBar({ view, size }: FurnitureProps) {
  const y = scaleBarLine(size);
  const { miles, pixels } = scaleBar(view, y - size.height / 2);
  const x = 28;
  return (
    <g data-scale-bar>
      <path d={`M${x} ${y - 5}v5h${pixels}v-5M${x + pixels / 2} ${y}v-3`} />
      {[
        { at: x, text: "0" },
        { at: x + pixels, text: `${miles.toLocaleString("en-US")} nm` },
      ].map(({ at, text }) => (
        <text key={text} x={at} y={y - 9} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
