/** An item sorted by a number, ascending. */
export type Positioned = { position: number };

export type NewPosition<View extends Positioned> = { view: View; position: number };

/**
 * Returns the positions to store for this order: the moved view between its neighbours. If there is no number between
 * them, as when they have the same one, following views are renumbered as far as necessary.
 * @param order the views in the new order
 * @param moved the index of the moved one, from 0
 */
export function newPositions<View extends Positioned>(order: readonly View[], moved: number): NewPosition<View>[] {
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
