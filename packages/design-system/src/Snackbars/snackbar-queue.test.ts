import { beforeEach, expect, test } from "vitest";
import { SnackbarQueue } from "./snackbar-queue.ts";
import { FakeClock } from "./fake-clock.ts";

let clock: FakeClock;
let queue: SnackbarQueue;
beforeEach(() => {
  clock = new FakeClock();
  queue = new SnackbarQueue(clock);
});

const shown = () => queue.snapshot().shown.map(({ text }) => text);

test("a message hides after two seconds", () => {
  queue.add("success", "Checklist published.");
  clock.advance(1999);
  expect(shown()).toEqual(["Checklist published."]);
  clock.advance(1);
  expect(shown()).toEqual([]);
});

test("three are shown, oldest first; a fourth waits and then gets its full time", () => {
  for (const text of ["one", "two", "three", "four"]) queue.add("success", text);
  expect(shown()).toEqual(["one", "two", "three"]);
  expect(queue.snapshot().waiting).toBe(1);
  clock.advance(2000);
  expect(shown()).toEqual(["four"]);
  clock.advance(1999);
  expect(shown()).toEqual(["four"]);
  clock.advance(1);
  expect(shown()).toEqual([]);
});

test("each has its own two seconds", () => {
  queue.add("success", "one");
  clock.advance(1500);
  queue.add("failure", "two");
  clock.advance(500);
  expect(shown()).toEqual(["two"]);
  clock.advance(1499);
  expect(shown()).toEqual(["two"]);
  clock.advance(1);
  expect(shown()).toEqual([]);
});

test("the clock stops while a hold is active", () => {
  queue.add("success", "one");
  clock.advance(1500);
  queue.hold("pointer");
  queue.hold("focus");
  clock.advance(60_000);
  queue.release("pointer");
  clock.advance(60_000);
  expect(shown()).toEqual(["one"]);
  queue.release("focus");
  clock.advance(499);
  expect(shown()).toEqual(["one"]);
  clock.advance(1);
  expect(shown()).toEqual([]);
});

test("a message added while the clock is stopped starts when it resumes", () => {
  queue.hold("hidden");
  queue.add("success", "one");
  clock.advance(5000);
  queue.release("hidden");
  clock.advance(1999);
  expect(shown()).toEqual(["one"]);
  clock.advance(1);
  expect(shown()).toEqual([]);
});

test("dismissing one shows the next and leaves the others their time", () => {
  const [first] = ["one", "two", "three", "four"].map((text) => queue.add("success", text));
  clock.advance(1000);
  queue.dismiss(first ?? 0);
  expect(shown()).toEqual(["two", "three", "four"]);
  clock.advance(1000);
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
  clock.advance(4999);
  expect(shown()).toEqual(["one"]);
  queue.setSeconds(undefined);
  clock.advance(3_600_000);
  expect(shown()).toEqual(["one"]);
  queue.setSeconds(10);
  clock.advance(10_000);
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
  let notified = 0;
  const stop = queue.subscribe(() => (notified += 1));
  expect(queue.snapshot()).toBe(queue.snapshot());
  queue.add("success", "one");
  clock.advance(2000);
  expect(notified).toBe(2);
  stop();
  queue.add("success", "two");
  expect(notified).toBe(2);
});
