/** The part of a point that defines gaps in a line. */
type Piecewise = { afterGap?: boolean | undefined };

/** Returns the pieces of a line between its gaps. */
export function pieces<Point extends Piecewise>(points: readonly Point[]): Point[][] {
  const all: Point[][] = [];
  for (const point of points) {
    if (point.afterGap === true || all.length === 0) all.push([point]);
    else all.at(-1)?.push(point);
  }
  return all;
}

/** Returns whether no line leads to or from the point. */
export function isIsolated(points: readonly Piecewise[], at: number): boolean {
  return (at === 0 || points[at]?.afterGap === true) && (at === points.length - 1 || points[at + 1]?.afterGap === true);
}
