import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { BarChart, type BarChartProps } from "./BarChart.tsx";

const MONTHS = ["August", "September", "October", "November"].map((month, at) => ({
  key: `2026-${at + 8}`,
  label: `${month} 2026`,
  value: [12, 0, 31, 7][at] ?? 0,
}));

const meta = {
  title: "Components/Charts/BarChart",
  component: BarChart,
  args: { label: "Amendments by month", bars: MONTHS, onSelect: () => {} },
  render: (args) => <Choosing {...args} />,
  parameters: {
    notes: {
      do: ["Use it beside a list, to say how much of it falls into each month and to lead there."],
      dont: ["Show what changes from hour to hour by it: that is a LineChart."],
    },
    keyboard: [
      { keys: ["Arrow right", "Arrow left"], does: "Moves to the next bar, or the one before, round and round." },
      { keys: ["Home", "End"], does: "Moves to the first, or the last." },
      { keys: ["Enter", "Space"], does: "Chooses that bar, or all again." },
    ],
    badInput: {
      text: (text: string) => (
        <BarChart label={text} bars={[{ key: "a", label: text, value: 1_234_567 }]} onSelect={() => {}} />
      ),
    },
  },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Selected: Story = { args: { selectedKey: "2026-10" } };
export const BesideATable: Story = {
  decorators: [(Shown) => <div style={{ inlineSize: 168 }}>{Shown()}</div>],
};
export const Nothing: Story = { args: { bars: MONTHS.map((bar) => ({ ...bar, value: 0 })) } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

function Choosing(props: BarChartProps) {
  const [selectedKey, select] = useState(props.selectedKey);
  return <BarChart {...props} selectedKey={selectedKey} onSelect={select} />;
}
