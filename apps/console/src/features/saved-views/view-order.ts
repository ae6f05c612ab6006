/** Something that stands in a list by a number: ascending. */
export type Placed = { position: number };

export type NewPosition<View extends Placed> = { view: View; position: number };

/**
 * What has to be stored so that the views stand in this order: the moved one between its neighbours. Where no number is between
 * them, as when they were given the same one, those that follow move on, as far as they have to.
 * @param order the views in the new order
 * @param moved the place of the one that was moved, from 0
 */
export function newPositions<View extends Placed>(order: readonly View[], moved: number): NewPosition<View>[] {
  const view = order[moved];
  if (view === undefined) return [];
  const before = order[moved - 1]?.position;
  const after = order[moved + 1]?.position;
  const between = middle(before, after);
  if ((before ?? -Infinity) < between && between < (after ?? Infinity)) return [{ view, position: between }];
  const changes: NewPosition<View>[] = [];
  let last = before ?? between;
  for (const follower of order.slice(moved)) {
    if (follower !== view && follower.position > last) break;
    last += 1;
    changes.push({ view: follower, position: last });
  }
  return changes;
}

function middle(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : before + (after - before) / 2;
}
