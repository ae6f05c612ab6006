import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { DateRangePicker, type DateRangePickerProps } from "./DateRangePicker.tsx";
import { fieldTexts } from "../testing/bad-input/texts.tsx";

const meta = {
  title: "Components/Inputs/DateRangePicker",
  component: DateRangePicker,
  render: (args) => <Chosen {...args} />,
  args: {
    label: "Period",
    note: "UTC",
    value: { from: "2026-10-01", to: "2026-10-31" },
    onChange: () => {},
    today: "2026-11-20",
  },
  parameters: {
    notes: {
      do: [
        "Import it lazily: it brings the calendar with it.",
        "Say in the note whose days they are, “UTC” or “ship-time days”, and give “today” by the same clock.",
        "Give the first day that there is anything to find as the least.",
      ],
      dont: [
        "Add chips beside it: give `periods` where the three that people know do not help.",
        "Use it for a single day: that is a DatePicker.",
      ],
    },
    keyboard: [
      {
        keys: ["Tab", "Shift+Tab"],
        does: "Moves through the parts of the first day, its calendar, those of the second, and the chips.",
      },
      { keys: ["Arrow up", "Arrow down"], does: "Changes the year, the month or the day by one." },
      { keys: ["Arrow left", "Arrow right"], does: "Moves between year, month and day." },
      {
        keys: ["Enter"],
        does: "Hands over the day; on the button beside it opens the calendar; on a chip chooses its period.",
      },
      { keys: ["Escape"], does: "Closes the calendar and changes nothing." },
    ],
    badInput: {
      text: (text: string) => (
        <DateRangePicker
          {...fieldTexts(text)}
          value={{ from: "2026-11-19", to: "2026-11-20" }}
          today="2026-11-20"
          onChange={() => {}}
        />
      ),
    },
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LastMonth: Story = {};

export const Today: Story = { args: { value: { from: "2026-11-20", to: "2026-11-20" } } };

export const OfOnesOwn: Story = { args: { value: { from: "2026-11-02", to: "2026-11-15" } } };

export const OtherPeriods: Story = {
  args: {
    value: { from: "2026-11-01", to: "2026-11-30" },
    periods: [
      { name: "November 2026", range: { from: "2026-11-01", to: "2026-11-30" } },
      { name: "2026", range: { from: "2026-01-01", to: "2026-12-31" } },
    ],
  },
};

export const Empty: Story = { args: { value: { from: undefined, to: undefined }, isOptional: true } };

export const Open: Story = {
  play: async () => {
    await userEvent.click(screen.getAllByRole("button", { name: /^Choose date/ })[1] ?? document.body);
    await screen.findByRole("dialog");
  },
};

export const Invalid: Story = { args: { value: { from: undefined, to: undefined }, error: "Required" } };

export const Reversed: Story = {
  args: { value: { from: "2026-11-20", to: "2026-11-19" } },
  play: async () => {
    await screen.findByText("Ends before it begins");
  },
};

export const OutsideTheLimits: Story = {
  args: { min: "2026-01-01", max: "2026-11-20" },
  play: async () => {
    await userEvent.click(screen.getAllByRole("spinbutton", { name: /year/i })[0] ?? document.body);
    await userEvent.keyboard("20251231");
    await userEvent.tab();
    await userEvent.tab();
    await screen.findByText("Not before 2026-01-01");
  },
};

export const LimitsWithoutLastMonth: Story = {
  args: { min: "2026-10-15", value: { from: "2026-10-15", to: "2026-10-31" } },
};

export const NonsensePasted: Story = {
  play: async () => {
    await userEvent.click(screen.getAllByRole("spinbutton", { name: /year/i })[0] ?? document.body);
    await userEvent.paste("the day before yesterday ⚓");
  },
};

export const DisabledWithReason: Story = {
  args: { disabledReason: "The period of a stored export cannot be changed." },
};

export const LongLabelNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "Entries recorded on board within this period in coordinated universal time",
    hint: "Both days are part of the period. ".repeat(4),
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "الفترة", error: "مطلوب" },
  globals: { direction: "rtl" },
};

function Chosen(args: DateRangePickerProps) {
  const [value, setValue] = useState(args.value);
  return <DateRangePicker {...args} value={value} onChange={setValue} />;
}
