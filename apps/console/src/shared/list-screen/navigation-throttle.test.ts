import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNavigationThrottle } from "./navigation-throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a held key changes the address fewer than a hundred times in ten seconds, and the last change is applied", () => {
  const throttle = createNavigationThrottle();
  const made: { letters: number; at: number }[] = [];
  for (let letters = 1; letters <= 900; letters++) {
    throttle.run(() => made.push({ letters, at: performance.now() }));
    vi.advanceTimersByTime(33);
  }
  vi.advanceTimersByTime(10_000);
  expect(made.slice(0, 3).map(({ letters }) => letters)).toEqual([1, 2, 3]);
  expect(made.at(-1)?.letters).toBe(900);
  for (const { at } of made)
    expect(made.filter((other) => other.at >= at && other.at < at + 10_000).length).toBeLessThan(100);
});

test("a delayed change is cancelled when its screen is left", () => {
  vi.advanceTimersByTime(60_000);
  const throttle = createNavigationThrottle();
  let count = 0;
  for (let change = 0; change < 200; change++) throttle.run(() => count++);
  const before = count;
  throttle.cancel();
  vi.advanceTimersByTime(60_000);
  expect(count).toBe(before);
});
