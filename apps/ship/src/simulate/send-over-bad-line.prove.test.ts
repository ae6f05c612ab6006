import { expect, test } from "vitest";
import { sendOnce } from "../send.ts";
import { FakeShore } from "../testing/fake-shore.ts";
import { entryFacts, newSpool } from "../testing/spools.ts";
import { startBadLine } from "./bad-line.ts";
import { type Fault, LINES } from "./lines.ts";

const FAULTS: Fault[] = ["request cut", "answer cut", "half open", "answer lost", "answer copied", "request copied"];

/** Sends with the fault on half of the connections. @returns the facts that arrived ashore, and those added */
async function sendOver(fault: Fault, seed: number) {
  const shore = await new FakeShore().start();
  let state = seed;
  // Park–Miller: a small generator is sufficient here.
  const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
  const line = await startBadLine({
    shore: shore.origin,
    line: { delayMs: 1, bytesPerSecond: 10_000_000, faults: { [fault]: 0.5 } },
    below,
  });
  const { spool, remove } = newSpool(line.origin);
  const added: string[] = [];
  let failures = 0;
  for (let round = 0; round < 400 && (spool.waiting().facts > 0 || added.length < 200); round += 1) {
    if (added.length < 200) {
      const facts = entryFacts(20);
      spool.add(facts);
      added.push(...facts.map(({ factUuid }) => factUuid));
    }
    const { error } = await sendOnce(spool, { clock: () => "", notify: () => {}, timeoutMs: 100 });
    failures += error ? 1 : 0;
  }
  await line.stop();
  shore.stop();
  remove();
  const ashore = shore.facts().map((content) => /"factUuid":"([^"]*)"/.exec(content)?.[1]);
  return { added, ashore, failures, epochs: shore.epochs.size };
}

test.each(FAULTS)("%s: every fact arrives ashore once, in order", async (fault) => {
  const { added, ashore, epochs } = await sendOver(fault, 20_261_123);
  expect(ashore).toEqual(added);
  expect(epochs).toBe(1);
});

test("every line has some connections without a fault", () => {
  const sums = Object.values(LINES).map(({ faults }) => Object.values(faults).reduce((sum, chance) => sum + chance, 0));
  expect(Math.max(...sums)).toBeLessThan(0.9);
});
