import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAddressChanges } from "./address-changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a held key changes the address fewer than a hundred times in ten seconds, and the last change is applied", () => {
  const changes = createAddressChanges();
  const made: { letters: number; at: number }[] = [];
  for (let letters = 1; letters <= 900; letters++) {
    changes.make(() => made.push({ letters, at: performance.now() }));
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
  const changes = createAddressChanges();
  let count = 0;
  for (let change = 0; change < 200; change++) changes.make(() => count++);
  const before = count;
  changes.cancel();
  vi.advanceTimersByTime(60_000);
  expect(count).toBe(before);
});
