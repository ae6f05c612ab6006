import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { TrashIcon } from "../icons/icons.tsx";
import { conformance } from "../testing/conformance.tsx";
import { IconButton } from "./IconButton.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "IconButton",
  ({ "aria-label": label, ...props }) => <IconButton {...props} label={label} icon={<TrashIcon />} />,
  {
    element: HTMLButtonElement,
    withReason: ({ "aria-label": label, ...props }, disabledReason) => (
      <IconButton {...props} label={label} icon={<TrashIcon />} disabledReason={disabledReason} />
    ),
  },
);

test("its label is its accessible name, and ref is the button", () => {
  const ref = createRef<HTMLButtonElement>();
  render(<IconButton ref={ref} label="Remove section 2" icon={<TrashIcon />} />);
  expect(screen.getByRole("button", { name: "Remove section 2" })).toBe(ref.current);
});

test.each(["{Enter}", " "])("the key %j presses it", async (key) => {
  const onPress = vi.fn<() => void>();
  render(<IconButton label="Remove" icon={<TrashIcon />} onPress={onPress} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onPress).toHaveBeenCalledOnce();
});

test("while disabled it is focusable, shows the reason and ignores presses", async () => {
  const onPress = vi.fn<() => void>();
  render(
    <IconButton label="Move up" icon={<TrashIcon />} onPress={onPress} disabledReason="It is the first section." />,
  );
  const button = screen.getByRole("button", { name: "Move up" });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription(expect.stringContaining("It is the first section."));
  expect(onPress).not.toHaveBeenCalled();
});

test.each(["regular", "small"] as const)("a %s one is at least 24 px in both dimensions", (size) => {
  render(<IconButton label="Remove" icon={<TrashIcon />} size={size} />);
  const { width, height } = screen.getByRole("button").getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test("its tooltip shows its name, which is announced only once", async () => {
  render(<IconButton label="Remove section 2" icon={<TrashIcon />} />);
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Remove section 2");
  expect(screen.getByRole("button")).toHaveAccessibleDescription("");
});
