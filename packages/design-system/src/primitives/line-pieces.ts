/** A point of a line over time, as far as its gaps go. */
type Piecewise = { afterGap?: boolean | undefined };

/** The pieces of a line between its gaps. */
export function pieces<Point extends Piecewise>(points: readonly Point[]): Point[][] {
  const all: Point[][] = [];
  for (const point of points) {
    if (point.afterGap === true || all.length === 0) all.push([point]);
    else all.at(-1)?.push(point);
  }
  return all;
}

/** No line leads to it or away from it. */
export function isAlone(points: readonly Piecewise[], at: number): boolean {
  return (at === 0 || points[at]?.afterGap === true) && (at === points.length - 1 || points[at + 1]?.afterGap === true);
}
