import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { asWideAs } from "../testing/viewport.tsx";
import { RadioGroup, type RadioGroupProps } from "./RadioGroup.tsx";
import { render } from "../testing/render.tsx";

const orders = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No, sort by time" },
  { value: "never", label: "Never", description: "Not even by time." },
];

// Switched off, its radio buttons take focus, not the group: tested below.
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
  test("Tab goes to the chosen one, and from there out", async () => {
    render(<Order initial="no" />);
    await userEvent.tab();
    expect(radio("No, sort by time")).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  test("with none chosen Tab goes to the first, and Space chooses it", async () => {
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
  ])("%s goes on and chooses", async (key, name) => {
    render(<Order initial="no" />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(radio(name)).toHaveFocus();
    expect(radio(name)).toBeChecked();
    expect(radio("No, sort by time")).not.toBeChecked();
  });

  test("beyond the last comes the first, beyond the first the last", async () => {
    render(<Order initial="never" />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(radio("Yes")).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    expect(radio("Never")).toBeChecked();
  });
});

test("its label names it and leads to the chosen one", async () => {
  render(<Order initial="no" />);
  expect(screen.getByRole("radiogroup", { name: "Sort by categories" })).toBeVisible();
  await userEvent.click(screen.getByText("Sort by categories"));
  expect(radio("No, sort by time")).toHaveFocus();
});

test("a click on the words chooses, and what explains them is their description", async () => {
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

test("an error is told with the group", () => {
  render(<Order error="Required" />);
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("Required");
  expect(screen.getByRole("radiogroup")).toBeInvalid();
});

test("switched off it can be reached, says why, and keeps what is chosen", async () => {
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

test("two groups without a name do not disturb each other; a form receives what is chosen under a name", async () => {
  render(
    <form aria-label="Report">
      <Order initial="no" label="One" />
      <Order initial="yes" label="Two" name="order" />
    </form>,
  );
  expect(screen.getByRole("form")).toHaveFormValues({ order: "yes" });
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(2);
});

test("without options it says so", () => {
  render(<Order options={[]} />);
  expect(screen.getByText("Nothing to choose from")).toBeVisible();
});

test("a finger hits at least 44 px", async () => {
  await asWideAs("phone");
  render(<Order options={[{ value: "a", label: "A" }]} />);
  const { width, height } = radio("A").getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test.each(["⚓🚢", "سطح السفينة", "x".repeat(10_000)])("a name is the text as given: %.12s", (label) => {
  const { container } = render(<Order options={[{ value: "a", label }]} />);
  container.style.inlineSize = "320px";
  expect(radio(label)).toBeVisible();
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});
