/** A clock that runs as fast as any, and is set by hand. */
export type ShiftedClock = { now: () => Date; set: (time: Date) => void };

export function shiftedClock(time: Date): ShiftedClock {
  let offset = time.getTime() - performance.now();
  return {
    now: () => new Date(offset + performance.now()),
    set: (to) => (offset = to.getTime() - performance.now()),
  };
}
