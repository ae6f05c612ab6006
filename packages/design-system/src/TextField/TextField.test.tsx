import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";
import { render } from "../testing/render.tsx";

conformance("TextField", (props) => <TextField {...props} label="Display name" value="" onChange={() => {}} />, {
  element: HTMLInputElement,
  withReason: (props, disabledReason) => (
    <TextField {...props} label="Display name" value="" onChange={() => {}} disabledReason={disabledReason} />
  ),
});

function Typing({ initial = "", ...props }: Partial<TextFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <TextField label="Display name" {...props} value={value} onChange={setValue} />;
}

test("the label names it and focuses it", async () => {
  render(<Typing />);
  await userEvent.click(screen.getByText("Display name"));
  const field = screen.getByRole("textbox", { name: "Display name" });
  expect(field).toHaveFocus();
  await userEvent.keyboard("Coastal");
  expect(field).toHaveValue("Coastal");
});

test("an error is beside the label and describes the field, and is not part of its name", () => {
  render(<Typing error="Required" hint="Shown in every list." />);
  const field = screen.getByRole("textbox", { name: "Display name" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Required Shown in every list.");
});

test("typing beyond the limit is allowed, counted and announced", async () => {
  render(<Typing limit={10} initial="12345678" />);
  const field = screen.getByRole("textbox");
  expect(screen.getByRole("status")).toHaveTextContent("");
  await userEvent.type(field, "9");
  expect(screen.getByRole("status")).toHaveTextContent("1 character left");
  await userEvent.type(field, "ab");
  expect(field).toHaveValue("123456789ab");
  expect(screen.getByText("11 / 10")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("1 character too many");
});

test("while disabled it cannot be changed", async () => {
  const onChange = vi.fn<() => void>();
  render(<TextField label="Collection" value="None" onChange={onChange} disabledReason="No collections found." />);
  await userEvent.type(screen.getByRole("textbox"), "x");
  expect(onChange).not.toHaveBeenCalled();
});

test("Tab focuses it, and Enter submits its form", async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Typing initial="Coastal" />
    </form>,
  );
  await userEvent.tab();
  expect(screen.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});
