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

/** A label away from its mark, and the line that leads there, from the mark on. */
export type LabelApart = { box: Box; leader: PixelLine };

/**
 * Returns a position away from its mark, with a line that leads there, for each label that `places` leaves out; `undefined` for those that
 * have one, or where nothing is free as far as `REACH` either. Neither label nor line crosses a label or another mark.
 */
export function placeApart(
  labels: readonly LabelRequest[],
  places: readonly (Box | undefined)[],
  { inside, obstacles = [], lines = [] }: { inside: Box; obstacles?: readonly Box[]; lines?: readonly PixelLine[] },
): (LabelApart | undefined)[] {
  const taken = places.filter((box) => box !== undefined);
  const leaders: PixelLine[] = [];
  return labels.map((label, index) => {
    if (places[index] !== undefined) return undefined;
    const own = { x: label.x - 1, y: label.y - 1, width: 2, height: 2 };
    const others = [...taken, ...obstacles.filter((box) => !overlaps(box, own))];
    const free = boxesAround(label)
      .map((box): LabelApart => ({ box, leader: leaderTo(box, label) }))
      .filter(
        ({ box, leader }) =>
          contains(inside, box) &&
          !taken.some((other) => overlaps(box, other)) &&
          // Close to another mark it would be read as that one's.
          !obstacles.some((other) => overlaps(grown(box), other)) &&
          !others.some((other) => crosses(leader, grown(other))) &&
          !leaders.some((other) => crosses(other, box)),
      );
    const place = free.find(({ box }) => !lines.some((line) => crosses(line, box))) ?? free[0];
    if (place === undefined) return undefined;
    taken.push(place.box);
    leaders.push(place.leader);
    return place;
  });
}

/** Returns boxes around a mark, the nearest first. */
function boxesAround({ x, y, width, height, brief }: LabelRequest): Box[] {
  const size = brief ?? { width, height };
  return REACH.flatMap((reach) =>
    DIRECTIONS.map((turn) => {
      const [across, down] = [Math.cos(turn), Math.sin(turn)];
      // The middle of the box is as far off as its own half size and the reach.
      return {
        ...size,
        x: x + across * (reach + size.width / 2) - size.width / 2,
        y: y + down * (reach + size.height / 2) - size.height / 2,
      };
    }),
  );
}

/** Returns the line from the edge of a mark to the nearest point of its label. */
function leaderTo(box: Box, { x, y, clearance }: LabelRequest): PixelLine {
  const end = {
    x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y + 4), box.y + box.height - 4),
  };
  const way = Math.hypot(end.x - x, end.y - y) || 1;
  const start = Math.min(clearance - 4, way);
  return [{ x: x + ((end.x - x) / way) * start, y: y + ((end.y - y) / way) * start }, end];
}

function grown({ x, y, width, height }: Box): Box {
  return { x: x - APART, y: y - APART, width: width + 2 * APART, height: height + 2 * APART };
}

/** How far a label apart, and its line, keep from other marks, in pixels. */
const APART = 5;

/** How far from its mark a label may stand, in pixels. */
const REACH = [16, 26, 38, 52];

/** Twelve, to the sides first. */
const DIRECTIONS = [0, 6, 1, 11, 5, 7, 2, 10, 4, 8, 3, 9].map((of) => (of * Math.PI) / 6);

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
