import type { Meta, StoryObj } from "@storybook/react-vite";
import { namedItems } from "../testing/bad-input/lists.tsx";
import { daysFrom, describeFor, kinds, many, month, row, vessels } from "./completeness.examples.ts";
import { HeatMap } from "./HeatMap.tsx";

const meta = {
  title: "Components/Charts/HeatMap",
  component: HeatMap,
  args: {
    label: "Completeness of Deck, 12 vessels, 23 October to 22 November 2026",
    rowHead: "Vessel",
    kinds,
    days: month,
    rows: vessels,
    sumHeads: ["Entries", "Marks"],
    describe: describeFor(vessels, month),
    onOpen: () => {},
    onOpenRow: () => {},
  },
  parameters: {
    notes: {
      do: [
        "Tell kinds apart by letter and look, and say each in the key.",
        "Give the same as a table, with the same filter.",
        "Let the name of a cell say all that there is to say of it.",
      ],
      dont: ["Use it for figures: a chart shows them.", "Give two kinds the same letter."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves to the map." },
      { keys: ["Arrow right", "Arrow left"], does: "Moves by a day; before the first day stands the name." },
      { keys: ["Arrow down", "Arrow up"], does: "Moves by a row." },
      { keys: ["Page down", "Page up"], does: "Moves by a month." },
      { keys: ["Home", "End"], does: "Moves to the first or the last day; with Ctrl in the first or the last row." },
      { keys: ["Enter"], does: "Opens the day, or what the name stands for." },
      { keys: ["Escape"], does: "Closes the tooltip, then goes up again." },
    ],
    badInput: {
      text: (text: string) => (
        <HeatMap
          label={text}
          rowHead={text}
          kinds={kinds.map((kind) => ({ ...kind, label: text }))}
          days={month}
          rows={[{ ...row("a", "GLVSN?–", ["1", "2"]), label: text, sums: [text, text] }]}
          sumHeads={[text]}
          describe={() => text}
          onOpen={() => {}}
        />
      ),
      few: (count: number) => (
        <HeatMap
          label="Many"
          rowHead="Vessel"
          kinds={kinds}
          days={month}
          rows={namedItems(count).map(({ key, name }) => ({ key, label: name, cells: [1, 2, 3] }))}
          describe={() => "A day"}
          onOpen={() => {}}
          empty="No logbooks in this period."
        />
      ),
    },
  },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AMonthOfVessels: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const HighContrast: Story = { globals: { theme: "high-contrast" } };

/** Cells are 24 px wide, and the map scrolls. */
export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

/** Time runs from left to right. */
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

export const EveryKind: Story = {
  args: {
    days: daysFrom("2026-11-16", 8),
    rows: [row("Havbris", ".GLVSN?–", ["31", "4"])],
    describe: describeFor([row("Havbris", ".GLVSN?–", ["31", "4"])], daysFrom("2026-11-16", 8)),
  },
};

/** A repeated date is marked in the corner of its cell. */
export const DateLine: Story = {
  args: { rows: [{ ...row("Havbris", month.map(() => ".").join(""), ["188", "0"]), twice: new Set([12, 25]) }] },
};

/** The largest supported map: cells outside the viewport are not drawn. */
export const AYearOfTheFleet: Story = {
  args: { days: daysFrom("2025-11-23", 366), rows: many(100, 366), describe: () => "A day" },
};

/** Logbooks of one vessel: their names are not links. */
export const Logbooks: Story = {
  args: {
    rowHead: "Logbook",
    rows: ["Cargo", "Deck", "Engine"].map((name, at) => ({
      ...(vessels[at] ?? row("", "", ["", ""])),
      key: name,
      label: name,
    })),
  },
  render: (args) => <HeatMap {...args} onOpenRow={undefined} onEscape={() => {}} />,
};

export const Empty: Story = { args: { rows: [], empty: "No logbooks in this period." } };
