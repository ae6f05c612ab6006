import type { Meta, StoryObj } from "@storybook/react-vite";
import { namedItems } from "../testing/bad-input/lists.tsx";
import { describe, heads, many, period, pumps, row, states, ticks } from "./strip.examples.ts";
import { Strip } from "./Strip.tsx";

const meta = {
  title: "Components/Charts/Strip",
  component: Strip,
  args: {
    label: "Last 48 hours of 6 pumps",
    period,
    ticks,
    states,
    heads,
    sections: [{ key: "all", rows: pumps }],
    describe,
    onOpen: () => {},
  },
  parameters: {
    notes: {
      do: [
        "Use it to see at once where much happened, where nothing did, and what is still open.",
        "Say each gap in words; mark only those as too long that somebody has to do something about.",
        "Offer the same as a table.",
      ],
      dont: ["Show how large something is by it: a chart does.", "Use a mark without a word in the key."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves to the rows, and to each heading that folds some." },
      { keys: ["Arrow right", "Arrow left"], does: "Moves to the next mark or gap; before the first stands the name." },
      { keys: ["Arrow down", "Arrow up"], does: "Moves to the mark of the next row that is nearest in time." },
      {
        keys: ["Home", "End"],
        does: "Moves to the first or the last mark of the row; with Ctrl to the first or the last row.",
      },
      { keys: ["Enter"], does: "Opens the mark, the gap, or what the name stands for." },
      { keys: ["Escape"], does: "Closes the tooltip." },
    ],
    badInput: {
      text: (text: string) => (
        <Strip
          label={text}
          period={period}
          ticks={ticks.map((tick) => ({ ...tick, label: text }))}
          states={states.map((state) => ({ ...state, label: text }))}
          heads={[text]}
          sections={[
            { key: "a", rows: [{ ...row("a", { badge: "1", hours: 9 }), label: text, sum: text, cells: [] }] },
            { key: "b", heading: text, rows: [] },
          ]}
          describe={() => text}
          onOpen={() => {}}
        />
      ),
      few: (count: number) => (
        <Strip
          label="Many"
          period={period}
          ticks={ticks}
          states={states}
          heads={["Pump", "Runs"]}
          sections={[
            {
              key: "all",
              rows: namedItems(count).map(({ key, name }) => ({ ...row(name), key, label: name, cells: ["20"] })),
            },
          ]}
          describe={() => "A run"}
          onOpen={() => {}}
        />
      ),
    },
  },
} satisfies Meta<typeof Strip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const HighContrast: Story = { globals: { theme: "high-contrast" } };

/** The name stands above its line. */
export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

/** Time runs from left to right. */
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

export const OneRow: Story = {
  args: { label: "Last 48 hours of Bilge pump", sections: [{ key: "all", rows: pumps.slice(0, 1) }] },
};

export const AsATable: Story = { args: { isTable: true } };

/** The rows of the other sections are folded. */
export const Folded: Story = {
  args: {
    label: "Last 48 hours of 200 pumps",
    sections: [
      { key: "some", rows: pumps },
      { key: "aft", heading: "Aft, 94", rows: many(94) },
      { key: "fore", heading: "Fore, 100", rows: many(100) },
    ],
  },
};
