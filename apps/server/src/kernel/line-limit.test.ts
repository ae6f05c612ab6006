import { afterEach, expect, test, vi } from "vitest";
import { lineLimit } from "./line-limit.ts";

afterEach(() => void vi.useRealTimers());

test("one line is written in each period, with the number of those left out before it", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const written: object[] = [];
  const limited = lineLimit(1_000);
  for (let ms = 0; ms < 3_000; ms += 10) {
    limited((count) => written.push(count));
    vi.advanceTimersByTime(10);
  }
  expect(written).toEqual([{}, { leftOut: 99 }, { leftOut: 99 }]);
});
