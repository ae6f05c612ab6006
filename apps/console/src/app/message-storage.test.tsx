import { beforeEach, expect, test } from "vitest";
import { createMessages } from "./message-storage.ts";

beforeEach(() => sessionStorage.clear());

const textsOf = (queue: ReturnType<typeof createMessages>) => queue.snapshot().messages.map(({ text }) => text);

test("a reload keeps the session's messages and shows none of them again", () => {
  const before = createMessages(false);
  before.add("success", "Checklist published.");
  before.add("failure", "Unable to remove group.");
  const after = createMessages(false);
  expect(textsOf(after)).toEqual(["Unable to remove group.", "Checklist published."]);
  expect(after.snapshot().shown).toEqual([]);
  after.add("success", "Collection created.");
  expect(new Set(after.snapshot().messages.map(({ id }) => id)).size).toBe(3);
});

test("the login screen starts a new session", () => {
  createMessages(false).add("success", "Checklist published.");
  expect(textsOf(createMessages(true))).toEqual([]);
  expect(textsOf(createMessages(false))).toEqual([]);
});

test("invalid stored messages are ignored", () => {
  sessionStorage.setItem("shore.messages", '[{"id":1,"kind":"success","text":"Saved.","addedAt":5},{"kind":"x"},null]');
  expect(textsOf(createMessages(false))).toEqual(["Saved."]);
  sessionStorage.setItem("shore.messages", "no list");
  expect(textsOf(createMessages(false))).toEqual([]);
});
