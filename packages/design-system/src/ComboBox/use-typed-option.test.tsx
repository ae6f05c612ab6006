import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { announcedTexts } from "../testing/announced-texts.ts";
import { ComboBox, type ComboBoxProps } from "./ComboBox.tsx";
import { render } from "../testing/render.tsx";
import { proveOnly } from "../testing/prove-only.ts";

type VesselProps = Partial<Omit<ComboBoxProps<string>, "value" | "onChange">> & { initial?: string };

function Vessel({ initial, ...props }: VesselProps) {
  const [value, setValue] = useState(initial);
  const options = ["Bergensund", "Havbris", "Kalberg"].map((label) => ({ value: label.toLowerCase(), label }));
  return <ComboBox label="Vessel" options={options} {...props} value={value} onChange={setValue} />;
}

const input = () => screen.getByRole("combobox", { name: "Vessel" });

const onSubmit = vi.fn<() => void>();
const inForm = (props: VesselProps) => (
  <form
    aria-label="Filter"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Vessel {...props} name="vessel" />
    <button type="submit">Save</button>
  </form>
);
const chosen = () => new FormData(screen.getByRole<HTMLFormElement>("form", { hidden: true })).get("vessel");
const withNumbers = ["Skagen, IMO 9301237", "Skagen Wind, IMO 9301249", "Havbris, IMO 9301251"];
const numbered = withNumbers.map((label) => ({ value: label.split(",")[0]!.toLowerCase(), label }));

test.each(["{Enter}", "{Tab}"])("a text that matches one option chooses it on %s", async (key) => {
  onSubmit.mockClear();
  render(inForm({}));
  await userEvent.type(input(), `hav${key}`);
  expect(input()).toHaveValue("Havbris");
  expect(input()).toBeValid();
  expect(chosen()).toBe("havbris");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a text is taken by a press elsewhere, and the next Enter submits", async () => {
  onSubmit.mockClear();
  render(inForm({}));
  await userEvent.type(input(), "Havbris");
  await userEvent.click(document.body);
  expect(chosen()).toBe("havbris");
  input().focus();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});

test.each([
  ["skagen", "skagen"],
  ["Skagen Wind", "skagen wind"],
  ["9301251", "havbris"],
  ["SKAGEN, IMO 9301237", "skagen"],
])("a text that is the exact name or the only match is taken: %s", async (text, value) => {
  render(inForm({ options: numbered }));
  await userEvent.type(input(), `${text}{Enter}`);
  expect(chosen()).toBe(value);
});

test.each([
  ["xyz", "No match: choose one from the list"],
  ["ber", "Several match: choose one from the list"],
])("%s stays, is not submitted, and says what to do", async (text, message) => {
  for (const leave of ["{Enter}{Enter}", "{Tab}"]) {
    onSubmit.mockClear();
    const { unmount } = render(inForm({ initial: "havbris" }));
    await userEvent.clear(input());
    await userEvent.type(input(), `${text}${leave}`);
    expect(input()).toHaveValue(text);
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(message);
    expect(chosen()).toBe("");
    expect(onSubmit).not.toHaveBeenCalled();
    // A press in the list resolves it.
    await userEvent.clear(input());
    await userEvent.type(input(), "kal");
    await userEvent.click(screen.getByRole("option", { name: "Kalberg" }));
    expect(input()).toBeValid();
    expect(chosen()).toBe("kalberg");
    unmount();
  }
});

test("a text that is unchosen is announced when the field is left", async () => {
  render(inForm({}));
  const announced = announcedTexts();
  await userEvent.type(input(), "ber");
  await userEvent.tab();
  await expect.poll(() => announced).toContain("Several match: choose one from the list");
});

test.each(proveOnly)("a text of two equal names is not taken", async () => {
  const twins = ["1", "2"].map((value) => ({ value, label: "Havbris" }));
  render(inForm({ options: twins }));
  await userEvent.type(input(), "Havbris{Tab}");
  expect(chosen()).toBe("");
  expect(input()).toHaveAccessibleDescription("Several match: choose one from the list");
});

test("a text gives way to a new value prop", async () => {
  const { rerender } = render(<ComboBox label="Vessel" options={numbered} value={undefined} onChange={() => {}} />);
  await userEvent.type(input(), "xyz{Tab}");
  expect(input()).toHaveValue("xyz");
  rerender(<ComboBox label="Vessel" options={numbered} value="havbris" onChange={() => {}} />);
  expect(input()).toHaveValue("Havbris, IMO 9301251");
  expect(input()).toBeValid();
});

test("a field that always has a value reports no other than an option's, and a cleared text is put back", async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  function Always() {
    const [value, setValue] = useState("havbris");
    const change = (next: string | undefined) => {
      onChange(next);
      // As an owner that falls back to its first record.
      setValue(next ?? "skagen");
    };
    return <ComboBox label="Vessel" options={numbered} value={value} onChange={change} isRequired />;
  }
  render(<Always />);
  await userEvent.clear(input());
  expect(input()).toHaveValue("");
  await userEvent.tab();
  expect(input()).toHaveValue("Havbris, IMO 9301251");
  await userEvent.clear(input());
  await userEvent.type(input(), "xyz{Tab}");
  expect(input()).toHaveValue("xyz");
  expect(input()).toHaveAccessibleDescription("No match: choose one from the list");
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(input());
  await userEvent.type(input(), "Skagen Wind{Enter}");
  expect(onChange.mock.calls).toEqual([["skagen wind"]]);
});

test("Escape in the open list puts the chosen one back", async () => {
  render(inForm({ initial: "havbris" }));
  await userEvent.clear(input());
  await userEvent.type(input(), "ber");
  // Clearing the text cleared the choice.
  await userEvent.keyboard("{Escape}");
  expect(input()).toHaveValue("");
  render(<Vessel initial="kalberg" label="Other" />);
  const other = screen.getByRole("combobox", { name: "Other" });
  await userEvent.type(other, "x{Escape}");
  expect(other).toHaveValue("Kalberg");
});

test.each(proveOnly)("Enter on the chosen one puts its whole name back", async () => {
  render(inForm({ initial: "havbris" }));
  await userEvent.type(input(), "{Backspace}{ArrowDown}{Enter}");
  expect(input()).toHaveValue("Havbris");
  expect(chosen()).toBe("havbris");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});
