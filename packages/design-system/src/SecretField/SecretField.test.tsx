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

test("what is written is dots, until one asks to see it, and dots again after that", async () => {
  render(<Typing />);
  await userEvent.type(field(), "https://secret");
  expect(field()).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show Access URL" }));
  expect(field()).toHaveAttribute("type", "text");
  expect(field()).toHaveValue("https://secret");
  await userEvent.click(screen.getByRole("button", { name: "Hide Access URL" }));
  expect(field()).toHaveAttribute("type", "password");
});

test("the keys lead from the field to its button and press it", async () => {
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

test("while nothing is written there is nothing to show, and what is written after that begins as dots", async () => {
  render(<Typing />);
  expect(screen.queryByRole("button")).toBeNull();
  await userEvent.type(field(), "a");
  await userEvent.click(screen.getByRole("button", { name: "Show Access URL" }));
  await userEvent.clear(field());
  expect(screen.queryByRole("button")).toBeNull();
  expect(field()).toHaveAttribute("type", "password");
});

test("browsers are not asked to keep it, complete it or send it to a spell checker", () => {
  render(<Typing />);
  expect(field()).toHaveAttribute("autocomplete", "one-time-code");
  expect(field()).toHaveAttribute("spellcheck", "false");
});

test("an error is beside the label and described", () => {
  render(<Typing error="Required" hint="Never shown again." />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription("Required Never shown again.");
});

test("switched off, it cannot be changed", async () => {
  const onChange = vi.fn<() => void>();
  render(<SecretField label="Access URL" value="" onChange={onChange} disabledReason="Not yours." />);
  await userEvent.type(field(), "x");
  expect(onChange).not.toHaveBeenCalled();
});
