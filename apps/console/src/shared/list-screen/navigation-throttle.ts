/**
 * Rate limit for history changes: Safari refuses more than a hundred in ten seconds, and a held key makes more.
 * @returns `run` applies the change at once or, over the limit, the last change as soon as possible; `cancel` drops a delayed change
 */
export function createNavigationThrottle() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    run: (change: () => void) => {
      cancel();
      const run = () => {
        changeTimes.push(performance.now());
        changeTimes.splice(0, changeTimes.length - MAX_CHANGES);
        change();
      };
      const oldest = changeTimes.length < MAX_CHANGES ? undefined : changeTimes[0];
      const wait = oldest === undefined ? 0 : oldest + WITHIN_MS - performance.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait);
    },
    cancel,
  };
}

/** Times of the last changes, by all lists of this page. */
const changeTimes: number[] = [];
/** Below Safari's limit, to leave room for other history changes. */
const MAX_CHANGES = 80;
const WITHIN_MS = 10_000;
