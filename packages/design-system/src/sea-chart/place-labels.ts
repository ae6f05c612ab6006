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
};

/**
 * Returns the position of each label: right of its mark, else left, above or below, where it overlaps neither a mark nor an
 * earlier label and stays inside; `undefined` without free space. So the later one loses its label.
 */
export function placeLabels(
  labels: readonly LabelRequest[],
  { inside, obstacles = [] }: { inside: Box; obstacles?: readonly Box[] },
): (Box | undefined)[] {
  const taken: Box[] = [];
  return labels.map((label) => {
    const free = sides(label).find(
      (box) =>
        contains(inside, box) &&
        !taken.some((other) => overlaps(box, other)) &&
        !obstacles.some((other) => overlaps(box, other)),
    );
    if (free !== undefined) taken.push(free);
    return free;
  });
}

function sides({ x, y, width, height, clearance }: LabelRequest): Box[] {
  const size = { width, height };
  return [
    { ...size, x: x + clearance, y: y - height / 2 },
    { ...size, x: x - clearance - width, y: y - height / 2 },
    { ...size, x: x - width / 2, y: y - clearance - height },
    { ...size, x: x - width / 2, y: y + clearance },
  ];
}

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
