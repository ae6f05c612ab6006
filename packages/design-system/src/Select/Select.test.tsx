import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Select, type SelectProps } from "./Select.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "Select",
  (props) => (
    <Select {...props} label="Logbook" options={[{ value: "deck", label: "Deck" }]} value="deck" onChange={() => {}} />
  ),
  {
    element: HTMLButtonElement,
    withReason: (props, disabledReason) => (
      <Select
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

type LogbookProps = Partial<Omit<SelectProps<string>, "value" | "onChange" | "isLabelInside">> & {
  initial?: string;
};

function Logbook({ initial, ...props }: LogbookProps) {
  const [value, setValue] = useState(initial);
  const options = ["Deck", "Engine", "Cargo", "Garbage"].map((label) => ({ value: label.toLowerCase(), label }));
  return <Select label="Logbook" options={options} {...props} value={value} onChange={setValue} />;
}

const button = () => screen.getByRole("button", { name: /Logbook/, hidden: true });
const option = (name: string) => screen.getByRole("option", { name });

describe("keyboard (a button with a list, as react-aria builds it)", () => {
  test.each(["{Enter}", " ", "{ArrowDown}", "{ArrowUp}"])("%j opens it on the selected option", async (key) => {
    render(<Logbook initial="engine" />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(screen.getByRole("listbox", { name: "Logbook" })).toBeVisible();
    expect(option("Engine")).toHaveFocus();
    expect(option("Engine")).toHaveAttribute("aria-selected", "true");
  });

  test.each(["{Enter}", " "])("%j selects, closes and restores focus", async (key) => {
    render(<Logbook initial="deck" />);
    await userEvent.tab();
    await userEvent.keyboard(`{Enter}{ArrowDown}${key}`);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(button()).toHaveTextContent("Engine");
    await expect.poll(() => document.activeElement).toBe(button());
  });

  test("arrow keys stop at the ends; Home and End move there", async () => {
    render(<Logbook initial="deck" />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{ArrowUp}");
    expect(option("Deck")).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(option("Garbage")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(option("Garbage")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    expect(option("Deck")).toHaveFocus();
  });

  test("Tab closes it, changes nothing and moves on", async () => {
    render(
      <>
        <Logbook initial="deck" />
        <input aria-label="After" />
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    await userEvent.tab();
    await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
    expect(button()).toHaveTextContent("Deck");
    expect(screen.getByRole("textbox", { name: "After" })).toHaveFocus();
  });

  test("Escape closes it and changes nothing", async () => {
    render(<Logbook initial="deck" />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{ArrowDown}{Escape}");
    expect(button()).toHaveTextContent("Deck");
    await expect.poll(() => document.activeElement).toBe(button());
  });

  test("letters move to an option in the open list and select it on the closed button", async () => {
    render(<Logbook initial="deck" />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}ga");
    expect(option("Garbage")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(button());
    await userEvent.keyboard("ca");
    expect(button()).toHaveTextContent("Cargo");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });
});

test("its name is its label and the selected option", () => {
  render(<Logbook initial="deck" />);
  expect(button()).toHaveAccessibleName("Logbook Deck");
});

test("a click opens, a click selects, a press outside closes", async () => {
  render(<Logbook initial="deck" />);
  await userEvent.click(button());
  await userEvent.click(option("Cargo"));
  expect(button()).toHaveTextContent("Cargo");
  await userEvent.click(button());
  const outside = document.elementFromPoint(innerWidth - 2, innerHeight - 2);
  await userEvent.click(outside ?? document.body);
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("a form submits the selected value", async () => {
  render(
    <form aria-label="Filter">
      <Logbook initial="deck" name="logbook" />
    </form>,
  );
  await userEvent.click(button());
  await userEvent.click(option("Engine"));
  expect(screen.getByRole("form")).toHaveFormValues({ logbook: "engine" });
});

test("an error is announced with the field", () => {
  render(<Logbook error="Required" />);
  expect(button()).toHaveAccessibleDescription("Required");
});

test("while disabled it is focusable, shows the reason, and neither opens nor changes", async () => {
  render(<Logbook initial="deck" disabledReason="No logbooks found." />);
  await userEvent.tab();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute("aria-disabled", "true");
  expect(button()).toHaveAccessibleDescription("No logbooks found.");
  await userEvent.keyboard("{Enter}{ArrowRight}c");
  await userEvent.click(button());
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(button()).toHaveTextContent("Deck");
});

describe("a thousand options", () => {
  const options = Array.from({ length: 1000 }, (_, index) => ({ value: `${index + 1}`, label: `Vessel ${index + 1}` }));

  test("it opens on the selected option and renders only the visible ones", async () => {
    render(<Logbook options={options} initial="500" />);
    // By keyboard: a real pointer may rest where the list opens.
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.textContent).toBe("Vessel 500");
    const drawn = within(screen.getByRole("listbox")).getAllByRole("option");
    expect(drawn.length).toBeLessThan(40);
    expect(option("Vessel 500")).toHaveAttribute("aria-posinset", "500");
    expect(option("Vessel 500")).toHaveAttribute("aria-setsize", "1000");
  });

  test("Page keys move by ten, End to the last, letters find options that are not rendered", async () => {
    render(<Logbook options={options} initial="500" />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.textContent).toBe("Vessel 500");
    await userEvent.keyboard("{PageDown}");
    await expect.poll(() => document.activeElement?.textContent).toBe("Vessel 510");
    await userEvent.keyboard("{PageUp}{PageUp}");
    await expect.poll(() => document.activeElement?.textContent).toBe("Vessel 490");
    await userEvent.keyboard("{End}");
    await expect.poll(() => document.activeElement?.textContent).toBe("Vessel 1000");
    await userEvent.keyboard("vessel 77");
    await expect.poll(() => document.activeElement?.textContent).toBe("Vessel 77");
    await userEvent.keyboard("{Enter}");
    expect(button()).toHaveTextContent("Vessel 77");
  });
});

test("arrow left and right select on the closed button", async () => {
  render(<Logbook initial="engine" />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(button()).toHaveTextContent("Cargo");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(button()).toHaveTextContent("Deck");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});
