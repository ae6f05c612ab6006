import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { MultiComboBox, type MultiComboBoxProps } from "./MultiComboBox.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "MultiComboBox",
  (props) => (
    <MultiComboBox
      {...props}
      label="Logbook"
      options={[{ value: "deck", label: "Deck" }]}
      values={["deck"]}
      onChange={() => {}}
    />
  ),
  {
    element: HTMLInputElement,
    withReason: (props, disabledReason) => (
      <MultiComboBox
        {...props}
        label="Logbook"
        options={[{ value: "deck", label: "Deck" }]}
        values={["deck"]}
        onChange={() => {}}
        disabledReason={disabledReason}
      />
    ),
  },
);

type LogbooksProps = Partial<Omit<MultiComboBoxProps<string>, "values" | "onChange">> & { initial?: string[] };

function Logbooks({ initial = [], ...props }: LogbooksProps) {
  const [values, setValues] = useState(initial);
  const options = ["Deck", "Engine", "Cargo", "Oil"].map((label) => ({ value: label.toLowerCase(), label }));
  return (
    <form aria-label="Filter">
      <MultiComboBox label="Logbook" name="logbook" options={options} {...props} values={values} onChange={setValues} />
    </form>
  );
}

const input = () => screen.getByRole("combobox", { name: "Logbook" });
const chosen = () => new FormData(screen.getByRole<HTMLFormElement>("form", { hidden: true })).getAll("logbook");
const option = (name: string) => screen.getByRole("option", { name });

test("several are selected while the list stays open; the text is cleared", async () => {
  render(<Logbooks />);
  await userEvent.click(input());
  await userEvent.click(option("Engine"));
  await userEvent.type(input(), "de{ArrowDown}{Enter}");
  expect(input()).toHaveValue("");
  expect(screen.getByRole("listbox")).toBeVisible();
  expect(option("Engine")).toHaveAttribute("aria-selected", "true");
  expect(chosen()).toEqual(["engine", "deck"]);
});

test("selecting again removes it", async () => {
  render(<Logbooks initial={["deck", "engine"]} />);
  await userEvent.click(input());
  await userEvent.click(option("Deck"));
  expect(chosen()).toEqual(["engine"]);
});

test("two tags are rendered, the rest is counted, and all are announced", () => {
  render(<Logbooks initial={["deck", "engine", "cargo", "oil"]} />);
  expect(screen.getAllByRole("button", { name: /^Remove/ }).map((cross) => cross.getAttribute("aria-label"))).toEqual([
    "Remove Deck",
    "Remove Engine",
  ]);
  expect(screen.getByText("+2")).toBeVisible();
  expect(input()).toHaveAccessibleDescription("Chosen: Deck, Engine, Cargo, Oil");
});

test("a remove button removes its tag and moves focus to the input", async () => {
  render(<Logbooks initial={["deck", "engine"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove Deck" }));
  expect(chosen()).toEqual(["engine"]);
  expect(input()).toHaveFocus();
});

test("Backspace removes the last one, but only when the text is empty", async () => {
  render(<Logbooks initial={["deck", "engine"]} />);
  await userEvent.type(input(), "ca{Backspace}{Backspace}");
  expect(chosen()).toEqual(["deck", "engine"]);
  await userEvent.keyboard("{Backspace}");
  expect(chosen()).toEqual(["deck"]);
});

test("Backspace held to clear the text removes no chosen value", async () => {
  render(<Logbooks initial={["deck", "engine"]} />);
  await userEvent.type(input(), "c{Backspace}");
  await userEvent.keyboard("{Backspace>3}");
  expect(chosen()).toEqual(["deck"]);
});

test.each(["{Enter}", "{Tab}"])("a text that matches one option adds it on %s", async (key) => {
  render(<Logbooks initial={["deck"]} />);
  await userEvent.type(input(), `eng${key}`);
  expect(input()).toHaveValue("");
  expect(chosen()).toEqual(["deck", "engine"]);
});

test("a text that names a chosen option takes nothing away", async () => {
  render(<Logbooks initial={["deck"]} />);
  await userEvent.type(input(), "Deck{Tab}");
  expect(input()).toHaveValue("");
  expect(chosen()).toEqual(["deck"]);
});

test.each([
  ["xyz", "No match: choose one from the list"],
  ["e", "Several match: choose one from the list"],
])("%s stays when the field is left, says what to do, and keeps the selection", async (text, message) => {
  for (const key of ["{Enter}", "{Tab}"]) {
    const { unmount } = render(<Logbooks initial={["deck"]} />);
    await userEvent.type(input(), `${text}${key}`);
    expect(input()).toHaveValue(text);
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(chosen()).toEqual(["deck"]);
    await userEvent.clear(input());
    expect(input()).toBeValid();
    unmount();
  }
});

test("a form is invalid while a text names no option, although others are chosen", async () => {
  render(<Logbooks initial={["deck"]} />);
  const form = screen.getByRole<HTMLFormElement>("form");
  await userEvent.type(input(), "xyz{Tab}");
  expect(form.checkValidity()).toBe(false);
  await userEvent.clear(input());
  expect(form.checkValidity()).toBe(true);
});

test("Escape closes it and keeps the selection", async () => {
  render(<Logbooks initial={["deck", "engine"]} />);
  await userEvent.type(input(), "xyz{ArrowDown}{Escape}");
  expect(input()).toHaveValue("");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(chosen()).toEqual(["deck", "engine"]);
});

test("while disabled it shows the selection, without remove buttons, and keeps it", async () => {
  render(<Logbooks initial={["deck"]} disabledReason="Stored reports cannot be changed." />);
  expect(screen.queryByRole("button", { name: "Remove Deck" })).not.toBeInTheDocument();
  await userEvent.type(input(), "{Backspace}{ArrowDown}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(chosen()).toEqual(["deck"]);
  expect(input()).toHaveAccessibleDescription(/Stored reports cannot be changed\./);
});

test("in a filter bar the label is beside it", () => {
  render(<Logbooks labelPlacement="beside" />);
  const label = screen.getByText("Logbook").getBoundingClientRect();
  expect(label.right).toBeLessThanOrEqual(input().getBoundingClientRect().left);
});
