import { expect, test } from "vitest";
import { FairQueue, QueueFull } from "./fair-queue.ts";

const never = new AbortController().signal;

test("one organisation never takes the last slot: another begins at once, however many of the first wait", async () => {
  const queue = new FairQueue({ concurrency: 3 });
  const work = worker(queue);
  for (let number = 1; number <= 10; number += 1) work.start("A", number);
  expect(await work.atWork(2)).toEqual(["A1", "A2"]);
  work.start("B", 1);
  expect(await work.atWork(3)).toEqual(["A1", "A2", "B1"]);
  await work.finishAll();
});

test("waiting work is served round-robin by organisation, and in order within each", async () => {
  const queue = new FairQueue({ concurrency: 2 });
  const work = worker(queue);
  for (const [tenant, number] of [
    ["A", 1],
    ["B", 1],
    ["A", 2],
    ["A", 3],
    ["C", 1],
    ["B", 2],
  ] as const)
    work.start(tenant, number);
  await work.finishAll();
  expect(work.begun).toEqual(["A1", "B1", "A2", "C1", "B2", "A3"]);
});

test("too much waiting work of one organisation is rejected, and not that of another", async () => {
  const queue = new FairQueue({ concurrency: 2, maxWaiting: 1 });
  const work = worker(queue);
  work.start("A", 1);
  work.start("A", 2);
  await expect(queue.run("A", never, async () => {})).rejects.toThrow(QueueFull);
  expect(await queue.run("B", never, async () => "made")).toBe("made");
  await work.finishAll();
});

test("work aborted while waiting is skipped, and failed work releases its slot", async () => {
  const queue = new FairQueue({ concurrency: 1 });
  const person = new AbortController();
  const failing = queue.run("A", never, async () => {
    await Promise.resolve();
    throw new Error("failed");
  });
  const leaving = queue.run("B", person.signal, async () => "made");
  person.abort(new Error("gone"));
  await expect(leaving).rejects.toThrow("gone");
  await expect(failing).rejects.toThrow("failed");
  expect(await queue.run("C", never, async () => "made")).toBe("made");
});

/** Runs work that is pending until the test finishes it, oldest first. */
function worker(queue: FairQueue) {
  const begun: string[] = [];
  const open: { name: string; finish: () => void }[] = [];
  const all: Promise<void>[] = [];
  return {
    begun,
    start: (tenant: string, number: number) => {
      const work = async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push(`${tenant}${number}`);
        open.push({ name: `${tenant}${number}`, finish: resolve });
        await promise;
      };
      all.push(queue.run(tenant, never, work));
    },
    atWork: async (count: number) => {
      await expect.poll(() => open.length).toBe(count);
      return open.map(({ name }) => name);
    },
    finishAll: async () => {
      const done = Promise.all(all);
      const over = { yes: false };
      void done.then(() => (over.yes = true));
      while (!over.yes) {
        open.shift()?.finish();
        await new Promise(setImmediate);
      }
      await done;
    },
  };
}
