import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { type EndWork, SemaphoreFull, type SemaphoreOptions, WeightedSemaphore } from "./weighted-semaphore.ts";

const OPTIONS: SemaphoreOptions = { personWeight: 16, organizationWeight: 32, maxWaiting: 100, maxWaitMs: 60_000 };

test("a person's running work weighs at most their limit; lighter work of the person waits behind the first", async () => {
  const { begin, running } = queue();
  begin("a/one", 8);
  begin("a/one", 4);
  begin("a/one", 8);
  begin("a/one", 1);
  expect(await running()).toEqual(["a/one 4", "a/one 8"]);
});

test("an organization's running work weighs at most its limit, and another's begins at once", async () => {
  const { begin, running } = queue();
  for (const person of ["a/one", "a/two", "a/three"]) for (let call = 0; call < 2; call += 1) begin(person, 8);
  begin("b/other", 8);
  expect(await running()).toEqual(["a/one 8", "a/one 8", "a/two 8", "a/two 8", "b/other 8"]);
});

test("work that ends is followed by that of the organization, and of its person, for which the least runs", async () => {
  const { begin, end, running } = queue({ personWeight: 4, organizationWeight: 8, count: 4 });
  for (let call = 0; call < 8; call += 1) begin("a/one", 1);
  begin("a/two", 1);
  begin("b/other", 2);
  await running();
  end("a/one 1");
  expect(await running()).toEqual(["a/one 1", "a/one 1", "a/one 1", "b/other 2"]);
  end("a/one 1");
  expect(await running()).toEqual(["a/one 1", "a/one 1", "a/two 1", "b/other 2"]);
});

test("at equal weight people are served in turns", async () => {
  const { begin, end, running, started } = queue({ count: 1 });
  begin("a/first", 1);
  for (const person of ["a/one", "a/one", "a/two", "b/other", "b/other"]) begin(person, 1);
  for (let work = 0; work < 6; work += 1) for (const one of await running()) end(one);
  expect(started).toEqual(["a/first 1", "b/other 1", "a/one 1", "b/other 1", "a/two 1", "a/one 1"]);
});

test("heavy work is never starved by lighter work of colleagues", async () => {
  const { begin, end, running } = queue({ organizationWeight: 8 });
  for (let call = 0; call < 8; call += 1) begin("a/light", 1);
  await running();
  begin("a/heavy", 8);
  for (let call = 0; call < 100; call += 1) begin("a/light", 1);
  for (let work = 0; work < 8; work += 1) {
    end("a/light 1");
    await running();
  }
  expect(await running()).toEqual(["a/heavy 8"]);
});

test("no organization takes the last places", async () => {
  const { begin, running } = queue({ organizationCount: 3, count: 5 });
  for (let person = 0; person < 9; person += 1) begin(`a/${person}`, 1);
  begin("b/other", 1);
  expect(await running()).toEqual(["a/0 1", "a/1 1", "a/2 1", "b/other 1"]);
});

test("work whose client has left leaves the queue, and those behind it begin", async () => {
  const { begin, running } = queue({ organizationWeight: 16 });
  begin("a/one", 8);
  begin("a/one", 4);
  const leaving = new AbortController();
  const { begun: left } = begin("a/two", 8, leaving.signal);
  begin("a/two", 4);
  expect(await running()).toEqual(["a/one 4", "a/one 8"]);
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  expect(await running()).toEqual(["a/one 4", "a/one 8", "a/two 4"]);
  await expect(begin("a/two", 1, leaving.signal).begun).rejects.toThrow("left");
});

test("a queue that is full, and one that takes too long, reject work", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin, end, running } = queue({ maxWaiting: 1, maxWaitMs: 1_000 });
  begin("a/one", 16);
  const waits = begin("a/one", 16).begun.catch((error: unknown) => error);
  await expect(begin("a/one", 1).begun).rejects.toThrow(SemaphoreFull);
  begin("a/two", 16);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waits).toBeInstanceOf(SemaphoreFull);
  expect(await running()).toEqual(["a/one 16", "a/two 16"]);
  end("a/one 16");
  begin("a/one", 16);
  expect(await running()).toEqual(["a/one 16", "a/two 16"]);
});

