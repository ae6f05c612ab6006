import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { Switch, type SwitchProps } from "./Switch.tsx";
import { render } from "../testing/render.tsx";

conformance("Switch", (props) => <Switch {...props} label="Rearrange" isSelected onChange={() => {}} />, {
  element: HTMLInputElement,
  withReason: (props, disabledReason) => (
    <Switch {...props} label="Rearrange" isSelected onChange={() => {}} disabledReason={disabledReason} />
  ),
});

function Rearrange(props: Partial<SwitchProps>) {
  const [isSelected, setIsSelected] = useState(false);
  return <Switch label="Rearrange" {...props} isSelected={isSelected} onChange={setIsSelected} />;
}

const theSwitch = () => screen.getByRole("switch", { name: "Rearrange" });

test.each([" ", "{Enter}"])("it is focused by Tab, and %j toggles it", async (key) => {
  render(<Rearrange />);
  await userEvent.tab();
  expect(theSwitch()).toHaveFocus();
  await userEvent.keyboard(key);
  expect(theSwitch()).toBeChecked();
  await userEvent.keyboard(key);
  expect(theSwitch()).not.toBeChecked();
});

test("Enter does not submit the form around it", async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Rearrange />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(theSwitch()).toBeChecked();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a click on its label toggles it", async () => {
  render(<Rearrange />);
  await userEvent.click(screen.getByText("Rearrange"));
  expect(theSwitch()).toBeChecked();
});

test("while disabled it is focusable, shows the reason below, and keeps its state", async () => {
  render(<Rearrange disabledReason="There is only one section." />);
  expect(screen.getByText("There is only one section.")).toBeVisible();
  await userEvent.tab();
  expect(theSwitch()).toHaveFocus();
  expect(theSwitch()).toHaveAccessibleDescription("There is only one section.");
  await userEvent.keyboard(" {Enter}");
  await userEvent.click(theSwitch());
  expect(theSwitch()).not.toBeChecked();
});

test("a touch target is at least 44 px", async () => {
  await setViewport("phone");
  render(<Rearrange />);
  expect(theSwitch().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test.each(["⚓🚢", "إعادة ترتيب", "x".repeat(10_000)])("its name is the label as given: %.12s", (label) => {
  const { container } = render(<Rearrange label={label} />);
  container.style.inlineSize = "320px";
  expect(screen.getByRole("switch", { name: label })).toBeVisible();
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});
