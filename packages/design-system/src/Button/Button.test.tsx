import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PlusIcon } from "../icons/icons.tsx";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { Button } from "./Button.tsx";
import { render } from "../testing/render.tsx";

conformance("Button", (props) => <Button {...props}>Create report</Button>, {
  element: HTMLButtonElement,
  withReason: (props, disabledReason) => (
    <Button {...props} disabledReason={disabledReason}>
      Create report
    </Button>
  ),
});

test.each(["{Enter}", " "])("the key %j presses it", async (key) => {
  const onPress = vi.fn<() => void>();
  render(<Button onPress={onPress}>Publish</Button>);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Publish" })).toHaveFocus();
  await userEvent.keyboard(key);
  expect(onPress).toHaveBeenCalledOnce();
});

test("a submit button sends its form once, by a click and by Enter in a field", async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Title" />
      <Button type="submit">Create</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Create" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByRole("textbox"), "October{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test("while busy it keeps its name and width and ignores presses", async () => {
  const onPress = vi.fn<() => void>();
  const { rerender } = render(<Button onPress={onPress}>Publish</Button>);
  const button = screen.getByRole("button", { name: "Publish" });
  const width = button.getBoundingClientRect().width;
  rerender(
    <Button onPress={onPress} isBusy>
      Publish
    </Button>,
  );
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveAccessibleName("Publish");
  expect(button.getBoundingClientRect().width).toBe(width);
  await userEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test("a busy button with an icon shows the spinner in the icon's place", () => {
  const { rerender } = render(<Button icon={<PlusIcon />}>Add section</Button>);
  const button = screen.getByRole("button", { name: "Add section" });
  const width = button.getBoundingClientRect().width;
  rerender(
    <Button icon={<PlusIcon />} isBusy>
      Add section
    </Button>,
  );
  expect(button.querySelector("svg")).toBeNull();
  expect(button.getBoundingClientRect().width).toBe(width);
});

test("while disabled it neither presses nor submits", async () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onPress={onPress} disabledReason="Choose a vessel first.">
        Create
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Create" }));
  await userEvent.keyboard("{Enter}");
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("hover and focus show the disabled reason, and Escape hides it", async () => {
  render(<Button disabledReason="Choose a vessel first.">Create</Button>);
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Choose a vessel first.");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  await userEvent.hover(screen.getByRole("button"));
  expect(await screen.findByRole("tooltip")).toBeVisible();
});

test("a small button is 32 px high with a mouse and 44 with touch", async () => {
  render(<Button size="small">Revoke access</Button>);
  const button = screen.getByRole("button");
  await setViewport("desk");
  expect(button.getBoundingClientRect().height).toBe(32);
  await setViewport("phone");
  expect(button.getBoundingClientRect().height).toBe(44);
});
