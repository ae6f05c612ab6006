import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { namedItems } from "../testing/bad-input/lists.tsx";
import { LineChart, type LineChartProps } from "./LineChart.tsx";
import { astridMarie, FROM, havbris, hourly, speeds, TO } from "./noon.examples.ts";

const meta = {
  title: "Components/Charts/LineChart",
  component: LineChart,
  args: {
    label: "Barometer and speed over ground of Havbris and Astrid Marie, 8 to 22 November 2026",
    plots: [
      { key: "barometer", title: "Barometer", unit: "hPa", series: [havbris, astridMarie] },
      {
        key: "speed",
        title: "Speed over ground",
        unit: "kn",
        note: "A gap longer than 13 h is left open",
        series: [speeds],
      },
    ],
    from: FROM,
    to: TO,
    empty: "No values in this period.",
    describe: (time) => new Date(time).toISOString(),
    onCursorChange: () => {},
  },
  render: (args) => <Moving {...args} />,
  parameters: {
    notes: {
      do: [
        "Give each unit a plot of its own: one axis of time, never two of values.",
        "Show the values at the cursor beside it, and the same values in a table.",
        "Say in words from when on a line has a gap.",
      ],
      dont: ["Compare more than four lines.", "Join what was not measured."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves to the chart." },
      { keys: ["Arrow right", "Arrow down"], does: "Moves the cursor to the next value of any plot." },
      { keys: ["Arrow left", "Arrow up"], does: "Moves it to the value before." },
      { keys: ["Page down", "Page up"], does: "Moves it by a day." },
      { keys: ["Home", "End"], does: "Moves it to the first or the last value." },
      { keys: ["Enter"], does: "Opens what the values stand for." },
    ],
    badInput: {
      text: (text: string) => (
        <LineChart
          label={text}
          summary={text}
          plots={[
            {
              key: "a",
              title: text,
              unit: text,
              note: text,
              series: [
                { ...havbris, label: text },
                { ...astridMarie, label: text },
              ],
            },
          ]}
          from={FROM}
          to={TO}
          describe={() => text}
          onCursorChange={() => {}}
        />
      ),
      list: (count: number) => (
        <LineChart
          label="Values"
          plots={[
            {
              key: "a",
              title: "Values",
              series: [
                {
                  key: "one",
                  label: "One",
                  points: namedItems(count).map((_, index) => ({ time: FROM + index * 1000, value: index % 17 })),
                },
              ],
            },
          ]}
          from={FROM}
          to={FROM + Math.max(1, count) * 1000}
          empty="No values in this period."
          describe={String}
          onCursorChange={() => {}}
        />
      ),
    },
  },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoVessels: Story = { args: { cursor: havbris.points[7]?.time } };

export const Night: Story = { ...TwoVessels, globals: { theme: "night" } };

export const HighContrast: Story = { ...TwoVessels, globals: { theme: "high-contrast" } };

/** Names are in the legend only. */
export const Narrow: Story = { ...TwoVessels, globals: { viewport: { value: "narrow" } } };

/** Time runs from left to right. */
export const RightToLeft: Story = { tags: ["prove"], ...TwoVessels, globals: { direction: "rtl" } };

export const FourLines: Story = {
  args: {
    plots: [
      {
        key: "a",
        title: "Barometer",
        unit: "hPa",
        series: [0, 4, 8, 12].map((more) => ({
          key: String(more),
          label: `Vessel ${more / 4 + 1}`,
          points: havbris.points.map(({ time, value }) => ({ time, value: value + more })),
        })),
      },
    ],
  },
};

/** Quantities on board, which hold until the next action. */
export const Steps: Story = {
  args: {
    height: 124,
    plots: [
      {
        key: "rob",
        title: "Retained on board",
        unit: "m³",
        shape: "steps",
        series: [
          {
            key: "rob",
            label: "Retained on board",
            points: [
              { time: FROM, value: 5.8, isEnd: true },
              ...[6.6, 6.3, 7.6, 0.9, 1.7, 1.4, 2.8].map((value, at) => ({
                time: FROM + (at * 46 + 20) * 3_600_000,
                value,
                finding: at === 5 ? "+0.100, does not add up" : undefined,
              })),
              { time: TO, value: 2.8, isEnd: true },
            ],
          },
        ],
      },
    ],
  },
};

/** Counts, between which there is no value; a removed one is no bar. */
export const Bars: Story = {
  args: {
    plots: [
      {
        key: "transfers",
        title: "Pilot transfers",
        shape: "bars",
        series: [
          {
            key: "transfers",
            label: "Pilot transfers",
            points: [4, 3, 2, 5, 1, 0, 5].map((value, at) => ({
              time: FROM + (at * 46 + 20) * 3_600_000,
              value,
              isStruck: at === 3,
            })),
          },
        ],
      },
    ],
  },
};

export const NoValues: Story = { args: { plots: [{ key: "a", title: "Barometer", unit: "hPa", series: [] }] } };

export const OneValue: Story = {
  args: {
    plots: [{ key: "a", title: "Barometer", series: [{ key: "a", label: "A", points: havbris.points.slice(0, 1) }] }],
  },
};

/** Each point aggregates many values, with their minimum and maximum. */
export const Dense: Story = {
  args: {
    to: FROM + 2_000 * 3_600_000,
    plots: [{ key: "a", title: "Barometer", unit: "hPa", series: [{ key: "a", label: "A", points: hourly(2_000) }] }],
  },
};

function Moving({ cursor: first, ...args }: LineChartProps) {
  const [cursor, onCursorChange] = useState(first);
  return <LineChart {...args} cursor={cursor} onCursorChange={onCursorChange} />;
}
