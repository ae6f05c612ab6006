/** A clock that runs at normal speed and can be set. */
export type ShiftedClock = { now: () => Date; set: (time: Date) => void };

export function shiftedClock(time: Date): ShiftedClock {
  let offset = time.getTime() - performance.now();
  return {
    now: () => new Date(offset + performance.now()),
    set: (to) => (offset = to.getTime() - performance.now()),
  };
}
