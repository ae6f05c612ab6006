import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { userEvent as realPointer } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { SnackbarQueue, SnackbarRegion } from "./Snackbars.tsx";
import { FakeClock } from "./fake-clock.ts";
import { render } from "../testing/render.tsx";
import { flushSync } from "react-dom";

const add = (queue: SnackbarQueue, ...texts: string[]) =>
  flushSync(() => {
    for (const text of texts) queue.add(text.startsWith("Unable") ? "failure" : "success", text);
  });
const advance = (clock: FakeClock, ms: number) => flushSync(() => clock.advance(ms));

conformsAsAWhole("Snackbars", (text) => {
  const queue = new SnackbarQueue(new FakeClock());
  queue.add("success", text);
  return <SnackbarRegion queue={queue} />;
});

test("a success is announced politely, a failure assertively", () => {
  const queue = new SnackbarQueue();
  render(<SnackbarRegion queue={queue} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  add(queue, "Checklist published.", "Unable to move checklist.");
  expect(screen.getByRole("status")).toHaveTextContent("Checklist published.");
  expect(screen.getByRole("alert")).toHaveTextContent("Unable to move checklist.");
});

test("it hides after two seconds", async () => {
  const clock = new FakeClock();
  const queue = new SnackbarQueue(clock);
  render(<SnackbarRegion queue={queue} />);
  add(queue, "Checklist published.");
  advance(clock, 1999);
  expect(screen.getByText("Checklist published.")).toBeVisible();
  advance(clock, 1);
  expect(screen.queryByText("Checklist published.")).not.toBeInTheDocument();
});

test("an undoable message stays for ten seconds, and pressing its button removes it", async () => {
  const clock = new FakeClock();
  const queue = new SnackbarQueue(clock);
  const pressed: string[] = [];
  render(<SnackbarRegion queue={queue} />);
  flushSync(() => void queue.add("success", "Marked as seen.", { label: "Undo", onPress: () => pressed.push("Undo") }));
  advance(clock, 9_999);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(pressed).toEqual(["Undo"]);
  expect(screen.queryByText("Marked as seen.")).not.toBeInTheDocument();
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

test("it stays while hovered", async () => {
  const clock = new FakeClock();
  const queue = new SnackbarQueue(clock);
  render(<SnackbarRegion queue={queue} />);
  await realPointer.hover(document.body);
  add(queue, "Checklist published.");
  await realPointer.hover(screen.getByText("Checklist published."));
  advance(clock, 2000);
  expect(screen.getByText("Checklist published.")).toBeVisible();
  await realPointer.hover(document.body);
  advance(clock, 2000);
  expect(screen.queryByText("Checklist published.")).not.toBeInTheDocument();
});

test("it stays while focused; dismissing the last one restores focus", async () => {
  const clock = new FakeClock();
  const queue = new SnackbarQueue(clock);
  render(
    <>
      <Button>Publish</Button>
      <SnackbarRegion queue={queue} />
    </>,
  );
  add(queue, "Collection updated.", "Checklist published.");
  await userEvent.tab();
  await userEvent.tab();
  advance(clock, 2000);
  const [first, second] = screen.getAllByRole("button", {
    name: /^Dismiss: (Collection updated|Checklist published)\.$/,
  });
  expect(first).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(second).toHaveFocus();
  expect(screen.queryByText("Collection updated.")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Publish" })).toHaveFocus();
  add(queue, "Checklist removed.");
  advance(clock, 2000);
  expect(screen.queryByText("Checklist removed.")).not.toBeInTheDocument();
});

test("the clock stops while the page is hidden", async () => {
  const clock = new FakeClock();
  const queue = new SnackbarQueue(clock);
  render(<SnackbarRegion queue={queue} />);
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  add(queue, "Checklist published.");
  hide(true);
  advance(clock, 2000);
  expect(screen.getByText("Checklist published.")).toBeVisible();
  hide(false);
  advance(clock, 2000);
  expect(screen.queryByText("Checklist published.")).not.toBeInTheDocument();
  Reflect.deleteProperty(document, "hidden");
});

test("the dismiss button is large enough for touch", () => {
  const queue = new SnackbarQueue();
  render(<SnackbarRegion queue={queue} />);
  add(queue, "Checklist published.");
  const { width, height } = screen
    .getByRole("button", { name: "Dismiss: Checklist published." })
    .getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test("a message is added to an existing live region, whose ancestors stay the same elements", () => {
  const queue = new SnackbarQueue();
  render(<SnackbarRegion queue={queue} />);
  const status = screen.getByRole("status");
  const above = status.parentElement?.cloneNode(false);
  add(queue, "Checklist published.");
  expect(screen.getByRole("status")).toBe(status);
  expect(status).toHaveTextContent("Checklist published.");
  expect(status.parentElement?.cloneNode(false)).toEqual(above);
});
