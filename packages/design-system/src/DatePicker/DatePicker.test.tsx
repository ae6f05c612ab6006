import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { describe, expect, test, vi } from "vitest";
import { Button } from "../Button/Button.tsx";
import { announcedTexts } from "../testing/announced-texts.ts";
import { conformance } from "../testing/conformance.tsx";
import { DatePicker, type DatePickerProps } from "./DatePicker.tsx";
import { render } from "../testing/render.tsx";

// The disabled reason is tested below: focus on the group moves on to the year.
conformance(
  "DatePicker",
  (props) => <DatePicker {...props} label="Until date" value="2026-11-20" onChange={() => {}} />,
  { element: HTMLDivElement },
);

type UntilProps = Partial<DatePickerProps> & { initial?: string; locale?: string };

const onChange = vi.fn<(day: string | undefined) => void>();

function Until({ initial, locale = "en-GB", ...props }: UntilProps) {
  const [value, setValue] = useState(initial);
  return (
    <I18nProvider locale={locale}>
      <form aria-label="Filter">
        <DatePicker
          label="Until date"
          today="2026-11-20"
          name="until"
          {...props}
          value={value}
          onChange={(day) => {
            onChange(day);
            setValue(day);
          }}
        />
      </form>
      <Button onPress={() => setValue("2020-02-02")}>Elsewhere</Button>
    </I18nProvider>
  );
}

const segment = (name: RegExp) => screen.getByRole("spinbutton", { name });
const shown = () =>
  screen
    .getAllByRole("spinbutton")
    .map(({ textContent }) => textContent)
    .join("-");
const leave = () => userEvent.click(document.body);
const openButton = () => screen.getByRole("button", { name: /^Choose date/ });
const focused = () => document.activeElement?.getAttribute("aria-label")?.replace(",", "");

describe("typing", () => {
  test("digits move from year to month to day, and the intermediate years 2, 20 and 202 are not reported", async () => {
    onChange.mockClear();
    render(<Until initial="2025-01-01" />);
    await userEvent.tab();
    await userEvent.keyboard("20261120");
    expect(shown()).toBe("2026-11-20");
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([["2026-11-20"]]);
  });

  test.each(["28.02.2026", "28/02/2026", "28-2-2026"])("%s is the day that it says", async (text) => {
    onChange.mockClear();
    render(<Until />);
    await userEvent.tab();
    await userEvent.keyboard(text);
    expect(onChange.mock.calls).toEqual([["2026-02-28"]]);
    expect(shown()).toBe("2026-02-28");
  });

  test("a date with two readings is refused, and the day before it stays", async () => {
    onChange.mockClear();
    render(<Until initial="2026-11-20" />);
    await userEvent.tab();
    await userEvent.keyboard("03/04/2026");
    expect(screen.getByText(/has two readings/)).toBeVisible();
    expect(onChange.mock.calls).toEqual([[undefined]]);
    expect(shown()).toBe("2026-11-20");
  });

  test("Enter commits the date without blur", async () => {
    onChange.mockClear();
    render(<Until initial="2026-11-20" />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}{Enter}");
    expect(onChange.mock.calls).toEqual([["2026-11-21"]]);
    expect(segment(/day/)).toHaveFocus();
  });

  test("arrow keys step within a segment and move between segments", async () => {
    render(<Until initial="2026-12-31" />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(shown()).toBe("2025-12-31");
    await userEvent.keyboard("{ArrowRight}{ArrowUp}");
    expect(segment(/month/)).toHaveFocus();
    expect(shown()).toBe("2025-01-31");
    await userEvent.keyboard("{ArrowLeft}");
    expect(segment(/year/)).toHaveFocus();
  });

  test.each([
    ["{PageUp}", "2030-10-15"],
    ["{ArrowRight}{PageUp}", "2026-12-15"],
    ["{ArrowRight}{PageDown}", "2026-08-15"],
    ["{ArrowRight}{Home}", "2026-01-15"],
    ["{ArrowRight}{End}", "2026-12-15"],
    ["{ArrowRight}{ArrowRight}{PageUp}", "2026-10-22"],
    ["{ArrowRight}{ArrowRight}{PageDown}", "2026-10-08"],
    ["{ArrowRight}{ArrowRight}{Home}", "2026-10-01"],
    ["{ArrowRight}{ArrowRight}{End}", "2026-10-31"],
  ])("%s makes 2026-10-15 into %s", async (keys, day) => {
    render(<Until initial="2026-10-15" />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(shown()).toBe(day);
  });

  test("each segment is a spin button with its value and limits", () => {
    render(<Until initial="2026-10-15" />);
    expect(segment(/month/)).toHaveAttribute("aria-valuenow", "10");
    expect(segment(/month/)).toHaveAttribute("aria-valuemin", "1");
    expect(segment(/month/)).toHaveAttribute("aria-valuemax", "12");
    expect(segment(/month/)).toHaveAttribute("aria-valuetext");
  });

  test("a day that does not exist is constrained to the last of its month", async () => {
    onChange.mockClear();
    render(<Until />);
    await userEvent.tab();
    await userEvent.keyboard("20260230");
    await userEvent.tab();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([["2026-02-28"]]);
    expect(shown()).toBe("2026-02-28");
  });

  test.each(["en-US", "de-DE", "sv-SE", "ja-JP", "ar-EG", "th-TH", "fa-IR"])(
    "the order is year, month, day in %s",
    (locale) => {
      render(<Until initial="2026-11-05" locale={locale} />);
      expect(shown()).toBe("2026-11-05");
      const lefts = screen.getAllByRole("spinbutton").map((part) => part.getBoundingClientRect().left);
      expect(lefts.toSorted((a, b) => a - b)).toEqual(lefts);
    },
  );

  test("a pasted date fills all segments", async () => {
    onChange.mockClear();
    render(<Until />);
    await userEvent.tab();
    await userEvent.paste("2026-11-20 14:05 +01:00");
    expect(shown()).toBe("2026-11-20");
    expect(onChange.mock.calls).toEqual([["2026-11-20"]]);
  });

  test.each([
    ["20.11.2026", "2026-11-20"],
    ["20/11/2026", "2026-11-20"],
    ["20 Nov 2026", "2026-11-20"],
    ["2026\u201111\u201120", "2026-11-20"],
    ["03.04.2026", "2026-04-03"],
  ])("%s is taken when it is pasted", async (text, day) => {
    onChange.mockClear();
    render(<Until initial="2025-01-01" />);
    await userEvent.tab();
    await userEvent.paste(text);
    expect(shown()).toBe(day);
    expect(onChange.mock.calls).toEqual([[day]]);
  });

  test("a value outside the limits is shown without an error and not reported until the user edits it", async () => {
    onChange.mockClear();
    render(<Until initial="1914-08-05" min="2026-01-01" max="2026-11-20" />);
    expect(shown()).toBe("1914-08-05");
    await userEvent.tab();
    await leave();
    expect(onChange).not.toHaveBeenCalled();
  });

  test("a cleared field has no date", async () => {
    onChange.mockClear();
    render(<Until initial="2026-11-20" />);
    await userEvent.tab();
    for (const part of ["year", "month", "day"]) {
      segment(new RegExp(part)).focus();
      await userEvent.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
    }
    await leave();
    expect(onChange.mock.calls).toEqual([[undefined]]);
    expect(screen.getByRole("form")).toHaveFormValues({ until: "" });
  });

  test("an incomplete date reports undefined, stays as it is and shows an error", async () => {
    onChange.mockClear();
    render(<Until initial="2026-11-20" />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Backspace}{Backspace}");
    await leave();
    expect(screen.getByText("Incomplete date")).toBeVisible();
    expect(shown()).toBe("2026-mm-20");
    expect(onChange.mock.calls).toEqual([[undefined]]);
  });

  test("the error of a date that is left incomplete is announced", async () => {
    render(<Until initial="2026-11-20" />);
    const announced = announcedTexts();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Backspace}{Backspace}");
    await leave();
    await expect.poll(() => announced).toEqual(["Incomplete date"]);
  });

  test("a date outside the limits shows an error and is not reported", async () => {
    onChange.mockClear();
    render(<Until initial="2026-11-20" min="2026-01-01" max="2026-11-20" />);
    await userEvent.tab();
    await userEvent.keyboard("20251231");
    expect(screen.queryByText(/Not before/)).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByText("Not before 2026-01-01")).toBeVisible();
    expect(onChange.mock.calls).toEqual([[undefined]]);
    expect(shown()).toBe("2025-12-31");
  });
});

