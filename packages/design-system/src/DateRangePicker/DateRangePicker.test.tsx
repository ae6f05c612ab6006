import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Button } from "../Button/Button.tsx";
import { LanguageProvider } from "../LanguageProvider/LanguageProvider.tsx";
import { conformance } from "../testing/conformance.tsx";
import { type DateRange, DateRangePicker, type DateRangePickerProps } from "./DateRangePicker.tsx";
import { render } from "../testing/render.tsx";

const none: DateRange = { from: undefined, to: undefined };
const october: DateRange = { from: "2026-10-01", to: "2026-10-31" };

// While disabled its two dates are focusable and show the reason: tested below.
conformance(
  "DateRangePicker",
  (props) => <DateRangePicker {...props} label="Period" value={none} onChange={() => {}} />,
  {
    element: HTMLDivElement,
  },
);

const onChange = vi.fn<(range: DateRange) => void>();

type PeriodProps = Partial<DateRangePickerProps> & { initial?: DateRange; delayMs?: number };

function Period({ initial = none, delayMs, ...props }: PeriodProps) {
  const [value, setValue] = useState(initial);
  return (
    <LanguageProvider>
      <form aria-label="Report">
        <DateRangePicker
          label="Period"
          today="2026-11-20"
          names={{ from: "fromTime", to: "toTime" }}
          {...props}
          value={value}
          onChange={(range) => {
            onChange(range);
            if (delayMs === undefined) setValue(range);
            else setTimeout(() => setValue(range), delayMs);
          }}
        />
      </form>
      <Button onPress={() => setValue({ from: "2020-02-02", to: "2020-02-03" })}>Elsewhere</Button>
    </LanguageProvider>
  );
}

const date = (name: "From" | "To") => screen.getByRole("group", { name });
const year = (name: "From" | "To") => within(date(name)).getByRole("spinbutton", { name: /year/ });
const shown = (name: "From" | "To") =>
  within(date(name))
    .getAllByRole("spinbutton")
    .map(({ textContent }) => textContent)
    .join("-");
const chip = (name: string) => screen.getByRole("button", { name });
const write = async (name: "From" | "To", digits: string) => {
  await userEvent.click(year(name));
  await userEvent.keyboard(`${digits}{Enter}`);
};

test("it is a group named by its label, and pressing the label focuses the first year", async () => {
  render(<Period />);
  expect(screen.getByRole("group", { name: "Period" })).toContainElement(date("From"));
  await userEvent.click(screen.getByText("Period"));
  expect(year("From")).toHaveFocus();
});

test("two days can be typed, and a form submits both", async () => {
  onChange.mockClear();
  render(<Period />);
  await write("From", "20261102");
  await write("To", "20261115");
  expect(onChange.mock.calls).toEqual([
    [{ from: "2026-11-02", to: undefined }],
    [{ from: "2026-11-02", to: "2026-11-15" }],
  ]);
  expect(screen.getByRole("form")).toHaveFormValues({ fromTime: "2026-11-02", toTime: "2026-11-15" });
});