test("ending work twice frees its share once", async () => {
  const semaphore = new WeightedSemaphore(OPTIONS);
  const tenant = { organizationUuid: "a", userUuid: "one" };
  const { signal } = new AbortController();
  const end = await semaphore.acquire(tenant, 8, signal);
  await semaphore.acquire(tenant, 8, signal);
  end();
  end();
  await semaphore.acquire(tenant, 8, signal);
  expect(await Promise.race([semaphore.acquire(tenant, 8, signal), sleep(5, "waits")])).toBe("waits");
});

test("a person's works keep their weight beyond their share of the time, after a burst", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin, end, running } = queue({ organizationCount: 2, share: { ofTime: 1 / 4, burstMs: 1_000 } });
  const work = async (ms: number) => {
    begin("a/one", 16);
    await running();
    vi.advanceTimersByTime(ms);
    end("a/one 16");
  };
  await work(900);
  await work(200);
  begin("a/one", 1);
  begin("a/two", 8);
  begin("a/three", 8);
  // 900 ms, of which 50 were made up for while the second ran, and 200: 50 ms above the burst take 200.
  expect(await running()).toEqual(["a/three 8", "a/two 8"]);
  end("a/two 8");
  vi.advanceTimersByTime(190);
  expect(await running()).toEqual(["a/three 8"]);
  vi.advanceTimersByTime(20);
  expect(await running()).toEqual(["a/one 1", "a/three 8"]);
});

test("work that has waited for too long says whose work it waited for", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin, running } = queue({ count: 4, maxWaitMs: 1_000 });
  for (const person of ["a/one", "a/one", "a/two", "a/two"]) begin(person, 8);
  const waiting = ["a/one", "a/three", "b/other"].map((person) =>
    begin(person, 1).begun.catch((error: unknown) => error),
  );
  await running();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(waiting)).toMatchObject([{ by: "person" }, { by: "organization" }, { by: "everybody" }]);
});

test("work that asks for a rest keeps its weight for the person alone", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin, end, running } = queue({ personWeight: 1, organizationWeight: 2 });
  for (const person of ["a/one", "a/two"]) begin(person, 1);
  await running();
  for (const person of ["a/one", "a/two"]) end(`${person} 1`, 1_000);
  for (const person of ["a/one", "a/three"]) begin(person, 1);
  expect(await running()).toEqual(["a/three 1"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await running()).toEqual(["a/one 1", "a/three 1"]);
});

test("a person who has ended a hundred works waits to be forgotten once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin, end, running } = queue({ share: { ofTime: 1 / 4, burstMs: 10_000 } });
  for (let work = 0; work < 100; work += 1) {
    begin("a/one", 16);
    await running();
    vi.advanceTimersByTime(10);
    end("a/one 16");
  }
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
});

/** Works named by person and weight: `a/one 8`. */
function queue(options: Partial<SemaphoreOptions> = {}) {
  const semaphore = new WeightedSemaphore({ ...OPTIONS, ...options });
  const active: { name: string; end: EndWork }[] = [];
  const started: string[] = [];
  return {
    started,
    begin: (person: string, weight: number, signal = new AbortController().signal) => {
      const [organizationUuid = "", userUuid = ""] = person.split("/");
      const name = `${person} ${weight}`;
      const begin = async () => {
        const end = await semaphore.acquire({ organizationUuid, userUuid }, weight, signal);
        started.push(name);
        active.push({ name, end });
      };
      const begun = begin();
      begun.catch(() => {});
      return { begun };
    },
    end: (name: string, restMs = 0) => {
      const [ended] = active.splice(
        active.findIndex((one) => one.name === name),
        1,
      );
      ended?.end(restMs);
    },
    running: async () => {
      // Promises of works that may run are settled by now.
      await new Promise(setImmediate);
      return active.map(({ name }) => name).toSorted();
    },
  };
}
