/**
 * Rate limit for history changes: Safari refuses more than a hundred in ten seconds, and a held key makes more.
 * @returns `make` applies the change at once or, over the limit, the last change as soon as possible; `cancel` drops a delayed change
 */
export function createAddressChanges() {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(waiting);
  return {
    make: (change: () => void) => {
      cancel();
      const make = () => {
        made.push(performance.now());
        made.splice(0, made.length - MOST);
        change();
      };
      const oldest = made.length < MOST ? undefined : made[0];
      const wait = oldest === undefined ? 0 : oldest + WITHIN_MS - performance.now();
      if (wait <= 0) make();
      else waiting = setTimeout(make, wait);
    },
    cancel,
  };
}

/** Times of the last changes, by all lists of this page. */
const made: number[] = [];
/** Below Safari's limit, to leave room for other history changes. */
const MOST = 80;
const WITHIN_MS = 10_000;