describe("presets", () => {
  test.each([
    ["Today", { from: "2026-11-20", to: "2026-11-20" }],
    ["Last month", october],
  ])("%s sets both days at once and is selected while they stay so", async (name, range) => {
    onChange.mockClear();
    render(<Period />);
    expect(chip(name)).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(chip(name));
    expect(onChange.mock.calls).toEqual([[range]]);
    expect([shown("From"), shown("To")]).toEqual([range.from, range.to]);
    expect(chip(name)).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(chip(name));
    expect(onChange).toHaveBeenCalledOnce();
    await write("To", "20261231");
    expect(chip(name)).toHaveAttribute("aria-pressed", "false");
  });

  test("a chip is selected for a typed period too", () => {
    render(<Period initial={october} />);
    expect(chip("Last month")).toHaveAttribute("aria-pressed", "true");
    expect(chip("Today")).toHaveAttribute("aria-pressed", "false");
  });

  test("presets outside the limits are not offered", () => {
    render(<Period min="2026-10-15" max="2026-11-20" />);
    expect(chip("Today")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Last month" })).toBeNull();
  });
});

test("an owner that keeps its period while a day cannot be taken leaves what is written, with its error", async () => {
  const errors: (string | undefined)[] = [];
  function Derived() {
    const [value, setValue] = useState(october);
    const take = (range: DateRange, error: string | undefined) => {
      errors.push(error);
      // Both days are always set: a missing one is that of the records.
      if (error === undefined) setValue({ from: range.from ?? "2020-01-01", to: range.to ?? "2026-11-20" });
    };
    return <DateRangePicker label="Period" today="2026-11-20" value={value} onChange={take} />;
  }
  render(
    <LanguageProvider>
      <Derived />
    </LanguageProvider>,
  );
  await userEvent.click(year("From"));
  await userEvent.paste("03/04/2026");
  expect(screen.getByText(/has two readings/)).toBeVisible();
  // The other day waits for it.
  await userEvent.click(year("To"));
  await userEvent.paste("2026-11-15");
  expect(screen.getByText(/has two readings/)).toBeVisible();
  expect([shown("From"), shown("To")]).toEqual(["2026-10-01", "2026-11-15"]);
  await userEvent.click(year("From"));
  await userEvent.paste("2026-11-20");
  expect(screen.getByText("Ends before it begins")).toBeVisible();
  await userEvent.paste("2026-11-02");
  expect([shown("From"), shown("To")]).toEqual(["2026-11-02", "2026-11-15"]);
  expect(errors).toEqual([
    expect.stringContaining("two readings"),
    expect.stringContaining("two readings"),
    "Ends before it begins",
    undefined,
  ]);
});

describe("a reversed period", () => {
  test("stays as entered, shows an error, and reports no end", async () => {
    onChange.mockClear();
    render(<Period initial={october} />);
    await write("From", "20261115");
    expect(onChange.mock.calls).toEqual([[{ from: "2026-11-15", to: undefined }]]);
    expect([shown("From"), shown("To")]).toEqual(["2026-11-15", "2026-10-31"]);
    expect(screen.getByText("Ends before it begins")).toBeVisible();
    expect(screen.getByRole("group", { name: "Period" })).toHaveAccessibleDescription(/Ends before it begins/);
    expect(year("From")).toBeInvalid();
    expect(year("To")).toBeInvalid();
    expect(screen.getByRole("form")).toHaveFormValues({ fromTime: "2026-11-15", toTime: "" });
  });

  test("stays so with an owner that updates later, such as a URL whose screen loads first", async () => {
    render(<Period initial={october} delayMs={100} />);
    await write("From", "20261115");
    await waitFor(() => expect(screen.getByRole("form")).toHaveFormValues({ fromTime: "2026-11-15", toTime: "" }));
    expect([shown("From"), shown("To")]).toEqual(["2026-11-15", "2026-10-31"]);
    expect(screen.getByText("Ends before it begins")).toBeVisible();
  });

  test("is valid again when one of its days is corrected", async () => {
    onChange.mockClear();
    render(<Period initial={october} />);
    await write("From", "20261115");
    await write("To", "20261116");
    expect(onChange).toHaveBeenLastCalledWith({ from: "2026-11-15", to: "2026-11-16" });
    expect(screen.queryByText("Ends before it begins")).toBeNull();
  });

  test("is replaced by a chip and by a new value prop", async () => {
    render(<Period initial={october} />);
    await write("From", "20261115");
    await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect([shown("From"), shown("To")]).toEqual(["2020-02-02", "2020-02-03"]);
    expect(screen.queryByText("Ends before it begins")).toBeNull();
    await write("From", "20261115");
    await userEvent.click(chip("Last month"));
    expect(screen.queryByText("Ends before it begins")).toBeNull();
  });
});

test("a day outside the limits shows an error at that day and is not reported", async () => {
  onChange.mockClear();
  render(<Period initial={october} min="2026-01-01" max="2026-11-20" />);
  await write("To", "20261121");
  expect(screen.getByText("Not after 2026-11-20")).toBeVisible();
  expect(onChange.mock.calls).toEqual([[{ from: "2026-10-01", to: undefined }]]);
});

test.each(["the day before yesterday", "03/04/2026", "2026-10-01 to 2026-10-31", "<b>2026</b>", "⚓".repeat(2_500)])(
  "a pasted text that is no day is refused at its date: %.20s",
  async (text) => {
    onChange.mockClear();
    render(<Period initial={october} />);
    await userEvent.click(year("From"));
    await userEvent.paste(text);
    expect([shown("From"), shown("To")]).toEqual(["2026-10-01", "2026-10-31"]);
    expect(year("From")).toHaveAccessibleDescription(/write/i);
    expect(onChange.mock.calls).toEqual([[{ from: undefined, to: "2026-10-31" }]]);
    await userEvent.paste("20.11.2026");
    expect(shown("From")).toBe("2026-11-20");
  },
);

test("while disabled both days are focusable and show the reason, and there are no chips", async () => {
  onChange.mockClear();
  render(<Period initial={october} disabledReason="The period of a stored export cannot be changed." />);
  await userEvent.tab();
  expect(year("From")).toHaveFocus();
  expect(year("From")).toHaveAccessibleDescription(/cannot be changed/);
  await userEvent.keyboard("{ArrowUp}2{Enter}");
  expect(screen.queryByRole("button", { name: "Today" })).toBeNull();
  expect(screen.getAllByText("The period of a stored export cannot be changed.")).toHaveLength(1);
  expect(onChange).not.toHaveBeenCalled();
});
