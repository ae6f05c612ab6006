import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { ComboBox, type ComboBoxProps } from "./ComboBox.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "ComboBox",
  (props) => (
    <ComboBox
      {...props}
      label="Logbook"
      options={[{ value: "deck", label: "Deck" }]}
      value="deck"
      onChange={() => {}}
    />
  ),
  {
    element: HTMLInputElement,
    withReason: (props, disabledReason) => (
      <ComboBox
        {...props}
        label="Logbook"
        options={[{ value: "deck", label: "Deck" }]}
        value="deck"
        onChange={() => {}}
        disabledReason={disabledReason}
      />
    ),
  },
);

type VesselProps = Partial<Omit<ComboBoxProps<string>, "value" | "onChange">> & { initial?: string };

function Vessel({ initial, ...props }: VesselProps) {
  const [value, setValue] = useState(initial);
  const options = ["Bergensund", "Havbris", "Kalberg"].map((label) => ({ value: label.toLowerCase(), label }));
  return <ComboBox label="Vessel" options={options} {...props} value={value} onChange={setValue} />;
}

const input = () => screen.getByRole("combobox", { name: "Vessel" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const active = () => document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;

describe("keyboard (APG, editable combobox with list autocomplete)", () => {
  test.each([
    ["{ArrowDown}", "Bergensund"],
    ["{ArrowUp}", "Kalberg"],
  ])("%j opens all on %s, focus stays in the text", async (key, first) => {
    render(<Vessel />);
    await userEvent.tab();
    expect(input()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    expect(input()).toHaveAttribute("aria-expanded", "true");
    expect(options()).toEqual(["Bergensund", "Havbris", "Kalberg"]);
    expect(active()).toBe(first);
    expect(input()).toHaveFocus();
  });

  test("Enter selects the active option, closes the list, and keeps focus in the input", async () => {
    render(<Vessel />);
    await userEvent.type(input(), "ber{ArrowDown}{ArrowDown}{Enter}");
    expect(input()).toHaveValue("Kalberg");
    expect(input()).toHaveFocus();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  test("Escape closes the list and restores the selected option", async () => {
    render(<Vessel initial="havbris" />);
    await userEvent.clear(input());
    await userEvent.type(input(), "ber{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(input()).toHaveFocus();
  });

  test("ARIA attributes expose list autocompletion, the expanded state, the active and the selected option", async () => {
    render(<Vessel initial="havbris" />);
    expect(input()).toHaveAttribute("aria-autocomplete", "list");
    await userEvent.tab();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(input()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Havbris");
    await userEvent.keyboard("{Escape}");
    expect(input()).toHaveAttribute("aria-expanded", "false");
  });

  test("arrow keys wrap in the list", async () => {
    render(<Vessel />);
    await userEvent.type(input(), "{ArrowDown}{ArrowUp}");
    expect(active()).toBe("Kalberg");
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe("Bergensund");
  });

  test("Alt and arrow down open the list", async () => {
    render(<Vessel />);
    await userEvent.tab();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(options()).toHaveLength(3);
  });

  test("Home and End leave the list and move to the ends of the text", async () => {
    render(<Vessel />);
    await userEvent.type(input(), "ber{ArrowDown}{Home}x");
    expect(input()).toHaveValue("xber");
    await userEvent.clear(input());
    await userEvent.type(input(), "ber{ArrowDown}{End}g");
    expect(input()).toHaveValue("berg");
  });

  test("Escape in the closed field clears it and does not close the surrounding dialog", async () => {
    const onKeyDown = vi.fn<() => void>();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog, which receives bubbling key events
      <div onKeyDown={onKeyDown}>
        <Vessel initial="havbris" />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(input()).toHaveValue("");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(onKeyDown).not.toHaveBeenCalledWith(expect.objectContaining({ key: "Escape" }));
    await userEvent.keyboard("{Escape}");
    expect(onKeyDown).toHaveBeenCalledWith(expect.objectContaining({ key: "Escape" }));
  });

  test.each(["{ArrowLeft}", "{ArrowRight}"])("%s leaves the list and moves in the text", async (key) => {
    render(<Vessel />);
    await userEvent.type(input(), "ber{ArrowDown}");
    expect(active()).toBe("Bergensund");
    await userEvent.keyboard(key);
    expect(input()).not.toHaveAttribute("aria-activedescendant");
  });
});

test("typing filters the list, with the match in bold", async () => {
  render(<Vessel />);
  await userEvent.type(input(), "ber");
  expect(options()).toEqual(["Bergensund", "Kalberg"]);
  expect([...document.querySelectorAll("b")].map((part) => part.textContent)).toEqual(["Ber", "berg".slice(0, 3)]);
});

test("without a match it shows the empty text", async () => {
  render(<Vessel />);
  await userEvent.type(input(), "Warspite");
  expect(options()).toEqual([]);
  expect(screen.getByText("No match for “Warspite”")).toBeVisible();
});

test("a click on the input opens the list, a click on an option selects it", async () => {
  render(<Vessel />);
  await userEvent.click(input());
  await userEvent.click(screen.getByRole("option", { name: "Havbris" }));
  expect(input()).toHaveValue("Havbris");
});

test("reopening shows all options, not only those that match the text", async () => {
  render(<Vessel initial="havbris" />);
  await userEvent.click(input());
  expect(options()).toHaveLength(3);
  expect(screen.getByRole("option", { name: "Havbris" })).toHaveAttribute("aria-selected", "true");
});

test("clearing the text clears the selection and the form value", async () => {
  render(
    <form aria-label="Filter">
      <Vessel initial="havbris" name="vessel" />
    </form>,
  );
  expect(screen.getByRole("form")).toHaveFormValues({ vessel: "havbris" });
  await userEvent.clear(input());
  await userEvent.tab();
  expect(screen.getByRole("form")).toHaveFormValues({ vessel: "" });
});

test("an error marks the field invalid and is announced", () => {
  render(<Vessel error="Required" />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription("Required");
});

test("while disabled it is focusable, shows the reason, and does not open", async () => {
  render(<Vessel initial="havbris" disabledReason="No vessels found." />);
  await userEvent.tab();
  expect(input()).toHaveFocus();
  expect(input()).toHaveAccessibleDescription("No vessels found.");
  await userEvent.keyboard("{ArrowDown}x");
  await userEvent.click(input());
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(input()).toHaveValue("Havbris");
});

test("a list of a thousand options renders only the visible ones, and all are reachable", async () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index + 1}` }));
  render(<Vessel options={thousand} />);
  await userEvent.type(input(), "{ArrowDown}");
  expect(options().length).toBeLessThan(40);
  await userEvent.keyboard("{PageDown}");
  await expect.poll(active).toBe("Vessel 11");
  await userEvent.keyboard("{PageUp}");
  await expect.poll(active).toBe("Vessel 1");
  await userEvent.clear(input());
  await userEvent.type(input(), "1000{ArrowDown}{Enter}");
  expect(input()).toHaveValue("Vessel 1000");
});
