import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { LanguageProvider } from "../LanguageProvider/LanguageProvider.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Calendar, type CalendarProps } from "./Calendar.tsx";
import { render } from "../testing/render.tsx";

function Days({ initial, ...props }: Partial<CalendarProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <LanguageProvider>
      <Calendar label="Until date" today="2026-11-20" {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </LanguageProvider>
  );
}

const value = () => screen.getByRole("status").textContent;
const focused = () => document.activeElement?.getAttribute("aria-label")?.replace(",", "");

conformsAsAWhole("Calendar", (label) => (
  <Calendar label={label} value="2026-11-20" onChange={() => {}} today="2026-11-20" />
));

describe("keyboard (APG, date picker dialog)", () => {
  test.each([
    ["{ArrowRight}", "Friday 13 November 2026"],
    ["{ArrowLeft}", "Wednesday 11 November 2026"],
    ["{ArrowDown}", "Thursday 19 November 2026"],
    ["{ArrowUp}", "Thursday 5 November 2026"],
    ["{PageDown}", "Saturday 12 December 2026"],
    ["{PageUp}", "Monday 12 October 2026"],
    ["{Shift>}{PageDown}{/Shift}", "Friday 12 November 2027"],
    ["{Shift>}{PageUp}{/Shift}", "Wednesday 12 November 2025"],
    ["{ArrowUp}{ArrowUp}", "Thursday 29 October 2026"],
    // Differs from the example, where these keys stay in the week.
    ["{Home}", "Monday 9 November 2026"],
    ["{End}", "Sunday 15 November 2026"],
  ])("%s goes to %s", async (keys, day) => {
    render(<Days initial="2026-11-12" focusesOnMount />);
    await userEvent.keyboard(keys);
    expect(focused()).toBe(day);
  });

  test.each(["{Enter}", " "])("%j chooses the day", async (key) => {
    render(<Days initial="2026-11-12" focusesOnMount />);
    await userEvent.keyboard(`{ArrowRight}${key}`);
    expect(value()).toBe("2026-11-13");
  });

  test("page keys from the 31st move to the last day of a shorter month", async () => {
    render(<Days initial="2026-10-31" focusesOnMount />);
    await userEvent.keyboard("{PageDown}");
    expect(focused()).toBe("Monday 30 November 2026");
  });

  test("a year and a month are two choices away, and the days follow", async () => {
    render(<Days initial="2026-11-12" />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Year" }), "1942");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Month" }), "April");
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("4");
    await userEvent.click(screen.getByRole("button", { name: "Wednesday, 15 April 1942" }));
    expect(value()).toBe("1942-04-15");
  });

  test("the years are those of the limits, and of the day shown", () => {
    render(<Days initial="2026-11-12" min="1941-01-01" max="1943-12-31" />);
    const years = within(screen.getByRole("combobox", { name: "Year" })).getAllByRole("option");
    expect(years.map(({ textContent }) => textContent)).toContain("1941");
    expect(years.at(-1)).toHaveTextContent("1941");
  });

  test("months beyond the limits cannot be chosen", () => {
    render(<Days initial="2026-11-12" min="2025-06-15" max="2026-11-20" />);
    const months = within(screen.getByRole("combobox", { name: "Month" })).getAllByRole<HTMLOptionElement>("option");
    expect(months.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual(["December"]);
  });

  test("one day is in the tab order, after the year and month buttons and lists", async () => {
    render(<Days initial="2026-11-12" />);
    for (const name of ["Previous year", "Previous month", "Month", "Year", "Next month", "Next year"]) {
      await userEvent.tab();
      expect(screen.getByRole(/^(Month|Year)$/.test(name) ? "combobox" : "button", { name })).toHaveFocus();
    }
    await userEvent.tab();
    expect(focused()).toBe("Thursday 12 November 2026, chosen");
  });
});

test.each([
  ["nb-NO", ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], "Monday 9 November 2026"],
  ["en-US", ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"], "Sunday 8 November 2026"],
  ["ar-EG", ["Sa", "Su", "Mo", "Tu", "We", "Th", "Fr"], "Saturday 7 November 2026"],
])("in the region of %s weeks are %j, with names in the current language", async (region, weekdays, first) => {
  render(
    <LanguageProvider region={region}>
      <Calendar label="Until date" value="2026-11-12" onChange={() => {}} today="2026-11-20" focusesOnMount />
    </LanguageProvider>,
  );
  const heads = [...document.querySelectorAll("th")].map((head) => head.textContent);
  expect(heads).toEqual(weekdays);
  await userEvent.keyboard("{Home}");
  expect(focused()).toBe(first);
});

test("the day passed as today is underlined and announced as today", () => {
  render(<Days />);
  const today = screen.getByRole("button", { name: /20 November 2026, today/ });
  expect(today).toHaveAttribute("aria-current", "date");
  expect(getComputedStyle(today).textDecorationLine).toBe("underline");
  expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(1);
});

test("the selected day is marked and announced", () => {
  render(<Days initial="2026-11-12" />);
  expect(screen.getByRole("gridcell", { selected: true })).toHaveTextContent("12");
  expect(screen.getByRole("button", { name: /12 November 2026, chosen/ })).toBeVisible();
});

test("days outside the limits are disabled, and months without any are unreachable", async () => {
  render(<Days initial="2026-11-12" min="2026-11-05" max="2026-11-20" />);
  await userEvent.click(screen.getByRole("button", { name: /21 November/ }));
  expect(value()).toBe("2026-11-12");
  expect(screen.getByRole("button", { name: "Next month" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: /\b6 November/ }));
  expect(value()).toBe("2026-11-06");
});

test("a selected day outside the limits is shown as selected, and keys move from it into the limits", async () => {
  render(<Days initial="2026-10-12" min="2026-11-05" max="2026-11-20" />);
  expect(value()).toBe("2026-10-12");
  await userEvent.click(screen.getByRole("button", { name: /\b6 November/ }));
  expect(value()).toBe("2026-11-06");
});

test("the month buttons change the month", async () => {
  render(<Days initial="2026-11-12" />);
  await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
  expect(screen.getByRole("grid", { name: /October 2026/ })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Month" })).toHaveDisplayValue("October");
});

test("it states the time zone of its days", () => {
  render(<Days />);
  expect(screen.getByText("Dates are UTC")).toBeVisible();
});

test("the year buttons move by a year and fit beside the month buttons in the width of the grid", async () => {
  render(<Days initial="2026-11-12" />);
  const back = screen.getByRole("button", { name: "Previous year" });
  await userEvent.click(back);
  await userEvent.click(back);
  expect(screen.getByRole("grid", { name: /November 2024/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Next year" }));
  expect(screen.getByRole("grid", { name: /November 2025/ })).toBeVisible();
  expect(back.parentElement?.scrollWidth).toBeLessThanOrEqual(screen.getByRole("grid").offsetWidth);
});
