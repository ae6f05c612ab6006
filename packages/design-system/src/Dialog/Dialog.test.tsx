import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { startTransition, useLayoutEffect, useState } from "react";
import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { Select } from "../Select/Select.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";
import { render } from "../testing/render.tsx";

function Move(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Move…</Button>
      <Dialog
        title="Move checklist"
        actions={
          <>
            <Button onPress={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="primary">Move</Button>
          </>
        }
        {...props}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        {props.children ?? "Choose where it goes."}
      </Dialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole("button", { name: "Move…" }));

conformsAsAWhole("Dialog", (label) => (
  <Dialog isOpen onClose={() => {}} title={label} actions={<Button>Close</Button>}>
    Choose where it goes.
  </Dialog>
));

describe("keyboard (APG, modal dialog)", () => {
  test("focus moves into the dialog, and Tab and Shift Tab stay inside", async () => {
    render(<Move />);
    await open();
    expect(screen.getByRole("dialog", { name: "Move checklist" })).toHaveFocus();
    for (const name of ["Cancel", "Move", "Cancel"]) {
      await userEvent.tab();
      expect(screen.getByRole("button", { name })).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Move" })).toHaveFocus();
  });

  test("closed in a transition it restores focus", async () => {
    function Leave() {
      const [isOpen, setIsOpen] = useState(false);
      const close = () => startTransition(() => setIsOpen(false));
      // A busy page: the next frame begins before React has run the effects.
      useLayoutEffect(() => {
        const end = performance.now() + (isOpen ? 0 : 50);
        while (performance.now() < end);
      }, [isOpen]);
      return (
        <>
          <Button onPress={() => setIsOpen(true)}>Move…</Button>
          <Dialog title="Leave" isOpen={isOpen} onClose={close} actions={<Button onPress={close}>Stay</Button>}>
            Your changes will be lost.
          </Dialog>
        </>
      );
    }
    render(<Leave />);
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Stay" }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Move…" }));
  });

  test("Escape closes it and restores focus", async () => {
    render(<Move />);
    await open();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Move…" }));
  });
});

test("the page behind is inert; a press on it closes nothing", async () => {
  render(<Move />);
  await open();
  expect(screen.getByRole("button", { name: "Move…" }).closest("[inert]")).not.toBeNull();
  await userEvent.click(document.elementFromPoint(2, 2) ?? document.body);
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(screen.getByRole("dialog")).toHaveAttribute("aria-modal", "true");
});

test("the buttons of a dialog that is longer than the window are in view, before and after scrolling", async () => {
  render(
    <Dialog isOpen onClose={() => {}} title="Long" actions={<Button>Close</Button>}>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>Line {line + 1}</p>
      ))}
      <Button>Last</Button>
    </Dialog>,
  );
  const panel = screen.getByRole("dialog");
  const close = screen.getByRole("button", { name: "Close" });
  const isInView = () => {
    const box = close.getBoundingClientRect();
    return box.bottom <= innerHeight && document.elementFromPoint(box.x + 8, box.y + 8) === close;
  };
  expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
  await expect.poll(isInView).toBe(true);
  panel.scrollTop = panel.scrollHeight;
  await expect.poll(isInView).toBe(true);
  const [last, before] = [screen.getByRole("button", { name: "Last" }), close].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(last?.bottom ?? Infinity).toBeLessThanOrEqual(before?.top ?? 0);
});

test("the buttons of a short dialog cover nothing, and leave it without a scroll bar", () => {
  render(
    <Dialog isOpen onClose={() => {}} title="Short" actions={<Button>Close</Button>}>
      <p>One line</p>
    </Dialog>,
  );
  const panel = screen.getByRole("dialog");
  expect(panel.scrollHeight).toBe(panel.clientHeight);
  const [close, edge] = [screen.getByRole("button", { name: "Close" }), panel].map((one) =>
    one.getBoundingClientRect(),
  );
  expect((edge?.bottom ?? 0) - (close?.bottom ?? 0)).toBeLessThan(28);
});

test("while busy, Escape does not close it", async () => {
  render(<Move isBusy />);
  await open();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("a list opened inside it lies above it, is usable, and Escape closes only the list", async () => {
  render(
    <Move>
      <Collection />
    </Move>,
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: /Collection/ }));
  const option = screen.getByRole("option", { name: "Engine room" });
  const { left, top } = option.getBoundingClientRect();
  expect(option).toContainElement(
    document.elementFromPoint(left + 20, top + 10) as HTMLElement | null /* no SVG in this environment */,
  );
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.getByRole("dialog")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /Collection/ }));
  await userEvent.click(screen.getByRole("option", { name: "Engine room" }));
  expect(screen.getByRole("button", { name: "Collection Engine room" })).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

function Collection() {
  const [value, setValue] = useState<string>();
  const options = ["Bridge procedures", "Engine room"].map((label) => ({ value: label, label }));
  return <Select label="Collection" options={options} value={value} onChange={setValue} />;
}

test.each([
  ["wide", 1280, 800],
  ["narrow", 360, 640],
])(
  "on a %s screen its buttons stay where they are while its content grows and shrinks",
  async (_name, width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 800));
    const lines = (count: number) =>
      Array.from({ length: count }, (_, line) => <p key={line}>Vessel {line + 1} gets the checklist.</p>);
    const dialogWith = (count: number) => (
      <Dialog isOpen onClose={() => {}} title="Publish?" actions={<Button>Publish</Button>}>
        {lines(count)}
      </Dialog>
    );
    const { rerender } = render(dialogWith(3));
    const top = () => screen.getByRole("button", { name: "Publish" }).getBoundingClientRect().top;
    // Without the animation with which it appears.
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const before = top();
    for (const count of [1, 8, 0]) {
      rerender(dialogWith(count));
      expect(top()).toBe(before);
    }
    // As far as there is room: all of a long one is in sight or can be scrolled to.
    rerender(dialogWith(60));
    const panel = screen.getByRole("dialog").getBoundingClientRect();
    expect(panel.top).toBeGreaterThanOrEqual(0);
    expect(panel.bottom).toBeLessThanOrEqual(height);
  },
);
