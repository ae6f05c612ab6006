/** A rectangle in pixels, x and y at its top left. */
export type Box = { x: number; y: number; width: number; height: number };

export type LabelRequest = {
  /** The middle of the labelled mark, in pixels. */
  x: number;
  y: number;
  /** The width of the text. */
  width: number;
  height: number;
  /** The free space around the middle. */
  clearance: number;
  /** The size of its first line, which is placed alone where there is no space for all. */
  brief?: { width: number; height: number } | undefined;
};

/** A line through points, in pixels. */
export type PixelLine = readonly { x: number; y: number }[];

/**
 * Returns the position of each label: right of its mark, else left, above, below or between two of these, where it overlaps neither a mark nor an
 * earlier label and stays inside; `undefined` without free space. So the later one loses its label. A side that no line crosses is
 * preferred.
 */
export function placeLabels(
  labels: readonly LabelRequest[],
  { inside, obstacles = [], lines = [] }: { inside: Box; obstacles?: readonly Box[]; lines?: readonly PixelLine[] },
): (Box | undefined)[] {
  const taken: Box[] = [];
  const placeOf = (label: LabelRequest): Box | undefined => {
    const free = sides(label).filter(
      (box) =>
        contains(inside, box) &&
        !taken.some((other) => overlaps(box, other)) &&
        !obstacles.some((other) => overlaps(box, other)),
    );
    return free.find((box) => !lines.some((line) => crosses(line, box))) ?? free[0];
  };
  return labels.map((label) => {
    const place = placeOf(label) ?? (label.brief && placeOf({ ...label, ...label.brief }));
    if (place !== undefined) taken.push(place);
    return place;
  });
}

/** Whether a line enters the box. */
export function crosses(line: PixelLine, { x, y, width, height }: Box): boolean {
  return line.some((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return false;
    // The part of the leg between the sides, then between top and bottom.
    const across = between(from.x, to.x, x, x + width);
    const down = between(from.y, to.y, y, y + height);
    return Math.max(across.first, down.first) <= Math.min(across.last, down.last);
  });
}

/** Returns the first and last part, of 0 to 1, of the way `from` to `to` that is between two bounds; none: the first is after the last. */
function between(from: number, to: number, low: number, high: number): { first: number; last: number } {
  const way = to - from;
  if (way === 0) return from >= low && from <= high ? { first: 0, last: 1 } : { first: 1, last: 0 };
  const [one, other] = [(low - from) / way, (high - from) / way];
  return { first: Math.max(0, Math.min(one, other)), last: Math.min(1, Math.max(one, other)) };
}

function sides({ x, y, width, height, clearance }: LabelRequest): Box[] {
  const size = { width, height };
  return [
    { ...size, x: x + clearance, y: y - height / 2 },
    { ...size, x: x - clearance - width, y: y - height / 2 },
    { ...size, x: x - width / 2, y: y - clearance - height },
    { ...size, x: x - width / 2, y: y + clearance },
    // Between two sides, where the neighbours are close.
    { ...size, x: x + clearance, y: y - SLANT },
    { ...size, x: x + clearance, y: y - height + SLANT },
    { ...size, x: x - clearance - width, y: y - SLANT },
    { ...size, x: x - clearance - width, y: y - height + SLANT },
  ];
}

/** How far a label beside its mark reaches to the other side of the mark's middle, in pixels. */
const SLANT = 6;

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
