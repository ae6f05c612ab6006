import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { RadioGroup, type RadioGroupProps } from "./RadioGroup.tsx";
import { render } from "../testing/render.tsx";

const orders = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No, sort by time" },
  { value: "never", label: "Never", description: "Not even by time." },
];

// While disabled its radio buttons are focusable, not the group: tested below.
conformance(
  "RadioGroup",
  (props) => <RadioGroup {...props} label="Sort by categories" options={orders} value="no" onChange={() => {}} />,
  { element: HTMLDivElement },
);

const onChange = vi.fn<(value: string) => void>();

function Order({ initial, ...props }: Partial<RadioGroupProps<string>> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <RadioGroup
      label="Sort by categories"
      options={orders}
      {...props}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        setValue(chosen);
      }}
    />
  );
}

const radio = (name: string) => screen.getByRole("radio", { name });

describe("keyboard (APG, radio group)", () => {
  test("Tab moves to the selected option, and then out of the group", async () => {
    render(<Order initial="no" />);
    await userEvent.tab();
    expect(radio("No, sort by time")).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  test("without a selection Tab moves to the first option, and Space selects it", async () => {
    render(<Order />);
    await userEvent.tab();
    expect(radio("Yes")).toHaveFocus();
    expect(radio("Yes")).not.toBeChecked();
    await userEvent.keyboard(" ");
    expect(radio("Yes")).toBeChecked();
  });

  test.each([
    ["{ArrowDown}", "Never"],
    ["{ArrowRight}", "Never"],
    ["{ArrowUp}", "Yes"],
    ["{ArrowLeft}", "Yes"],
  ])("%s moves on and selects", async (key, name) => {
    render(<Order initial="no" />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(radio(name)).toHaveFocus();
    expect(radio(name)).toBeChecked();
    expect(radio("No, sort by time")).not.toBeChecked();
  });

  test("arrow keys wrap at both ends", async () => {
    render(<Order initial="never" />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(radio("Yes")).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    expect(radio("Never")).toBeChecked();
  });
});

test("its label names it, and pressing it focuses the selected option", async () => {
  render(<Order initial="no" />);
  expect(screen.getByRole("radiogroup", { name: "Sort by categories" })).toBeVisible();
  await userEvent.click(screen.getByText("Sort by categories"));
  expect(radio("No, sort by time")).toHaveFocus();
});

test("a click on the label selects, and the explanation is the option's description", async () => {
  render(<Order initial="no" />);
  await userEvent.click(screen.getByText("Never"));
  expect(radio("Never")).toBeChecked();
  expect(radio("Never")).toHaveAccessibleDescription("Not even by time.");
});

test("on and off differ in shape, not only in colour", () => {
  render(<Order initial="yes" />);
  const ring = (name: string) =>
    getComputedStyle(radio(name).nextElementSibling ?? document.body).borderInlineStartWidth;
  expect([ring("Yes"), ring("Never")]).toEqual(["6px", "1px"]);
});

test("an error is announced with the group", () => {
  render(<Order error="Required" />);
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("Required");
  expect(screen.getByRole("radiogroup")).toBeInvalid();
});

test("while disabled it is focusable, shows the reason, and keeps the selection", async () => {
  onChange.mockClear();
  render(<Order initial="no" disabledReason="The order of a stored report cannot be changed." />);
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("The order of a stored report cannot be changed.");
  await userEvent.tab();
  expect(radio("No, sort by time")).toHaveFocus();
  expect(radio("No, sort by time")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowDown} ");
  await userEvent.click(radio("Yes"));
  expect(onChange).not.toHaveBeenCalled();
  expect(radio("No, sort by time")).toBeChecked();
});

test("two groups without a name are independent; with a name a form submits the selected value", async () => {
  render(
    <form aria-label="Report">
      <Order initial="no" label="One" />
      <Order initial="yes" label="Two" name="order" />
    </form>,
  );
  expect(screen.getByRole("form")).toHaveFormValues({ order: "yes" });
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(2);
});

test("without options it shows the empty text", () => {
  render(<Order options={[]} />);
  expect(screen.getByText("Nothing to choose from")).toBeVisible();
});

test("a touch target is at least 44 px", async () => {
  await setViewport("phone");
  render(<Order options={[{ value: "a", label: "A" }]} />);
  const { width, height } = radio("A").getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test.each(["⚓🚢", "سطح السفينة", "x".repeat(10_000)])("an option's name is the text as given: %.12s", (label) => {
  const { container } = render(<Order options={[{ value: "a", label }]} />);
  container.style.inlineSize = "320px";
  expect(radio(label)).toBeVisible();
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});
