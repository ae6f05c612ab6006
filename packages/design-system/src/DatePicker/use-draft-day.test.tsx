import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { announcedTexts } from "../testing/announced-texts.ts";
import { DatePicker, type DatePickerProps } from "./DatePicker.tsx";
import { render } from "../testing/render.tsx";

const onChange = vi.fn<(day: string | undefined) => void>();

/** A field whose owner updates the value with a delay. */
function Until(props: Partial<DatePickerProps>) {
  const [value, setValue] = useState<string | undefined>("2026-11-20");
  return (
    <form aria-label="Filter">
      <DatePicker
        label="Until date"
        name="until"
        {...props}
        value={value}
        onChange={(day) => {
          onChange(day);
          setTimeout(() => setValue(day), 100);
        }}
      />
    </form>
  );
}

const shown = () =>
  screen
    .getAllByRole("spinbutton")
    .map(({ textContent }) => textContent)
    .join("-");

describe("an owner that updates later, such as a URL whose screen loads first", () => {
  const given = () => screen.getByRole("form");

  test("does not revert a selection made meanwhile", async () => {
    onChange.mockClear();
    render(<Until />);
    await userEvent.tab();
    await userEvent.keyboard("20261102{Enter}");
    expect(shown()).toBe("2026-11-02");
    expect(given()).toHaveFormValues({ until: "2026-11-20" });
    await waitFor(() => expect(given()).toHaveFormValues({ until: "2026-11-02" }));
    expect(shown()).toBe("2026-11-02");
    expect(onChange.mock.calls).toEqual([["2026-11-02"]]);
  });

  test("leaves an invalid entry and its error as they are", async () => {
    render(<Until />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Backspace}{Backspace}{Enter}");
    expect(shown()).toBe("2026-mm-20");
    await waitFor(() => expect(given()).toHaveFormValues({ until: "" }));
    expect(shown()).toBe("2026-mm-20");
    expect(screen.getByText("Incomplete date")).toBeVisible();
  });

  test("gets onChange again when the former day is entered again", async () => {
    onChange.mockClear();
    render(<Until />);
    await userEvent.tab();
    await userEvent.keyboard("20261102{Enter}{ArrowLeft}{ArrowLeft}20261120{Enter}");
    expect(onChange.mock.calls).toEqual([["2026-11-02"], ["2026-11-20"]]);
  });
});

test("a cleared required field restores the former date without calling onChange", async () => {
  onChange.mockClear();
  render(<Until isRequired />);
  await userEvent.tab();
  await userEvent.keyboard("{Backspace>4/}{ArrowRight}{Backspace>2/}{ArrowRight}{Backspace>2/}");
  expect(shown()).toBe("yyyy-mm-dd");
  await userEvent.click(document.body);
  expect(shown()).toBe("2026-11-20");
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ["the day before yesterday", "Write the date as 2026-11-20"],
  ["03/04/2026", "03/04/2026 has two readings: write 2026-04-03 or 2026-03-04"],
  ["20.11.26", "Write the year with four digits: 2026-11-20"],
  ["2026-13-45", "There is no day 2026-13-45"],
  ["<b>2026</b>", "Write the date as 2026-11-20"],
  ["⚓".repeat(2_500), "Write the date as 2026-11-20"],
])("a pasted text that is no day is refused with what to write, and there is no day: %.20s", async (text, reason) => {
  onChange.mockClear();
  render(<Until />);
  const announced = announcedTexts();
  await userEvent.tab();
  await userEvent.paste(text);
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole("spinbutton", { name: /year/ })).toBeInvalid();
  await expect.poll(() => announced).toEqual([reason]);
  // Leaving does not bring the former day back.
  await userEvent.keyboard("{Enter}");
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.getByRole("form")).toHaveFormValues({ until: "" }));
  expect(screen.getByText(reason)).toBeVisible();
  expect(shown()).toBe("2026-11-20");
  expect(onChange.mock.calls).toEqual([[undefined]]);
  // Changing it does.
  screen.getByRole("spinbutton", { name: /day/ }).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  await userEvent.click(document.body);
  expect(onChange.mock.calls).toEqual([[undefined], ["2026-11-21"]]);
});
