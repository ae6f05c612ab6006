import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Calendar, type CalendarProps } from "./Calendar.tsx";

const meta = {
  component: Calendar,
  render: (args) => <Chosen {...args} />,
  args: { label: "Until date", value: "2026-11-12", onChange: () => {}, today: "2026-11-20" },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DayChosen: Story = {};

export const NothingChosen: Story = { args: { value: undefined } };

export const TodayChosen: Story = { args: { value: "2026-11-20" } };

export const WithLimits: Story = { args: { min: "2026-11-05", max: "2026-11-20" } };

/** The chosen day lies before all that may be chosen: its month is shown, with nothing in it to press. */
export const DayOutsideLimits: Story = { args: { value: "2026-10-12", min: "2026-11-05", max: "2026-11-20" } };

export const LongAgo: Story = { args: { value: "1914-08-05" } };

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = { args: { label: "حتى تاريخ" }, globals: { direction: "rtl" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

function Chosen(args: CalendarProps) {
  const [value, setValue] = useState(args.value);
  return <Calendar {...args} value={value} onChange={setValue} />;
}
