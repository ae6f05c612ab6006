import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { conformance } from "../testing/conformance.tsx";
import { CheckboxGroup, type CheckboxOption } from "./CheckboxGroup.tsx";
import { render } from "../testing/render.tsx";

const logbooks = ["Deck", "Engine", "Cargo"].map((label) => ({ value: label.toLowerCase(), label }));

// Switched off, its checkboxes take focus and say why: tested below.
conformance(
  "CheckboxGroup",
  (props) => <CheckboxGroup {...props} label="Logbooks" options={logbooks} values={[]} onChange={() => {}} />,
  { element: HTMLDivElement },
);

const onChange = vi.fn<(values: string[]) => void>();

type LogbooksProps = {
  initial?: string[];
  options?: CheckboxOption<string>[];
  error?: string;
  disabledReason?: string;
};

function Logbooks({ initial = [], options = logbooks, ...props }: LogbooksProps) {
  const [values, setValues] = useState(initial);
  return (
    <CheckboxGroup
      label="Logbooks"
      selectAllLabel="Select all"
      {...props}
      options={options}
      values={values}
      onChange={(next) => {
        onChange(next);
        setValues(next);
      }}
    />
  );
}

const checkbox = (name: string) => screen.getByRole("checkbox", { name });

test("it is a group with its label, and its label leads to the first", async () => {
  render(<Logbooks />);
  expect(screen.getByRole("group", { name: "Logbooks" })).toBeVisible();
  await userEvent.click(screen.getByText("Logbooks"));
  expect(checkbox("Select all")).toHaveFocus();
});

test("each is a stop for Tab and turned on by Space; the values keep the order of the options", async () => {
  onChange.mockClear();
  render(<Logbooks />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(checkbox("Engine")).toHaveFocus();
  await userEvent.keyboard(" ");
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(" ");
  expect(onChange.mock.calls).toEqual([[["engine"]], [["deck", "engine"]]]);
});

describe("select all (APG, mixed-state checkbox)", () => {
  test("it goes from some to all to none and back to the last choice of some", async () => {
    onChange.mockClear();
    render(<Logbooks initial={["engine"]} />);
    expect(checkbox("Select all")).toBePartiallyChecked();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    expect(checkbox("Select all")).toBeChecked();
    await userEvent.keyboard(" ");
    expect(checkbox("Select all")).not.toBeChecked();
    expect(checkbox("Select all")).not.toBePartiallyChecked();
    await userEvent.keyboard(" ");
    expect(checkbox("Select all")).toBePartiallyChecked();
    expect(onChange.mock.calls).toEqual([[["deck", "engine", "cargo"]], [[]], [["engine"]]]);
  });

  test("with nothing chosen before, and after a choice by hand, it goes from none to all (differs: the example has some to go back to)", async () => {
    onChange.mockClear();
    render(<Logbooks initial={["engine"]} />);
    await userEvent.click(checkbox("Select all"));
    for (const { label } of logbooks) await userEvent.click(checkbox(label));
    expect(onChange).toHaveBeenLastCalledWith([]);
    await userEvent.click(checkbox("Select all"));
    expect(onChange).toHaveBeenLastCalledWith(["deck", "engine", "cargo"]);
  });

  test("it names those that it stands for", () => {
    render(<Logbooks />);
    const controlled = checkbox("Select all").getAttribute("aria-controls")?.split(" ") ?? [];
    expect(controlled.map((id) => document.querySelector(`[id="${id}"]`))).toEqual(
      logbooks.map(({ label }) => checkbox(label)),
    );
  });

  test("one that cannot be changed stays as it is and says why", async () => {
    onChange.mockClear();
    render(<Logbooks options={[...logbooks, { value: "oil", label: "Oil I", disabledReason: "Not on this ship." }]} />);
    expect(checkbox("Oil I")).toHaveAccessibleDescription("Not on this ship.");
    await userEvent.click(checkbox("Select all"));
    await userEvent.click(checkbox("Oil I"));
    expect(onChange.mock.calls).toEqual([[["deck", "engine", "cargo"]]]);
    expect(checkbox("Select all")).toBeChecked();
  });
});

test("an error is told with the group and marks every one", () => {
  render(<Logbooks error="Required" />);
  expect(screen.getByRole("group")).toHaveAccessibleDescription("Required");
  for (const control of screen.getAllByRole("checkbox")) expect(control).toBeInvalid();
});

test("switched off, each can be reached, says why, and keeps its state", async () => {
  onChange.mockClear();
  render(<Logbooks initial={["deck"]} disabledReason="Published already." />);
  await userEvent.tab();
  expect(checkbox("Select all")).toHaveFocus();
  for (const control of screen.getAllByRole("checkbox")) {
    expect(control).toHaveAttribute("aria-disabled", "true");
    expect(control).toHaveAccessibleDescription("Published already.");
    await userEvent.click(control);
  }
  expect(onChange).not.toHaveBeenCalled();
  expect(checkbox("Deck")).toBeChecked();
});

test("without options it says so, and there is nothing to select all of", () => {
  render(<Logbooks options={[]} />);
  expect(screen.getByText("Nothing to choose from")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a value that is no option any more is kept", async () => {
  onChange.mockClear();
  render(<Logbooks initial={["gone"]} />);
  await userEvent.click(checkbox("Deck"));
  expect(onChange.mock.calls).toEqual([[["deck", "gone"]]]);
});

test("checkboxes of their own share the label and tell their own owners", async () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  render(
    <CheckboxGroup label="Recording">
      <Checkbox label="Cosigning" isSelected={false} onChange={onChange} />
    </CheckboxGroup>,
  );
  expect(screen.getByRole("group", { name: "Recording" })).toContainElement(checkbox("Cosigning"));
  await userEvent.click(checkbox("Cosigning"));
  expect(onChange.mock.calls).toEqual([[true]]);
});

test("it is not made for thousands, and still right with them", () => {
  onChange.mockClear();
  const many = Array.from({ length: 2000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index}` }));
  render(<Logbooks options={many} />);
  // By its place: to find one by name among so many takes seconds by itself.
  const boxes = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  boxes[1_800]?.click();
  expect(onChange.mock.calls).toEqual([[["1799"]]]);
  boxes[0]?.click();
  expect(onChange.mock.lastCall?.[0]).toHaveLength(2000);
});

test("children beside options are a type error", () => {
  const contradiction = (
    // @ts-expect-error -- either the group draws options or its owner draws checkboxes
    <CheckboxGroup label="Logbooks" options={logbooks} values={[]} onChange={() => {}}>
      Deck
    </CheckboxGroup>
  );
  expect(contradiction).toBeDefined();
});
