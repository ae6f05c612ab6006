import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { userEvent as realPointer } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { type SnackbarClock, SnackbarQueue, SnackbarRegion } from "./Snackbars.tsx";

const add = (queue: SnackbarQueue, ...texts: string[]) =>
  act(() => {
    for (const text of texts) queue.add(text.startsWith("Unable") ? "failure" : "success", text);
  });
/** Ten seconds in one, so that nobody waits for the tests. */
const quickly: SnackbarClock = {
  now: () => performance.now() * 10,
  setTimeout: (run, ms) => window.setTimeout(run, ms / 10),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
const wait = (ms: number) => act(() => new Promise<void>((resolve) => void setTimeout(resolve, ms)));

test("a success is told politely, a failure at once", () => {
  const queue = new SnackbarQueue();
  render(<SnackbarRegion queue={queue} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  add(queue, "Checklist published.", "Unable to move checklist.");
  expect(screen.getByRole("status")).toHaveTextContent("Checklist published.");
  expect(screen.getByRole("alert")).toHaveTextContent("Unable to move checklist.");
});

test("it hides after two seconds", async () => {
  const queue = new SnackbarQueue();
  render(<SnackbarRegion queue={queue} />);
  add(queue, "Checklist published.");
  await wait(1500);
  expect(screen.getByText("Checklist published.")).toBeVisible();
  await wait(700);
  expect(screen.queryByText("Checklist published.")).not.toBeInTheDocument();
});

test("three are shown, the newest lowest, whatever their kind", () => {
  const queue = new SnackbarQueue();
  render(<SnackbarRegion queue={queue} />);
  add(queue, "Unable to move checklist.", "Collection updated.", "Unable to remove group.", "Checklist published.");
  const top = (text: string) => screen.getByText(text).getBoundingClientRect().top;
  expect(top("Unable to move checklist.")).toBeLessThan(top("Collection updated."));
  expect(top("Collection updated.")).toBeLessThan(top("Unable to remove group."));
  expect(screen.queryByText("Checklist published.")).not.toBeInTheDocument();
});

test("it stays while the pointer rests on it", async () => {
  const queue = new SnackbarQueue(quickly);
  render(<SnackbarRegion queue={queue} />);
  await realPointer.hover(document.body);
  add(queue, "Checklist published.");
  await realPointer.hover(screen.getByText("Checklist published."));
  await wait(350);
  expect(screen.getByText("Checklist published.")).toBeVisible();
  await realPointer.hover(document.body);
  await wait(350);
  expect(screen.queryByText("Checklist published.")).not.toBeInTheDocument();
});

test("it stays while focus is on it; dismissing the last one gives focus back", async () => {
  const queue = new SnackbarQueue(quickly);
  render(
    <>
      <Button>Publish</Button>
      <SnackbarRegion queue={queue} />
    </>,
  );
  add(queue, "Collection updated.", "Checklist published.");
  await userEvent.tab();
  await userEvent.tab();
  await wait(350);
  const [first, second] = within(screen.getByRole("region", { name: "Messages" })).getAllByRole("button", {
    name: "Dismiss",
  });
  expect(first).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(second).toHaveFocus();
  expect(screen.queryByText("Collection updated.")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Publish" })).toHaveFocus();
  add(queue, "Checklist removed.");
  await wait(350);
  expect(screen.queryByText("Checklist removed.")).not.toBeInTheDocument();
});

test("the clock stops while the page is out of sight", async () => {
  const queue = new SnackbarQueue(quickly);
  render(<SnackbarRegion queue={queue} />);
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  add(queue, "Checklist published.");
  hide(true);
  await wait(350);
  expect(screen.getByText("Checklist published.")).toBeVisible();
  hide(false);
  await wait(350);
  expect(screen.queryByText("Checklist published.")).not.toBeInTheDocument();
  Reflect.deleteProperty(document, "hidden");
});

test("the cross is large enough for a finger", () => {
  const queue = new SnackbarQueue();
  render(<SnackbarRegion queue={queue} />);
  add(queue, "Checklist published.");
  const { width, height } = screen.getByRole("button", { name: "Dismiss" }).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test("without messages there is no place to be found", () => {
  render(<SnackbarRegion queue={new SnackbarQueue()} />);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
