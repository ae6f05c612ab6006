import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { SecretField, type SecretFieldProps } from "./SecretField.tsx";
import { render } from "../testing/render.tsx";

conformance("SecretField", (props) => <SecretField {...props} label="Access URL" value="x" onChange={() => {}} />, {
  element: HTMLInputElement,
  withReason: (props, disabledReason) => (
    <SecretField {...props} label="Access URL" value="x" onChange={() => {}} disabledReason={disabledReason} />
  ),
});

function Typing(props: Partial<SecretFieldProps>) {
  const [value, setValue] = useState("");
  return <SecretField label="Access URL" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText("Access URL");

test("the text is masked, until Show is pressed, and masked again after that", async () => {
  render(<Typing />);
  await userEvent.type(field(), "https://secret");
  expect(field()).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show Access URL" }));
  expect(field()).toHaveAttribute("type", "text");
  expect(field()).toHaveValue("https://secret");
  await userEvent.click(screen.getByRole("button", { name: "Hide Access URL" }));
  expect(field()).toHaveAttribute("type", "password");
});

test("the keyboard moves from the field to its button and presses it", async () => {
  render(<Typing />);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  await userEvent.keyboard("abc");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Show Access URL" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Hide Access URL" })).toHaveFocus();
  await userEvent.keyboard("[Space]");
  expect(screen.getByRole("button", { name: "Show Access URL" })).toHaveFocus();
});

test("while it is empty there is no Show button, and text typed after that starts masked", async () => {
  render(<Typing />);
  expect(screen.queryByRole("button")).toBeNull();
  await userEvent.type(field(), "a");
  await userEvent.click(screen.getByRole("button", { name: "Show Access URL" }));
  await userEvent.clear(field());
  expect(screen.queryByRole("button")).toBeNull();
  expect(field()).toHaveAttribute("type", "password");
});

test("browsers do not store it, complete it or spell-check it", () => {
  render(<Typing />);
  expect(field()).toHaveAttribute("autocomplete", "one-time-code");
  expect(field()).toHaveAttribute("spellcheck", "false");
});

test("an error is beside the label and describes the field", () => {
  render(<Typing error="Required" hint="Never shown again." />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription("Required Never shown again.");
});

test("while disabled it cannot be changed", async () => {
  const onChange = vi.fn<() => void>();
  render(<SecretField label="Access URL" value="" onChange={onChange} disabledReason="Not yours." />);
  await userEvent.type(field(), "x");
  expect(onChange).not.toHaveBeenCalled();
});
