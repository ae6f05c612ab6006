import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Calendar, type CalendarProps } from "./Calendar.tsx";

const meta = {
  title: "Components/Inputs/Calendar",
  component: Calendar,
  render: (args) => <Chosen {...args} />,
  args: { label: "Until date", value: "2026-11-12", onChange: () => {}, today: "2026-11-20" },
  parameters: {
    notes: {
      do: [
        "Use it where the month itself helps to choose, as for a voyage.",
        "Give the first and last day that make sense; other days are then disabled.",
        "Say today’s date from the same clock as the data. Shore uses UTC.",
      ],
      dont: ["Ask for a birthday with it. Typing is faster.", "Mark a day by colour alone."],
    },
    keyboard: [
      { keys: ["Arrow left", "Arrow right"], does: "The day before or after." },
      { keys: ["Arrow up", "Arrow down"], does: "The same day of the week before or after." },
      { keys: ["Home", "End"], does: "The first or the last day of the week." },
      { keys: ["Page up", "Page down"], does: "The same day of the month before or after, or its last." },
      { keys: ["Shift+Page up", "Shift+Page down"], does: "The same day of the year before or after." },
      { keys: ["Enter", "Space"], does: "Chooses the day." },
      {
        keys: ["Tab"],
        does: "Goes to the lists of months and years, before the days; a letter or digits choose in them.",
      },
    ],
    badInput: {
      text: (text: string) => <Calendar label={text} value="2026-11-20" today="2026-11-20" onChange={() => {}} />,
    },
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DayChosen: Story = {};

export const NothingChosen: Story = { args: { value: undefined } };

export const TodayChosen: Story = { args: { value: "2026-11-20" } };

export const WithLimits: Story = { args: { min: "2026-11-05", max: "2026-11-20" } };

/** The selected day lies outside the limits: its month is shown, with every day disabled. */
export const DayOutsideLimits: Story = { args: { value: "2026-10-12", min: "2026-11-05", max: "2026-11-20" } };

export const LongAgo: Story = { tags: ["prove"], args: { value: "1914-08-05" } };

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = { tags: ["prove"], args: { label: "حتى تاريخ" }, globals: { direction: "rtl" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

function Chosen(args: CalendarProps) {
  const [value, setValue] = useState(args.value);
  return <Calendar {...args} value={value} onChange={setValue} />;
}
