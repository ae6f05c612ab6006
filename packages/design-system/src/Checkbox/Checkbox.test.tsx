import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { Checkbox, type CheckboxProps } from "./Checkbox.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "Checkbox",
  (props) => <Checkbox {...props} label="Record open in logbook" isSelected onChange={() => {}} />,
  {
    element: HTMLInputElement,
    withReason: (props, disabledReason) => (
      <Checkbox
        {...props}
        label="Record open in logbook"
        isSelected
        onChange={() => {}}
        disabledReason={disabledReason}
      />
    ),
  },
);

type RecordingProps = Partial<Pick<CheckboxProps, "label" | "error" | "name" | "value" | "disabledReason">> & {
  isLabelHidden?: boolean;
  description?: string;
};

function Recording({ label = "Record open in logbook", isLabelHidden = false, description, ...props }: RecordingProps) {
  const [isSelected, setIsSelected] = useState(false);
  const shared = { ...props, label, isSelected, onChange: setIsSelected };
  return isLabelHidden ? <Checkbox {...shared} isLabelHidden /> : <Checkbox {...shared} description={description} />;
}

const box = () => screen.getByRole("checkbox");

test("Tab focuses it, Space toggles it, and the check mark shows the state", async () => {
  render(<Recording />);
  await userEvent.tab();
  expect(box()).toHaveFocus();
  expect(box()).not.toBeChecked();
  await userEvent.keyboard(" ");
  expect(box()).toBeChecked();
  expect(document.querySelector("svg")).toBeVisible();
  await userEvent.keyboard(" ");
  expect(box()).not.toBeChecked();
  expect(document.querySelector("svg")).toBeNull();
});

test("its label is its name and toggles it", async () => {
  render(<Recording />);
  await userEvent.click(screen.getByText("Record open in logbook"));
  expect(screen.getByRole("checkbox", { name: "Record open in logbook" })).toBeChecked();
});

test("the mixed state is announced and drawn as a dash, and a press requests checked", async () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  render(<Checkbox label="Select all" isSelected isIndeterminate onChange={onChange} />);
  expect(box()).toBePartiallyChecked();
  await userEvent.click(box());
  expect(onChange.mock.calls).toEqual([[true]]);
  // The caller changed nothing, so it is still mixed.
  expect(box()).toBePartiallyChecked();
});

test("the explanation is its description and not part of its name", () => {
  render(<Recording description="A second person signs." error="Required" />);
  const control = screen.getByRole("checkbox", { name: "Record open in logbook" });
  expect(control).toHaveAccessibleDescription("Required A second person signs.");
  expect(control).toBeInvalid();
});

test("while disabled it keeps its state and shows the reason below", async () => {
  const onChange = vi.fn<() => void>();
  render(<Checkbox label="Cosigning" isSelected onChange={onChange} disabledReason="Published already." />);
  expect(screen.getByText("Published already.")).toBeVisible();
  await userEvent.click(screen.getByText("Cosigning"));
  await userEvent.keyboard(" ");
  expect(onChange).not.toHaveBeenCalled();
  expect(box()).toBeChecked();
});

test("without a visible label the reason shows in a tooltip, which Escape hides", async () => {
  render(<Recording isLabelHidden disabledReason="Belongs to another group." />);
  expect(box()).toHaveAccessibleDescription("Belongs to another group.");
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Belongs to another group.");
  // Under load it is painted before its listeners are attached.
  await expect
    .poll(async () => {
      await userEvent.keyboard("{Escape}");
      return screen.queryByRole("tooltip");
    })
    .toBeNull();
  await userEvent.tab();
});

test("a form submits its value while it is checked", async () => {
  render(
    <form aria-label="Checklist">
      <Recording name="signatures" value="1" />
    </form>,
  );
  expect(screen.getByRole("form")).toHaveFormValues({ signatures: false });
  await userEvent.click(box());
  const form = screen.getByRole<HTMLFormElement>("form");
  expect([...new FormData(form).entries()]).toEqual([["signatures", "1"]]);
});

test("the target is at least 24 px with a mouse and 44 px with touch, with and without the label", async () => {
  const { rerender } = render(<Recording label="A" />);
  expect(box().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  await setViewport("phone");
  expect(box().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  rerender(<Recording label="A" isLabelHidden />);
  expect(box().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
});

test.each(["⚓🚢".repeat(5), "سجل السطح", "<b>bold</b>", "x".repeat(10_000)])(
  "its name is the label as given: %.12s",
  (label) => {
    document.documentElement.dir = "rtl";
    const { container } = render(<Recording label={label} />);
    container.style.inlineSize = "320px";
    expect(screen.getByRole("checkbox", { name: label })).toBeVisible();
    expect(container.scrollWidth).toBeLessThanOrEqual(320);
  },
);

test("a description with a hidden label is a type error", () => {
  // @ts-expect-error -- a hidden label has no room for a description
  const contradiction = <Checkbox label="Deck" isLabelHidden description="Help" isSelected onChange={() => {}} />;
  expect(contradiction).toBeDefined();
});
