import { beforeEach, expect, test } from "vitest";
import { SnackbarQueue } from "./snackbar-queue.ts";
import { StillClock } from "./still-clock.ts";

let clock: StillClock;
let queue: SnackbarQueue;
beforeEach(() => {
  clock = new StillClock();
  queue = new SnackbarQueue(clock);
});

const shown = () => queue.snapshot().shown.map(({ text }) => text);

test("a message hides after two seconds", () => {
  queue.add("success", "Checklist published.");
  clock.pass(1999);
  expect(shown()).toEqual(["Checklist published."]);
  clock.pass(1);
  expect(shown()).toEqual([]);
});

test("three are shown, oldest first; a fourth waits and then gets its full time", () => {
  for (const text of ["one", "two", "three", "four"]) queue.add("success", text);
  expect(shown()).toEqual(["one", "two", "three"]);
  expect(queue.snapshot().waiting).toBe(1);
  clock.pass(2000);
  expect(shown()).toEqual(["four"]);
  clock.pass(1999);
  expect(shown()).toEqual(["four"]);
  clock.pass(1);
  expect(shown()).toEqual([]);
});

test("each has its own two seconds", () => {
  queue.add("success", "one");
  clock.pass(1500);
  queue.add("failure", "two");
  clock.pass(500);
  expect(shown()).toEqual(["two"]);
  clock.pass(1499);
  expect(shown()).toEqual(["two"]);
  clock.pass(1);
  expect(shown()).toEqual([]);
});

test("the clock stops while a hold is active", () => {
  queue.add("success", "one");
  clock.pass(1500);
  queue.hold("pointer");
  queue.hold("focus");
  clock.pass(60_000);
  queue.release("pointer");
  clock.pass(60_000);
  expect(shown()).toEqual(["one"]);
  queue.release("focus");
  clock.pass(499);
  expect(shown()).toEqual(["one"]);
  clock.pass(1);
  expect(shown()).toEqual([]);
});

test("a message added while the clock is stopped starts when it resumes", () => {
  queue.hold("hidden");
  queue.add("success", "one");
  clock.pass(5000);
  queue.release("hidden");
  clock.pass(1999);
  expect(shown()).toEqual(["one"]);
  clock.pass(1);
  expect(shown()).toEqual([]);
});

test("dismissing one shows the next and leaves the others their time", () => {
  const [first] = ["one", "two", "three", "four"].map((text) => queue.add("success", text));
  clock.pass(1000);
  queue.dismiss(first ?? 0);
  expect(shown()).toEqual(["two", "three", "four"]);
  clock.pass(1000);
  expect(shown()).toEqual(["four"]);
});

test("dismissing a waiting or a removed one changes nothing else", () => {
  const ids = ["one", "two", "three", "four"].map((text) => queue.add("success", text));
  queue.dismiss(ids[3] ?? 0);
  queue.dismiss(99);
  expect(queue.snapshot()).toMatchObject({ waiting: 0 });
  expect(shown()).toEqual(["one", "two", "three"]);
});

test("durations of five and ten seconds, and until dismissed", () => {
  queue.setSeconds(5);
  queue.add("success", "one");
  clock.pass(4999);
  expect(shown()).toEqual(["one"]);
  queue.setSeconds(undefined);
  clock.pass(3_600_000);
  expect(shown()).toEqual(["one"]);
  queue.setSeconds(10);
  clock.pass(10_000);
  expect(shown()).toEqual([]);
});

test("the session's last twenty messages are kept, newest first, whether shown or not", () => {
  for (let number = 1; number <= 25; number += 1) queue.add(number % 2 ? "success" : "failure", `message ${number}`);
  const { messages } = queue.snapshot();
  expect(messages).toHaveLength(20);
  expect(messages[0]).toMatchObject({ text: "message 25", kind: "success" });
  expect(messages.at(-1)).toMatchObject({ text: "message 6" });
});

test("subscribers are called on every change until they unsubscribe; the snapshot stays the same object without one", () => {
  let heard = 0;
  const stop = queue.subscribe(() => (heard += 1));
  expect(queue.snapshot()).toBe(queue.snapshot());
  queue.add("success", "one");
  clock.pass(2000);
  expect(heard).toBe(2);
  stop();
  queue.add("success", "two");
  expect(heard).toBe(2);
});
