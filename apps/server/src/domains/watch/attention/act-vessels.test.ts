import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { actVessels } from "./act-vessels.ts";

const database = await testDatabase();

test("a count that was being read when something was set aside is not kept: the next call counts again", async () => {
  const { acts, answer } = counted();
  const first = acts.current();
  answer(["a", "b"]);
  expect(await first).toEqual(new Set(["a", "b"]));
  acts.invalidate();
  await acts.current();
  acts.invalidate();
  answer(["a", "b"]);
  await nextTurn();
  await acts.current();
  answer(["a"]);
  await nextTurn();
  expect(await acts.current()).toEqual(new Set(["a"]));
});

test("nor is one that was read for the screen", async () => {
  const { acts, answer } = counted();
  const store = acts.begin();
  acts.invalidate();
  store(new Set(["a", "b"]));
  await acts.current();
  answer(["a"]);
  await nextTurn();
  expect(await acts.current()).toEqual(new Set(["a"]));
});

/** Counts that the test answers, the oldest first. */
function counted() {
  const counts: ((vesselUuids: Set<string>) => void)[] = [];
  const read = () => new Promise<Set<string>>((resolve) => counts.push(resolve));
  const acts = actVessels(database, "0190f3a0-0000-7000-8000-000000000001", read);
  return { acts, answer: (vesselUuids: string[]) => counts.shift()?.(new Set(vesselUuids)) };
}
