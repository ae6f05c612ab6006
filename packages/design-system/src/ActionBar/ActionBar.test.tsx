import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../Button/Button.tsx";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { ActionBar, type ActionBarProps } from "./ActionBar.tsx";
import { render } from "../testing/render.tsx";

const actions = (
  <>
    <Button variant="quiet">Cancel</Button>
    <Button variant="primary">Update</Button>
  </>
);

conformance("ActionBar", (props) => <ActionBar {...props} actions={actions} />, { element: HTMLElement });

test("pressing the error count moves focus to the first error", async () => {
  function Editor() {
    const field = useRef<HTMLInputElement>(null);
    return (
      <>
        <input aria-label="Display name" ref={field} />
        <ActionBar actions={actions} errorCount={2} onShowFirstError={() => field.current?.focus()} />
      </>
    );
  }
  render(<Editor />);
  await userEvent.click(screen.getByRole("button", { name: "2 fields need attention" }));
  expect(screen.getByRole("textbox", { name: "Display name" })).toHaveFocus();
});

test("an error count that appears is announced politely, as the whole sentence on a phone too", async () => {
  const { rerender } = render(<ActionBar actions={actions} errorCount={0} onShowFirstError={() => {}} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  rerender(<ActionBar actions={actions} errorCount={1} onShowFirstError={() => {}} />);
  expect(screen.getByRole("status").textContent).toMatch(/^1 field needs attention/);
  await setViewport("phone");
  expect(screen.getByRole("button", { name: "1 field needs attention" })).toBeVisible();
  expect(screen.getByText("1 field needs attention").getBoundingClientRect().width).toBe(1);
});

test("changes are counted and described in a sentence; without changes no count is shown", () => {
  const { rerender } = render(<ActionBar actions={actions} changeCount={3} summary="Winter class: 1 removed." />);
  const bar = screen.getByRole("region", { name: "Actions" });
  expect(within(bar).getByText("3 changes")).toBeVisible();
  expect(within(bar).getByText("Winter class: 1 removed.")).toBeVisible();
  rerender(<ActionBar actions={actions} changeCount={0} />);
  expect(within(bar).queryByText(/change/)).toBeNull();
});

test.each(["desk", "phone"] as const)(
  "the bar stays at the lower edge on a %s and never covers the focused element",
  async (device) => {
    await setViewport(device);
    render(
      <>
        {Array.from({ length: 60 }, (_, line) => (
          <div key={line}>
            <button type="button">Task {line}</button>
          </div>
        ))}
        <ActionBar actions={actions} />
      </>,
    );
    const bar = screen.getByRole("region", { name: "Actions" });
    expect(bar.getBoundingClientRect().bottom).toBe(innerHeight);
    for (const name of ["Task 30", "Task 59"]) {
      const task = screen.getByRole("button", { name });
      task.focus();
      expect(task.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    }
    scrollTo({ top: document.documentElement.scrollHeight });
    const last = screen.getByRole("button", { name: "Task 59" });
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  },
);

test("a summary of 10,000 characters takes at most half of the window, and unmounting releases the reserved space", () => {
  const { unmount } = render(<ActionBar actions={actions} summary={"Winterclass🚢".repeat(770)} />);
  expect(screen.getByRole("region").getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight / 2 + 1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  unmount();
  expect(document.documentElement.style.scrollPaddingBlockEnd).toBe("");
});

test("an error count without a handler is a type error", () => {
  const onShow = vi.fn<() => void>();
  // @ts-expect-error an error count without onShowFirstError
  const alone: ActionBarProps = { actions, errorCount: 2 };
  const together: ActionBarProps = { actions, errorCount: 2, onShowFirstError: onShow };
  expect([alone, together]).toHaveLength(2);
});
