import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
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
