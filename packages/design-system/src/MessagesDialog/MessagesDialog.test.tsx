import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SnackbarQueue, type SnackbarSeconds } from "../Snackbars/snackbar-queue.ts";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { MessagesDialog } from "./MessagesDialog.tsx";
import { render } from "../testing/render.tsx";

function queueOf(text: string): SnackbarQueue {
  const queue = new SnackbarQueue();
  queue.add("success", text);
  return queue;
}

const timeOf = (addedAt: number) => `at ${Math.floor(addedAt)}`;

conformsAsAWhole("MessagesDialog", (label) => (
  <MessagesDialog isOpen onClose={() => {}} queue={queueOf(label)} timeOf={timeOf} />
));

test("the session's messages are listed, newest first, with their kind and time", () => {
  const queue = new SnackbarQueue();
  queue.add("success", "Checklist published.");
  queue.add("failure", "Unable to move checklist.");
  render(<MessagesDialog isOpen onClose={() => {}} queue={queue} timeOf={timeOf} />);
  const lines = within(screen.getByRole("dialog", { name: "Messages" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Unable to move checklist\.at \d+$/),
    expect.stringMatching(/^Checklist published\.at \d+$/),
  ]);
});

test("without messages it shows a text", () => {
  render(<MessagesDialog isOpen onClose={() => {}} queue={new SnackbarQueue()} timeOf={timeOf} />);
  expect(screen.getByText("No messages yet.")).toBeVisible();
});

test("the duration of messages is selected here and passed to the caller", async () => {
  const queue = new SnackbarQueue();
  const keep = vi.fn<(seconds: SnackbarSeconds) => void>();
  render(<MessagesDialog isOpen onClose={() => {}} queue={queue} timeOf={timeOf} onSecondsChange={keep} />);
  await userEvent.click(screen.getByRole("button", { name: "Hide messages after 2 seconds" }));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "2 seconds",
    "5 seconds",
    "10 seconds",
    "Until dismissed",
  ]);
  await userEvent.click(screen.getByRole("option", { name: "Until dismissed" }));
  expect(queue.snapshot().seconds).toBeUndefined();
  expect(keep.mock.calls).toEqual([[undefined]]);
  expect(screen.getByRole("button", { name: "Hide messages after Until dismissed" })).toBeVisible();
});
