import { setTimeout as sleep } from "node:timers/promises";

/** Starts `call` at a constant rate until `end` settles, regardless of pending calls. @returns the results of all calls */
export async function openLoop<Result>(
  { perSecond, end }: { perSecond: number; end: Promise<unknown> },
  call: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const pending: Promise<Result>[] = [];
  const state = { isOver: false };
  const ended = end.finally(() => (state.isOver = true));
  const startedAt = performance.now();
  for (let number = 0; !state.isOver; number += 1) {
    await sleep(Math.max(0, startedAt + (number * 1_000) / perSecond - performance.now()));
    pending.push(call(number));
  }
  await ended;
  return Promise.all(pending);
}
