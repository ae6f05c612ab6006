import { expect, test } from "vitest";
import { TooManyWaiting, Turns } from "./turns.ts";

const never = new AbortController().signal;

test("one organisation never holds the last place: another begins at once, however many of the first wait", async () => {
  const turns = new Turns({ atOnce: 3 });
  const work = worker(turns);
  for (let number = 1; number <= 10; number += 1) work.ask("A", number);
  expect(await work.atWork(2)).toEqual(["A1", "A2"]);
  work.ask("B", 1);
  expect(await work.atWork(3)).toEqual(["A1", "A2", "B1"]);
  await work.finishAll();
});

test("who waits is taken by organisation in turn, and in order within each", async () => {
  const turns = new Turns({ atOnce: 2 });
  const work = worker(turns);
  for (const [owner, number] of [
    ["A", 1],
    ["B", 1],
    ["A", 2],
    ["A", 3],
    ["C", 1],
    ["B", 2],
  ] as const)
    work.ask(owner, number);
  await work.finishAll();
  expect(work.begun).toEqual(["A1", "B1", "A2", "C1", "B2", "A3"]);
});

test("too many of one organisation are refused, and not those of another", async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 1 });
  const work = worker(turns);
  work.ask("A", 1);
  work.ask("A", 2);
  await expect(turns.inTurn("A", never, async () => {})).rejects.toThrow(TooManyWaiting);
  expect(await turns.inTurn("B", never, async () => "made")).toBe("made");
  await work.finishAll();
});

test("who leaves while waiting is passed over, and what fails gives its place on", async () => {
  const turns = new Turns({ atOnce: 1 });
  const person = new AbortController();
  const failing = turns.inTurn("A", never, async () => {
    await Promise.resolve();
    throw new Error("failed");
  });
  const leaving = turns.inTurn("B", person.signal, async () => "made");
  person.abort(new Error("gone"));
  await expect(leaving).rejects.toThrow("gone");
  await expect(failing).rejects.toThrow("failed");
  expect(await turns.inTurn("C", never, async () => "made")).toBe("made");
});

/** Work that is at work until it is finished by hand, oldest first. */
function worker(turns: Turns) {
  const begun: string[] = [];
  const open: { name: string; finish: () => void }[] = [];
  const asked: Promise<void>[] = [];
  return {
    begun,
    ask: (owner: string, number: number) => {
      const work = async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push(`${owner}${number}`);
        open.push({ name: `${owner}${number}`, finish: resolve });
        await promise;
      };
      asked.push(turns.inTurn(owner, never, work));
    },
    atWork: async (count: number) => {
      await expect.poll(() => open.length).toBe(count);
      return open.map(({ name }) => name);
    },
    finishAll: async () => {
      const all = Promise.all(asked);
      const over = { yes: false };
      void all.then(() => (over.yes = true));
      while (!over.yes) {
        open.shift()?.finish();
        await new Promise(setImmediate);
      }
      await all;
    },
  };
}
