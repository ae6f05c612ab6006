import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { conformance } from "../testing/conformance.tsx";
import { CheckboxGroup, type CheckboxOption } from "./CheckboxGroup.tsx";
import { render } from "../testing/render.tsx";

const logbooks = ["Deck", "Engine", "Cargo"].map((label) => ({ value: label.toLowerCase(), label }));

// While disabled its checkboxes are focusable and show the reason: tested below.
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

test("it is a group named by its label, and pressing the label focuses the first checkbox", async () => {
  render(<Logbooks />);
  expect(screen.getByRole("group", { name: "Logbooks" })).toBeVisible();
  await userEvent.click(screen.getByText("Logbooks"));
  expect(checkbox("Select all")).toHaveFocus();
});

test("each checkbox is a tab stop and toggled by Space; the values keep the order of the options", async () => {
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
  test("it cycles from some to all to none and back to the last partial selection", async () => {
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

  test("with nothing selected before, and after a manual selection, it goes from none to all (differs: the example starts with a partial selection)", async () => {
    onChange.mockClear();
    render(<Logbooks initial={["engine"]} />);
    await userEvent.click(checkbox("Select all"));
    for (const { label } of logbooks) await userEvent.click(checkbox(label));
    expect(onChange).toHaveBeenLastCalledWith([]);
    await userEvent.click(checkbox("Select all"));
    expect(onChange).toHaveBeenLastCalledWith(["deck", "engine", "cargo"]);
  });

  test("it references the checkboxes it controls", () => {
    render(<Logbooks />);
    const controlled = checkbox("Select all").getAttribute("aria-controls")?.split(" ") ?? [];
    expect(controlled.map((id) => document.querySelector(`[id="${id}"]`))).toEqual(
      logbooks.map(({ label }) => checkbox(label)),
    );
  });

  test("a disabled option keeps its state and shows the reason", async () => {
    onChange.mockClear();
    render(<Logbooks options={[...logbooks, { value: "oil", label: "Oil I", disabledReason: "Not on this ship." }]} />);
    expect(checkbox("Oil I")).toHaveAccessibleDescription("Not on this ship.");
    await userEvent.click(checkbox("Select all"));
    await userEvent.click(checkbox("Oil I"));
    expect(onChange.mock.calls).toEqual([[["deck", "engine", "cargo"]]]);
    expect(checkbox("Select all")).toBeChecked();
  });
});

test("an error is announced with the group and marks every checkbox invalid", () => {
  render(<Logbooks error="Required" />);
  expect(screen.getByRole("group")).toHaveAccessibleDescription("Required");
  for (const control of screen.getAllByRole("checkbox")) expect(control).toBeInvalid();
});

test("while disabled each checkbox is focusable, shows the reason and keeps its state", async () => {
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

test("without options it shows the empty text and no select-all checkbox", () => {
  render(<Logbooks options={[]} />);
  expect(screen.getByText("Nothing to choose from")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a value that is no longer an option is kept", async () => {
  onChange.mockClear();
  render(<Logbooks initial={["gone"]} />);
  await userEvent.click(checkbox("Deck"));
  expect(onChange.mock.calls).toEqual([[["deck", "gone"]]]);
});

test("children checkboxes share the label and call their own handlers", async () => {
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

test("thousands of options still work, though it is not designed for them", () => {
  onChange.mockClear();
  const many = Array.from({ length: 2000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index}` }));
  render(<Logbooks options={many} />);
  // By index: a query by name among so many takes seconds.
  const boxes = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  boxes[1_800]?.click();
  expect(onChange.mock.calls).toEqual([[["1799"]]]);
  boxes[0]?.click();
  expect(onChange.mock.lastCall?.[0]).toHaveLength(2000);
});

test("options together with children are a type error", () => {
  const contradiction = (
    // @ts-expect-error -- options and children exclude each other
    <CheckboxGroup label="Logbooks" options={logbooks} values={[]} onChange={() => {}}>
      Deck
    </CheckboxGroup>
  );
  expect(contradiction).toBeDefined();
});