test("a new value prop replaces the segments and clears the error", async () => {
  render(<Until initial="2026-11-20" max="2026-11-20" />);
  await userEvent.tab();
  await userEvent.keyboard("20261231");
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByText("Not after 2026-11-20")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(shown()).toBe("2020-02-02");
  expect(screen.queryByText("Not after 2026-11-20")).not.toBeInTheDocument();
});

describe("the calendar (APG, date picker dialog)", () => {
  test.each(["{Enter}", " "])("%j on its button opens the calendar on the selected day", async (key) => {
    render(<Until initial="2026-11-12" />);
    openButton().focus();
    await userEvent.keyboard(key);
    expect(screen.getByRole("dialog", { name: "Choose date, Until date" })).toBeVisible();
    expect(focused()).toMatch(/^Thursday 12 November 2026/);
  });

  test("without a date it opens on today", async () => {
    render(<Until />);
    await userEvent.click(openButton());
    expect(focused()).toMatch(/^Friday 20 November 2026/);
  });

  test("selecting a day closes the calendar, reports it at once, and restores focus to its button, whose name has the day", async () => {
    onChange.mockClear();
    render(<Until initial="2026-11-12" />);
    await userEvent.click(openButton());
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(onChange.mock.calls).toEqual([["2026-11-13"]]);
    await expect.poll(() => document.activeElement).toBe(openButton());
    expect(openButton()).toHaveAccessibleName(/^Choose date, Until date, Friday,? 13 November 2026 chosen$/);
    expect(screen.getByRole("form")).toHaveFormValues({ until: "2026-11-13" });
  });

  test("Escape closes it without a change; Tab stays inside", async () => {
    onChange.mockClear();
    render(<Until initial="2026-11-12" />);
    await userEvent.click(openButton());
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Previous year" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    await expect.poll(() => document.activeElement).toBe(openButton());
  });
});

test("pressing its label focuses the year", async () => {
  render(<Until initial="2026-11-12" />);
  await userEvent.click(screen.getByText("Until date"));
  expect(segment(/year/)).toHaveFocus();
});

test("an error is announced with every segment", () => {
  render(<Until error="Required" />);
  expect(segment(/year/)).toHaveAccessibleDescription(/Required/);
  expect(segment(/year/)).toBeInvalid();
});

test("while disabled it is focusable, shows the reason, and keeps its date", async () => {
  onChange.mockClear();
  render(<Until initial="2026-11-12" disabledReason="The period of a stored export cannot be changed." />);
  await userEvent.tab();
  expect(segment(/year/)).toHaveFocus();
  expect(segment(/year/)).toHaveAccessibleDescription(/The period of a stored export cannot be changed\./);
  await userEvent.keyboard("{ArrowUp}2{Backspace}{Enter}");
  await userEvent.paste("2020-01-01");
  await userEvent.click(openButton());
  expect(shown()).toBe("2026-11-12");
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
