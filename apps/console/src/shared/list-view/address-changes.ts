/**
 * Safari refuses to change the address more than a hundred times in ten seconds; a key that is held makes more.
 * @returns `make` changes it at once, or, after too many changes, makes the last one as soon as there is room; `cancel` makes it no more
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

/** When the last changes were made, by all lists of this page. */
const made: number[] = [];
/** The others are left to what else changes the address. */
const MOST = 80;
const WITHIN_MS = 10_000;
