import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "@testing-library/user-event";
import { namedItems } from "../testing/bad-input/lists.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { barometer, describeDay, describeIn, entriesByDay, speeds, WEEK } from "./sparkline.examples.ts";

const meta = {
  title: "Components/Charts/Sparkline",
  component: Sparkline,
  args: {
    label: "Entries a day of Havbris",
    summary: "24 October to 22 November, 3 to 15 a day, 3 on the last day.",
    shape: "bars",
    points: entriesByDay,
    describe: describeDay,
    width: 120,
  },
  parameters: {
    notes: {
      do: [
        "Put it beside the figure it is about: it says how that came to be.",
        "Say in its summary from when to when it goes, and how low and how high.",
        "Give it the heads of a table, or have the same values in a table or a file nearby.",
      ],
      dont: ["Compare two of them by height: each has a scale of its own.", "Show a value that nothing else says."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves to it." },
      { keys: ["Arrow left", "Arrow right"], does: "Move to the value before or after, first to the newest." },
      { keys: ["Home", "End"], does: "Move to the first or the last value." },
    ],
    badInput: {
      text: (text: string) => (
        <Sparkline
          label={text}
          summary={text}
          shape="bars"
          points={entriesByDay.slice(-2)}
          describe={() => [text, text]}
          heads={[text, text]}
          width={120}
        />
      ),
      list: (count: number) => (
        <Sparkline
          label="Values"
          shape="bars"
          points={namedItems(count).map((_, at) => ({ time: at, value: at % 17 }))}
          describe={({ value }) => ["", String(value)]}
          width={120}
        />
      ),
    },
  },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

const week = { width: undefined, height: 44, period: WEEK, shape: "line" } as const;

export const Bars: Story = {};
export const Night: Story = { globals: { theme: "night" } };
export const HighContrast: Story = { globals: { theme: "high-contrast" } };

/** Older days are still loading: the available bars are at the end. */
export const FewBars: Story = { args: { points: entriesByDay.slice(-9), barSlots: 30 } };

/** Nothing was recorded: only the baseline. */
export const NothingOnAnyDay: Story = { args: { points: entriesByDay.map((point) => ({ ...point, value: 0 })) } };

/** A bar and its tooltip, reached by keyboard. */
export const Reached: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  },
};

/** Gaps stay open; a value between two of them is a dot. */
export const Line: Story = {
  args: {
    ...week,
    label: "Speed, 7 days",
    summary: "12.8 to 13.5 kn, last 13.2 kn.",
    points: speeds,
    describe: describeIn("kn"),
    heads: ["Time", "Speed"],
  },
};

/** Values entered by hand. */
export const ManualValues: Story = {
  args: {
    ...week,
    label: "Barometer, 7 days",
    summary: "998.4 to 1020.8 hPa, last 1007.5 hPa.",
    points: barometer,
    describe: describeIn("hPa"),
    heads: ["Time", "Barometer"],
  },
};

export const OneValue: Story = { args: { ...ManualValues.args, points: barometer.slice(-1) } };

/** The caller shows a text beside it. */
export const NoValues: Story = { args: { ...ManualValues.args, points: [] } };

/** Time runs from left to right. */
export const RightToLeft: Story = { tags: ["prove"], ...Line, globals: { direction: "rtl" } };
