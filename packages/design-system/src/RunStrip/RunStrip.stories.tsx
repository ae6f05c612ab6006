import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { RunStrip, type RunStripProps, type RunStripState } from "./RunStrip.tsx";

const STATES = { 11: "failed", 12: "retried", 29: "waiting" } as { [day: number]: RunStripState };
const WORDS = {
  delivered: "24 of 24 files",
  retried: "24 of 24 files, after retries",
  failed: "22 of 24 files",
  waiting: "8 of 24 files",
};
const thirty = Array.from({ length: 30 }, (_, day) => {
  const key = new Date(Date.UTC(2026, 9, 25 + day)).toISOString().slice(0, 10);
  const state = STATES[day] ?? "delivered";
  return { key, name: `${key}, ${WORDS[state]}`, state };
});

const meta = {
  title: "Components/Charts/RunStrip",
  component: RunStrip,
  args: {
    label: "Last 30 days",
    runs: thirty,
    selectedKey: undefined,
    onSelect: () => {},
    ends: ["2026-10-25", "2026-11-23"],
  },
  render: (args) => <Choosing {...args} />,
  parameters: {
    notes: {
      do: ["Use it for something that repeats and should always end the same way, such as an export each day."],
      dont: ["Show how much by it: that is an InkRail, or a chart."],
    },
    keyboard: [
      { keys: ["Arrow right", "Arrow left"], does: "Moves to the next run, or the one before, round and round." },
      { keys: ["Home", "End"], does: "Moves to the first, or the last." },
      { keys: ["Enter", "Space"], does: "Shows that run alone, or all again." },
    ],
    badInput: {
      text: (text: string) => (
        <RunStrip
          label={text}
          runs={[{ key: "a", name: text, state: "delivered" }]}
          selectedKey={undefined}
          onSelect={() => {}}
          ends={[text, text]}
        />
      ),
    },
  },
} satisfies Meta<typeof RunStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Selected: Story = { args: { selectedKey: "2026-11-05" } };
export const Few: Story = { args: { runs: thirty.slice(9, 13), ends: ["2026-11-03", "2026-11-06"] } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

function Choosing(props: RunStripProps) {
  const [selectedKey, select] = useState(props.selectedKey);
  return <RunStrip {...props} selectedKey={selectedKey} onSelect={select} />;
}
