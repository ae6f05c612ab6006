import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { DatePicker, type DatePickerProps } from "./DatePicker.tsx";
import { fieldTexts } from "../testing/bad-input/texts.tsx";

const meta = {
  title: "Components/Inputs/DatePicker",
  component: DatePicker,
  render: (args) => <Chosen {...args} />,
  args: { label: "Until date", value: "2026-11-20", onChange: () => {}, today: "2026-11-20" },
  parameters: {
    notes: {
      do: [
        "Use it for days; people may type, paste or choose from the calendar.",
        "Say which clock the day belongs to, as “UTC”, when it is not the reader’s own.",
        "Limit it to days that can have an answer.",
      ],
      dont: ["Reload a list at each key. The day is told once it is complete.", "Ask for a time with it."],
    },
    keyboard: [
      { keys: ["Arrow left", "Arrow right"], does: "Moves between year, month and day." },
      { keys: ["Arrow up", "Arrow down"], does: "One more or one less, round at the ends." },
      {
        keys: ["Page up", "Page down"],
        does: "Goes by two months, by a week, or to the next year that can be divided by five; then round.",
      },
      { keys: ["Home", "End"], does: "The least or the greatest." },
      { keys: ["Digits"], does: "Write the part and go on to the next." },
      { keys: ["Backspace"], does: "Takes the last digit away." },
      { keys: ["Enter"], does: "Hands the day over without leaving." },
      { keys: ["Enter", "Space"], does: "On its button: opens the calendar on the chosen day." },
      { keys: ["Escape"], does: "Closes the calendar and changes nothing." },
    ],
    badInput: {
      text: (text: string) => (
        <DatePicker {...fieldTexts(text)} value="2026-11-20" today="2026-11-20" onChange={() => {}} />
      ),
    },
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story["play"]> = async () => {
  await userEvent.click(screen.getByRole("button"));
  await screen.findByRole("dialog");
};

export const DayChosen: Story = {};

export const Empty: Story = { args: { value: undefined, isOptional: true } };

export const Open: Story = { play: open };

export const LabelBeside: Story = { args: { note: "UTC", labelPlacement: "beside" } };

export const DisabledWithReason: Story = {
  args: { disabledReason: "The period of a stored export cannot be changed." },
};

export const Invalid: Story = { args: { value: undefined, error: "Required" } };

export const OutsideLimits: Story = {
  args: { value: undefined, min: "2026-01-01", max: "2026-11-20" },
  play: async () => {
    await userEvent.click(screen.getByRole("spinbutton", { name: /year/i }));
    await userEvent.keyboard("20261121");
    await userEvent.tab();
    await userEvent.tab();
    await screen.findByText("Not after 2026-11-20");
  },
};

/** Says what to write; until it is changed there is no day. */
export const NonsensePasted: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole("spinbutton", { name: /year/i }));
    await userEvent.paste("the day before yesterday ⚓");
    await screen.findByText("Write the date as 2026-11-20");
  },
};

export const PastedWithTwoReadings: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole("spinbutton", { name: /year/i }));
    await userEvent.paste("03/04/2026");
    await screen.findByText(/has two readings/);
  },
};

/** A value from outside: shown as it is and without an error, since the user did not enter it. */
export const ValueOutsideLimits: Story = { args: { value: "1914-08-05", min: "2026-01-01", max: "2026-11-20" } };

export const WithLimitsOpen: Story = { args: { min: "2026-11-05", max: "2026-11-20" }, play: open };

export const LongLabel: Story = {
  tags: ["prove"],
  args: { label: "Entries recorded on board until the end of this day in coordinated universal time" },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "حتى تاريخ" },
  globals: { direction: "rtl" },
  play: open,
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: open };

function Chosen(args: DatePickerProps) {
  const [value, setValue] = useState(args.value);
  return <DatePicker {...args} value={value} onChange={setValue} />;
}
