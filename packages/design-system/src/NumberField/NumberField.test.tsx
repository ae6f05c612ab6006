import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { LanguageProvider } from "../LanguageProvider/LanguageProvider.tsx";
import { announcedTexts } from "../testing/announced-texts.ts";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";
import { render } from "../testing/render.tsx";

conformance("NumberField", (props) => <NumberField {...props} label="Copies" value={1} onChange={() => {}} />, {
  element: HTMLInputElement,
  withReason: (props, disabledReason) => (
    <NumberField {...props} label="Copies" value={1} onChange={() => {}} disabledReason={disabledReason} />
  ),
});

const onChange = vi.fn<(value: number | undefined) => void>();

type CopiesProps = Partial<NumberFieldProps> & {
  initial?: number;
  region?: string;
  delayMs?: number;
};

function Copies({ initial, region, delayMs, ...props }: CopiesProps) {
  const [value, setValue] = useState(initial);
  return (
    <LanguageProvider region={region}>
      <form aria-label="Report">
        <NumberField
          label="Copies"
          min={1}
          max={99}
          name="copies"
          {...props}
          value={value}
          onChange={(number) => {
            onChange(number);
            if (delayMs === undefined) setValue(number);
            else setTimeout(() => setValue(number), delayMs);
          }}
        />
      </form>
    </LanguageProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Copies" });

describe("keyboard (APG, spin button; page keys step by one, as react-aria builds it)", () => {
  test.each([
    ["{ArrowUp}", 13],
    ["{ArrowDown}", 11],
    ["{PageUp}", 13],
    ["{PageDown}", 11],
    ["{Home}", 1],
    ["{End}", 99],
  ])("%s makes 12 into %d", async (key, number) => {
    onChange.mockClear();
    render(<Copies initial={12} />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(field()).toHaveValue(`${number}`);
    expect(field()).toHaveAttribute("aria-valuenow", `${number}`);
    expect(onChange.mock.calls).toEqual([[number]]);
  });

  test("arrow keys stop at the limits", async () => {
    onChange.mockClear();
    render(<Copies initial={99} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(field()).toHaveValue("99");
    expect(onChange).not.toHaveBeenCalled();
  });

  test("it exposes its limits, and its buttons are not in the tab order", async () => {
    render(<Copies initial={12} />);
    expect(field()).toHaveAttribute("aria-valuemin", "1");
    expect(field()).toHaveAttribute("aria-valuemax", "99");
    await userEvent.tab();
    expect(field()).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});

test("buttons step, and stop at the limits", async () => {
  onChange.mockClear();
  render(<Copies initial={98} />);
  await userEvent.click(screen.getByRole("button", { name: "Increase Copies" }));
  expect(field()).toHaveValue("99");
  expect(screen.getByRole("button", { name: "Increase Copies" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Decrease Copies" }));
  expect(onChange.mock.calls).toEqual([[99], [98]]);
});

test("a typed number is committed on blur and Enter, not before", async () => {
  onChange.mockClear();
  render(<Copies />);
  await userEvent.type(field(), "42");
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([[42]]);
  await userEvent.keyboard("{Backspace}");
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[42], [4]]);
  expect(screen.getByRole("form")).toHaveFormValues({ copies: "4" });
});

test("a cleared field has no number", async () => {
  onChange.mockClear();
  render(<Copies initial={5} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[undefined]]);
  expect(field()).toHaveValue("");
  expect(screen.getByRole("form")).toHaveFormValues({ copies: "" });
});

test.each([
  ["500", "Not above 99"],
  ["0", "Not below 1"],
])("%s is outside the limits: it stays, shows an error and is not reported", async (text, validationError) => {
  onChange.mockClear();
  render(<Copies initial={5} />);
  await userEvent.clear(field());
  await userEvent.type(field(), `${text}{Enter}`);
  expect(field()).toHaveValue(text);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(validationError);
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

test("the error of an invalid number is announced when the field is left", async () => {
  render(<Copies initial={5} />);
  const announced = announcedTexts();
  await userEvent.clear(field());
  await userEvent.type(field(), "500");
  await userEvent.tab();
  await expect.poll(() => announced).toEqual(["Not above 99"]);
});

test("an invalid number stays as typed with an owner that updates later, such as a URL whose screen loads first", async () => {
  render(<Copies initial={5} delayMs={100} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "500{Enter}");
  await waitFor(() => expect(screen.getByRole("form")).toHaveFormValues({ copies: "" }));
  expect(field()).toHaveValue("500");
  expect(field()).toHaveAccessibleDescription("Not above 99");
});

test("the unit is visible after the number and announced with it", () => {
  render(<Copies initial={12} unit="m³" />);
  expect(screen.getByText("m³")).toBeVisible();
  expect(field()).toHaveAttribute("aria-valuetext", "12 m³");
  expect(field()).toHaveAccessibleDescription("m³");
});

test("a new value prop replaces the text and clears the error", async () => {
  const { rerender } = render(<NumberField label="Copies" value={1} onChange={() => {}} max={9} />);
  rerender(<NumberField label="Copies" value={12} onChange={() => {}} max={9} />);
  expect(field()).toHaveValue("12");
  expect(screen.getByText("Not above 9")).toBeVisible();
  rerender(<NumberField label="Copies" value={Number.NaN} onChange={() => {}} max={9} />);
  expect(field()).toHaveValue("");
  expect(screen.queryByText("Not above 9")).toBeNull();
});

test("while disabled it is focusable, shows the reason, and keeps its number", async () => {
  onChange.mockClear();
  render(<Copies initial={5} disabledReason="The report is being printed." />);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription("The report is being printed.");
  await userEvent.keyboard("{ArrowUp}{End}7{Backspace}");
  await userEvent.click(screen.getByRole("button", { name: "Increase Copies" }));
  await userEvent.tab();
  expect(field()).toHaveValue("5");
  expect(onChange).not.toHaveBeenCalled();
});

test("the buttons are 32 px with a mouse and 44 px with touch", async () => {
  render(<Copies initial={5} />);
  const button = screen.getByRole("button", { name: "Increase Copies" });
  expect(button.getBoundingClientRect().width).toBe(32);
  await setViewport("phone");
  expect(button.getBoundingClientRect().width).toBe(44);
});
