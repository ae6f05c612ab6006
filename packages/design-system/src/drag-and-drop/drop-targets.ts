import type { LineBox } from "../primitives/virtual-list.ts";

/** A drop target. `To` is the destination passed to the list's owner. */
export type DropTarget<To> = {
  /** The line it would follow; -1 before the first one. */
  after: number;
  to: To;
  /** From 1, among `count`. */
  position: number;
  count: number;
  /** The name of its container for announcements; undefined in a flat list. */
  within?: string | undefined;
};

/** All places of one row from the top down, and its current one. */
export type DropTargets<To> = { targets: readonly DropTarget<To>[]; current: number };

type BoxAt = (line: number) => LineBox;

/** Returns the start of the gap when the lifted line is to follow line `after`: the lines below it have then moved up by its size. */
export function gapStart(after: number, lifted: number, boxAt: BoxAt): number {
  if (after < 0) return 0;
  const { start, size } = boxAt(after);
  return after < lifted ? start + size : start + size - boxAt(lifted).size;
}

/** Returns the place whose gap starts nearest to `top`: with rows of one size it changes halfway through a row. */
export function nearestDropTarget<To>(
  { targets, current }: DropTargets<To>,
  top: number,
  lifted: number,
  boxAt: BoxAt,
): number {
  let [best, least] = [current, Number.POSITIVE_INFINITY];
  for (const [index, { after }] of targets.entries()) {
    const distance = Math.abs(gapStart(after, lifted, boxAt) - top);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Returns the shift of a line in CSS pixels, while the lifted line of this size is to follow line `after`. */
export function shiftOf(line: number, lifted: number, after: number, size: number): number {
  if (line > lifted && line <= after) return -size;
  if (line < lifted && line > after) return size;
  return 0;
}

/** Returns the places of row `index` of a flat list of `count` rows, one line each. */
export function flatDropTargets(index: number, count: number): DropTargets<number> {
  const targets = Array.from({ length: count }, (_, to) => ({
    after: to <= index ? to - 1 : to,
    to,
    position: to + 1,
    count,
  }));
  return { targets, current: index };
}
