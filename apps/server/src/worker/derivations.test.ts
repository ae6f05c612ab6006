import { expect, test } from "vitest";
import type { WholeDatabase } from "../database/db.ts";
import { derivationTasks } from "./derivations.ts";

test("a derivation runs once at a time, requests meanwhile become one further run, and the log says how much was derived", async () => {
  const ends: (() => void)[] = [];
  const logged: unknown[] = [];
  const derive = async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return ends.length - 1;
  };
  const { tasks, everyMinute } = derivationTasks([{ name: "find_fill", message: "indexed", derive }], {
    // Only passed on.
    database: {} as WholeDatabase,
    log: { info: (fields: unknown, message?: string) => void logged.push([fields, message]) },
  });
  expect(everyMinute).toEqual(["find_fill"]);
  const run = () => tasks["find_fill"]?.(undefined, new AbortController().signal);
  const first = run();
  await Promise.all([run(), run()]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);
  expect(logged).toEqual([[{ count: 1 }, "indexed"]]);
});
