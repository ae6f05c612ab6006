import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { InkRail } from "./InkRail.tsx";
import { exampleMonths } from "./months.examples.ts";

const nothing = () => {};

const Place = styled.div`
  inline-size: 122px;
  block-size: 480px;
  display: grid;
`;

const meta = {
  title: "Components/Data display/InkRail",
  component: InkRail,
  args: { "aria-label": "Days", months: exampleMonths, currentKey: "2026-11-22", onSelect: nothing },
  render: (args) => (
    <Place>
      <InkRail {...args} />
    </Place>
  ),
  parameters: {
    notes: {
      do: ["Use it beside a long log, to see where much happened and to go there."],
      dont: ["Compare values by it: that is a chart."],
    },
    keyboard: [
      { keys: ["Arrow down", "Arrow up"], does: "Moves to the next period, or the one before." },
      { keys: ["Home", "End"], does: "Moves to the first, or the last." },
      { keys: ["Enter", "Space"], does: "Leads to the period." },
    ],
    badInput: {
      text: (text: string) => (
        <InkRail
          aria-label={text}
          months={[{ key: "a", label: text, name: text, year: text, count: 1, days: [] }]}
          currentKey={undefined}
          onSelect={nothing}
        />
      ),
    },
  },
} satisfies Meta<typeof InkRail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const Strip: Story = {
  args: {
    look: "strip",
    months: exampleMonths.map((month) => ({
      ...month,
      days: month.days.map((day) => ({ ...day, label: day.key.slice(-2) })),
    })),
  },
  render: (args) => <InkRail {...args} />,
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
