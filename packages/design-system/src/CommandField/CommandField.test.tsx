import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Dialog } from "../Dialog/Dialog.tsx";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { CommandField } from "./CommandField.tsx";
import { render } from "../testing/render.tsx";

conformance("CommandField", (props) => <CommandField {...props} label="Search" isOpen={false} onOpen={() => {}} />, {
  element: HTMLButtonElement,
});

test("a press opens the palette, and ARIA attributes expose the dialog and the shortcuts", async () => {
  const onOpen = vi.fn<() => void>();
  render(<CommandField label="Search or go to" isOpen={false} onOpen={onOpen} />);
  const button = screen.getByRole("button", { name: /^Search or go to/ });
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  await userEvent.click(button);
  expect(onOpen).toHaveBeenCalledOnce();
});

test("on a layout without Latin letters the position of the key opens it", () => {
  const onOpen = vi.fn<() => void>();
  render(<CommandField label="Search or go to" isOpen={false} onOpen={onOpen} />);
  const press = (key: string, code: string) =>
    dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey: true, cancelable: true }));
  press("ن", "KeyK");
  expect(onOpen).toHaveBeenCalledOnce();
  // The letter t of a Dvorak layout is at this position.
  press("t", "KeyK");
  expect(onOpen).toHaveBeenCalledOnce();
});

test.each(["{Enter}", " "])("the key %j opens the palette", async (key) => {
  const onOpen = vi.fn<() => void>();
  render(<CommandField label="Search or go to" isOpen={false} onOpen={onOpen} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onOpen).toHaveBeenCalledOnce();
});

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}", "{Control>}K{/Control}"])(
  "%s opens it from anywhere, in a field too",
  async (keys) => {
    const onOpen = vi.fn<() => void>();
    render(
      <>
        <CommandField label="Search" isOpen={false} onOpen={onOpen} />
        <input aria-label="Title" />
      </>,
    );
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.keyboard(keys);
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.getByRole("textbox")).toHaveValue("");
  },
);

test("k alone, and Control K over an open dialog, open nothing", async () => {
  const onOpen = vi.fn<() => void>();
  render(
    <>
      <CommandField label="Search" isOpen={false} onOpen={onOpen} />
      <Dialog isOpen onClose={() => {}} title="Remove?" actions={<button type="button">Cancel</button>}>
        It is gone for good.
      </Dialog>
    </>,
  );
  await userEvent.keyboard("k{Control>}k{/Control}");
  expect(onOpen).not.toHaveBeenCalled();
});

test("on a phone it is a magnifying glass of 44 px", async () => {
  await setViewport("phone");
  render(<CommandField label="Search" isOpen={false} onOpen={() => {}} />);
  const { width, height } = screen.getByRole("button", { name: /^Search/ }).getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
